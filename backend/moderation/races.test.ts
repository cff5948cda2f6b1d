import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { adminDeps, grace, signedInAdmin } from '../admins/admins.fixture.ts'
import { verifyLog } from '../audit/verify-log.ts'
import { openModeration } from './moderators.fixture.ts'

const stateAfter: Readonly<Record<string, string>> = {
  APPROVE_REVIEW: 'approved',
  REJECT_REVIEW: 'rejected',
  REOPEN_REVIEW: 'pending',
}

forEachDatabase((databases) => {
  it('ends, after 200 rounds of two admins at once, as the last entry says', async () => {
    const database = await databases.fresh()
    const { write, ask, call, log, read, clock } = await openModeration(database)
    const other = await signedInAdmin(database, grace, adminDeps(database, { clock }))
    const { id } = await write()
    let changes = 0
    for (let round = 0; round < 200; round += 1) {
      const [one, two] = round % 2 === 0 ? ['approve', 'reject'] : ['reject', 'approve']
      const path = `/api/admin/reviews/${id}/${two}`
      const responses = await Promise.all([
        ask('PATCH', `/${id}/${one}`),
        call('PATCH', path, { token: other.token }),
      ])
      for (const { status } of responses) {
        expect([200, 409]).toContain(status)
        if (status === 200) changes += 1
      }
      const last = (await log()).at(-1)
      const { reviews } = await read('?limit=1')
      expect(reviews[0].status).toBe(stateAfter[last?.action])
    }
    const moderations = (await log()).filter(({ reviewId }) => reviewId === id)
    expect(moderations).toHaveLength(changes)
    for (const [i, { action }] of moderations.entries())
      expect(action, `entry ${i}`).not.toBe(moderations[i - 1]?.action)
    expect(await verifyLog(database.db)).toMatchObject({ intact: true })
  })

  it('lets 100 decisions of one admin at once through its rate limits', async () => {
    const database = await databases.fresh()
    const { write, ask, read, log } = await openModeration(database, { rateLimited: true })
    const ids: string[] = []
    for (let i = 0; i < 100; i += 1) ids.push((await write()).id)
    const responses = await Promise.all(ids.map((id) => ask('PATCH', `/${id}/approve`)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await read('/stats')).approvedReviews).toBe(100)
    const approved = (await log()).filter(({ action }) => action === 'APPROVE_REVIEW')
    expect(new Set(approved.map(({ reviewId }) => reviewId)).size).toBe(100)
    expect(await verifyLog(database.db)).toMatchObject({ intact: true })
  })
})
