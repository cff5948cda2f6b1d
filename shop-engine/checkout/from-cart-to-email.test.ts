import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { firstSettings } from '#/content/first-settings.ts'
import { formatMoney, type Money, parseMoney } from '#/contract/money.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import { usStateCodes } from '#/contract/us-states.ts'
import { type AllTables, forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'
import { shopSettings } from '#/tests/fixtures/first-settings.ts'
import { noRateLimits } from '#/tests/fixtures/no-rate-limits.ts'
import { createTestStaff, openAdminApi } from '../admin-api/admin-api.fixture.ts'
import { keyIn } from '../carts/cart.fixture.ts'
import { insertDiscount } from '../discounts/discounts.fixture.ts'
import { createEngine } from '../engine.ts'
import { insertCard } from '../gift-cards/card-rows.fixture.ts'
import { everything } from '../pricing/discount-rules.ts'
import { randomDiscount } from '../pricing/random-discounts.fixture.ts'
import { randomRules, settingsWith } from '../pricing/random-rules.fixture.ts'
import { addressIn, paymentForm, readOpen } from './checkout.fixture.ts'
import { refundEverything } from './refund-everything.fixture.ts'

/** USD, EUR, GBP, JPY, CHF. */
const countries = ['US', 'FR', 'GB', 'JP', 'CH'] as const
const randomPurchase = fc.record({
  country: fc.constantFrom(...countries),
  state: fc.constantFrom(...usStateCodes),
  shippingMethod: fc.constantFrom('standard', 'express'),
  language: fc.constantFrom('en', 'fr'),
  picks: fc.array(fc.record({ variant: fc.nat(), quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  rules: randomRules,
  discounts: fc.array(randomDiscount, { maxLength: 3 }),
  giftCards: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 2 }),
  /** Whether all of it goes back at the end: first one piece, then the rest. */
  refunded: fc.boolean(),
})
type Purchase = typeof randomPurchase extends fc.Arbitrary<infer T> ? T : never

const serializedMoney = z
  .object({ amount: z.string(), currencyCode: z.string() })
  .transform(parseMoney)
const cartSchema = z
  .object({
    data: z.object({
      cartCreate: z.object({
        userErrors: z.array(z.unknown()).length(0),
        cart: z.object({
          checkoutUrl: z.string(),
          cost: z.object({ totalAmount: serializedMoney }),
          lines: z.object({
            nodes: z.array(
              z.object({
                quantity: z.number(),
                cost: z.object({ subtotalAmount: serializedMoney }),
              }),
            ),
          }),
        }),
      }),
    }),
  })
  .transform(({ data }) => data.cartCreate.cart)

const buyersSchema = z.object({
  data: z.object({
    node: z.object({
      subtotalPriceV2: serializedMoney,
      totalShippingPriceV2: serializedMoney,
      totalTaxV2: serializedMoney,
      totalPriceV2: serializedMoney,
      lineItems: z.object({ nodes: z.array(z.object({ originalTotalPrice: serializedMoney })) }),
    }),
  }),
})

const cartCreate = `mutation ($lines: [CartLineInput!]!, $codes: [String!], $country: CountryCode!) @inContext(country: $country) {
  cartCreate(input: { lines: $lines, discountCodes: $codes }) {
    userErrors { message }
    cart {
      checkoutUrl
      cost { totalAmount { amount currencyCode } }
      lines(first: 100) { nodes { quantity cost { subtotalAmount { amount currencyCode } } } }
    }
  }
}`

const bag = '{ presentmentMoney { amount currencyCode } }'
const adminOrder = `query ($id: ID!) { order(id: $id) { taxesIncluded subtotalPriceSet ${bag}
  totalShippingPriceSet ${bag} totalTaxSet ${bag} totalPriceSet ${bag} } }`
const money = '{ amount currencyCode }'
const buyersOrder = `query ($id: ID!) { node(id: $id) { ... on Order { subtotalPriceV2 ${money}
  totalShippingPriceV2 ${money} totalTaxV2 ${money} totalPriceV2 ${money}
  lineItems(first: 100) { nodes { originalTotalPrice ${money} } } } } }`

const invoiceOf = ({ id, key }: { id: number; key: string }) =>
  `http://localhost:3000/orders/${toOrderAddress(`gid://shopify/Order/${id}?key=${key}`)}/documents/invoice`

const runs = Number(process.env.RUNS ?? 40)

forEachDatabase((databases) => {
  async function shop() {
    const database = (await databases.fresh()).withTables<AllTables>()
    const { db } = database
    await fillDemo(database)
    await db.updateTable('shop_stock_items').set({ quantity: 1_000_000 }).execute()
    const staff = createTestStaff()
    const own = { current: firstSettings, at: Date.parse('2026-11-21T09:00:00.000Z') }
    const engine = createEngine({
      database: database.withTables(),
      settings: {
        publicUrl: 'http://localhost:3000',
        publicToken: 'token',
        webhookSecret: '',
        demo: true,
      },
      shopSettings: {
        ...shopSettings,
        current: () => own.current,
        emailFacts: () => ({ ...own.current.facts, languages: own.current.languages }),
      },
      staff,
      rateLimiter: noRateLimits,
      clock: () => new Date(own.at),
      randomBytes: (count) => randomBytes(count),
      log: { info() {}, error() {} },
    })
    const variants = await db.selectFrom('shop_variants').select('id').orderBy('id').execute()

    async function ask(query: string, variables: object): Promise<unknown> {
      const response = await engine.fetch(
        new Request('http://localhost:3000/api/2025-10/graphql.json', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-shopify-storefront-access-token': 'token',
          },
          body: JSON.stringify({ query, variables }),
        }),
      )
      return response.json()
    }
    return { db, engine, own, admin: openAdminApi(engine, staff), variants, ask }
  }

  type Shop = Awaited<ReturnType<typeof shop>>

  /** Discounts of this purchase alone, of all products or of half of them; returns their codes. */
  async function insertDiscounts(db: Shop['db'], { discounts }: Purchase): Promise<string[]> {
    await db.updateTable('shop_discounts').set({ ends_at: '2026-01-02T00:00:00.000Z' }).execute()
    const codes: string[] = []
    for (const { all, isCode, ...rule } of discounts) {
      const code = isCode ? `CODE-${randomBytes(4).toString('hex')}` : null
      const items = { ...everything, all, products: all ? [] : [1, 3] }
      await insertDiscount(db, { ...rule, items, code, title: code ?? 'Sale' })
      if (code) codes.push(code)
    }
    return codes
  }

  /** Fills a cart, looks at its checkout, and buys it; everything that was shown on the way agrees. */
  async function buy(opened: Shop, purchase: Purchase) {
    const { db, engine, variants, ask } = opened
    const { checkout } = engine
    const { country, state, shippingMethod, language, picks } = purchase
    const lines = picks.map(({ variant, quantity }) => ({
      merchandiseId: `gid://shopify/ProductVariant/${variants[variant % variants.length]?.id}`,
      quantity,
    }))
    const codes = await insertDiscounts(db, purchase)
    const cart = cartSchema.parse(await ask(cartCreate, { lines, codes, country }))
    const key = keyIn(cart.checkoutUrl)
    for (const cents of purchase.giftCards) {
      const code = randomBytes(8).toString('hex')
      await insertCard(db, { code, cents })
      await checkout.changeCodes(key, { discountCode: code })
    }
    await checkout.saveInformation(key, { ...addressIn(state), shippingMethod }, language)
    const shown = await readOpen(checkout, key)
    const { totals } = shown
    expect(shown.lines.map((line) => line.total)).toEqual(
      cart.lines.nodes.map((line) => line.cost.subtotalAmount),
    )
    expect(totals.subtotal.amount - sum(totals.discounts)).toBe(cart.cost.totalAmount.amount)
    expect(totals.due.amount + sum(totals.giftCards)).toBe(totals.total.amount)
    expect(await checkout.placeOrder(key, await paymentForm(checkout, key), language)).toBeNull()
    expect(await checkout.read(key, language)).toMatchObject({ status: 'completed', totals })
    const order = await db
      .selectFrom('shop_orders')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { ...shown, order }
  }
  type Bought = Awaited<ReturnType<typeof buy>>

  const sum = (rows: readonly { amount: Money }[]) =>
    rows.reduce((all, { amount }) => all + amount.amount, 0)

  function expectOrder({ order, totals }: Bought, { rules }: Purchase): void {
    const { subtotal, shipping, tax, total, discounts } = totals
    expect([
      order.subtotal + sum(discounts),
      order.shipping,
      order.tax + order.included_tax,
      order.total,
    ]).toEqual([subtotal, shipping, tax, total].map((money) => money?.amount))
    expect(order.total).toBe(order.subtotal + order.shipping + order.tax)
    expect([order.tax_rate_percent, order.tax_included]).toEqual([
      rules.tax.ratePercent,
      Number(rules.tax.included),
    ])
  }

  /** In the email, and on the invoice. */
  async function expectWritten({ db, engine }: Shop, bought: Bought, { language }: Purchase) {
    const { totals, lines, order } = bought
    const message = await db
      .selectFrom('mail_outbox')
      .select(['text', 'html'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const invoice = await engine.documents(new Request(invoiceOf(order)))
    const page = await invoice?.text()
    const off = [...totals.discounts, ...totals.giftCards].map(({ amount }) => amount)
    const figures = [totals.subtotal, totals.total, ...off, ...lines.map((line) => line.total)]
    for (const figure of figures) {
      expect(message.text).toContain(formatMoney(figure, { language }))
      expect(message.html).toContain(formatMoney(figure, { language }))
    }
    for (const figure of [...figures, totals.tax, totals.shipping])
      if (figure && figure.amount > 0) expect(page).toContain(formatMoney(figure, { language }))
  }

  /** By the Admin API, and by the Storefront API to whoever has the order's key. */
  async function expectTold({ admin, ask }: Shop, { order, totals, lines }: Bought) {
    const { subtotal, shipping, tax, total, discounts } = totals
    const goods = { ...subtotal, amount: subtotal.amount - sum(discounts) }
    const sums = [goods, shipping, tax, total]
    const id = `gid://shopify/Order/${order.id}`
    const { order: told } = await admin.ask(adminOrder, { id })
    const names = ['subtotalPrice', 'totalShippingPrice', 'totalTax', 'totalPrice']
    expect(names.map((name) => parseMoney(told[`${name}Set`].presentmentMoney))).toEqual(sums)
    expect(told.taxesIncluded).toBe(totals.taxIncluded)
    const { data } = buyersSchema.parse(await ask(buyersOrder, { id: `${id}?key=${order.key}` }))
    const { lineItems, ...seen } = data.node
    expect(Object.values(seen)).toEqual(sums)
    expect(lineItems.nodes.map((line) => line.originalTotalPrice)).toEqual(
      lines.map((line) => line.total),
    )
  }

  it(
    'shows the same sums in the cart, at the checkout, in the order, the email, the invoice, and both APIs',
    async () => {
      const opened = await shop()
      const buyOne = async (purchase: Purchase) => {
        opened.own.current = settingsWith(purchase.rules, purchase.state)
        opened.own.at += 1_000 // The Admin API's budget comes back with time.
        const bought = await buy(opened, purchase)
        expectOrder(bought, purchase)
        await expectWritten(opened, bought, purchase)
        await expectTold(opened, bought)
        if (purchase.refunded && bought.totals.total.amount > 0)
          await refundEverything(opened, bought.order)
      }
      await fc.assert(fc.asyncProperty(randomPurchase, buyOne), { numRuns: runs })
    },
    60_000 + runs * 1_000,
  )
})
