/** The header with the only cookies that a page reads, of all that a request has (`browser-secret.server.ts`). */
export function checkoutCookies({ headers }: Request): { cookie?: string } {
  const cookies = headers.get('cookie')?.split(/;\s*/) ?? []
  const own = cookies.filter((cookie) => cookie.startsWith('checkout-'))
  return own.length > 0 ? { cookie: own.join('; ') } : {}
}
