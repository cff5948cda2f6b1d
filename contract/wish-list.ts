import { z } from './schema.ts'

/** What a customer has saved for later (wish-list-1). */

const savedProduct = z.object({
  /** The last part of the provider's id. */
  productId: z.string(),
  /** The product's handle and title when it was saved. */
  productHandle: z.string(),
  productTitle: z.string(),
  createdAt: z.iso.datetime(),
})
export type SavedProduct = z.infer<typeof savedProduct>

/** `GET /api/wish-list`: newest first. */
export const wishList = z.object({ products: z.array(savedProduct) })
