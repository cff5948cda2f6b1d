import type { Generated } from 'kysely'

/** Staff. Moments are ISO texts in UTC; yes and no are 1 and 0. */
export interface AdminTables {
  backend_admins: {
    id: Generated<number>
    email: string
    name: string
    password_hash: string
    /** Counts the changes of the password; sessions of an earlier count are dead. */
    session_epoch: number
    /** Base32; null without a second factor. */
    totp_secret: string | null
    /** 0: the secret was shown, but no code of it has proven that it arrived. */
    totp_confirmed: Generated<number>
    /** The half minute of the last code that was used, so that none is used twice. */
    totp_last_step: Generated<number>
    created_at: string
  }
  backend_admin_sessions: {
    token_hash: string
    admin_id: number
    session_epoch: number
    created_at: string
    last_seen_at: string
    expires_at: string
  }
  backend_admin_recovery_codes: { admin_id: number; code_hash: string }
}
