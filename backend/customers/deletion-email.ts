import { interpolate } from '#/content/interpolate.ts'
import { shopFacts } from '#/content/shop-facts.ts'
import type { Language } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { emailMessages, renderEmail } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'

/** Asks staff to delete an account that another provider keeps; the answer goes to the customer. */
export function deletionEmail(customer: { id: string; email: string }, language: Language): Email {
  const messages = emailMessages[language].deletionRequest
  const text = interpolate(messages.text, { ...customer, days: limits.deletionDays })
  return {
    recipient: shopFacts.support.email,
    subject: messages.subject,
    ...renderEmail({
      language,
      subject: messages.subject,
      preview: text,
      toShop: true,
      blocks: [
        { kind: 'title', text: messages.title },
        { kind: 'paragraph', text },
      ],
    }),
    headers: { 'Reply-To': customer.email, 'Auto-Submitted': 'auto-generated' },
  }
}
