import { backedUpShop } from './back-up-orders.ts'
import { bombs, heaviestDocument } from './bombs.ts'
import { cutAnswers } from './cut-answers.ts'
import { fullDisk } from './full-disk.ts'
import { killedShop } from './kill-orders.ts'
import { lastPiece } from './last-piece.ts'
import { manyAddresses } from './many-addresses.ts'
import { awayDatabase, hangingDatabase, heldDatabase } from './outage.ts'
import type { Outcome, Row, Scope } from './row.types.ts'
import { alikeAnswers } from './same-time.ts'
import { slowSockets } from './slow-sockets.ts'
import { tamperedLog } from './tampering.ts'
import { wrongClock } from './wrong-clock.ts'

const rows: readonly Row[] = [
  killedShop,
  backedUpShop,
  lastPiece,
  cutAnswers,
  tamperedLog,
  manyAddresses,
  slowSockets,
  bombs,
  heaviestDocument,
  awayDatabase,
  hangingDatabase,
  heldDatabase,
  fullDisk,
  wrongClock,
  alikeAnswers,
]

/** Runs attacks and accidents and prints a row for each; returns those that missed their limit. */
export async function measureSecurity(wanted: {
  short: boolean
  cachedIn: string | undefined
  /** The prefixes of the database's and the row's name; empty: all. */
  database: string
  work: string
}): Promise<string[]> {
  console.log('\n| what | must hold | measured | holds |\n|---|---|---|---|')
  const wrong: string[] = []
  for (const row of rows.filter(({ what }) => what.startsWith(wanted.work)))
    for (const database of row.databases) {
      if (!database.toLowerCase().startsWith(wanted.database)) continue
      const started = performance.now()
      const { measured, holds } = await outcomeOf(row, {
        ...wanted,
        postgres: database === 'PostgreSQL',
      })
      const seconds = ((performance.now() - started) / 1_000).toFixed(0)
      const verdict = holds === true ? 'yes' : holds || '**no**'
      const what = `${row.what} (${database})`
      console.log(`| ${what} | ${row.must} | ${measured}; took ${seconds} s | ${verdict} |`)
      if (holds === false) wrong.push(what)
    }
  return wrong
}

async function outcomeOf(row: Row, scope: Scope): Promise<Outcome> {
  try {
    return await row.measure(scope)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { measured: text.replace(/\s+/g, ' ').slice(0, 300), holds: false }
  }
}
