import type { Page } from '@playwright/test'
import { openDatabase } from '#/database/database.ts'
import { type RunningShop, startShop } from '#/harness/running-shop.ts'
import { startSmtp } from '#/mail/smtp.fixture.ts'
import { mouse } from './fixtures/hands.ts'
import { ownProducts } from './fixtures/own-products.ts'
import { type OwnerTexts, ownerTexts, wrongLines } from './fixtures/owner-texts.ts'
import { fillInAddress, pay } from './fixtures/purchase-steps.ts'
import { expect, test } from './fixtures/shop.ts'
import { overflowAt, payInDollars } from './fixtures/shoppers.ts'

/** From an empty folder to an answered review, as the owner of a new shop and its first buyer go. */

const owner = { name: 'Ada', email: 'ada@corner.example', password: 'analytical-engine' }
const support = 'help@corner.example'
const buyer = 'byron@mail.example'
const product = 'Waffle Towel'
const opinion = 'It drank the whole car dry.'
const answer = 'Thank you! Merci !'
const dayMs = 86_400_000

interface Journey {
  shop: RunningShop
  own: Awaited<ReturnType<typeof ownProducts>>
  smtp: Awaited<ReturnType<typeof startSmtp>>
  page: Page
  visitor: Page
  t: OwnerTexts
  /** The page is in its language and fits a phone and a desk. */
  sound(page: Page): Promise<void>
}

const widths = [390, 1280]

/** `setup.spec.ts` begins in English, on a desk; `own-back-office.spec.ts` opens every screen so. */
const language = 'fr'

test.describe('in French alone, on a phone', () => {
  const viewport = { width: 390, height: 844 }
  test.use({ locale: 'fr-FR', viewport, actionTimeout: 20_000 })

  test('a shop is set up, filled, opened, and sells; its buyer reviews and is answered', async ({
    browser,
    context,
  }) => {
    const [smtp, own] = await Promise.all([startSmtp(), ownProducts()])
    const settings = { NODE_ENV: 'production', SMTP_URL: smtp.url, FETCH_LOOPBACK: 'true' }
    const shop = await startShop(settings)
    const page = await context.newPage()
    // Their browser asks for English, which this shop doesn't offer.
    const visitors = await browser.newContext({ locale: 'en-US', viewport })
    const visitor = await visitors.newPage()
    await payInDollars(visitor, shop.url)
    const sound = async (one: Page) => {
      for (const each of widths) {
        await one.setViewportSize({ width: each, height: 844 })
        expect(await overflowAt(one, each)).toBeLessThanOrEqual(0)
        const lines = (await one.locator('body').allInnerTexts()).join('\n')
        expect(wrongLines(lines, language), `${each} px`).toEqual([])
      }
      await one.setViewportSize(viewport)
    }
    try {
      await goAllTheWay({ shop, own, smtp, page, visitor, sound, t: ownerTexts[language] })
    } finally {
      await visitors.close()
      await shop.end()
      await smtp.stop()
      own.stop()
    }
  })
})

async function goAllTheWay(journey: Journey): Promise<void> {
  await setUp(journey)
  await importProducts(journey)
  await launch(journey)
  await buy(journey)
  await markAsPaidAndSend(journey)
  await twoWeeksPass(journey.shop)
  await review(journey)
  await answerReview(journey)
}

/** The text of an email as the mail server was told it; of its subject, what changes may be anything. */
async function emailTo({ smtp }: Journey, address: string, subject: string): Promise<string> {
  const quoted = subject.split(/\{\{\w+\}\}/).map((part) => RegExp.escape(part))
  const pattern = new RegExp(`^${quoted.join('.+')}$`)
  const find = () =>
    smtp.arrived.find(
      ({ recipients, email }) => recipients.includes(address) && pattern.test(email.subject ?? ''),
    )?.email
  await expect.poll(() => find()?.subject, { message: `${subject} to ${address}` }).toBeDefined()
  expect(find()?.from).toEqual({ name: 'Corner Car Care', address: 'shop@corner.example' })
  return find()?.text ?? ''
}

async function setUp({ shop, page, t, sound }: Journey): Promise<void> {
  const { setup } = t
  const printed = () => /http:\S+\/setup#[0-9a-f]+/.exec(shop.output())?.[0]
  await expect.poll(printed).toBeDefined()
  await page.goto(printed() ?? '')
  for (const field of ['name', 'email', 'password'] as const)
    await page.getByLabel(setup[field], { exact: true }).fill(owner[field])
  await page.getByLabel(setup.shopName).fill('Corner Car Care')
  await page.getByLabel(setup.supportEmail).fill(support)
  await expect(page.getByLabel(setup.languages.first)).toHaveValue(language)
  await page.getByRole('checkbox', { name: 'English' }).uncheck()
  await sound(page)
  await page.getByRole('button', { name: setup.submit }).click()

  const { settings, launch } = setup
  await expect(page.getByRole('heading', { level: 1, name: launch.heading })).toBeVisible()
  await sound(page)
  await page.getByRole('link', { name: launch.go.payment }).click()
  const fill = async (name: string, values: Readonly<Record<string, string>>) => {
    const heading = page.getByRole('heading', { name, exact: true })
    const panel = page.locator('section').filter({ has: heading })
    for (const [label, value] of Object.entries(values))
      await panel.getByLabel(label, { exact: true }).fill(value)
  }
  const save = async () => {
    await page.getByRole('button', { name: t.editor.save, exact: true }).click()
    await expect(page.getByText(t.editor.saved, { exact: true })).toBeVisible()
    await sound(page)
  }
  await fill(settings.bankAccount, {
    [settings.holder]: 'Corner Car Care LLC',
    [settings.bank]: 'First Bank',
    [settings.routingNumber]: '123456789',
    [settings.accountNumber]: '12345678',
  })
  await save()
  await page.goto(`${shop.url}/admin/settings/email`)
  await fill(settings.emails, { [settings.senderEmail]: 'shop@corner.example' })
  await save()
  await page.goto(`${shop.url}/admin/settings/shop`)
  await fill(settings.identity, { [settings.legalName]: 'Corner Car Care LLC' })
  await save()
}

async function importProducts({ shop, own, page, t, sound }: Journey): Promise<void> {
  const { files, products } = t
  await page.goto(`${shop.url}/admin/products`)
  await expect(page.getByText(products.empty)).toBeVisible()
  await page.getByRole('button', { name: t.more.actions, exact: true }).click()
  await page.getByRole('link', { name: products.files }).click()
  await page.getByLabel(files.file).setInputFiles(own.file)
  await page.getByRole('button', { name: files.products.run }).click()
  await expect(page.getByText(files.done.replace('{{name}}', own.file.name))).toBeVisible()
  await sound(page)

  await page.goto(`${shop.url}/admin/products`)
  await expect(page.getByRole('checkbox')).toHaveCount(own.titles.length + 1)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: products.setStatus.ACTIVE }).click()
  const rows = page.getByRole('row').or(page.getByRole('listitem'))
  const active = rows.filter({
    has: page.getByRole('checkbox'),
    hasText: products.status.ACTIVE,
  })
  await expect(active).toHaveCount(own.titles.length)
  await sound(page)
  await page.getByRole('link', { name: product }).click()
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible()
  await sound(page)
}

async function launch({ shop, page, visitor, t, sound }: Journey): Promise<void> {
  const { launch: texts } = t.setup
  await visitor.goto(`${shop.url}/products`)
  await expect(visitor.locator('input[name=passcode]')).toBeVisible()
  await page.goto(`${shop.url}/admin/settings/launch`)
  const item = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  for (const check of ['taxes', 'shipping'] as const)
    await page.getByRole('checkbox', { name: texts.checked[check] }).check()
  for (const done of ['products', 'payment', 'mail', 'taxes', 'shipping'] as const)
    await expect(item(texts[done])).toContainText(texts.done)
  // With blanks in its policies, and without https and a second factor, opening it takes the word.
  for (const open of ['policies', 'address', 'secondFactor'] as const)
    await expect(item(texts[open])).toContainText(texts.open)
  await page.getByLabel(texts.word.replace('{{word}}', texts.typed)).fill(texts.typed)
  await page.getByRole('button', { name: texts.submit }).click()
  await expect(page.getByText(texts.launched)).toBeVisible()
  await sound(page)
}

async function buy(journey: Journey): Promise<void> {
  const { shop, own, visitor, t, sound } = journey
  await visitor.goto(`${shop.url}/products`)
  const main = visitor.getByRole('main')
  for (const title of own.titles) await expect(main.getByText(title).first()).toBeVisible()
  await sound(visitor)
  await main.getByRole('link', { name: product }).first().click()
  await expect(visitor.getByRole('heading', { level: 1, name: product })).toBeVisible()
  await expect(main.getByRole('img', { name: product }).first()).toHaveJSProperty('complete', true)
  await sound(visitor)
  await visitor.getByRole('button', { name: t.store.add.open, exact: true }).click()
  await visitor.getByRole('banner').locator('a[href="/cart"]').first().click()
  await visitor.getByRole('button', { name: t.cart.summary.checkout }).click()
  await visitor.waitForURL('**/checkouts/*')
  const atCheckout = { page: visitor, hands: mouse(), texts: t }
  await fillInAddress(atCheckout, buyer)
  await sound(visitor)
  const total = await pay(atCheckout)
  await expect(main).toContainText('First Bank')
  await sound(visitor)

  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  const email = plain(await emailTo(journey, buyer, t.emails.orderConfirmation.subject))
  for (const told of [product, plain(total), '123456789', '1001']) expect(email).toContain(told)
  // The shop's own emails are in its first language.
  const { newOrder } = t.emails
  expect(await emailTo(journey, support, newOrder.subject)).toContain(product)
}

async function markAsPaidAndSend(journey: Journey): Promise<void> {
  const { shop, page, visitor, t, sound } = journey
  const { orders } = t
  await page.goto(`${shop.url}/admin/orders`)
  const order = page.getByRole('link', { name: '#1001' })
  await expect(order).toBeVisible()
  await sound(page)
  await order.click()
  await page.getByRole('button', { name: orders.paid.action }).click()
  const paid = new RegExp(orders.paid.submit.replace('{{total}}', '.+'))
  await page.getByRole('alertdialog').getByRole('button', { name: paid }).click()
  await expect(page.getByText(orders.payment.PAID, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: orders.send.action }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(orders.send.company).fill('UPS')
  await dialog.getByLabel(orders.send.number).fill('1Z999AA10123456784')
  const ship = orders.send.count_one.replace('{{count, number}}', '1')
  await dialog.getByRole('button', { name: ship }).click()
  await expect(page.getByText(orders.closed, { exact: true })).toBeVisible()
  await sound(page)
  const email = await emailTo(journey, buyer, t.emails.orderShipped.subject)
  expect(email).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784')
  await visitor.goto(/http\S+\/orders\/\S+/.exec(email)?.[0] ?? '')
  await expect(visitor.getByText('1Z999AA10123456784').first()).toBeVisible()
  await sound(visitor)
}

/** The parcel left fifteen days ago, and the shop was started again since. */
async function twoWeeksPass(shop: RunningShop): Promise<void> {
  await shop.halt()
  const database = await openDatabase({ dataDir: shop.dataDir })
  await database
    .withTables<{ shop_fulfillments: { created_at: string } }>()
    .db.updateTable('shop_fulfillments')
    .set({ created_at: new Date(Date.now() - 15 * dayMs).toISOString() })
    .execute()
  await database.close()
  await shop.resume()
}

async function review(journey: Journey): Promise<void> {
  const { visitor, t, sound } = journey
  const email = await emailTo(journey, buyer, t.emails.reviewRequest.subject)
  await visitor.goto(/http\S+\/review-order\S*#[\w-]{43}/.exec(email)?.[0] ?? '')
  const form = visitor.getByRole('region', { name: product })
  await form.getByRole('radio').nth(4).check()
  await form.getByRole('textbox').fill(opinion)
  await form.getByRole('button', { name: t.reviews.form.submit }).click()
  await expect(form.getByText(t.reviews.own.pending)).toBeVisible()
  await sound(visitor)
}

async function answerReview({ shop, page, visitor, t, sound }: Journey): Promise<void> {
  const { moderation } = t
  const named = (text: string) => text.replace('{{name}}', 'Ada Byron')
  await page.goto(`${shop.url}/admin/reviews`)
  await page.getByRole('button', { name: named(moderation.actionsFor.approve) }).click()
  await page.getByRole('link', { name: moderation.tabs.approved }).click()
  const more = t.more.of.replace('{{name}}', named(moderation.reviewOf))
  await page.getByRole('button', { name: more }).click()
  await page.getByRole('button', { name: named(moderation.openFor) }).click()
  await page.getByLabel(moderation.dialog.reply).fill(answer)
  await page.getByRole('button', { name: moderation.dialog.saveReply }).click()
  await expect(page.getByText(moderation.dialog.saved)).toBeVisible()
  await sound(page)
  await visitor.goto(`${shop.url}/products/waffle-towel`)
  for (const text of [opinion, answer]) await expect(visitor.getByText(text)).toBeVisible()
  await sound(visitor)
}
