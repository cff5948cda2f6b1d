import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { copyLog, writeLog } from './audit.fixture.ts'
import { length, tampering } from './tampering.fixture.ts'
import { firstMisfit } from './verify-log.ts'

forEachDatabase((databases) => {
  it('finds 1,000 of 1,000 tamperings, and names the first entry that does not fit', async () => {
    const database = await databases.fresh()
    await writeLog(database, length)
    const original = await copyLog(database)
    expect(await firstMisfit(original.entries, original.head)).toMatchObject({ intact: true })
    await fc.assert(
      fc.asyncProperty(tampering, async (tamper) => {
        const log = structuredClone(original)
        const first = tamper(log)
        const verdict = await firstMisfit(log.entries, log.head)
        expect(verdict.intact).toBe(false)
        if (!verdict.intact) expect(Math.abs(verdict.entry - first)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 1_000 },
    )
  })

  it('finds with a checkpoint even a log that was rewritten to its end', async () => {
    const database = await databases.fresh()
    await writeLog(database, 10)
    const { head } = await copyLog(database)
    const other = await databases.fresh()
    await writeLog(other, 4)
    const shorter = await copyLog(other)
    expect(await firstMisfit(shorter.entries, shorter.head)).toMatchObject({ intact: true })
    expect(await firstMisfit(shorter.entries, shorter.head, head)).toEqual({
      intact: false,
      entry: 5,
      reason: 'it is missing: 10 entries were written',
    })
  })
})
