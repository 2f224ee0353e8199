#!/bin/sh
# Installs Flair as a service of this machine, or upgrades the one that is there: run it again from a newer version.
# For Debian, Ubuntu and any other Linux with systemd; what it does is in docs/operate/install.md.
#
#   sh deploy/install.sh PUBLIC_URL=https://flair.example.org SMTP_URL=smtp://user:password@mail.example.org:587 \
#     'MAIL_FROM=Flair <hello@example.org>' OPERATOR_EMAILS=you@example.org
#   sh deploy/install.sh --caddy ...    the same with Caddy in front, which gets its certificate itself
#   sh deploy/install.sh                an upgrade, with the settings that are there
#
# Any setting of .env.example may stand as NAME=VALUE; it is written to /etc/flair/flair.env.
set -eu
umask 022

program=/opt/flair
settings=/etc/flair/flair.env
caddy=no

step() { printf '\n== %s\n' "$*"; }
fail() {
  printf '\nNot installed: %s\n' "$*" >&2
  exit 1
}

source=$(cd "$(dirname "$0")/.." && pwd)
for given in "$@"; do
  case $given in
    --caddy) caddy=yes ;;
    [A-Z]*=*) ;;
    *) fail "$given is neither --caddy nor a setting such as PUBLIC_URL=https://flair.example.org." ;;
  esac
done
[ "$(id -u)" = 0 ] || fail 'run this as root.'
[ -d /run/systemd/system ] || fail 'systemd does not run here; docs/operate/install.md has other ways.'
case $(uname -m) in
  x86_64 | aarch64) ;;
  *) fail "$(uname -m) is no processor that Flair brings a Node and a PostgreSQL for." ;;
esac
[ -f "$source/package-lock.json" ] && [ -d "$source/src" ] || fail "$source holds no whole version of Flair."
[ "$source" != "$program" ] || fail "unpack Flair elsewhere and run this there: $program is made by it."

setting() { sed -n "s/^$1=//p" "$settings" 2>/dev/null | tail -n 1; }
given() {
  name=$1
  shift
  for pair in "$@"; do case $pair in "$name="*) printf %s "${pair#*=}" ;; esac done
}
url=$(given PUBLIC_URL "$@")
[ -n "$url" ] || url=$(setting PUBLIC_URL)
[ -n "$url" ] || fail 'say the address that people type: PUBLIC_URL=https://flair.example.org'
mail=$(given SMTP_URL "$@")$(given MAIL "$@")$(setting SMTP_URL)$(setting MAIL)
[ -n "$mail" ] || fail 'say the mail server: SMTP_URL=smtp://user:password@mail.example.org:587 (or MAIL=off)'

# What the set-up needs: any Node from 18 on, and npm. The Node that runs Flair and its PostgreSQL come with its packages.
lacks() { ! command -v "$1" >/dev/null 2>&1; }
old_node() { [ "$(node -p 'process.versions.node.split(".")[0]')" -lt 18 ]; }
wanted=
if lacks node || lacks npm; then wanted='nodejs npm ca-certificates'; fi
if [ "$caddy" = yes ] && lacks caddy; then wanted="${wanted:+$wanted }caddy"; fi
if [ -n "$wanted" ]; then
  step "Packages of the system: $wanted"
  lacks apt-get && fail "install $wanted with this system's package manager, then run this again."
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  # Files that somebody has written already stay. Some 380 small packages are not flushed to the disk one by one.
  # shellcheck disable=SC2086 -- several words
  apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-confdef \
    -o Dpkg::Options::=--force-confold -o Dpkg::Options::=--force-unsafe-io $wanted >/dev/null
  sync
fi
old_node && fail "Node $(node --version) is too old to set Flair up: install 18 or newer, then run this again."

# Beside the version that runs, which is not touched until this one is whole.
without='--exclude=./node_modules --exclude=./.git --exclude=./.cache --exclude=./data --exclude=./.env'
new=$program.new
step "Flair $(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$source/package.json") and its packages"
rm -rf "$new"
mkdir -p "$new"
# shellcheck disable=SC2086 -- several words
tar -C "$source" $without -cf - . | tar -C "$new" --no-same-owner -xf -
if cmp -s "$new/package-lock.json" "$program/package-lock.json"; then
  # The same packages: the same files once more, without a copy.
  cp -al "$program/node_modules" "$new/node_modules"
fi
# The set-up builds the web app anew where this one is not that of the version.
[ -d "$new/dist" ] || [ ! -d "$program/dist" ] || cp -a "$program/dist" "$new/dist"
(cd "$new" && node scripts/setup.mjs) || fail 'the version could not be made ready (see above); nothing was changed.'
# Links of PostgreSQL's libraries, which no package can carry: the service may not write there.
(cd "$new" && node_modules/.bin/node --input-type=module \
  -e "(await import('$new/src/postgres/binaries.ts')).findBinaries()") || fail 'its PostgreSQL could not be made ready.'
rm -rf "$new/.cache"
chmod -R go-w,a+rX "$new"

step 'User, folders and settings'
install -D -m 0644 "$new/deploy/systemd/flair.sysusers.conf" /etc/sysusers.d/flair.conf
systemd-sysusers /etc/sysusers.d/flair.conf
install -d -m 0750 -g flair /etc/flair
install -d -m 0700 -o flair -g flair /var/backups/flair
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
write() {
  { grep -v "^$1=" "$settings" || true; printf '%s=%s\n' "$1" "$2"; } >"$settings.new"
  chgrp flair "$settings.new" && chmod 0640 "$settings.new" && mv "$settings.new" "$settings"
}
if [ ! -e "$settings" ]; then
  install -m 0640 -g flair /dev/null "$settings"
  # One proxy on this machine; the figures and the backups get secrets of their own.
  write TRUST_PROXY 1
  write METRICS_TOKEN "$(random)"
  write BACKUP_PASSPHRASE "$(random)"
fi
for pair in "$@"; do case $pair in [A-Z]*=*) write "${pair%%=*}" "${pair#*=}" ;; esac done

step 'Start'
units() {
  for unit in "$1"/*.service "$1"/*.socket "$1"/*.timer; do install -m 0644 "$unit" /etc/systemd/system/; done
  systemctl daemon-reload
}
units "$new/deploy/systemd"
was_active=no
if systemctl is-active -q flair.service; then was_active=yes; fi
rm -rf "$program.old"
[ ! -d "$program" ] || mv "$program" "$program.old"
mv "$new" "$program"
started() {
  if [ "$was_active" = yes ]; then
    systemctl reload flair.service
    return
  fi
  # systemd holds the address where Flair has not been given another one.
  if [ -z "$(setting PORT)$(setting HOST)" ]; then systemctl enable -q --now flair.socket; fi
  systemctl enable -q flair.service
  systemctl restart flair.service && answers
}
answers() {
  port=$(setting PORT)
  "$program/node_modules/.bin/node" -e '
    const { execFileSync } = require("node:child_process");
    const state = () => execFileSync("systemctl", ["show", "-p", "NRestarts", "--value", "flair.service"]).toString().trim();
    (async () => {
      for (const until = Date.now() + 120_000; Date.now() < until; ) {
        const reply = await fetch(process.argv[1], { signal: AbortSignal.timeout(2000) }).catch(() => null);
        if (reply?.ok) process.exit(0);
        if (state() !== "0") break;
        await new Promise((done) => setTimeout(done, 200));
      }
      process.exit(1);
    })();' "http://127.0.0.1:${port:-3000}/readyz"
}
if ! started; then
  journalctl -u flair.service -n 20 --no-pager -o cat >&2 || true
  if [ -d "$program.old" ]; then
    mv "$program" "$new" && mv "$program.old" "$program"
    units "$program/deploy/systemd"
    fail 'the new version did not start (see above); the one before it goes on.'
  fi
  systemctl stop flair.service
  fail "Flair does not start (see above): correct $settings, then run this again."
fi
systemctl enable -q --now flair-doctor.timer
if systemctl is-active -q flair-worker.service; then systemctl restart flair-worker.service; fi

if [ "$caddy" = yes ]; then
  step 'Caddy'
  install -m 0644 "$program/deploy/caddy/Caddyfile" /etc/caddy/flair.caddyfile
  main=/etc/caddy/Caddyfile
  # The page that comes with the package makes way; whatever somebody has written stays.
  if grep -q '^[[:space:]]*root \* /usr/share/caddy' "$main" 2>/dev/null; then mv "$main" "$main.of-the-package"; fi
  touch "$main"
  grep -q '^import flair.caddyfile$' "$main" || printf 'import flair.caddyfile\n' >>"$main"
  mkdir -p /etc/systemd/system/caddy.service.d
  host=${url#*://}
  printf '[Service]\nEnvironment=FLAIR_DOMAIN=%s\n' "${host%%/*}" >/etc/systemd/system/caddy.service.d/flair.conf
  systemctl daemon-reload
  systemctl enable -q caddy.service
  systemctl restart caddy.service
fi

printf '\nFlair runs at %s. Keep a copy of %s elsewhere: without its BACKUP_PASSPHRASE no backup opens.\n' "$url" "$settings"
