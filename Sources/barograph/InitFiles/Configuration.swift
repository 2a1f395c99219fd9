extension InitFile {
  /// `content/barograph.yaml`
  static let configuration = #"""
    # The configuration of this Barograph project. Every key is optional; an unknown one is an error that names its line and
    # the key it probably means. A line that begins with # is what holds without it, or an example.

    title: Network health

    # Where the requests come from, relative to the project's folder; `barograph build --db FILE` overrides it.
    # source:
    #   db: metrics.sqlite

    # Days begin at midnight in this zone, and so are times read that name none.
    time_zone: UTC

    # The language of the pages: en or zh-Hans.
    locale: en

    # periods: [24h, 7d, 28d, 91d]

    # What the network shall achieve. The first for success is the target line on the charts.
    objectives:
      - name: Requests that succeed
        target: 99.5 %
        window: 28d
    #   - name: Payments that succeed this month
    #     scope: {host: pay.example.com}
    #     target: 99.9 %
    #     window: month
    #   - name: Search within 800 ms
    #     indicator: latency
    #     threshold: 800ms
    #     scope: {endpoint: GET api.example.com/v1/search}
    #     target: 95 %

    # When a burning budget is worth a message: `barograph check` ends with exit code 5 then. These hold without the key.
    # alerts:
    #   - {name: fast burn, severity: page, burn: 14.4, long: 1h, short: 15m}
    #   - {name: burn, severity: page, burn: 6, long: 6h, short: 30m}
    #   - {name: slow burn, severity: ticket, burn: 1, long: 3d, short: 6h}

    # Numbers that are watched by themselves: requests, failures, success, network, http, parse, business, p50 to p99, mean.
    # thresholds:
    #   - {metric: p95, above: 800ms, over: 1h, scope: {host: pay.example.com}}
    #   - {metric: requests, below: 100, over: 6h, severity: page}

    # What got worse and what is new: page, ticket or off.
    # changes: {regression: ticket, new_code: ticket, new_code_failures: 10}

    # What is known about endpoints. The first rule that matches holds; * is one segment of a path, ** any rest or none.
    # `barograph inspect` proposes rules for the paths that have none.
    # endpoints:
    #   - {match: "GET api.example.com/v1/users/*", template: "/v1/users/{id}", owner: accounts, apdex: 500ms}
    #   - {match: "POST auth.example.com/login", owner: accounts, expected_status: [100-399, 401]}
    #   - {match: "* pay.example.com/**", owner: payments}

    # Paths that look as if they held personal data: listed (warn), or the build stops (refuse).
    # redaction: warn

    # How much gets pages of its own.
    # limits:
    #   endpoints: 200
    #   traces: 500
    #   requests: 2000

    # Pages warn, and check fails, when the newest data is older: a little more than the time between two builds.
    stale_after: 26h

    # Where the site will stand; the feed, the job's summary and alerts need it for their links.
    # base_url: https://status.example.com/network

    """#
}
