import type { Alike } from './alike.ts'
import type { Flood } from './flood.ts'
import type { Speed, Work } from './work.types.ts'

export interface Row {
  work: Work
  shop: Speed
  bare: Speed
  /** Whether both wait for a disk. */
  durable: boolean
}

export function printRows(rows: readonly Row[]): void {
  const table = rows.map(({ work, durable, shop, bare }) => ({
    work: work.name,
    'shop /s': round(shop.perSecond),
    'p99 ms': shop.p99.toFixed(0),
    'bare /s': round(bare.perSecond),
    'bare p99': bare.p99.toFixed(0),
    'core µs': shop.coreMicros.toFixed(0),
    'bare µs': bare.coreMicros.toFixed(0),
    ratio: (durable ? shop.perSecond / bare.perSecond : ratioOf(shop, bare)).toFixed(2),
    goal: work.goal.toFixed(2),
    wrong: String(shop.wrong + bare.wrong),
  }))
  printTable(table)
}

/**
 * The lower one of the ratios of speed and of the server's time of a core: a load that takes longer than the bare server
 * makes every server look the same. Where a disk is waited for, only speed says how long.
 */
function ratioOf(shop: Speed, bare: Speed): number {
  const speed = shop.perSecond / bare.perSecond
  return shop.coreMicros > 0 && bare.coreMicros > 0
    ? Math.min(speed, bare.coreMicros / shop.coreMicros)
    : speed
}

export function printAlike(measured: readonly Alike[]): void {
  console.log('\nWhether an answer’s time tells who has an account (0.5: it does not):\n')
  printTable(
    measured.map(({ name, known, other, auc }) => ({
      response: name,
      'known ms': known.toFixed(2),
      'unknown ms': other.toFixed(2),
      AUC: auc.toFixed(3),
      goal: '0.4–0.6',
    })),
  )
}

export function printFlood({ pages, sentPerSecond, triedPerSecond }: Flood): void {
  console.log(
    `\nPages while ${round(sentPerSecond)} wrong passwords arrive each second from many networks` +
      ` (${round(triedPerSecond)} are tried, the rest is refused):\n`,
  )
  printTable(
    pages.map(({ name, calm, flooded, times }) => ({
      page: name,
      'p95 calm ms': calm.toFixed(2),
      'p95 flooded ms': flooded.toFixed(2),
      times: times.toFixed(2),
      goal: '≤ 2',
    })),
  )
}

export function printTable(table: readonly Record<string, string>[]): void {
  const names = Object.keys(table[0] ?? {})
  const lines = [names, ...table.map((row) => Object.values(row))]
  const widths = names.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)))
  for (const line of lines) {
    const cells = line.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
    )
    console.log(`  ${cells.join('  ')}`)
  }
}

export function round(perSecond: number): string {
  return perSecond >= 1_000 ? Math.round(perSecond).toLocaleString('en-US') : perSecond.toFixed(0)
}

/** The median run by speed. */
export function medianSpeed(speeds: readonly Speed[]): Speed {
  const sorted = [...speeds].sort((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return { ...middle, wrong: speeds.reduce((sum, { wrong }) => sum + wrong, 0) }
}
