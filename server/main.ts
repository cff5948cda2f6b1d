import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { exitWithError } from './exit-with-error.ts'

/** Compiled code is kept for the next start, which takes half the time; what is imported below profits. */
enableCompileCache(resolve('.cache/compiled'))

try {
  const { chooseProductionBuilds, readSettings } = await import('./settings.ts')
  const settings = readSettings()
  const { buildWhatIsStale } = await import('#/server/builds/build.ts')
  buildWhatIsStale((message) => console.log(message))
  chooseProductionBuilds()
  const { run } = await import('./run.ts')
  await run(settings)
  flushCompileCache()
} catch (error) {
  exitWithError(error)
}
