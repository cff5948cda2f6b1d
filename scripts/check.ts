// Checks format, lint, and types, and runs the unit, API, and architecture tests:
//
//   npm run check
import { checkSteps } from './check-steps.ts'
import { runSteps } from './steps.ts'

await runSteps(checkSteps)
