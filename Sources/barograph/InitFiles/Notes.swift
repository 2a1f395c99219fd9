internal import Metrics

extension InitFile {
  /// `content/incidents/first-note.md`: an announcement, which counts as no incident.
  static func firstNote(_ start: Int64) -> String {
    let day = SiteCalendar.utc.localTime(atMicroseconds: start).date.iso8601
    return #"""
      ---
      title: This site begins
      start: \#(day)T00:00:00Z
      end: \#(day)T00:00:00Z
      informational: true
      tags: [announcement]
      ---

      This is a note. Its front matter joins it to the data, its text is CommonMark. An announcement is no incident; remove the
      file when it is old news.

      A note of an incident looks like this:

          ---
          title: Payments fail at the TLS handshake
          start: 2026-03-05T06:00:00Z
          end: 2026-03-05T18:30:00Z
          severity: major
          status: resolved
          endpoints: ["pay.example.com"]
          updates:
            - time: 2026-03-05T07:10:00Z
              text: We are looking into it.
          ---

          What happened, why, what was done.

      Leave `end` out while it goes on. `severity` is minor, major or critical; `status` is investigating, identified, monitoring
      or resolved; `endpoints` are templates, hosts or all. `barograph incident draft` writes one for a breach without a note.

      """#
  }

  /// `content/pages/about.md`
  static let about = #"""
    ---
    title: About this site
    ---

    Every page says what it counts and what it leaves out. Write here what your readers should know: where the data comes from,
    which apps send it, whom to ask.

    """#
}
