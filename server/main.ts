import { buildWhatIsStale } from '#/scripts/build.ts'
import { giveUp } from './give-up.ts'
import { chooseProductionBuilds, readSettings } from './settings.ts'

try {
  const settings = readSettings()
  buildWhatIsStale((words) => console.log(words))
  chooseProductionBuilds()
  const { run } = await import('./run.ts')
  await run(settings)
} catch (error) {
  giveUp(error)
}
