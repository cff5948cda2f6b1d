import { expect, it } from 'vitest'
import { backUpOrders } from '#/bench/security/back-up-orders.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

/** Short here; `npm run bench -- --part security` is the long form. */
forEachDatabase((databases) => {
  it('is backed up whole while orders are placed, with each that was acknowledged before', async () => {
    const report = await backUpOrders(await databases.location({ migrated: true }), { backups: 2 })
    expect(report.troubles).toEqual([])
    expect(report.whole).toBe(2)
    expect(report.acknowledged).toBeGreaterThan(1)
    const { refused, whole } = report.copies
    expect(refused + whole).toBe(databases.kind === 'sqlite' ? 2 : 0)
  })
})
