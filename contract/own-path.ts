/**
 * The path, query, and fragment of an address as long as it leads to a page of ours; null for anywhere else, however it
 * is spelled.
 */
export function ownPath(address: unknown, origin: string): string | null {
  if (typeof address !== 'string' || !address.startsWith('/')) return null
  const page = URL.parse(address, origin)
  if (page === null || page.origin !== origin) return null
  return page.pathname + page.search + page.hash
}
