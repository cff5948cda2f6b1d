import { expect, it } from 'vitest'
import { killOrders } from './kill-orders.ts'

const readyAgainMs = 5_000
const kills = Number(process.env.CRASHES ?? 3)

it.each([
  { name: 'SQLite', postgres: false },
  { name: 'PostgreSQL', postgres: true },
])(
  'keeps every acknowledged order whole through kill -9, on $name',
  async ({ postgres }) => {
    const report = await killOrders({ kills, postgres })
    expect(report.troubles).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(0)
    // Few kills are for correctness alone, on a machine that may be busy.
    if (process.env.CRASHES) expect(report.slowestStartMs).toBeLessThan(readyAgainMs)
  },
  300_000 + kills * 20_000,
)
