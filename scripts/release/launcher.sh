#!/bin/sh
# Runs this version of Glovebox on the Node that it brings: ./glovebox [COMMAND] [options]
version=$(dirname "$(readlink -f "$0")")
: "${GLOVEBOX_HOME:=$(dirname "$(dirname "$version")")}" "${NODE_ENV:=production}"
: "${MALLOC_ARENA_MAX:=1}" "${NODE_COMPILE_CACHE:=$version/.cache/compiled}"
# The system's own libraries come first; a minimal Debian lacks some.
system=/lib/TRIPLET:/usr/lib/TRIPLET:/lib64:/usr/lib64
LD_LIBRARY_PATH=${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$system:$version/runtime
export GLOVEBOX_HOME NODE_ENV MALLOC_ARENA_MAX NODE_COMPILE_CACHE LD_LIBRARY_PATH
exec "$version/runtime/node" NODE_FLAGS "$version/build/program/glovebox.js" "$@"
