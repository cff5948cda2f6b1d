import { sqliteCode } from './cannot-open.ts'

/**
 * PostgreSQL accepts data but doesn't respond. What was sent in a transaction is rolled back with its connection;
 * only the outcome of a commit, and of a change outside a transaction, is unknown.
 */
export class DatabaseHangs extends Error {
  readonly didNothing: boolean
  constructor(didNothing: boolean) {
    super('The database does not answer.')
    this.name = 'DatabaseHangs'
    this.didNothing = didNothing
  }
}

/** The connection to PostgreSQL broke before a change was committed, so that it was rolled back. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to the database broke.', { cause })
    this.name = 'ConnectionLost'
  }
}

/** PostgreSQL errors that mean nothing was done: it was down, refused connections, was locked, or had no room. */
const codes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  '57P03',
  '53300',
  '55P03',
  '53100',
])
/** SQLite errors that mean nothing was done: another program locked it, or the disk is full. */
const sqliteCodes = new Set<number | null>([5, 13])

/** Whether the database couldn't be reached at all, so that nothing was done and a retry is safe. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseHangs) return error.didNothing
  if (error instanceof ConnectionLost) return true
  if ('code' in error && codes.has(String(error.code))) return true
  if (sqliteCodes.has(sqliteCode(error))) return true
  if (/timeout exceeded when trying to connect|due to connection timeout/.test(error.message))
    return true
  return isUnreachable(error.cause)
}

/** Whether the connection broke midway, so that it's unknown how far the work got. */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error instanceof DatabaseHangs ||
    /^Connection terminated|terminating connection|ECONNRESET|EPIPE|not queryable/.test(
      error.message,
    ) ||
    isCutOff(error.cause)
  )
}
