import type { Generated } from 'kysely'

/** What is known of customers beside what the shop itself knows. Moments are ISO texts in UTC. */
export interface CustomerTables {
  /** Who has signed in at a store with customer accounts of its own. */
  backend_account_sessions: {
    secret_hash: string
    /** The store's tokens, encrypted with the secret, which is in the customer's browser only. */
    sealed_tokens: string
    /** While one process trades them for new ones. */
    refreshing_until: string | null
    created_at: string
    expires_at: string
  }
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
    created_at: string
  }
}
