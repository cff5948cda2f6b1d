import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { firstSettings } from '#/content/first-settings.ts'
import { formatMoney, type Money, parseMoney } from '#/contract/money.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import { usStateCodes } from '#/contract/us-states.ts'
import { type AllTables, forEachDatabase } from '#/tests/fixtures/databases.ts'
import { shopSettings } from '#/tests/fixtures/first-settings.ts'
import { noThrottle } from '#/tests/fixtures/no-throttle.ts'
import { createTestStaff, openAdminApi } from '../admin-api/admin-api.fixture.ts'
import { createEngine } from '../engine.ts'
import { randomRules, settingsWith } from '../pricing/random-rules.fixture.ts'
import { fillEmptyShop } from '../seed/fill-empty-shop.ts'
import { addressIn, paymentForm, readOpen } from './checkout.fixture.ts'

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
})

const serializeNullableMoney = z
  .object({ amount: z.string(), currencyCode: z.string() })
  .transform(parseMoney)
const cartSchema = z
  .object({
    data: z.object({
      cartCreate: z.object({
        userErrors: z.array(z.unknown()).length(0),
        cart: z.object({
          checkoutUrl: z.string(),
          cost: z.object({ subtotalAmount: serializeNullableMoney }),
          lines: z.object({
            nodes: z.array(
              z.object({
                quantity: z.number(),
                cost: z.object({ totalAmount: serializeNullableMoney }),
              }),
            ),
          }),
        }),
      }),
    }),
  })
  .transform(({ data }) => data.cartCreate.cart)

const cartCreate = `mutation ($lines: [CartLineInput!]!, $country: CountryCode!) @inContext(country: $country) {
  cartCreate(input: { lines: $lines }) {
    userErrors { message }
    cart {
      checkoutUrl
      cost { subtotalAmount { amount currencyCode } }
      lines(first: 100) { nodes { quantity cost { totalAmount { amount currencyCode } } } }
    }
  }
}`

const bag = '{ presentmentMoney { amount currencyCode } }'
const adminOrder = `query ($id: ID!) { order(id: $id) { taxesIncluded subtotalPriceSet ${bag}
  totalShippingPriceSet ${bag} totalTaxSet ${bag} totalPriceSet ${bag}
  suggestedRefund(suggestFullRefund: true) { amountSet ${bag} } } }`

const invoiceOf = ({ id, key }: { id: number; key: string }) =>
  `http://localhost:3000/orders/${toOrderAddress(`gid://shopify/Order/${id}?key=${key}`)}/documents/invoice`

const runs = Number(process.env.RUNS ?? 100)

forEachDatabase((databases) => {
  async function shop() {
    const database = (await databases.fresh()).withTables<AllTables>()
    const { db } = database
    await fillEmptyShop(database.withTables())
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
        emailFacts: () => own.current.facts,
      },
      staff,
      throttle: noThrottle,
      clock: () => new Date(own.at),
      randomBytes: (count) => randomBytes(count),
      log: { info() {}, error() {} },
    })
    const variants = await db.selectFrom('shop_variants').select('id').orderBy('id').execute()

    async function createCart(country: string, lines: readonly object[]) {
      const response = await engine.fetch(
        new Request('http://localhost:3000/api/2025-10/graphql.json', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-shopify-storefront-access-token': 'token',
          },
          body: JSON.stringify({ query: cartCreate, variables: { lines, country } }),
        }),
      )
      return cartSchema.parse(await response.json())
    }
    return { db, engine, own, admin: openAdminApi(engine, staff), variants, createCart }
  }

  it(
    'shows the same sums in the cart, at the checkout, in the order and in the email',
    async () => {
      const { db, engine, own, admin, variants, createCart } = await shop()
      const { checkout } = engine
      const buyOne = async (
        purchase: typeof randomPurchase extends fc.Arbitrary<infer T> ? T : never,
      ) => {
        const { country, state, shippingMethod, language, picks, rules } = purchase
        own.current = settingsWith(rules, state)
        own.at += 1_000 // The Admin API's budget comes back with time.
        const cart = await createCart(
          country,
          picks.map(({ variant, quantity }) => ({
            merchandiseId: `gid://shopify/ProductVariant/${variants[variant % variants.length]?.id}`,
            quantity,
          })),
        )
        const key = cart.checkoutUrl.split('/').at(-1) ?? ''
        await checkout.saveInformation(key, { ...addressIn(state), shippingMethod }, language)
        const { lines, totals } = await readOpen(checkout, key)
        expect(totals.subtotal).toEqual(cart.cost.subtotalAmount)
        expect(lines.map((line) => line.total)).toEqual(
          cart.lines.nodes.map((line) => line.cost.totalAmount),
        )

        const form = await paymentForm(checkout, key)
        expect(await checkout.placeOrder(key, form, language)).toBeNull()
        const done = await checkout.read(key, language)
        expect(done).toMatchObject({ status: 'completed', totals })

        const order = await db
          .selectFrom('shop_orders')
          .selectAll()
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
        const amounts = [
          order.subtotal,
          order.shipping,
          order.tax + order.included_tax,
          order.total,
        ]
        const shown = [totals.subtotal, totals.shipping, totals.tax, totals.total]
        expect(amounts).toEqual(shown.map((money) => money?.amount))
        expect(order.total).toBe(order.subtotal + order.shipping + order.tax)
        expect([order.tax_rate_percent, order.tax_included]).toEqual([
          rules.tax.ratePercent,
          Number(rules.tax.included),
        ])

        const message = await db
          .selectFrom('mail_outbox')
          .select(['text', 'html'])
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
        const figures: Money[] = [totals.subtotal, totals.total, ...lines.map((line) => line.total)]
        for (const figure of figures) {
          expect(message.text).toContain(formatMoney(figure, { language }))
          expect(message.html).toContain(formatMoney(figure, { language }))
        }

        const invoice = await engine.documents(new Request(invoiceOf(order)))
        const page = await invoice?.text()
        for (const figure of [...figures, totals.tax, totals.shipping])
          if (figure && figure.amount > 0) expect(page).toContain(formatMoney(figure, { language }))

        const { order: told } = await admin.ask(adminOrder, {
          id: `gid://shopify/Order/${order.id}`,
        })
        const bag = (name: string) => parseMoney(told[name].presentmentMoney)
        expect([bag('subtotalPriceSet'), bag('totalShippingPriceSet')]).toEqual([
          totals.subtotal,
          totals.shipping,
        ])
        expect([bag('totalTaxSet'), bag('totalPriceSet')]).toEqual([totals.tax, totals.total])
        expect(told.taxesIncluded).toBe(rules.tax.included)
        const whole = told.suggestedRefund.amountSet.presentmentMoney
        expect(parseMoney(whole)).toEqual(totals.total)
      }
      await fc.assert(fc.asyncProperty(randomPurchase, buyOne), { numRuns: runs })
    },
    60_000 + runs * 1_000,
  )
})
