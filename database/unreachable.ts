import { sqliteCode } from './cannot-open.ts'

/**
 * PostgreSQL takes what it is sent and does not answer. What was sent in a transaction is undone with its
 * connection; only of a commit, and of a change outside of a transaction, nobody knows.
 */
export class DatabaseHangs extends Error {
  readonly didNothing: boolean
  constructor(didNothing: boolean) {
    super('The database does not answer.')
    this.name = 'DatabaseHangs'
    this.didNothing = didNothing
  }
}

/** Codes of a PostgreSQL that took nothing: it was not there, let nobody in, was held, or had no room. */
const codes = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', '57P03', '53300'],
  ...['55P03', '53100'],
])
/** Codes of an SQLite that took nothing: another program held it, or the disk is full. */
const sqliteCodes = new Set<number | null>([5, 13])

/** Whether the database could not be reached at all, so that nothing was done and asking again is safe. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseHangs) return error.didNothing
  if ('code' in error && codes.has(String(error.code))) return true
  if (sqliteCodes.has(sqliteCode(error))) return true
  if (/timeout exceeded when trying to connect|due to connection timeout/.test(error.message))
    return true
  return isUnreachable(error.cause)
}

/** Whether the connection broke under way, so that nobody knows how far the work came. */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error instanceof DatabaseHangs ||
    /^Connection terminated|ECONNRESET|EPIPE|not queryable/.test(error.message) ||
    isCutOff(error.cause)
  )
}
