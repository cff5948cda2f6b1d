import { expect, it } from 'vitest'
import type { AllTables } from '#/server/tables.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { approveReview, rejectReview } from '../moderation/moderation.service.ts'
import { goodText, openReviews } from './reviewers.fixture.ts'

const missing = 'f'.repeat(32)

forEachDatabase((databases) => {
  async function open(options: Parameters<typeof openReviews>[1] = {}) {
    const reviews = await openReviews(await databases.fresh(), options)
    const gel = await reviews.productId('gel-cleaner')
    const approve = (reviewId: string) =>
      approveReview(reviews.moderation, { reviewId, admin: reviews.moderator })
    return { ...reviews, gel, approve }
  }

  it('takes a review, which waits for approval, and shows it to its author alone', async () => {
    const { customer, write, list, mine, gel } = await open()
    const ada = await customer()
    const response = await write(ada, {
      productId: gel,
      rating: 4,
      reviewText: `  ${goodText}\r\n`,
    })
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const review = await response.json()
    expect(review).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      customerId: ada.id,
      customerFirstName: 'Ada',
      customerLastName: 'Lovelace',
      verifiedPurchase: true,
      rating: 4,
      reviewText: goodText,
      createdAt: '2026-11-21T09:00:00.000Z',
      purchasedAt: '2026-11-01T09:00:00.000Z',
      language: 'en',
      status: 'pending',
      productHandle: 'gel-cleaner',
      productTitle: 'Gel Cleaner',
    })
    expect(await list(`product/${gel}`)).toEqual({ reviews: [], hasMore: false })
    expect(await list(`stats/${gel}`)).toMatchObject({ averageRating: 0, totalReviews: 0 })
    expect(await mine(ada)).toEqual({ reviews: [review], votes: [], eligibility: null })
    expect(await mine(await customer())).toEqual({ reviews: [], votes: [], eligibility: null })
  })

  it('shows an approved review and counts it, under either form of the product’s id', async () => {
    const { customer, write, list, gel, approve } = await open()
    const gid = `gid://shopify/Product/${gel}`
    for (const rating of [5, 4, 4]) {
      const { id } = await (await write(await customer(), { productId: gid, rating })).json()
      await approve(id)
    }
    for (const id of [gel, encodeURIComponent(gid), gid]) {
      expect(await list(`stats/${id}`)).toEqual({
        averageRating: 13 / 3,
        totalReviews: 3,
        byStars: [0, 0, 0, 2, 1],
      })
      expect((await list(`product/${id}`)).reviews).toHaveLength(3)
    }
    expect(await list(`stats?ids=${gel},77`)).toEqual({
      [gel]: { averageRating: 13 / 3, totalReviews: 3, byStars: [0, 0, 0, 2, 1] },
      77: { averageRating: 0, totalReviews: 0, byStars: [0, 0, 0, 0, 0] },
    })
  })

  it('shows a review at once where the shop wants it so', async () => {
    const { customer, write, list, gel } = await open({ reviewsAutoApprove: true })
    const review = await (await write(await customer(), { productId: gel })).json()
    expect(review.status).toBe('approved')
    expect((await list(`product/${gel}`)).reviews).toHaveLength(1)
  })

  it('lists by pages, in each order, by stars, and verified ones alone', async () => {
    const { customer, write, list, gel, now, approve } = await open()
    const written: string[] = []
    for (let made = 0; made < 25; made += 1) {
      now.at = new Date(Date.UTC(2026, 10, 1, made))
      const rating = 1 + (made % 5)
      const { id } = await (await write(await customer(), { productId: gel, rating })).json()
      await approve(id)
      written.push(id)
    }
    const ids = async (query: string) => {
      const { reviews, hasMore } = await list(`product/${gel}?${query}`)
      return { ids: reviews.map(({ id }: { id: string }) => id), hasMore }
    }
    const newest = written.toReversed()
    expect(await ids('')).toEqual({ ids: newest.slice(0, 10), hasMore: true })
    expect(await ids('limit=10&offset=10')).toEqual({ ids: newest.slice(10, 20), hasMore: true })
    expect(await ids('limit=10&offset=20')).toEqual({ ids: newest.slice(20), hasMore: false })
    expect(await ids('limit=5&offset=20')).toEqual({ ids: newest.slice(20), hasMore: false })
    const ratingOf = (id: string) => 1 + (written.indexOf(id) % 5)
    const by = (worth: (id: string) => number) => newest.toSorted((a, b) => worth(b) - worth(a))
    expect((await ids('limit=50&sort=highest')).ids).toEqual(by(ratingOf))
    expect((await ids('limit=50&sort=lowest')).ids).toEqual(by((id) => -ratingOf(id)))
    for (const sort of ['newest', 'highest', 'lowest', 'helpful'])
      expect((await ids(`limit=50&stars=2&sort=${sort}&verified=true`)).ids).toEqual(
        newest.filter((id) => ratingOf(id) === 2),
      )
  })

  it('deletes a customer’s own review, and finds no other', async () => {
    const { customer, write, list, mine, call, gel, approve } = await open()
    const ada = await customer()
    const bob = await customer()
    const { id } = await (await write(ada, { productId: gel })).json()
    await approve(id)
    for (const [token, path] of [
      [bob.token, id],
      [ada.token, missing],
      [ada.token, 'nothing'],
    ]) {
      const response = await call('DELETE', `/api/reviews/${path}`, { token })
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: 'This review doesn’t exist.' })
    }
    expect((await call('DELETE', `/api/reviews/${id}`)).status).toBe(401)
    expect((await call('DELETE', `/api/reviews/${id}`, { token: 'x' })).status).toBe(401)
    expect((await list(`stats/${gel}`)).totalReviews).toBe(1)
    expect((await call('DELETE', `/api/reviews/${id}`, { token: ada.token })).status).toBe(204)
    expect((await call('DELETE', `/api/reviews/${id}`, { token: ada.token })).status).toBe(404)
    expect(await list(`stats/${gel}`)).toMatchObject({ totalReviews: 0 })
    expect(await list(`product/${gel}`)).toEqual({ reviews: [], hasMore: false })
    expect((await mine(ada)).reviews).toEqual([])
    expect((await write(ada, { productId: gel })).status).toBe(201)
  })

  it('calls a product as it is called today in the language of its author’s visit, or as it was', async () => {
    const { customer, write, call, moderation, gel } = await open()
    const ada = await customer()
    await write(ada, { productId: gel })
    const titleIn = async (language: string) => {
      const headers = { cookie: `language=${language}` }
      const response = await call('GET', '/api/reviews/mine', { token: ada.token, headers })
      return (await response.json()).reviews[0].productTitle
    }
    expect(await titleIn('en')).toBe('Gel Cleaner')
    expect(await titleIn('fr')).toBe('Gel nettoyant')
    await moderation.database.withTables<AllTables>().transact(async (tx, publish) => {
      await tx.updateTable('shop_products').set({ published: 0 }).execute()
      publish('catalogue')
    })
    expect(await titleIn('fr')).toBe('Gel Cleaner')
  })

  it('tells the author why a review is rejected, by email and in the account', async () => {
    const { customer, mine, moderation, moderator, gel, call } = await open()
    const ada = await customer()
    const headers = { cookie: 'language=fr' }
    const review = { productId: gel, rating: 1, reviewText: 'Mon voisin s’appelle Jean Dupont.' }
    const written = await call('POST', '/api/reviews', { body: review, token: ada.token, headers })
    const { id } = await written.json()
    await rejectReview(moderation, {
      reviewId: id,
      admin: moderator,
      reason: 'private-information',
      text: 'Le nom de votre voisin.',
    })
    expect((await mine(ada)).reviews).toMatchObject([
      {
        id,
        status: 'rejected',
        rejection: { reason: 'private-information', text: 'Le nom de votre voisin.' },
      },
    ])
    const emails = await moderation.database.db.selectFrom('mail_outbox').selectAll().execute()
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({
      recipient: ada.email,
      subject: 'Votre avis sur Gel nettoyant',
    })
    for (const messages of ['informations privées', 'Le nom de votre voisin.', review.reviewText])
      expect(emails[0]?.text).toContain(messages)
  })

  it('counts a helpful vote once for each customer, and none for their own', async () => {
    const { customer, write, list, mine, call, gel, approve } = await open()
    const [ada, bob, eve] = [await customer(), await customer(), await customer()]
    const { id } = await (await write(ada, { productId: gel })).json()
    const vote = async (token: string, method = 'POST') => {
      const response = await call(method, `/api/reviews/${id}/helpful`, { token })
      return response.ok ? (await response.json()).helpfulVotes : response.status
    }
    expect(await vote(bob.token)).toBe(404)
    await approve(id)
    expect(await vote(ada.token)).toBe(403)
    expect(await Promise.all(Array.from({ length: 10 }, () => vote(bob.token)))).toContain(1)
    expect(await vote(eve.token)).toBe(2)
    expect((await list(`product/${gel}`)).reviews[0].helpfulVotes).toBe(2)
    expect((await mine(bob)).votes).toEqual([id])
    expect(await vote(bob.token, 'DELETE')).toBe(1)
    expect(await vote(bob.token, 'DELETE')).toBe(1)
    expect((await mine(bob)).votes).toEqual([])
  })

  it('lets nobody write without end', async () => {
    const { customer, write } = await open({ rateLimited: true })
    const ada = await customer({ orders: [] })
    const statuses: number[] = []
    for (let tries = 0; tries < 22; tries += 1)
      statuses.push((await write(ada, { productId: '1' })).status)
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([403]))
    expect(statuses.at(-1)).toBe(429)
  })
})
