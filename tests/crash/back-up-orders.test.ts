import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { backUpOrders } from './back-up-orders.ts'

const backups = Number(process.env.CRASHES ?? 2)

forEachDatabase((databases) => {
  it('is backed up whole while orders are placed, with each that was acknowledged before', async () => {
    const report = await backUpOrders(await databases.location({ migrated: true }), { backups })
    expect(report.troubles).toEqual([])
    expect(report.whole).toBe(backups)
    expect(report.acknowledged).toBeGreaterThan(1)
    const { refused, whole } = report.copies
    expect(refused + whole).toBe(databases.kind === 'sqlite' ? backups : 0)
  })
})
