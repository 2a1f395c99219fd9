extension InitFile {
  /// `schedules/github-actions.yml`
  static let gitHubActions = #"""
    # The program must be on the machine's PATH: build it once as README.md says, and fetch or cache it before the step that
    # builds.
    # Put this file into .github/workflows/. It needs a database: change the step "Fetch the database" to where yours lies.
    name: Network dashboard

    on:
      schedule:
        - cron: "7 * * * *"
      workflow_dispatch:

    permissions:
      contents: read
      pages: write
      id-token: write

    # Two builds at a time would publish in any order.
    concurrency:
      group: barograph
      cancel-in-progress: false

    env:
      DATABASE: metrics.sqlite
      # true: the job fails while a rule is broken, after the site is published.
      FAIL_ON_BREACH: "false"

    jobs:
      site:
        runs-on: ubuntu-latest
        environment: github-pages
        steps:
          - uses: actions/checkout@v4

          - name: Fetch the database
            run: test -s "$DATABASE"

          # The cache only saves time: without it everything is read again.
          - uses: actions/cache@v4
            with:
              path: .barograph
              key: barograph-${{ github.run_id }}
              restore-keys: barograph-

          - name: Build
            run: |
              barograph build --db "$DATABASE" --out site
              cat site/summary.md >> "$GITHUB_STEP_SUMMARY"

          - uses: actions/upload-pages-artifact@v3
            with:
              path: site
          - uses: actions/deploy-pages@v4

          - name: Check the objectives
            run: |
              code=0
              barograph check --db "$DATABASE" || code=$?
              if [ "$code" -eq 5 ] && [ "$FAIL_ON_BREACH" != "true" ]; then code=0; fi
              exit "$code"

    """#
}
