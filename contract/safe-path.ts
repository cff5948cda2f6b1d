/** A path as logs may show it: without its query, and without the secret in the address of a checkout or order. */
export function safePath(path: string): string {
  const bare = path.split(/[?#]/)[0] ?? ''
  return bare.replace(/^((?:\/api)?\/(?:checkouts|orders|cart\/c)\/).+/, '$1…').slice(0, 200)
}
