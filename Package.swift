// swift-tools-version: 6.2
import PackageDescription

/// One C library each; the module of the same name without the C owns its handles.
let systemLibraries: [Target] = [
  .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
  .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
  .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
  .systemLibrary(name: "CYAJL", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"])]),
]

/// The modules and, for each, what it may import: the arrows of Sources/README.md.
let modules: [Target] = [
  .target(name: "CFileExchange"),
  .target(name: "SQLite", dependencies: ["CSQLite"]),
  .target(name: "Schema"),
  .target(name: "Taxonomy"),
  .target(name: "Metrics", dependencies: ["Taxonomy"]),
  .target(name: "Traces", dependencies: ["Metrics"]),
  .target(name: "Store", dependencies: ["SQLite", "Schema", "Metrics", "Taxonomy", "Traces"]),
  .target(name: "JSON", dependencies: ["CYAJL"]),
  .target(name: "Importing", dependencies: ["SQLite", "Schema", "JSON"]),
  .target(name: "Markdown", dependencies: ["CCMark"]),
  .target(name: "YAML", dependencies: ["CYAML"]),
  .target(name: "Content", dependencies: ["Markdown", "YAML"]),
  .target(name: "Charts"),
  .target(name: "Mustache"),
  .target(name: "Theme", plugins: ["EmbedTheme"]),
  .target(name: "Demo", dependencies: ["SQLite", "Schema", "Theme"]),
  .target(
    name: "Site",
    dependencies: ["Charts", "Mustache", "Metrics", "Taxonomy", "Traces", "Content", "Theme"]),
  .target(name: "Publication", dependencies: ["CFileExchange"]),
]

let programs: [Target] = [
  .executableTarget(
    name: "barograph",
    dependencies: [
      "Store", "Importing", "Content", "Site", "Publication", "Demo", "Metrics", "Theme", "Traces",
    ]),
  .executableTarget(name: "embed-theme"),
  .plugin(name: "EmbedTheme", capability: .buildTool(), dependencies: ["embed-theme"]),
]

let tests: [Target] = [
  .testTarget(name: "SQLiteTests", dependencies: ["SQLite"])
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
  ]
}
