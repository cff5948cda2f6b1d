import { Refusal } from '#/contract/errors.ts'

/** Tells the Storefront API whose request it answers. Our own server sets it, and drops what a caller says. */
export const buyerHeader = 'shopify-storefront-buyer-ip'

/**
 * Refuses a change that another site's page has sent. A browser says so by itself; callers that are no
 * browser send neither header and carry no cookies that they do not know of.
 * @throws Refusal `foreignOrigin`
 */
export function refuseForeignOrigin(headers: Headers, publicUrl: string): void {
  const site = headers.get('sec-fetch-site')
  if (site !== null) {
    if (site !== 'same-origin' && site !== 'none') throw new Refusal('foreignOrigin')
    return
  }
  const origin = headers.get('origin')
  if (origin !== null && origin !== publicUrl) throw new Refusal('foreignOrigin')
}

/** The token of `Authorization: Bearer …`; null where none is sent, or something that can be none. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer ([\x21-\x7e]{1,1024})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}
