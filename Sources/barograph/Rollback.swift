internal import Arguments
internal import Publication

/// `barograph rollback`
internal func rollBack(_ invocation: Invocation, _ console: Console) throws -> Int32 {
  do {
    let changes = try rollback(output: invocation.text("out") ?? "site")
    for line in changes.lines() { console.result(escapedForTerminal(line)) }
    return 0
  } catch {
    throw Failure(error)
  }
}
