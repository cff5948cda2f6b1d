import { Refusal } from '#/contract/errors.ts'

/** Tells the Storefront API the buyer's IP address. Our server sets it, and drops the caller's value. */
export const buyerHeader = 'shopify-storefront-buyer-ip'

/**
 * Refuses a change sent by another site's page. Browsers reveal that by themselves; other callers send neither
 * header, and no cookies they don't know of.
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

/** The token of `Authorization: Bearer …`; null if it's missing or malformed. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer ([\x21-\x7e]{1,1024})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** Whether the body is said to be CSV. */
export const isCsv = (headers: Headers): boolean =>
  /^text\/csv\b/i.test(headers.get('content-type') ?? '')
