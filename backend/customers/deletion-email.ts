import { interpolate } from '#/content/interpolate.ts'
import type { Language } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { emailMessages } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'

/** Asks staff to delete an account at another provider; replies go to the customer. */
export function deletionEmail(
  customer: { id: string; email: string },
  { language, facts }: { language: Language; facts: EmailFacts },
): Email {
  const values = { ...customer, days: limits.deletionDays }
  const message = interpolate(emailMessages[language].deletionRequest.text, values)
  return writeEmail(
    'deletionRequest',
    {
      recipient: facts.supportEmail,
      language,
      facts,
      values,
      preview: message,
      toShop: true,
      headers: { 'Reply-To': customer.email },
      person: customer.email,
    },
    () => [{ kind: 'paragraph', text: message }],
  )
}
