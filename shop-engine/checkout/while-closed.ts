import { closedNotice } from '#/content/closed-notice.ts'
import type { ClosedNotice } from '#/contract/closing.ts'
import type { Language } from '#/contract/languages.ts'
import type { CheckoutDeps } from './checkout.types.ts'
import { isDraft } from './unpaid-holds.ts'

/**
 * What a closed shop says to the buyer of a cart, or null if it can be ordered. Staff's drafts always can: their buyers
 * were sent an invoice.
 */
export async function closedFor(
  { settings, database }: Pick<CheckoutDeps, 'settings' | 'database'>,
  cartToken: string,
  language: Language,
): Promise<ClosedNotice | null> {
  const closing = settings.closing?.() ?? null
  if (closing === null || (await isDraft(database.db, cartToken))) return null
  return closedNotice(closing, language, settings.facts().languages)
}
