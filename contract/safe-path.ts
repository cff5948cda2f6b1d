/** Prefixes of paths that are followed by a secret: `/checkouts/{key}`, `/api/returns/{order with its key}`. */
const secretAfter =
  /^\/+(?:api\/+)?(?:checkouts|orders|returns|uploads|cart\/+c|authentication\/+sign-in|authentication\/+1\/+oauth\/+authorize)\/+/i

/**
 * A path that is safe to log: without its query, and without the secret in the path of a checkout, an order, or an
 * upload, however it's spelled.
 */
export function safePath(path: string): string {
  const bare = path.split(/[?#]/)[0] ?? ''
  const decoded = bare.replace(/%[4-7][0-9a-f]/gi, (code) => decodeURIComponent(code))
  const start = secretAfter.exec(decoded)?.[0]
  const isOpen = start === undefined || start === decoded
  return (isOpen ? bare : `${start}…`).slice(0, 200)
}
