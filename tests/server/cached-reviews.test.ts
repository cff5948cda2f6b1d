import { expect, it } from 'vitest'
import {
  approveReview,
  rejectReview,
  removeReview,
  replyToReview,
} from '#/backend/moderation/moderation.service.ts'
import { proven, reviewsDeps } from '#/backend/reviews/reviews.fixture.ts'
import { writeReview } from '#/backend/reviews/reviews.service.ts'
import { voteHelpful } from '#/backend/reviews/votes.service.ts'
import { openDatabase } from '#/database/database.ts'
import type { CreateRender } from '#/server/pages/render.ts'
import type { AllTables } from '#/server/tables.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

let rendered = 0

/** A page that says what is visible of one product's reviews. */
const reviewsPage: CreateRender = (requestContextOf) => async (_request, visitor) => {
  rendered += 1
  const { stats, page } = await requestContextOf(visitor).reviews.ofProduct('1', {
    sort: 'newest',
    limit: 10,
    offset: 0,
  })
  const shown = page.reviews.map(({ helpfulVotes, reply }) => `${helpfulVotes} ${reply?.text}`)
  return new Response([stats.totalReviews, ...shown].join(', '), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

forEachDatabase((databases) => {
  const start = appStarter()

  it('shows each change of a review in the next page, in every process', async () => {
    const database = await databases.fresh()
    const other = databases.kind === 'sqlite' ? null : await openDatabase(database.where)
    const here = await start(database, { createRender: reviewsPage })
    const there = await start(other?.withTables<AllTables>() ?? database, {
      createRender: reviewsPage,
    })
    const read = async (app: typeof here) =>
      (await app.get('/products/kept', { cookie: 'siteAccess=1' })).text()
    const expectPage = async (text: string) => {
      expect(await read(here)).toBe(text)
      await expect.poll(() => read(there)).toBe(text)
    }

    const deps = reviewsDeps(database)
    const admin = { id: 1, email: 'moderator@glovebox.test' }
    const { id: reviewId } = await writeReview(deps, proven())
    await expectPage('0')
    await approveReview(deps, { reviewId, admin })
    await expectPage('1, 0 undefined')
    await voteHelpful(deps, { reviewId, customerId: 'gid://shopify/Customer/2' }, true)
    await expectPage('1, 1 undefined')
    await replyToReview(deps, { reviewId, admin, text: 'Thank you.' })
    await expectPage('1, 1 Thank you.')
    await rejectReview(deps, { reviewId, admin, reason: 'other', text: '' })
    await expectPage('0')
    await approveReview(deps, { reviewId, admin })
    await expectPage('1, 1 Thank you.')
    await removeReview(deps, { reviewId, admin })
    await expectPage('0')
    const approving = reviewsDeps(database, { autoApprove: true })
    await writeReview(approving, proven())
    await expectPage('1, 0 undefined')

    const before = rendered
    await writeReview(approving, proven({ product: 2 }))
    await expectPage('1, 0 undefined')
    expect(rendered).toBe(before)
    await here.stop()
    await there.stop()
    await other?.close()
  })
})
