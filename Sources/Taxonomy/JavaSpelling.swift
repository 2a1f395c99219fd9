/// Reads Java exceptions: class names with or without package, with or without a message behind them.
enum JavaSpelling {
  static let cancelled = "java.io.ioexception:canceled"
  private static let json = "json.parse"

  /// Whether a text begins like the name of a Java or Kotlin class (`imports.md`, G14).
  static func looksLikeClass(_ key: String) -> Bool {
    packages.contains { key.hasPrefix($0) }
  }

  private static let packages = [
    "java.", "javax.", "okhttp3.", "kotlin.", "kotlinx.", "org.apache.http.", "com.google.gson.",
    "com.squareup.moshi.", "com.fasterxml.jackson.", "org.json.",
  ]

  /// The keys under which to look an exception up in the java rows, best first.
  static func keys(_ key: String) -> [String] {
    let name = String(key.prefix { $0 != ":" && $0 != " " })
    let simple = name.split(separator: ".").last.map(String.init) ?? name
    let message = SpellingKey(key.dropFirst(name.count).drop { $0 == ":" || $0 == " " }).text
    if simple == "ioexception", message == "canceled" || message == "cancelled" { return [cancelled] }
    if let known = others[simple] { return [known] }
    return [key, name, simple]
  }

  /// Classes, without package and in lower case, that mean another class's row.
  private static let others: [String: String] = [
    "canceled": cancelled, "cancelled": cancelled, "cancellationexception": cancelled,
    "jobcancellationexception": cancelled,
    "connecttimeoutexception": "java.net.sockettimeoutexception",
    "httphostconnectexception": "java.net.connectexception",
    "jsonsyntaxexception": json, "jsonparseexception": json, "jsonioexception": json,
    "malformedjsonexception": json, "jsondataexception": json, "jsonencodingexception": json,
    "serializationexception": json, "jsondecodingexception": json, "missingfieldexception": json,
    "jsonprocessingexception": json, "jsonmappingexception": json, "mismatchedinputexception": json,
    "unrecognizedpropertyexception": json, "jsonexception": json,
  ]
}
