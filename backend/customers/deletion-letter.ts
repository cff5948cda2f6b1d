import { shopFacts } from '#/content/shop-facts.ts'
import type { Language } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { fillIn } from '#/mail/fill-in.ts'
import { layOutLetter, letterWords } from '#/mail/letter-layout.ts'
import type { Letter } from '#/mail/outbox.ts'

/** Asks the shop's people to delete an account that another provider keeps; the answer goes to the customer. */
export function deletionLetter(
  customer: { id: string; email: string },
  language: Language,
): Letter {
  const words = letterWords[language].deletionRequest
  const text = fillIn(words.text, { ...customer, days: limits.deletionDays })
  return {
    recipient: shopFacts.support.email,
    subject: words.subject,
    ...layOutLetter({
      language,
      subject: words.subject,
      preview: text,
      toShop: true,
      blocks: [
        { kind: 'title', text: words.title },
        { kind: 'paragraph', text },
      ],
    }),
    headers: { 'Reply-To': customer.email, 'Auto-Submitted': 'auto-generated' },
  }
}
