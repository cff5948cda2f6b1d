/** The headers a page gets: our own, and the only cookies that a page reads (`browser-secret.server.ts`). */
export function ownHeaders({ headers }: Request, publicUrl: string): Headers {
  const cookies = headers.get('cookie')?.split(/;\s*/) ?? []
  const own = cookies.filter((cookie) => cookie.startsWith('checkout-')).join('; ')
  const { host } = new URL(publicUrl)
  return new Headers({ accept: 'text/html', host, ...(own && { cookie: own }) })
}
