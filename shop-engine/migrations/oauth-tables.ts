export interface OAuthTables {
  /** What the OAuth server remembers: sign-ins under way, sessions of browsers, grants, codes, and tokens. */
  shop_oauth_records: {
    /** Its name of the kind of record, such as `AccessToken`. */
    model: string
    /** SHA-256 of the kind and the id, in hex; an id is what its holder shows. */
    id_hash: string
    /** The hash of the grant that it belongs to, or is. */
    grant_hash: string | null
    /** The hash of the browser's session that it belongs to, or is. */
    session_hash: string | null
    customer_id: number | null
    /** The customer's when they gave their password; once it's another, the record is dead. */
    session_epoch: number | null
    /** As the OAuth server wrote it, without ids that anybody could show. */
    payload_json: string
    created_at: string
    /** When it was used up; a second use ends the grant. */
    consumed_at: string | null
    expires_at: string
  }
  shop_oauth_keys: {
    id: string
    /** A private JSON Web Key for RS256. */
    signing_key_json: string
    /** What cookies of sign-ins are signed with. */
    cookie_key: string
    created_at: string
  }
}
