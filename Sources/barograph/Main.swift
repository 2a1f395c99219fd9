internal import Arguments
internal import Foundation

/// The program: reads the command line, runs one verb, ends with an exit code.
@main
internal enum Main {
  static func main() {
    // Writing to a closed pipe must be an error to handle, not a signal that kills a build.
    signal(SIGPIPE, SIG_IGN)
    Heap.limit()
    let console = Console()
    do {
      var code: Int32 = 0
      switch try program.parse(Array(CommandLine.arguments.dropFirst())) {
      case .print(let text): console.rawResult(text)
      case .run(let invocation): code = try run(invocation, console)
      }
      if console.hasLostResults {
        throw Failure.fault("standard output cannot be written; what was published or stored is whole")
      }
      exit(code)
    } catch let error as UsageError {
      console.remark("barograph: \(error.description)")
      exit(UsageError.exitCode)
    } catch let error as Failure {
      console.remark("barograph: \(error.message)")
      exit(error.code)
    } catch {
      console.remark("barograph: \(error)")
      exit(1)
    }
  }

  private static func run(_ invocation: Invocation, _ console: Console) throws -> Int32 {
    switch invocation.verb {
    case "demo": return try makeDemo(invocation, console)
    case "build": return try buildSite(invocation, console)
    case "import": return try importCaptures(invocation, console)
    case "check": return try checkObjectives(invocation, console)
    case "incident draft": return try draftIncidents(invocation, console)
    case "init": return try initialiseProject(invocation, console)
    case "inspect": return try inspectDatabase(invocation, console)
    case "show": return try showRecord(invocation, console)
    case "rollback": return try rollBack(invocation, console)
    default: throw Failure.fault("the verb \(invocation.verb) has no code")
    }
  }
}
