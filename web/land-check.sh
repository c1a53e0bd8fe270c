#!/bin/sh
# What must hold before a change of the client is merged: types, components, tests.
# A second working tree shares the node_modules of the first one.
set -e
cd "$(dirname "$0")"
if [ ! -e node_modules ]; then
  first=$(git worktree list --porcelain | sed -n '1s/^worktree //p')
  if [ -d "$first/web/node_modules" ] && [ "$first/web" != "$PWD" ]; then
    ln -s "$(readlink -f "$first/web/node_modules")" node_modules
  else
    npm ci --no-audit --no-fund
  fi
fi
npm run --silent check
npm test --silent
