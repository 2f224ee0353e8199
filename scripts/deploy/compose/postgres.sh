# Stands in for the first program of the official image of PostgreSQL: makes a cluster where there is none, as told by
# POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD and POSTGRES_INITDB_ARGS, and becomes the server. Started as root it goes
# on as postgres.
set -eu
if [ "$(id -u)" = 0 ]; then
  exec setpriv --reuid=postgres --regid=postgres --init-groups sh "$0"
fi
PATH=$(echo /usr/lib/postgresql/*/bin):$PATH
export PGDATA=/var/lib/postgresql/trial/docker
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 0700 "$PGDATA"
  umask 077
  printf '%s\n' "$POSTGRES_PASSWORD" >/tmp/password
  # Several words, as in the official image.
  # shellcheck disable=SC2086
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password ${POSTGRES_INITDB_ARGS:-}
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  # Nobody else is let in before the database is there.
  pg_ctl -w start -o "-c listen_addresses=''"
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -w -m fast stop
fi
exec postgres -c 'listen_addresses=*'
