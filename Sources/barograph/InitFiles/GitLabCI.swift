extension InitFile {
  /// `schedules/gitlab-ci.yml`
  static let gitLabCI = #"""
    # The program must be on the machine's PATH: build it once as README.md says, and fetch or cache it before the step that
    # builds.
    # Name this file .gitlab-ci.yml and make a pipeline schedule (Build > Pipeline schedules). It needs a database: set DATABASE to
    # where yours lies, and fetch it before the build.
    stages: [build, check]

    variables:
      DATABASE: metrics.sqlite

    # The cache only saves time: without it everything is read again.
    cache:
      key: barograph
      paths: [.barograph/]

    pages:
      stage: build
      resource_group: barograph
      rules:
        - if: $CI_PIPELINE_SOURCE == "schedule" || $CI_PIPELINE_SOURCE == "web"
      script:
        - test -s "$DATABASE"
        - barograph build --db "$DATABASE" --out public
      artifacts:
        paths: [public]
        expire_in: 1 week

    objectives:
      stage: check
      rules:
        - if: $CI_PIPELINE_SOURCE == "schedule" || $CI_PIPELINE_SOURCE == "web"
      script:
        - barograph check --db "$DATABASE" --format junit > objectives.xml
      # A broken rule ends with exit code 5: a warning. Remove these two lines to let the pipeline fail.
      allow_failure:
        exit_codes: [5]
      artifacts:
        when: always
        reports:
          junit: objectives.xml

    """#
}
