import { createHash, randomUUID } from 'node:crypto'

/** One cookie for each cart: its name tells carts apart, and nothing about them. */
export const checkoutCookieName = (cartKey: string): string =>
  `checkout-${createHash('sha256').update(cartKey).digest('hex').slice(0, 16)}`

/** The secret that a browser got with its first step; empty for a browser that has taken none. */
export function browserSecret(request: Request, cartKey: string): string {
  const start = `${checkoutCookieName(cartKey)}=`
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? []
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? ''
}

/** A browser's secret, and the `Set-Cookie` that gives it a new one; `Lax`, to come back from a payment page with it. */
export function keepBrowserSecret(
  request: Request,
  { cartKey, publicUrl }: { cartKey: string; publicUrl: string },
): { browser: string; headers: HeadersInit } {
  const secret = browserSecret(request, cartKey)
  if (secret !== '') return { browser: secret, headers: {} }
  const browser = randomUUID()
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${checkoutCookieName(cartKey)}=${browser}; Path=/checkouts; Max-Age=2592000; HttpOnly; SameSite=Lax${secure}`
  return { browser, headers: { 'Set-Cookie': cookie } }
}
