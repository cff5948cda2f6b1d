import type { BackendTables } from '#/backend/database/tables.ts'
import type { MailTables } from '#/mail/tables.ts'
import type { ShopTables } from '#/shop-engine/migrations/tables.ts'

/** The rows that the server itself keeps. Moments are milliseconds since 1970. */
export interface ServerTables {
  server_throttles: {
    bucket: string
    /** HMAC-SHA-256 of whose attempts these are, in hex. */
    key_hash: string
    attempts: number
    /** How long the last attempt made the next one wait. */
    delay: number
    allowed_at: number
    expires_at: number
  }
  server_secrets: { name: string; value: string }
  /** What is done once, by whichever process comes first; moments are ISO 8601 texts here. */
  server_jobs: { name: string; done_at: string }
}

/** All tables that one database may hold. */
export type AllTables = ShopTables & MailTables & BackendTables & ServerTables
