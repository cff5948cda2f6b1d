import type { Language } from '#/contract/languages.ts'
import type { EmailFacts, EmailText } from '#/contract/shop-texts.ts'
import type { Email } from '#/mail/outbox.ts'
import { answerEmail } from '../contact/contact-email.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { rejectionEmail } from '../moderation/rejection-email.ts'
import { subscribedEmail } from '../newsletter/newsletter-email.ts'
import { answeredEmail } from '../questions/answered-email.ts'
import { reviewRequestEmail } from '../review-requests/review-request-email.ts'
import { backInStockEmail } from '../stock-alerts/stock-alerts.ts'

interface Example {
  name: EmailText
  language: Language
  facts: EmailFacts
  recipient: string
}

/** An email as somebody might get it, about nobody and nothing; null where the shop is another and sends its own. */
export function exampleEmail(
  { settings: { publicUrl }, exampleEmail, clock }: BackendDeps,
  example: Example,
): Email | null {
  const { language, facts, recipient } = example
  const at = clock().toISOString()
  const person = { firstName: 'Dana', lastName: 'Moreno', email: recipient }
  const product = { id: '1', handle: 'express-kit', title: 'Express Kit' }
  switch (example.name) {
    case 'backInStock': {
      const reader = { email: recipient, language, token: 'example' }
      return backInStockEmail(reader, { title: 'Default Title', product }, { publicUrl, facts })
    }
    case 'contactAnswer':
      return answerEmail({ ...person, language, createdAt: at, text: '…' }, '…', facts)
    case 'newsletter':
      return subscribedEmail(
        { ...person, language, token: 'example' },
        { publicUrl, facts: () => facts },
      )
    case 'questionAnswered': {
      const of = { product_handle: product.handle, product_title: product.title }
      const question = { email: recipient, language, text: '…', answer_text: '…', ...of }
      return answeredEmail(question, { publicUrl, facts })
    }
    case 'reviewRequest': {
      const customer = { ...person, id: '', since: at }
      const request = { customer, orderId: '', orderNumber: '1001', expiresAt: at }
      const titles = [product.title]
      return reviewRequestEmail(request, { language, titles, token: 'example', publicUrl, facts })
    }
    case 'reviewRejected': {
      const author = { ...person, customerId: null, since: null }
      const rejection = { reason: 'other' as const, text: '' }
      const review = { author, product, rejection, language, text: '…' }
      return rejectionEmail(review, { publicUrl, facts: () => facts })
    }
    default:
      return exampleEmail?.({ ...example, name: example.name, at: clock() }) ?? null
  }
}
