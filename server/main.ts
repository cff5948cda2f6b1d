// Starts the shop, and the first time builds it; settings are environment variables (README):
//
//   npm start
//   PORT=4000 DATA_DIR=./other npm start
import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { exitWithError } from './exit-with-error.ts'

/** Caches compiled code for the next start, unless `NODE_COMPILE_CACHE` has already enabled that. */
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))

const untilFirstAnswersMs = 1_000

try {
  const { buildWhatIsStale, built } = await import('./builds/build.ts')
  buildWhatIsStale(console.log)
  const shop: typeof import('./run.ts') = await import(pathToFileURL(resolve(built.shop)).href)
  await shop.run()
  setTimeout(settle, untilFirstAnswersMs).unref()
} catch (error) {
  exitWithError(error)
}

/**
 * Saves compiled code, including that of the first pages, and lets the heap double before its old part is collected:
 * every 140 uncached pages, and not every 50 as with a third, for up to 30 MB more. Left to V8, it would be every 225
 * pages, for 100 MB more. Set earlier, this flag would make V8 reject what was compiled without it.
 */
function settle(): void {
  flushCompileCache()
  setFlagsFromString('--heap-growing-percent=100')
}
