import { addressIn, productPath } from '#/contract/page-addresses.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Email } from '#/mail/outbox.ts'
import { unlinkable } from '#/mail/unlinkable.ts'
import { paragraphsOf, writeEmail } from '#/mail/write-email.ts'
import type { QuestionRow } from './questions.store.ts'

type Answered = Pick<
  QuestionRow,
  'email' | 'language' | 'text' | 'answer_text' | 'product_handle' | 'product_title'
>

/** Emails the answer to the customer who asked; null without an address to write to. */
export function answeredEmail(
  { email: recipient, language, text: question, answer_text: answer, ...of }: Answered,
  { publicUrl, facts }: { publicUrl: string; facts: EmailFacts },
): Email | null {
  if (recipient === null || answer === null) return null
  const path = productPath(of.product_handle)
  const page = addressIn(language, { publicUrl, path, first: facts.languages.first })
  const headers = { 'Reply-To': facts.supportEmail }
  const to = { recipient, language, facts, values: { product: of.product_title }, headers }
  return writeEmail('questionAnswered', to, (text) => [
    { kind: 'caption', text: text('yourQuestion') },
    ...paragraphsOf(unlinkable(question)),
    { kind: 'caption', text: text('ourAnswer') },
    ...paragraphsOf(answer),
    { kind: 'button', text: text('button'), address: `${page}#questions` },
    { kind: 'caption', text: text('shown') },
  ])
}
