/**
 * Run by root as `sh -c <script> apt <package> ...`. Debian's packages start their servers on the standard ports and
 * enable them for every boot; neither is wanted here, and nothing that prevents it stays behind.
 */
export const aptScript = `
set -eu
export DEBIAN_FRONTEND=noninteractive
policy=/usr/sbin/policy-rc.d
cluster=/etc/postgresql-common/createcluster.d/local-show.conf
made=
clean() {
  for file in $made; do rm -f "$file"; done
  rmdir "$(dirname "$cluster")" 2>/dev/null || true
}
trap clean EXIT
trap 'exit 130' INT TERM HUP

# Asked by every package before it starts a service; 101 means: do not.
if [ ! -e "$policy" ]; then
  made="$made $policy"
  printf '#!/bin/sh\\nexit 101\\n' >"$policy"
  chmod 755 "$policy"
fi
case " $* " in *" postgresql "*)
  if [ ! -e "$cluster" ]; then
    made="$made $cluster"
    mkdir -p "$(dirname "$cluster")"
    echo 'create_main_cluster = false' >"$cluster"
  fi ;;
esac

known=
for unit in redis-server nats-server postgresql caddy; do
  if [ -e "/lib/systemd/system/$unit.service" ]; then known="$known $unit"; fi
done

apt-get -q update || echo 'continuing with the package lists at hand'
apt-get -q -y --no-install-recommends -o DPkg::Lock::Timeout=300 install "$@"

# A server that was here before keeps its setting; ours must not come up with the machine.
for unit in redis-server nats-server postgresql caddy; do
  case "$known " in *" $unit "*) continue ;; esac
  if [ -e "/etc/init.d/$unit" ] && command -v update-rc.d >/dev/null; then update-rc.d "$unit" disable || true; fi
  if [ -e "/lib/systemd/system/$unit.service" ] && command -v systemctl >/dev/null; then
    systemctl disable "$unit.service" || true
  fi
done
`;
