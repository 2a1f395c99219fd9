internal import SQLite

/// One row of the contract's table `request`. Units and meanings are the contract's.
internal struct RequestRow: Equatable, Sendable {
  var start: Int64
  var method: String
  var host: String
  var path: String
  var scheme: String?
  var duration: Int64?
  var status: Int64?
  var failure: ReportedFailure?
  var servedFrom: String?
  var phases = RequestPhases()
  var requestBytes: Int64?
  var responseBytes: Int64?
  var isStreamed: Bool?
  var protocolName: String?
  var peer: PeerAddress?
  /// Where it is not told by the peer's address.
  var ipVersion: Int64?
  var isConnectionReused: Bool?
  var sdkVersion: String?
  var traceID: String?
  var spanID: String?
  /// What only some formats know.
  var further: [FurtherColumn: ContractValue] = [:]

  /// The columns, in the order in which ``bind(to:)`` numbers their parameters.
  static let columns = CommonColumn.all.map(\.name) + FurtherColumn.all.map(\.name)

  private static let commonCount = Int32(clamping: CommonColumn.all.count)

  /// Binds every column's value.
  func bind(to statement: inout Statement) {
    statement.bind(start, at: 1)
    statement.bind(method, at: 2)
    statement.bind(host, at: 3)
    statement.bind(path, at: 4)
    statement.bind(scheme, at: 5)
    statement.bind(duration, at: 6)
    statement.bind(status, at: 7)
    statement.bind(failure?.domain, at: 8)
    statement.bind(failure?.code, at: 9)
    statement.bind(servedFrom, at: 10)
    statement.bind(phases.blocked, at: 11)
    statement.bind(phases.dns, at: 12)
    statement.bind(phases.connect, at: 13)
    statement.bind(phases.tls, at: 14)
    statement.bind(phases.send, at: 15)
    statement.bind(phases.wait, at: 16)
    statement.bind(phases.receive, at: 17)
    statement.bind(requestBytes, at: 18)
    statement.bind(responseBytes, at: 19)
    statement.bind(isStreamed.map { $0 ? 1 : 0 as Int64 }, at: 20)
    statement.bind(protocolName, at: 21)
    statement.bind(ipVersion ?? peer?.ipVersion, at: 22)
    statement.bind(peer?.text, at: 23)
    statement.bind(isConnectionReused.map { $0 ? 1 : 0 as Int64 }, at: 24)
    statement.bind(sdkVersion, at: 25)
    statement.bind(traceID, at: 26)
    statement.bind(spanID, at: 27)
    bindFurther(to: &statement)
  }

  /// Binds the values of the columns that few formats fill.
  private func bindFurther(to statement: inout Statement) {
    var index = Self.commonCount
    for column in FurtherColumn.all {
      index += 1
      switch further.isEmpty ? nil : further[column] {
      case nil: statement.bind(nil as Int64?, at: index)
      case .integer(let value): statement.bind(value, at: index)
      case .real(let value): statement.bind(value, at: index)
      case .text(let value): statement.bind(value, at: index)
      }
    }
  }
}

/// The phases of a request in microseconds; nil: not observed, or did not happen.
internal struct RequestPhases: Equatable, Sendable {
  var blocked: Int64?
  var dns: Int64?
  /// TCP or QUIC only: TLS is not inside.
  var connect: Int64?
  var tls: Int64?
  var send: Int64?
  var wait: Int64?
  var receive: Int64?

  /// Whether a phase took time: only then a duration of 0 was measured.
  var isMeasured: Bool {
    [blocked, dns, connect, tls, send, wait, receive].contains { ($0 ?? 0) > 0 }
  }
}

/// A value of a column of the contract.
internal enum ContractValue: Equatable, Sendable {
  /// A count, a flag, bytes or microseconds.
  case integer(Int64)
  /// A ratio.
  case real(Double)
  /// Text.
  case text(String)
}
