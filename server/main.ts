import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exitWithError } from './exit-with-error.ts'

/** Caches compiled code for the next start, unless `NODE_COMPILE_CACHE` has already enabled that. */
enableCompileCache(resolve('.cache/compiled'))

try {
  const { buildWhatIsStale, built } = await import('./builds/build.ts')
  buildWhatIsStale(console.log)
  const shop: typeof import('./run.ts') = await import(pathToFileURL(resolve(built.shop)).href)
  await shop.run()
  flushCompileCache()
} catch (error) {
  exitWithError(error)
}
