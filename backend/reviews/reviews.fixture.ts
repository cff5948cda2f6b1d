import { randomBytes } from 'node:crypto'
import type { Stars } from '#/contract/review-kinds.ts'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/server/tables.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import type { ProvenReview } from './reviews.service.ts'

export function reviewsDeps(database: Database<AllTables>, { autoApprove = false } = {}) {
  return {
    database,
    clock: () => new Date('2026-11-21T09:00:00.000Z'),
    randomBytes: (count: number) => randomBytes(count),
    settings: { publicUrl: 'https://shop.test', reviewsAutoApprove: autoApprove, facts },
  }
}

/** A review by the customer with this number, about the product with that number. */
export function proven({
  customer = 1,
  product = 1,
  rating = 5,
  text = 'It cleans what the cloth leaves.',
}: {
  customer?: number
  product?: number
  rating?: Stars
  text?: string
} = {}): ProvenReview {
  return {
    request: { productId: String(product), rating, reviewText: text },
    language: 'en',
    author: {
      customerId: `gid://shopify/Customer/${customer}`,
      firstName: 'Ada',
      lastName: `Lovelace ${customer}`,
      email: `ada${customer}@example.com`,
      since: '2026-01-01T00:00:00.000Z',
    },
    product: { id: String(product), handle: `product-${product}`, title: `Product ${product}` },
    purchase: {
      orderId: `gid://shopify/Order/${customer}`,
      orderNumber: String(1000 + customer),
      lineId: `${customer}-${product}`,
      at: '2026-11-01T09:00:00.000Z',
    },
  }
}
