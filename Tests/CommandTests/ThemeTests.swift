internal import Foundation
internal import Testing

/// A project's own templates and assets.
@Suite struct ThemeTests {
  @Test func aTemplateReplacesTheOneOfItsName() throws {
    let project = try Project()
    try project.build()
    let before = try project.tree()
    try project.place.write(
      "<!DOCTYPE html><title>x</title><h1>Ours: {{heading}}</h1>\n", to: "templates/quality.html")
    #expect(try project.build().code == 0)
    let after = try project.tree()
    #expect(after.text("data-quality/index.html").hasPrefix("<!DOCTYPE html><title>x</title><h1>Ours: "))
    #expect(after.differences(from: before) == ["data-quality/index.html", "status.json"])
  }

  @Test(arguments: [
    ("line\n  {{#open}}", "templates/overview.html:2:6"), ("{{>nowhere}}", "templates/overview.html:1:4"),
    ("one\ntwo {{headin}}", "templates/overview.html:2:7"),
  ])
  func aBrokenTemplateIsNamedWithItsPlace(_ template: String, _ place: String) throws {
    let project = try Project()
    try project.build()
    let before = try project.tree()
    try project.place.write(template, to: "templates/overview.html")
    let ending = try project.build()
    #expect(ending.code == 2)
    #expect(ending.errors.contains(place), "\(ending.errors)")
    #expect(try project.tree() == before)
  }

  @Test func aTemplateThatReplacesNothingIsRefused() throws {
    let project = try Project()
    try project.place.write("x", to: "templates/overveiw.html")
    let ending = try project.build()
    #expect(ending.code == 2)
    #expect(ending.errors.contains("overveiw"))
  }

  @Test func aLinkThatLeadsOutIsRefused() throws {
    let project = try Project()
    try project.place.write("", to: "assets/x.css")
    try FileManager.default.createSymbolicLink(
      atPath: project.place.file("assets/secret.txt"), withDestinationPath: "/etc/passwd")
    #expect(try project.build().code == 2)
    #expect(try !project.place.names().contains("site"))
  }

  @Test func anAssetIsPublished() throws {
    let project = try Project()
    try project.place.write("picture", to: "assets/logo.svg")
    try project.build()
    #expect(try project.tree().text("assets/logo.svg") == "picture")
  }

  @Test func theImageOfANoteIsNamedByItsBytes() throws {
    let project = try Project()
    try project.place.write("![a](<../../assets/a b.svg>)\n", to: "content/pages/about.md")
    func published(_ picture: String) throws -> String {
      try project.place.write(picture, to: "assets/a b.svg")
      #expect(try project.build().code == 0)
      let tree = try project.tree()
      let name = try #require(
        tree.files.keys.first { $0.contains(/^assets\/a b-[0-9a-f]{8}\.svg$/) }, "\(tree.files.keys)")
      #expect(tree.text(name) == picture)
      #expect(
        tree.text("pages/about/index.html").contains("src=\"../../\(name.replacing(" ", with: "%20"))\""))
      return name
    }
    #expect(
      try published("<svg xmlns='http://www.w3.org/2000/svg'/>")
        != published("<svg xmlns='http://www.w3.org/2000/svg'></svg>"))
  }

  @Test func aBrokenLinkStopsTheBuild() throws {
    let project = try Project()
    try project.build()
    let before = try project.tree()
    try project.place.write("<a href=\"gone.html\">x</a>", to: "templates/quality.html")
    #expect(try project.build().code == 4)
    #expect(try project.tree() == before)
  }
}
