import { expect, it } from 'vitest'
import { killPayments } from './kill-payments.ts'

const kills = Number(process.env.CRASHES ?? 2)

it.each([
  { name: 'SQLite', postgres: false },
  { name: 'PostgreSQL', postgres: true },
])(
  'ends with the payment provider’s book through kill -9, on $name',
  async ({ postgres }) => {
    const report = await killPayments({ kills, postgres })
    expect(report.troubles).toEqual([])
    expect(report.paid).toBeGreaterThan(0)
  },
  300_000 + kills * 20_000,
)
