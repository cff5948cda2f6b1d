import { type SubscribeResult, subscribe } from '#/clients/backend/newsletter.ts'
import { newsletterRequest } from '#/contract/newsletter.ts'

/** Sends what was typed if it is an address; downloaded by those who send something. */
export async function askForNewsletter(
  typed: string,
): Promise<SubscribeResult | { outcome: 'wrong' }> {
  const { success, data } = newsletterRequest.safeParse({ email: typed })
  return success ? subscribe(data.email) : { outcome: 'wrong' }
}
