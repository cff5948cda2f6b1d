/** Customers of another shop who sign in there. Moments are ISO texts in UTC. */
export interface AccountTables {
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
}
