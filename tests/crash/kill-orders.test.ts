import { expect, it } from 'vitest'
import { killOrders } from '#/bench/security/kill-orders.ts'

/** Short here; `npm run bench -- --part security` is the long form, which also says how soon it's ready again. */
it.each([
  { name: 'SQLite', postgres: false },
  { name: 'PostgreSQL', postgres: true },
])(
  'keeps every acknowledged order whole through kill -9, on $name',
  async ({ postgres }) => {
    const report = await killOrders({ kills: 3, postgres })
    expect(report.troubles).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(0)
  },
  300_000,
)
