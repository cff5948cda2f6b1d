import { inspect } from 'node:util'

/** Startup errors that a person can fix; their message is a sentence that says how. */
const expected = new Set([
  'BadSetting',
  'BadSecretKey',
  'BuildFailed',
  'CannotOpen',
  'CannotListen',
])

/** Aborts a start: prints a sentence for what a person can fix, and full details for anything else. */
export function exitWithError(error: unknown): never {
  const isExpected = error instanceof Error && expected.has(error.name)
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`)
  process.exit(1)
}
