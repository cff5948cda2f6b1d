#!/bin/bash
# What a container runs: the shop, or another command of it, on a volume; "healthy" asks the running one.
if [ "$1" = healthy ]; then
  exec 3<>"/dev/tcp/127.0.0.1/$PORT" && printf 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3 && read -r _ status _ <&3
  [ "$status" = 200 ]
  exit
fi
isVolume() {
  while read -r _ _ _ _ place _; do [ "$place" = "$DATA_DIR" ] && return; done < /proc/self/mountinfo
  return 1
}
if ! isVolume; then
  echo "$DATA_DIR is no volume, so every order would be lost with this container. Add one: -v glovebox:$DATA_DIR" >&2
  exit 1
fi
if ! [ -w "$DATA_DIR" ]; then
  echo "$DATA_DIR can't be written to by user $(id -u). Give it the folder: chown $(id -u) FOLDER" >&2
  exit 1
fi
exec /opt/glovebox/glovebox "$@"
