/// Whether an `unsatisfied_reason` says that a setting, a filter or a call forbade the request (rule 5):
/// denied, roaming, call, or a tracker block. `airplane`, `not_available` and the like say that there was no
/// network, and are not policy. Call it once for each distinct text.
public func unsatisfiedReasonIsPolicy(_ text: String?) -> Bool {
  guard let text else { return false }
  let key = SpellingKey(text).text
  if ["denied", "roaming", "tracker"].contains(where: key.contains) { return true }
  // "call" only at the start of a word: `call_active`, `callIsActive`, `voice call`, but not `locally`.
  return key.split { !("a"..."z").contains($0) }.contains { $0.hasPrefix("call") }
}
