/** One Lighthouse run on a page; scores are out of 100. */
export interface Look {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
  kilobytes: number
  /** Audits that cost points. */
  failed: readonly string[]
}

/** The goals (performance-3). */
const goals = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 }

export function printLooks(path: string, seen: readonly Look[]): void {
  const look = medianOf(seen)
  const scores = Object.entries(goals).map(([name, goal]) => {
    const score = look[name as keyof typeof goals]
    return `${name} ${score}${score < goal ? ` (goal ${goal})` : ''}`
  })
  console.log(`  ${path.padEnd(24)} ${scores.join('  ')}`)
  const { lcpMs, tbtMs, cls, kilobytes, failed } = look
  const figures = [
    `LCP ${(lcpMs / 1_000).toFixed(2)} s`,
    `TBT ${tbtMs.toFixed(0)} ms`,
    `CLS ${cls.toFixed(3)}`,
    `${kilobytes.toFixed(0)} KB`,
  ]
  console.log(`  ${' '.repeat(24)} ${figures.join('  ')}`)
  if (failed.length > 0) console.log(`  ${' '.repeat(24)} costs points: ${failed.join(', ')}`)
}

/** The median run by performance, with the worst scores of what should never vary. */
function medianOf(seen: readonly Look[]): Look {
  const sorted = seen.toSorted((one, other) => one.performance - other.performance)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Lighthouse looked at nothing.')
  const worst = (name: 'accessibility' | 'bestPractices' | 'seo') =>
    Math.min(...seen.map((look) => look[name]))
  return {
    ...middle,
    accessibility: worst('accessibility'),
    bestPractices: worst('bestPractices'),
    seo: worst('seo'),
  }
}
