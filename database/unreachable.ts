/** Codes of a database that took nothing: it was not there, or let nobody in. */
const codes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', '57P03', '53300'])

/** Whether the database could not be reached at all, so that nothing was done and asking again is safe. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && codes.has(String(error.code))) return true
  if (/timeout exceeded when trying to connect/.test(error.message)) return true
  return isUnreachable(error.cause)
}

/** Whether the connection broke under way, so that nobody knows how far the work came. */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    /^Connection terminated|ECONNRESET|EPIPE|not queryable/.test(error.message) ||
    isCutOff(error.cause)
  )
}
