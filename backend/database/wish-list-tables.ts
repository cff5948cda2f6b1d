import type { Generated } from 'kysely'

export interface WishListTables {
  /** What customers have saved for later; each product once. */
  backend_saved_products: {
    id: Generated<number>
    /** The provider's whole id. */
    customer_id: string
    /** The last part of the provider's id. */
    product_id: string
    /** The product's address and name when it was saved. */
    product_handle: string
    product_title: string
    /** ISO 8601, UTC. */
    created_at: string
  }
}
