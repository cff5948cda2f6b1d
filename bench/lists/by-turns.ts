import { median, percentile } from '../load.ts'

/** Sends a request to a shop, and returns how long the response took and how many rows it had. */
export type Question = () => Promise<{ ms: number; rows: number }>

const rounds = 5
/** Fewer pairs have no p99. */
const pairsAtLeast = 100
/** The goal: p99 in the large shop against p99 in the small one. */
const goal = 1.5
/** How often results above the goal are measured, because the machine may have been busy. */
const tries = 4

export function printHeading(): void {
  console.log(
    `  Asked by turns, at least ${pairsAtLeast} pairs in each of ${rounds} rounds; the round in the middle counts.
  What exceeds ${goal} is measured again, at most ${tries - 1} times; the rows are those of an answer in either shop.`,
  )
  const ms = ['small p50', 'p99 ms', 'large p50', 'p99 ms'].map((each) => each.padStart(9)).join('')
  console.log(`  ${'request'.padEnd(50)}${'rows'.padStart(13)} ${ms}  p50 ratio  p99 ratio`)
}

/** Sends both shops the same requests, alternating which comes first, and prints each try. */
export async function compareByTurns(
  name: string,
  pair: readonly [Question, Question],
  seconds: number,
): Promise<void> {
  await askByTurns(pair, { pairs: pairsAtLeast, seconds: seconds / rounds })
  for (let number = 1; number <= tries; number += 1) {
    const [few, many] = await measure(pair, seconds)
    const ratio = many.p99 / few.p99
    const rows = `${few.rows} / ${many.rows}`
    const ms = [few.p50, few.p99, many.p50, many.p99].map((each) => each.toFixed(2).padStart(9))
    const ratios = [many.p50 / few.p50, ratio].map((each) => each.toFixed(2).padStart(11))
    const title = number === 1 ? name : `  again (${number})`
    const verdict = ratio <= goal ? '' : number < tries ? '  exceeded' : '  exceeded in every try'
    console.log(
      `  ${title.padEnd(50)}${rows.padStart(13)} ${ms.join('')}${ratios.join('')}${verdict}`,
    )
    if (ratio <= goal) return
  }
}

interface Measured {
  rows: number
  p50: number
  p99: number
}

async function measure(
  pair: readonly [Question, Question],
  seconds: number,
): Promise<[Measured, Measured]> {
  const all: Measured[][] = []
  for (let round = 0; round < rounds; round += 1)
    all.push(await askByTurns(pair, { pairs: pairsAtLeast, seconds: (seconds * 2) / rounds }))
  const inTheMiddle = (i: 0 | 1): Measured => ({
    rows: all[0]?.[i]?.rows ?? 0,
    p50: median(all.map((each) => each[i]?.p50 ?? 0)),
    p99: median(all.map((each) => each[i]?.p99 ?? 0)),
  })
  return [inTheMiddle(0), inTheMiddle(1)]
}

async function askByTurns(
  pair: readonly [Question, Question],
  { pairs, seconds }: { pairs: number; seconds: number },
): Promise<Measured[]> {
  const waits = pair.map((): number[] => [])
  const rows = [0, 0]
  const until = performance.now() + seconds * 1_000
  for (let turn = 0; turn < pairs || performance.now() < until; turn += 1)
    for (const i of turn % 2 === 0 ? [0, 1] : [1, 0]) {
      const answer = await pair[i]?.()
      waits[i]?.push(answer?.ms ?? 0)
      rows[i] = answer?.rows ?? 0
    }
  return waits.map((each, i) => ({
    rows: rows[i] ?? 0,
    p50: percentile(each, 0.5),
    p99: percentile(each, 0.99),
  }))
}
