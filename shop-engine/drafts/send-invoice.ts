import { fallbackLanguage, type Language } from '#/contract/languages.ts'
import { serverLimits } from '#/contract/limits.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { orderItems } from '#/mail/order-blocks.ts'
import { type Email, enqueueEmail } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import { hashCartKey } from '../carts/cart-key.ts'
import type { Change } from '../changes/change.ts'
import { refuse } from '../changes/refused.ts'
import { findAccount } from '../customers/customer.store.ts'
import { attemptsOfCart } from '../payments/attempt.store.ts'
import { paymentChoices } from '../payments/payment-methods.ts'
import { withEmailPicture } from '../products/pictures.ts'
import { replaceCartKey, updateDraft } from './draft.store.ts'
import { type DraftDeps, newCartKey, takeDraft } from './draft-edits.ts'
import { type DraftView, viewDrafts } from './view-draft.ts'

/**
 * Emails the buyer a link to a checkout with the whole draft; links sent before stop working. While the buyer is paying,
 * theirs has to lead back to the shop.
 */
export async function sendInvoice(change: Change, deps: DraftDeps, id: number): Promise<void> {
  const { tx, now } = change
  const draft = await takeDraft(change, id)
  const { email } = draft.information
  if (!email) throw refuse('recipientBlank', ['id'])
  if (paymentChoices(deps.settings, fallbackLanguage).length === 0) {
    throw refuse('noWayToPay', ['id'])
  }
  const attempts = await attemptsOfCart(tx, draft.cart.token)
  if (attempts.some(({ state }) => state === 'open')) {
    throw refuse('buyerIsPaying', ['id'])
  }
  const key = newCartKey(deps)
  await replaceCartKey(tx, draft.cart.token, hashCartKey(key))
  const { cart } = draft
  const customer =
    cart.customerId === null ? undefined : await findAccount(tx, { id: cart.customerId })
  const language = customer?.language ?? cart.language
  const invoiceSentAt = now.toISOString()
  await updateDraft(tx, { ...draft, status: 'INVOICE_SENT', invoiceSentAt }, invoiceSentAt)
  const [view] = await viewDrafts(tx, deps, [{ ...draft, cart: { ...cart, language } }])
  if (!view) throw new Error('A draft has no price')
  const message = invoiceEmail(view, { recipient: email, key, language, settings: deps.settings })
  await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, now)
  await change.report(
    'draftInvoiceSent',
    draft.id,
    { status: draft.status, invoiceSentAt: draft.invoiceSentAt },
    { status: 'INVOICE_SENT', invoiceSentAt },
  )
}

/** Takes the buyer to the checkout, to review the draft and pay. */
function invoiceEmail(
  { lines, id }: DraftView,
  to: {
    recipient: string
    /** The key of the draft's checkout. */
    key: string
    language: Language
    settings: { publicUrl: string; facts: () => EmailFacts }
  },
): Email {
  const { recipient, key, language, settings } = to
  const values = { days: serverLimits.cartDays }
  const headers = { 'X-Draft-Number': `D${id}` }
  const texts = { language, facts: settings.facts() }
  const { first } = texts.facts.languages
  const path = `/checkouts/${key}`
  const address = addressIn(language, { publicUrl: settings.publicUrl, path, first })
  return writeEmail('draftInvoice', { recipient, ...texts, values, headers }, (text) => [
    { kind: 'paragraph', text: text('text') },
    orderItems(
      lines.map((line) => withEmailPicture(line, settings.publicUrl)),
      texts,
    ),
    { kind: 'button', text: text('button'), address },
    { kind: 'caption', text: text('link') },
  ])
}
