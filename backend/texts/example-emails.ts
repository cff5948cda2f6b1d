import { readProductPage } from '#/clients/shop/products.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { exampleGoods } from '#/content/goods.ts'
import type { Language } from '#/contract/languages.ts'
import type { EmailFacts, EmailText } from '#/contract/shop-texts.ts'
import { defaultVariantTitle } from '#/contract/variant-title.ts'
import type { Email } from '#/mail/outbox.ts'
import { answerEmail } from '../contact/contact-email.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { rejectionEmail } from '../moderation/rejection-email.ts'
import { confirmationEmail } from '../newsletter/confirmation.ts'
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

/** An example of an email, about the shop's newest product and made-up data; null if another shop sends its own. */
export async function exampleEmail(
  { settings: { publicUrl }, exampleEmail, clock, shopFor }: BackendDeps,
  { name, ...example }: Example,
): Promise<Email | null> {
  const { recipient: email, facts, language } = example
  // At the price of where the example is sent.
  const shop = shopFor({ language, address: '' }).with({ country: 'US' })
  const newest = await readProductPage(shop, {
    first: 1,
    order: 'newest',
  }).catch((error) => {
    if (isShopError(error)) return { products: [] }
    throw error
  })
  const goods = exampleGoods(facts, language, newest.products[0])
  if (!isOwn(name)) return exampleEmail?.({ ...example, goods, name, at: clock() }) ?? null
  const person = { ...goods.person, email }
  const product = { id: '1', ...goods.product }
  return ownEmails[name]({ ...example, publicUrl, person, product, at: clock().toISOString() })
}

interface About extends Omit<Example, 'name'> {
  publicUrl: string
  person: { firstName: string; lastName: string; email: string }
  at: string
  product: { id: string; handle: string; title: string }
}

const token = 'example'

/** The emails that the backend sends. */
const ownEmails = {
  backInStock: ({ person: { email }, product, language, publicUrl, facts }: About) =>
    backInStockEmail(
      { email, language, token },
      { title: defaultVariantTitle, image: null, product },
      { publicUrl, facts },
    ),
  contactAnswer: ({ person, language, at, facts }: About) =>
    answerEmail({ ...person, language, createdAt: at, text: '…' }, '…', facts),
  newsletterConfirm: ({ person, language, publicUrl, facts }: About) =>
    confirmationEmail({ ...person, language }, { token, publicUrl, facts: () => facts }),
  newsletter: ({ person, language, publicUrl, facts }: About) =>
    subscribedEmail({ ...person, language, token }, { publicUrl, facts: () => facts }),
  questionAnswered({ person: { email }, product, language, publicUrl, facts }: About) {
    const of = { product_handle: product.handle, product_title: product.title }
    const question = { email, language, text: '…', answer_text: '…', ...of }
    return answeredEmail(question, { publicUrl, facts })
  },
  reviewRequest({ person, product, language, at, publicUrl, facts }: About) {
    const customer = { ...person, id: '', since: at }
    const request = { customer, orderId: '', orderNumber: '1001', expiresAt: at }
    const items = [product]
    return reviewRequestEmail(request, { language, items, token, publicUrl, facts })
  },
  reviewRejected({ person, product, language, publicUrl, facts }: About) {
    const author = { ...person, customerId: null, since: null }
    const rejection = { reason: 'other' as const, text: '' }
    const review = { author, product, rejection, language, text: '…' }
    return rejectionEmail(review, { publicUrl, facts: () => facts })
  },
}

const isOwn = (name: string): name is keyof typeof ownEmails => Object.hasOwn(ownEmails, name)
