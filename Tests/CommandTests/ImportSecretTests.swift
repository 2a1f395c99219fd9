internal import Foundation
internal import SecretCaptures
internal import Testing

/// Captures full of secrets, of every format: none reaches the database, the site or a message.
@Suite struct ImportSecretTests {
  @Test(arguments: SecretCapture.all.indices)
  func leavesNone(index: Int) throws {
    let capture = SecretCapture.all[index]
    let project = try Project(rows: 0)
    try project.place.write(capture.text, to: "capture")
    let database = project.place.file("data.sqlite")
    let imported = try Barograph.run(
      ["import", project.place.file("capture"), "--db", database, "--requests-from-spans"])
    #expect(imported.code == 0, "\(imported.errors)")
    #expect(imported.output.contains("\(capture.format), "), "\(imported.output)")
    Secrets.expectNone(in: imported.output + imported.errors, "import's messages")
    let rows = String(decoding: try Data(contentsOf: URL(filePath: database)), as: UTF8.self)
    Secrets.expectNone(in: rows, "the database")
    // What is no secret is there, so the search can find something.
    #expect(rows.contains("api.test"))
    let ending = try project.build()
    #expect(ending.code == 0, "\(ending.errors)")
    Secrets.expectNone(in: ending.output + ending.errors, "the build's messages")
    // Nothing is left to be replaced.
    #expect(!ending.errors.contains("private is replaced"), "\(ending.errors)")
    let tree = try project.tree()
    Secrets.expectNone(in: tree)
    #expect(tree.files.values.contains { $0.bytes.range(of: Data("{redacted}".utf8)) != nil })
  }
}
