import type { Generated } from 'kysely'

/** What the backend knows about customers in addition to the shop. Times are ISO strings in UTC. */
export interface CustomerTables {
  /** Sessions of customers who signed in at a store with its own customer accounts. */
  backend_account_sessions: {
    secret_hash: string
    /** The store's tokens, encrypted with a secret that only the customer's browser has. */
    sealed_tokens: string
    /** Set while a process exchanges them for new ones. */
    refreshing_until: string | null
    created_at: string
    expires_at: string
  }
  /** What customers have saved for later; each product once. */
  backend_saved_products: {
    id: Generated<number>
    /** The provider's full id. */
    customer_id: string
    /** The last part of the provider's id. */
    product_id: string
    /** The product's address and name when it was saved. */
    product_handle: string
    product_title: string
    created_at: string
  }
}
