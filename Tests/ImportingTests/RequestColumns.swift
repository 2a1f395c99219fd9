import Schema

@testable import Importing

/// The columns of the table `request` but the row's own number.
enum RequestColumns {
  static let all = RequestRow.columns
  static let contract = Table.request.columns.map(\.name).filter { $0 != "request_id" }

  /// The columns whose name in the code is not their name in the contract.
  static var misnamed: [String] {
    let pairs =
      CommonColumn.all.map { ("\($0)", $0.name) } + FurtherColumn.all.map { ("\($0)", $0.name) }
    return pairs.filter { written, name in
      let snake = written.replacing("ID", with: "Id").replacing("protocolName", with: "protocol")
        .reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : "\($1)" }
      return name != snake && name != snake + "_us"
    }.map(\.0)
  }
}
