import type { BackendTables } from '#/backend/database/tables.ts'
import type { MailTables } from '#/mail/tables.ts'
import type { ShopTables } from '#/shop-engine/migrations/tables.ts'

/** The server's own tables. Times are milliseconds since 1970. */
export interface ServerTables {
  server_throttles: {
    bucket: string
    /** HMAC-SHA-256, in hex, of the key whose attempts these are. */
    key_hash: string
    attempts: number
    /** The wait that the last attempt caused, in milliseconds. */
    delay: number
    allowed_at: number
    expires_at: number
  }
  server_secrets: { name: string; value: string }
  /** Jobs that one process does for all; here, times are ISO 8601 strings. */
  server_jobs: { name: string; done_at: string }
}

/** All tables that a database may have. */
export type AllTables = ShopTables & MailTables & BackendTables & ServerTables
