import { expect, it } from 'vitest'
import type { AdminReview, AdminReviewPage } from '#/contract/moderation.ts'
import { type Decided, shownPage, stillUnknown, withDecided } from './moderated-reviews.ts'

const review = (id: string, status: AdminReview['status'] = 'pending'): AdminReview => ({
  id,
  rating: 5,
  reviewText: 'It cleans what the cloth leaves.',
  customerName: 'Ada',
  customerEmail: 'ada@example.com',
  status,
  createdAt: '2026-11-21T09:00:00.000Z',
  productId: '1',
  productHandle: 'gel-cleaner',
  productTitle: 'Gel Cleaner',
  customerId: '',
  language: 'en',
  verifiedPurchase: true,
  orderNumber: null,
  helpfulVotes: 0,
  moderatedAt: null,
  reply: null,
  rejection: null,
  hints: [],
  pictures: [],
})
const page: AdminReviewPage = {
  reviews: [review('a'), review('b'), review('c')],
  total: 23,
  partial: false,
}
const none: Decided = new Map()
const ids = ({ reviews }: AdminReviewPage) => reviews.map(({ id }) => id)

it('takes a review that no longer fits out of the list, and out of its number', () => {
  const decided = withDecided(none, 'b', { review: review('b', 'approved'), since: null })
  expect(ids(shownPage(page, decided, 'pending'))).toEqual(['a', 'c'])
  expect(shownPage(page, decided, 'pending').total).toBe(22)
  expect(shownPage(page, decided, 'all').reviews[1]?.status).toBe('approved')
})

it('takes a deleted review out of every list', () => {
  const decided = withDecided(none, 'c', { review: null, since: null })
  expect(ids(shownPage(page, decided, 'all'))).toEqual(['a', 'b'])
})

it('is not confused by a list that was asked for before the decision was made', () => {
  const decided = withDecided(none, 'a', { review: review('a', 'approved'), since: 4 })
  expect(ids(shownPage(page, stillUnknown(decided, 3), 'pending'))).toEqual(['b', 'c'])
  expect(ids(shownPage(page, stillUnknown(decided, 4), 'pending'))).toEqual(['a', 'b', 'c'])
  const underWay = withDecided(none, 'a', { review: review('a', 'approved'), since: null })
  expect(ids(shownPage(page, stillUnknown(underWay, 9), 'pending'))).toEqual(['b', 'c'])
})

it('shows a review as it was again when the decision failed', () => {
  const decided = withDecided(none, 'a', { review: null, since: null })
  expect(ids(shownPage(page, withDecided(decided, 'a', undefined), 'all'))).toEqual(['a', 'b', 'c'])
})
