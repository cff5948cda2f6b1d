/** The log that only grows: triggers refuse everything but the next entry. */
export interface AuditTables {
  backend_audit_log: {
    /** Counted from 1 without a gap. */
    id: number
    at: string
    admin_id: number | null
    admin_email: string | null
    action: string
    details_json: string
    /** Hash of the entry before; of the first one, 64 zeros. */
    previous_hash: string
    hash: string
  }
  /** One row that knows how long the log is and how it ends, so that a cut tail is noticed. */
  backend_audit_head: { id: number; entries: number; hash: string }
}
