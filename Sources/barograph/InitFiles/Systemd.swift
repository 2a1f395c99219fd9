extension InitFile {
  /// `schedules/barograph.service`
  static let systemdService = #"""
    # Builds the site once. Put it beside barograph.timer in /etc/systemd/system, change the paths and the user, then run
    #   systemctl enable --now barograph.timer
    [Unit]
    Description=Build the network dashboard
    Documentation=man:systemd.service(5)

    [Service]
    Type=oneshot
    User=barograph
    WorkingDirectory=/srv
    Environment=PROJECT=/srv/barograph
    ExecStart=/usr/bin/env barograph build --project ${PROJECT} --db ${PROJECT}/metrics.sqlite --out ${PROJECT}/site
    # A broken rule ends with exit code 5, which is no fault of the unit; without the 5 below the unit fails then.
    ExecStart=/usr/bin/env barograph check --project ${PROJECT} --db ${PROJECT}/metrics.sqlite --state ${PROJECT}/.barograph-alerts.json
    SuccessExitStatus=0 5
    NoNewPrivileges=yes
    ProtectSystem=strict
    ReadWritePaths=-/srv/barograph
    PrivateTmp=yes

    """#

  /// `schedules/barograph.timer`
  static let systemdTimer = #"""
    # Starts barograph.service every hour.
    [Unit]
    Description=Build the network dashboard every hour

    [Timer]
    OnCalendar=hourly
    RandomizedDelaySec=120
    Persistent=true

    [Install]
    WantedBy=timers.target

    """#
}
