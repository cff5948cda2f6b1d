import { globSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { releasedCommands } from './scripts/release/commands.ts'
import { built } from './server/builds/build.ts'
import { bundleInto } from './vite.shop.config.ts'

const outDir = 'build/program'
const threads = Object.fromEntries(
  globSync(['server/**/*-worker.ts', 'credentials/*-worker.ts'], {
    exclude: (file) => file.endsWith('-in-worker.ts'),
  }).map((file) => [basename(file, '.ts'), file]),
)
const commands = Object.fromEntries(releasedCommands().map(({ name, script }) => [name, script]))
const config = bundleInto(outDir, {
  glovebox: 'scripts/release/glovebox.ts',
  'end-quietly': 'scripts/end-quietly.mjs',
  run: 'server/run.ts',
  website: built.server,
  ...threads,
  ...commands,
})

/** Bundles what a release runs: the shop, its threads, and all commands (decision 109). */
export default defineConfig({
  ...config,
  plugins: [asReleased(), builtThreads(), ...(config.plugins ?? [])],
})

/** A release's programs know where its files are, and build nothing. */
function asReleased(): Plugin {
  return {
    name: 'as-released',
    enforce: 'pre',
    resolveId: (id) =>
      id.endsWith('/builds/build.ts') ? resolve('server/builds/released.ts') : undefined,
  }
}

/** Threads are built too: a release has no sources. A file's own place stays as it was (`ownPlaces`). */
export function builtThreads() {
  const thread = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g
  return {
    name: 'built-threads',
    enforce: 'pre',
    transform: (code: string, id: string) => {
      if (id.includes('/node_modules/') || !thread.test(code)) return
      return code.replace(thread, (_, name) => {
        if (!(name in threads))
          throw new Error(`${name} isn't built: it's in none of their folders.`)
        const place = relative(dirname(id), resolve(outDir, `${name}.js`))
        return `new URL(${JSON.stringify(place)}, import.meta.url)`
      })
    },
  } satisfies Plugin
}
