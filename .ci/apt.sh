# Installs Debian packages that are missing. Read by setup and test-setup; plain POSIX shell.

is_installed() {
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# install_missing PACKAGE…
install_missing() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    echo "$0: this machine has no apt-get; install by hand what stands for: $*" >&2
    return 1
  fi
  missing=""
  for package in "$@"; do
    is_installed "$package" || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0

  if [ "$(id -u)" -eq 0 ]; then
    as_root="env"
  elif command -v sudo >/dev/null; then
    as_root="sudo"
  else
    echo "$0: needs root or sudo to install:$missing" >&2
    echo "$0: ask an administrator to run: apt-get install$missing" >&2
    return 1
  fi
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  # Quiet while all is well; the whole log when it is not. The word splitting is meant.
  if ! {
    $as_root DEBIAN_FRONTEND=noninteractive apt-get -q update &&
      $as_root DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends $missing
  } >"$log" 2>&1; then
    cat "$log" >&2
    echo "$0: apt-get could not install:$missing" >&2
    return 1
  fi
}
