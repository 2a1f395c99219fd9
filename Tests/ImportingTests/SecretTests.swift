import Importing
import SecretCaptures
import Testing

/// Captures full of secrets, of every format: none may reach the database or a message.
@Suite("Secrets")
struct SecretTests {
  @Test(arguments: SecretCapture.all.indices)
  func `no secret is stored or printed`(index: Int) throws {
    let capture = SecretCapture.all[index]
    let run = try ImportRun()
    var options = ImportOptions(files: [try run.write(capture.text, as: "input")], database: run.database)
    options.requestsFromSpans = true
    let report = try importFiles(options)
    let file = try #require(report.files.first)
    #expect(file.format == capture.format)
    #expect(file.imported > 0, "\(report.json)")
    let printed = report.json + report.lines.joined() + (file.refusal ?? "")
    for secret in Secrets.all {
      #expect(!run.databaseHolds(secret), "\(secret) is in the database")
      #expect(!printed.contains(secret), "\(secret) is printed")
    }
    // What is no secret is there, so the search can find something.
    #expect(run.databaseHolds("api.test"))
  }

  @Test func `the search finds a secret that is there`() throws {
    let run = try ImportRun()
    _ = try run.importing("ts,path,carrier\n1,/x,hush\n", as: "a.csv")
    #expect(run.databaseHolds("hush"))
  }
}
