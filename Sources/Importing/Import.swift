internal import JSON
internal import SQLite

/// Reads files of client requests into a database of the contract.
///
/// Every file is one transaction (the run is one when it is strict); a file that cannot be read as a whole
/// leaves no row, and the others go on. Records that an earlier import has written are recognised and not
/// written again.
///
/// - Parameter progress: called after every piece that is read.
/// - Returns: what came of each file, refused ones included.
/// - Throws: ``ImportError`` for a format that does not exist and for a database that cannot be used.
public func importFiles(
  _ options: ImportOptions, progress: (ImportProgress) -> Void = { _ in }
) throws(ImportError) -> ImportReport {
  do {
    return try Run(options).report(progress)
  } catch let error as ImportError {
    throw error
  } catch let error as DatabaseError {
    throw ImportError(error)
  } catch {
    throw ImportError("import: \(error)", exitCode: 1)
  }
}

private final class Run {
  private let options: ImportOptions
  private let format: ImportFormat?
  private let destination: Destination

  /// How much of a file is looked at to tell its format.
  private static let openingSize = 1 << 20

  init(_ options: ImportOptions) throws {
    self.options = options
    guard !options.files.isEmpty else { throw ImportError("import: name at least one file", exitCode: 2) }
    format = try options.format.map { name in
      guard let format = ImportFormat.all.first(where: { $0.name == name }) else {
        throw ImportError(
          "--format: \(name) is not a format this version reads (\(ImportFormat.names))", exitCode: 2)
      }
      return format
    }
    for text in options.map { _ = try ColumnMapping(text) }
    destination = try Destination(options.database, isDryRun: options.isDryRun)
  }

  func report(_ progress: (ImportProgress) -> Void) throws -> ImportReport {
    do {
      var files: [FileReport] = []
      for file in options.files { files.append(try read(file, progress)) }
      if options.isStrict {
        let isClean = ImportReport(files: files, isStrict: true).exitCode == 0
        if isClean { try destination.commit() } else { drop(&files) }
      }
      return ImportReport(files: files, isStrict: options.isStrict)
    } catch {
      destination.rollBack()
      throw error
    }
  }

  private func drop(_ files: inout [FileReport]) {
    destination.rollBack()
    for index in files.indices where files[index].imported > 0 {
      files[index].imported = 0
      files[index].warnings.append(
        "\(files[index].file): not written: the run is strict and not every record can be used")
    }
  }

  private func read(_ name: String, _ progress: (ImportProgress) -> Void) throws -> FileReport {
    do {
      return try readRecognised(name, progress)
    } catch let refusal as FileRefusal {
      // The format was not told: nothing has been written.
      var report = FileReport(file: name)
      report.refusal = name + refusal.suffix
      return report
    }
  }

  private func readRecognised(
    _ name: String, _ progress: (ImportProgress) -> Void
  ) throws -> FileReport {
    var input = try InputFile(name)
    var opening = OpeningReader(modified: input.modified)
    var pieces: [[UInt8]] = []
    let format = try recognise(&input, &opening, keeping: &pieces)
    let file = FileImport(name, format: format?.name, options: options, into: destination)
    do {
      if let format {
        try read(&input, pieces, by: format.makeReader(file, opening.opening), into: file, progress)
      }
      try file.finish()
      try destination.begin()
      if !options.isStrict { try destination.commit() }
    } catch let refusal as FileRefusal {
      refuse(file, refusal)
    } catch let error as JSONError {
      refuse(file, FileRefusal(error.reason, at: error.position))
    }
    return file.report
  }

  private func refuse(_ file: FileImport, _ refusal: FileRefusal) {
    file.refuse(refusal)
    // A strict run is dropped as a whole at its end; until then later files must see the keys of earlier
    // ones.
    if !options.isStrict { destination.rollBack() }
  }

  private func read(
    _ input: inout InputFile, _ pieces: [[UInt8]], by reader: any FormatReader, into file: FileImport,
    _ progress: (ImportProgress) -> Void
  ) throws {
    for piece in pieces { try reader.feed(piece.span) }
    var piece: [UInt8] = []
    while true {
      try input.read(into: &piece)
      if piece.isEmpty { break }
      try reader.feed(piece.span)
      progress(
        ImportProgress(
          file: file.report.file, bytesRead: input.bytesRead, byteCount: input.byteCount,
          records: file.report.read))
    }
    try reader.finish()
  }

  /// Reads until the format is told; what was read is kept for the format's own reader.
  ///
  /// - Returns: nil for an empty array: it could be of any format, and it holds no record.
  private func recognise(
    _ input: inout InputFile, _ opening: inout OpeningReader, keeping pieces: inout [[UInt8]]
  ) throws -> ImportFormat? {
    var size = 0
    while size < Self.openingSize {
      var piece: [UInt8] = []
      try input.read(into: &piece)
      if piece.isEmpty {
        opening.finish()
        break
      }
      size += piece.count
      pieces.append(piece)
      opening.feed(piece.span)
      if size >= InputFile.pieceSize, let format = recognised(opening.opening) { return format }
    }
    if size == 0 { throw FileRefusal("the file is empty") }
    let shown = opening.opening
    if let format = recognised(shown) { return format }
    if shown.isEmptyArray { return nil }
    if shown.isJSON, let problem = opening.problem { throw FileRefusal(problem.reason, at: problem.position) }
    throw FileRefusal("not a format this version reads (\(ImportFormat.names)); --format names one")
  }

  private func recognised(_ opening: Opening) -> ImportFormat? {
    format ?? ImportFormat.all.first { $0.recognises(opening, options) }
  }
}
