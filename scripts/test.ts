// Runs everything: format, lint, types, unit, API, and architecture tests, and then the browser tests:
//
//   npm test
import { prepareBrowser } from '#/harness/browser.ts'
import { buildWhatIsStale } from '../server/builds/build.ts'
import { browserSteps, checkSteps } from './check-steps.ts'
import { runSteps, type Step } from './steps.ts'

/** A preparation step, which counts only if it fails. */
function preparation(name: string, prepare: (log: (message: string) => void) => void): Step {
  return {
    name,
    async run() {
      prepare((message) => console.log(message))
      return { passed: 0, failed: 0 }
    },
  }
}

await runSteps([
  preparation('build', buildWhatIsStale),
  ...checkSteps,
  preparation('browser', prepareBrowser),
  ...browserSteps,
])
