import { expect, it } from 'vitest'
import { takeOver } from './take-over.ts'

const rounds = Number(process.env.CRASHES ?? 2)

it(
  'takes over on the standby with every acknowledged order, and the former shop refuses',
  async () => {
    const report = await takeOver({ rounds, sync: true })
    if (process.env.CRASHES) console.log(report)
    expect(report).toMatchObject({ troubles: [], lost: 0 })
    expect(report.acknowledged).toBeGreaterThan(0)
    expect(report.slowestMs).toBeLessThan(30_000)
  },
  120_000 + rounds * 60_000,
)

it(
  'says how many orders are lost where they don’t wait for the standby',
  async () => {
    if (!process.env.CRASHES) return
    const report = await takeOver({ rounds, sync: false })
    console.log(report)
    // What the former shop sent before its last transactions were lost, is sent again.
    const others = report.troubles.filter((trouble) => !trouble.startsWith('of email'))
    expect(others).toEqual([])
  },
  120_000 + rounds * 60_000,
)
