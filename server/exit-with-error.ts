/** Failures of a start that a person can mend; their message is one sentence that says how. */
const expected = new Set(['BadSetting', 'BuildFailed', 'CannotOpen', 'CannotListen'])

/** Ends a start that cannot go on: a sentence for what a person can mend, everything for the rest. */
export function exitWithError(error: unknown): never {
  const known = error instanceof Error && expected.has(error.name)
  console.error(known ? error.message : error)
  process.exit(1)
}
