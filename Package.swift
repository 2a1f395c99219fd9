// swift-tools-version: 6.2
import PackageDescription

/// One C library each; the module of the same name without the C owns its handles.
let systemLibraries: [Target] = [
  .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
  .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
  .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
  .systemLibrary(name: "CYAJL", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"])]),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
  .systemLibrary(name: "CMalloc"),
]

/// The modules and, for each, what it may import: the arrows of Sources/README.md.
let modules: [Target] = [
  .target(name: "CFileExchange"),
  .target(name: "SQLite", dependencies: ["CSQLite"]),
  .target(name: "Schema"),
  .target(name: "Redaction"),
  .target(name: "Taxonomy"),
  .target(name: "Metrics", dependencies: ["Hashing", "Redaction", "Taxonomy"]),
  .target(name: "Objectives", dependencies: ["Metrics", "Taxonomy"]),
  .target(name: "Traces", dependencies: ["Taxonomy"]),
  .target(
    name: "Store",
    dependencies: ["SQLite", "Schema", "Metrics", "Hashing", "Redaction", "Taxonomy", "Traces"]),
  .target(name: "PlainText"),
  .target(name: "JSON", dependencies: ["CYAJL", "PlainText"]),
  .target(name: "Hashing", dependencies: ["CNettle"]),
  .target(
    name: "Importing", dependencies: ["CZlib", "SQLite", "Schema", "JSON", "Hashing", "Redaction"]),
  .target(name: "Markdown", dependencies: ["CCMark", "PlainText"]),
  .target(name: "YAML", dependencies: ["CYAML"]),
  .target(name: "Content", dependencies: ["Markdown", "Schema", "YAML", "PlainText"]),
  .target(name: "Charts"),
  .target(name: "Mustache"),
  .target(name: "Theme", plugins: ["EmbedTheme"]),
  .target(name: "Demo", dependencies: ["SQLite", "Schema"]),
  .target(
    name: "Site",
    dependencies: [
      "Charts", "Mustache", "Metrics", "Objectives", "Redaction", "Taxonomy", "Traces", "Content", "Theme",
      "Hashing",
    ]),
  .target(name: "Publication", dependencies: ["CFileExchange"]),
  .target(name: "Arguments", dependencies: ["PlainText"]),
]

let programs: [Target] = [
  .executableTarget(
    name: "barograph",
    dependencies: [
      "Arguments", "Store", "Importing", "Content", "Site", "Publication", "Demo", "Metrics", "Theme",
      "Taxonomy", "Objectives", "Schema", "Traces", "Redaction", "Hashing", "CMalloc",
    ]),
  .executableTarget(
    name: "barograph-bench", dependencies: ["CSQLite", "SQLite", "Schema", "Store"]),
  .executableTarget(name: "embed-theme"),
  .plugin(name: "EmbedTheme", capability: .buildTool(), dependencies: ["embed-theme"]),
]

let tests: [Target] = [
  // What several of the tests below read.
  .target(name: "SecretCaptures", path: "Tests/SecretCaptures"),
  .testTarget(name: "SQLiteTests", dependencies: ["SQLite"]),
  .testTarget(name: "SchemaTests", dependencies: ["Schema", "SQLite"]),
  .testTarget(name: "RedactionTests", dependencies: ["Redaction"]),
  .testTarget(name: "TaxonomyTests", dependencies: ["Taxonomy"]),
  .testTarget(name: "MetricsTests", dependencies: ["Metrics", "Hashing", "Redaction", "Taxonomy"]),
  .testTarget(
    name: "StoreTests",
    dependencies: ["Store", "SQLite", "Schema", "Metrics", "Hashing", "Taxonomy", "Traces", "Demo"]),
  .testTarget(name: "TracesTests", dependencies: ["Traces", "JSON", "Taxonomy"]),
  .testTarget(name: "HashingTests", dependencies: ["Hashing"]),
  .testTarget(name: "JSONTests", dependencies: ["JSON"]),
  .testTarget(
    name: "ImportingTests",
    dependencies: [
      "Importing", "SQLite", "Schema", "JSON", "Hashing", "Traces", "Taxonomy", "Redaction", "SecretCaptures",
    ]),
  .testTarget(name: "MarkdownTests", dependencies: ["Markdown"]),
  .testTarget(name: "YAMLTests", dependencies: ["YAML"]),
  .testTarget(name: "ContentTests", dependencies: ["Content"]),
  .testTarget(name: "ChartsTests", dependencies: ["Charts"]),
  .testTarget(name: "MustacheTests", dependencies: ["Mustache"]),
  .testTarget(
    name: "SiteTests",
    dependencies: [
      "Site", "Charts", "Mustache", "Metrics", "Taxonomy", "Traces", "Content", "Theme", "SQLite", "Schema",
      "Store",
    ]),
  .testTarget(
    name: "ObjectivesTests",
    dependencies: ["Objectives", "Metrics", "Taxonomy", "Content", "SQLite", "Schema", "barograph"]),
  .testTarget(name: "ThemeTests", dependencies: ["Theme"]),
  .testTarget(name: "PublicationTests", dependencies: ["Publication"]),
  .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
  .testTarget(name: "DemoTests", dependencies: ["Demo", "SQLite", "Schema"]),
  .testTarget(
    name: "CommandTests",
    dependencies: ["barograph", "SQLite", "Schema", "Demo", "Content", "SecretCaptures"]),
]

let package = Package(
  name: "barograph",
  products: [.executable(name: "barograph", targets: ["barograph"])],
  targets: systemLibraries + modules + programs + tests
)

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // Small functions of one module are made part of loops in another.
    .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
  ]
}

// Loops over rows, cells and bytes, without the optimizer slow enough to be felt in every test. Assertions and checks of
// bounds stay. Modules are optimized as a whole: file by file, one refers to functions that were specialized in another,
// and a later build of some of the files does not find them.
let hotModules: Set<String> = [
  "SQLite", "Metrics", "Store", "JSON", "Hashing", "Mustache", "Publication", "Demo",
]
for target in package.targets where hotModules.contains(target.name) {
  target.swiftSettings?.append(
    .unsafeFlags(
      ["-O", "-wmo", "-num-threads", "2", "-disable-batch-mode", "-assert-config", "Debug"],
      .when(configuration: .debug)))
}
