import account from '#/content/en/account.json' with { type: 'json' }
import adminTexts from '#/content/en/admin.json' with { type: 'json' }
import reviewsAdmin from '#/content/en/admin-reviews.json' with { type: 'json' }
import cart from '#/content/en/cart.json' with { type: 'json' }
import checkout from '#/content/en/checkout.json' with { type: 'json' }
import gate from '#/content/en/gate.json' with { type: 'json' }
import goods from '#/content/en/goods.json' with { type: 'json' }
import home from '#/content/en/home.json' with { type: 'json' }
import orders from '#/content/en/orders.json' with { type: 'json' }
import products from '#/content/en/products.json' with { type: 'json' }
import reviews from '#/content/en/reviews.json' with { type: 'json' }
import signIn from '#/content/en/sign-in.json' with { type: 'json' }
import { demoCard } from '#/harness/demo-card.ts'
import { openAccount } from '../fixtures/customers.ts'
import { admin } from '../fixtures/moderators.ts'
import type { DrivenBrowser } from './driven-browser.ts'

const product = { handle: 'gel-cleaner', title: 'Gel Cleaner' }
const password = 'analytical-engine'
const reviewText = 'It pulled a whole beach out of the vents.'

export interface Visit {
  browser: DrivenBrowser
  /** The address of a demo shop whose first admin is the tests'. */
  shopUrl: string
  /** Says how far it is. */
  log: (step: string) => void
}

/** What a shop must be able to do: a purchase up to the paid order, a review of it, and its approval. */
export async function goThroughMainFlow(visit: Visit): Promise<void> {
  const { browser, log } = visit
  const { email } = await openAccount(visit.shopUrl, { password })
  log('the gate')
  await browser.goto(visit.shopUrl)
  await browser.type(gate.password, 'opening-soon')
  await browser.click('button', gate.enter)
  await browser.click('link', home.hero.shop)
  await browser.see(goods['productList:heading'])
  log('the sign-in')
  await open(visit, '/login')
  await browser.type(signIn.fields.email, email)
  await browser.type(signIn.fields.password, password)
  await browser.click('button', signIn.login.submit)
  await browser.see(account.welcome.replace('{{name}}', 'Ada'))
  log('the purchase')
  await buy(visit)
  log('the review')
  await review(visit)
  log('the moderation')
  await moderate(visit)
}

async function open({ browser, shopUrl }: Visit, path: string): Promise<void> {
  await browser.goto(shopUrl + path)
  await browser.ready()
}

async function buy(visit: Visit): Promise<void> {
  const { browser } = visit
  await open(visit, `/products/${product.handle}`)
  await browser.click('button', products.add.open)
  await browser.see(products.add.added.replace('{{title}}', product.title))
  await open(visit, '/cart')
  await browser.click('button', cart.summary.checkout)
  const { information, payment, card, done } = checkout
  for (const [label, text] of [
    [information.firstName, 'Ada'],
    [information.lastName, 'Lovelace'],
    [information.address1, '1 Market Street'],
    [information.city, 'San Francisco'],
    [information.zip, '94105'],
  ] as const)
    await browser.type(label, text)
  await browser.choose(information.state, 'California')
  await browser.click('button', information.continue)
  await browser.see(payment.heading)
  await browser.type(card.number, demoCard.cardNumber)
  await browser.type(card.expiry, demoCard.cardExpiry)
  await browser.type(card.cvc, demoCard.cardCvc)
  await browser.click('button', payment.place.replace(/\{\{.*$/, '…'))
  await browser.see(done.heading.replace('{{firstName}}', 'Ada'))
  await open(visit, '/orders')
  await browser.see(orders.status.PAID)
}

async function review(visit: Visit): Promise<void> {
  const { browser } = visit
  await open(visit, `/products/${product.handle}`)
  await browser.click('heading', reviews.heading)
  await browser.click('button', reviews.form.heading)
  await browser.click('button', reviews.takes.writeNow)
  await browser.click('radio', '4 stars: Very Good')
  await browser.type(reviews.form.text, reviewText)
  await browser.click('button', reviews.form.submit)
  await browser.see(reviews.own.pending)
}

async function moderate(visit: Visit): Promise<void> {
  const { browser } = visit
  await open(visit, '/admin/login')
  await browser.type(adminTexts.signIn.email, admin.email)
  await browser.type(adminTexts.signIn.password, admin.password)
  await browser.click('button', adminTexts.signIn.submit)
  await browser.click('link', `${adminTexts.dashboard.reviewPending}…`)
  await browser.see(reviewText)
  const name = 'Ada Lovelace'
  await browser.click('button', reviewsAdmin.actionsFor.approve.replace('{{name}}', name))
  await browser.see(reviewsAdmin.done.approve_one.replace('{{name}}', name))
  await open(visit, `/products/${product.handle}`)
  await browser.see(reviewText)
}
