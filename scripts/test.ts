import { prepareBrowser } from './browser.ts'
import { buildWhatIsStale } from './build.ts'
import { browserSteps, checkSteps } from './check-steps.ts'
import { runSteps, type Step } from './steps.ts'

/** A preparation counts only when it fails. */
function preparation(name: string, prepare: (say: (words: string) => void) => void): Step {
  return {
    name,
    async run() {
      prepare((words) => console.log(words))
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
