import { expect, it } from 'vitest'
import { killPayments } from './kill-payments.ts'

/** Short here; `node tests/crash/kill-payments.ts --kills 100` (and `--postgres`) is the long form. */
it.each([
  { name: 'SQLite', postgres: false },
  { name: 'PostgreSQL', postgres: true },
])(
  'ends with the payment provider’s book through kill -9, on $name',
  async ({ postgres }) => {
    const report = await killPayments({ kills: 2, postgres })
    expect(report.troubles).toEqual([])
    expect(report.paid).toBeGreaterThan(0)
  },
  300_000,
)
