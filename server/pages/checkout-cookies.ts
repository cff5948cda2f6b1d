/** The only cookies that a page reads (`app/checkout/browser-secret.server.ts`), of all that a request has. */
export const checkoutCookies = (cookies: string): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => cookie.startsWith('checkout-'))
    .join('; ')
