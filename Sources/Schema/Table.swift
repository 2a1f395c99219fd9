/// One table of the data contract.
public struct Table: Sendable {
  /// The table's name.
  public let name: String
  /// Its columns, in the order of the contract.
  public let columns: [Column]
  private let constraints: [String]
  private let options: String
  private let indexes: [String]

  internal init(
    name: String, columns: [Column], constraints: [String] = [], options: String = "", indexes: [String] = []
  ) {
    self.name = name
    self.columns = columns
    self.constraints = constraints
    self.options = options
    self.indexes = indexes
  }

  /// The statements that create the table and its indexes where they are missing.
  public var creation: [String] {
    let parts = columns.map(\.declaration) + constraints
    let table = "CREATE TABLE IF NOT EXISTS \(name) (\(parts.joined(separator: ", "))) \(options)"
    return [table.trimmingSpaces] + indexes
  }

  /// An INSERT with one parameter for each of `columns`, numbered from 1.
  ///
  /// - Parameters:
  ///   - columns: names of columns of this table.
  ///   - conflict: what follows INSERT, such as `OR IGNORE`.
  public func insertion(of columns: [String], conflict: String = "") -> String {
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT \(conflict) INTO \(name) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
  }
}

/// The version of the contract, kept in the database's `user_version`.
public let contractVersion = 1

/// Every statement that makes an empty database of this contract, to be run in one transaction.
public var contractCreation: [String] {
  Table.all.flatMap(\.creation) + ["PRAGMA user_version = \(contractVersion)"]
}

extension String {
  fileprivate var trimmingSpaces: String { String(self[...(lastIndex { $0 != " " } ?? startIndex)]) }
}
