import { expect, it } from 'vitest'
import { killOrders, readyAgainMs } from '#/bench/security/kill-orders.ts'

/** Short here; `npm run bench -- --part security` is the long form. */
it.each([
  { name: 'SQLite', postgres: false },
  { name: 'PostgreSQL', postgres: true },
])(
  'keeps every acknowledged order whole through kill -9, on $name',
  async ({ postgres }) => {
    const report = await killOrders({ kills: 3, postgres })
    expect(report.troubles).toEqual([])
    expect(report.slowestStartMs).toBeLessThan(readyAgainMs)
    expect(report.acknowledged).toBeGreaterThan(0)
  },
  300_000,
)
