import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { exitWithError } from './exit-with-error.ts'

/** Caches compiled code for the next start, unless `NODE_COMPILE_CACHE` has already enabled that. */
enableCompileCache(resolve('.cache/compiled'))

try {
  const { buildWhatIsStale, built } = await import('./builds/build.ts')
  buildWhatIsStale(console.log)
  const shop: typeof import('./run.ts') = await import(pathToFileURL(resolve(built.shop)).href)
  await shop.run()
  flushCompileCache()
  keepHeapSmall()
} catch (error) {
  exitWithError(error)
}

/**
 * The heap grows by less than a third at a time; by tenths would take a fifth of the time for uncached pages, and save
 * nothing after a thousand of them. Code that was compiled before is rejected from here on, so this comes last.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=30')
}
