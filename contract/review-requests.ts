import type { Language } from './languages.ts'
import { addressIn } from './page-addresses.ts'
import { ownReview } from './reviews.ts'
import { z } from './schema.ts'

/** The API for the page behind an email that asks for reviews. The email's token replaces the sign-in. */

/** 256 bits in base64url. */
export const reviewRequestToken = z.string().regex(/^[\w-]{43}$/)

/** How long the link in an email is good for. */
export const reviewRequestDays = 60

/** `GET /api/review-request` */
export const askedReviews = z.object({
  firstName: z.string(),
  orderNumber: z.string(),
  /** True: this customer wants no more such emails. */
  stopped: z.boolean(),
  products: z.array(
    z.object({
      id: z.string(),
      handle: z.string(),
      title: z.string(),
      image: z
        .object({
          url: z.string(),
          altText: z.string().nullable(),
          width: z.number().nullable(),
          height: z.number().nullable(),
        })
        .nullable(),
      /** The customer's review of it. */
      review: ownReview.nullable(),
    }),
  ),
})
export type AskedReviews = z.infer<typeof askedReviews>

const reviewRequestPath = '/review-order'

/**
 * The page behind the email. The token is in the fragment, which no server, log, or other site gets to see; `stop`
 * leads to the confirmation that stops such emails.
 */
export function reviewRequestAddress(
  publicUrl: string,
  {
    token,
    language,
    first,
    stop = false,
  }: { token: string; language: Language; first: Language; stop?: boolean },
): string {
  const page = addressIn(language, { publicUrl, path: reviewRequestPath, first })
  return `${page}#${stop ? 'stop.' : ''}${token}`
}

/** Where mail programs unsubscribe on behalf of their reader (RFC 8058). */
export function stopRequestsAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/api/review-request/stop?token=${token}`
}
