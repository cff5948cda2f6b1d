import { checkoutCookieName } from '#/app/checkout/browser-secret.server.ts'

/** The header of a browser that stays the same for all steps of a checkout. */
export function browserOf(checkoutUrl: string): { cookie: string } {
  const cartKey = new URL(checkoutUrl).pathname.split('/').at(-1) ?? ''
  return { cookie: `${checkoutCookieName(cartKey)}=the-same-browser` }
}
