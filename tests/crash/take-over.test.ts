import { expect, it } from 'vitest'
import { hasBaseBackup } from './postgres-pair.ts'
import { takeOver } from './take-over.ts'

const rounds = Number(process.env.CRASHES ?? 2)

const baseBackup = hasBaseBackup ? '' : ', whose pg_basebackup is not installed here'

it.each([
  { name: 'SQLite', postgres: false },
  { name: `PostgreSQL${baseBackup}`, postgres: true },
])(
  'takes over on the standby with every acknowledged order, on $name',
  async ({ postgres }) => {
    if (postgres && !hasBaseBackup) return
    const report = await takeOver({ rounds, sync: true, postgres })
    if (process.env.CRASHES) console.log(report)
    expect(report).toMatchObject({ troubles: [], lost: 0 })
    expect(report.acknowledged).toBeGreaterThan(0)
    expect(report.slowestMs).toBeLessThan(30_000)
  },
  120_000 + rounds * 60_000,
)

it.each([false, true])(
  'says how many orders are lost where they don’t wait for the standby (PostgreSQL: %s)',
  async (postgres) => {
    if (!process.env.CRASHES || (postgres && !hasBaseBackup)) return
    const report = await takeOver({ rounds, sync: false, postgres })
    console.log(report)
    // What the former shop sent before its last transactions were lost, is sent again.
    const others = report.troubles.filter((trouble) => !trouble.startsWith('of email'))
    expect(others).toEqual([])
  },
  120_000 + rounds * 60_000,
)
