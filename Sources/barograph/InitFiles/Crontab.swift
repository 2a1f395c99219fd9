extension InitFile {
  /// `schedules/crontab`
  static let crontab = #"""
    # Builds the site every hour. Take it over with `crontab -e`, and change the paths.
    #
    # A build that finds no good data leaves the published site as it is. It keeps its cache in .barograph in the project;
    # the folder may be removed at any time. flock keeps two builds apart. Output goes to the mail of MAILTO.

    SHELL=/bin/sh
    PATH=/usr/local/bin:/usr/bin:/bin
    PROJECT=/srv/barograph
    MAILTO=""

    7 * * * * cd "$PROJECT" && flock -n .barograph.lock barograph build --db metrics.sqlite --out /var/www/barograph

    # Tells every new alert once. The command gets it as JSON on its standard input.
    22 * * * * cd "$PROJECT" && barograph check --db metrics.sqlite --state .barograph-alerts.json --notify "logger -t barograph" >/dev/null

    """#
}
