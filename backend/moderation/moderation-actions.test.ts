import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openModeration } from './moderators.fixture.ts'

forEachDatabase((databases) => {
  it('approves by a bare call, and tells how the review is now', async () => {
    const { write, ask, log } = await openModeration(await databases.fresh())
    const { id } = await write()
    const response = await ask('PATCH', `/${id}/approve`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ id, status: 'approved', rejection: null })
    expect((await log()).at(-1)).toEqual({
      action: 'APPROVE_REVIEW',
      reviewId: id,
      productId: '1',
      customerId: 'gid://shopify/Customer/1',
    })
  })

  it('rejects by a bare call for the reason "other", and writes to the author', async () => {
    const { write, ask, log, emails } = await openModeration(await databases.fresh())
    const { id } = await write()
    const response = await ask('PATCH', `/${id}/reject`)
    expect(await response.json()).toMatchObject({
      status: 'rejected',
      rejection: { reason: 'other', text: '' },
    })
    expect((await log()).at(-1)).toMatchObject({ action: 'REJECT_REVIEW', reason: 'other' })
    expect(await emails()).toMatchObject([{ recipient: 'ada1@example.com' }])
  })

  it('rejects for a reason and in words, which the author reads and the log does not keep', async () => {
    const { write, ask, log, emails } = await openModeration(await databases.fresh())
    const { id } = await write()
    const text = 'Please leave out the phone number.'
    await ask('PATCH', `/${id}/reject`, { reason: 'private-information', text })
    expect((await emails())[0]?.text).toContain(text)
    expect(JSON.stringify(await log())).not.toContain('phone')
    expect((await log()).at(-1)?.reason).toBe('private-information')
    expect((await ask('PATCH', `/${id}/reject`, { reason: 'rude' })).status).toBe(400)
  })

  it('says so when the same was decided before, and logs nothing', async () => {
    const { write, ask, log } = await openModeration(await databases.fresh())
    const { id } = await write()
    await ask('PATCH', `/${id}/approve`)
    const before = (await log()).length
    expect((await ask('PATCH', `/${id}/approve`)).status).toBe(409)
    expect((await log()).length).toBe(before)
  })

  it('deletes a review in any state', async () => {
    const { write, ask, read } = await openModeration(await databases.fresh())
    for (const decide of [null, 'approve', 'reject']) {
      const { id } = await write()
      if (decide) await ask('PATCH', `/${id}/${decide}`)
      expect((await ask('DELETE', `/${id}`)).status).toBe(204)
      expect((await ask('DELETE', `/${id}`)).status).toBe(404)
    }
    expect((await read('/stats')).totalReviews).toBe(0)
  })

  it('answers a review in public, and takes the answer back', async () => {
    const { write, ask } = await openModeration(await databases.fresh())
    const { id } = await write()
    const answered = await ask('PUT', `/${id}/reply`, { text: 'Thank you!\nSee you.' })
    expect((await answered.json()).reply.text).toBe('Thank you!\nSee you.')
    const gone = await ask('PUT', `/${id}/reply`, { text: '' })
    expect((await gone.json()).reply).toBeNull()
    expect((await ask('PUT', `/${id}/reply`, { text: 'x'.repeat(1_001) })).status).toBe(400)
  })

  it('takes a rejection back before the author has heard of it', async () => {
    const { write, ask, emails, log, read } = await openModeration(await databases.fresh())
    const { id } = await write()
    await ask('PATCH', `/${id}/approve`)
    await ask('PATCH', `/${id}/reject`)
    expect(await emails()).toHaveLength(1)
    const response = await ask('POST', `/${id}/undo`)
    expect(await response.json()).toMatchObject({ status: 'approved', rejection: null })
    expect(await emails()).toEqual([])
    expect((await log()).at(-1)).toMatchObject({ action: 'APPROVE_REVIEW', reason: 'undo' })
    expect((await read('/stats')).approvedReviews).toBe(1)
    expect((await ask('POST', `/${id}/undo`)).status).toBe(409)
  })

  it('brings a deleted review back with its votes', async () => {
    const database = await databases.fresh()
    const { write, ask, log, read } = await openModeration(database)
    const { id } = await write()
    await ask('PATCH', `/${id}/approve`)
    const vote = { review_id: id, customer_id: 'gid://shopify/Customer/9', created_at: '2026' }
    await database.db.insertInto('backend_review_votes').values(vote).execute()
    await database.db.updateTable('backend_reviews').set({ helpful: 1 }).execute()
    await ask('DELETE', `/${id}`)
    expect(await (await ask('POST', `/${id}/undo`)).json()).toMatchObject({
      id,
      status: 'approved',
      helpfulVotes: 1,
    })
    expect(await database.db.selectFrom('backend_review_votes').selectAll().execute()).toEqual([
      vote,
    ])
    expect((await log()).at(-1)?.action).toBe('RESTORE_REVIEW')
    expect((await read('?search=cloth')).total).toBe(1)
  })

  it('undoes nothing after 20 seconds, and keeps nothing of what was deleted', async () => {
    const database = await databases.fresh()
    const { write, ask, later } = await openModeration(database)
    const [timely, first, second] = [await write(), await write(), await write()]
    await ask('DELETE', `/${timely.id}`)
    await ask('DELETE', `/${first.id}`)
    later(19_999 / 60_000)
    expect((await ask('POST', `/${timely.id}/undo`)).status).toBe(200)
    later(1 / 60_000)
    expect((await ask('POST', `/${first.id}/undo`)).status).toBe(409)
    await ask('PATCH', `/${second.id}/approve`)
    const saved = await database.db.selectFrom('backend_moderation_undo').selectAll().execute()
    expect(saved.map(({ review_id }) => review_id)).toEqual([second.id])
  })

  it('does not bring back what its author has deleted meanwhile', async () => {
    const database = await databases.fresh()
    const { write, ask } = await openModeration(database)
    const { id } = await write()
    await ask('PATCH', `/${id}/reject`)
    await database.db.deleteFrom('backend_reviews').where('id', '=', id).execute()
    expect((await ask('POST', `/${id}/undo`)).status).toBe(409)
  })
})
