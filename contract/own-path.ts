/**
 * The path, query, and fragment of a URL if it leads to one of our pages; null for anywhere else, however it's spelled.
 */
export function ownPath(address: unknown, origin: string): string | null {
  if (typeof address !== 'string' || !address.startsWith('/')) return null
  const page = URL.parse(address, origin)
  if (page === null || page.origin !== origin) return null
  return page.pathname + page.search + page.hash
}
