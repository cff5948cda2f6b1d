export interface OAuthTables {
  /** The OAuth server's records: sign-ins in progress, browser sessions, grants, codes, and tokens. */
  shop_oauth_records: {
    /** The OAuth server's name for the kind of record, such as `AccessToken`. */
    model: string
    /** SHA-256 of the kind and the id, in hex; anyone who has the id can use the record. */
    id_hash: string
    /** The hash of the grant that it belongs to, or is. */
    grant_hash: string | null
    /** The hash of the browser's session that it belongs to, or is. */
    session_hash: string | null
    customer_id: number | null
    /** The customer's epoch when they entered their password; once it changes, the record is invalid. */
    session_epoch: number | null
    /** As the OAuth server wrote it, without ids that could be used. */
    payload_json: string
    created_at: string
    /** When it was used; a second use ends the grant. */
    consumed_at: string | null
    expires_at: string
  }
  shop_oauth_keys: {
    id: string
    /** A private JSON Web Key for RS256. */
    signing_key_json: string
    /** The key that signs the cookies of sign-ins. */
    cookie_key: string
    created_at: string
  }
}
