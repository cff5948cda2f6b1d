import { emailAddress } from './email-addresses.ts'
import type { Language } from './languages.ts'
import { inLanguage } from './page-addresses.ts'
import { z } from './schema.ts'

/** `POST /api/newsletter`: one address, trimmed and lowercased (newsletter-7). */
export const newsletterRequest = z.strictObject({
  email: emailAddress,
})

/** Either a customer or the errors; `message` is for the visitor. */
export const newsletterResult = z.object({
  customer: z.object({ email: z.string().optional() }).nullable(),
  customerUserErrors: z.array(
    z.object({ code: z.string().nullish(), message: z.string().nullish() }),
  ),
  /** True if the address is only on the list after a click in an email. */
  toConfirm: z.boolean().optional(),
})
export type NewsletterResult = z.infer<typeof newsletterResult>

/** The code for an address that's already on the list (newsletter-3). */
export const alreadySubscribed = 'TAKEN'

/** 256 bits in base64url. */
export const unsubscribeToken = z.string().regex(/^[\w-]{43}$/)

export const unsubscribePath = '/unsubscribe'
export const unsubscribeParameter = 'token'

/** A subscriber's unsubscribe URL: a GET asks for confirmation, a POST unsubscribes (RFC 8058). */
export function unsubscribeAddress(
  publicUrl: string,
  { token, language, first }: { token: string; language: Language; first: Language },
): string {
  const address = new URL(unsubscribePath, publicUrl)
  address.searchParams.set(unsubscribeParameter, token)
  return inLanguage(language, { address: address.href, first })
}

/** How long a link that confirms a subscription works. */
export const newsletterRequestDays = 7

/** Beside the token, in links that confirm a subscription. */
export const confirmParameter = 'confirm'

/** Puts the address on the list, if the page's button is pressed. */
export function confirmAddress(
  publicUrl: string,
  link: { token: string; language: Language; first: Language },
): string {
  const address = new URL(unsubscribeAddress(publicUrl, link))
  address.searchParams.set(confirmParameter, '1')
  return address.href
}
