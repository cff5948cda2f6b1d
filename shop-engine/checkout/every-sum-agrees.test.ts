import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney, type Money } from '#/contract/money.ts'
import { usStateCodes } from '#/contract/us-states.ts'
import { facts, taxes } from '#/tests/fixtures/first-settings.ts'
import type { Cart } from '../carts/cart.types.ts'
import { priceLines } from '../carts/cart-price.ts'
import { confirmationEmail } from '../orders/confirmation-email.ts'
import { orderNumber } from '../orders/order-link.ts'
import { readExchangeRates } from '../pricing/exchange-rates.ts'
import { currencyOf } from '../pricing/markets.ts'
import { finalTotals } from '../pricing/totals.ts'
import type { Product, Variant } from '../products/product.types.ts'
import type { OpenCart } from './checkout.types.ts'
import { openCheckout } from './checkout-view.ts'
import { newOrder } from './write-order.ts'

const rates = readExchangeRates()
const settings = {
  publicUrl: 'http://localhost:3000',
  publicToken: 'token',
  demo: true,
  facts,
  taxes,
}
const pictures = { manifest: {}, urlOf: () => undefined }
const address = {
  email: 'ada@glovebox.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Analytical Way',
  city: 'Portland',
  zip: '94110',
}

/** USD, EUR, GBP, JPY, CHF. */
const countries = ['US', 'FR', 'GB', 'JP', 'CH'] as const
const randomCart = fc.record({
  country: fc.constantFrom(...countries),
  state: fc.constantFrom(...usStateCodes),
  shippingMethod: fc.constantFrom('standard', 'express'),
  language: fc.constantFrom('en', 'fr'),
  lines: fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
})

const text = {
  title: 'Thing',
  descriptionHtml: '',
  description: '',
  seoTitle: '',
  seoDescription: '',
}

function variantAt(id: number, priceCents: number): Variant {
  const product: Product = {
    kind: 'Product',
    id,
    handle: `thing-${id}`,
    published: true,
    status: 'ACTIVE',
    listed: true,
    vendor: '',
    productType: '',
    tags: [],
    videoUrl: null,
    createdAt: '',
    updatedAt: '',
    texts: { en: text, fr: text },
    pictures: [],
    options: [],
    variants: [],
  }
  return {
    kind: 'ProductVariant',
    position: 1,
    barcode: null,
    id,
    product,
    sku: '',
    priceCents,
    compareAtCents: null,
    picture: null,
    ownPicture: null,
    weightGrams: 0,
    values: [],
  }
}

function cartOf(country: string, quantities: readonly number[]): Cart {
  return {
    kind: 'Cart',
    token: 'token',
    country,
    currency: currencyOf(country),
    language: 'en',
    note: '',
    attributes: [],
    buyer: { email: null, phone: null },
    customerId: null,
    discountCodes: [],
    createdAt: '',
    updatedAt: '',
    completedAt: null,
    lines: quantities.map((quantity, index) => ({
      id: String(index),
      variantId: index,
      quantity,
      position: -index,
      attributes: [],
    })),
  }
}

const sum = (amounts: readonly Money[]) => amounts.reduce((total, { amount }) => total + amount, 0)

it('in 10,000 random carts in five currencies, in the cart, the checkout, the order and the email', () => {
  const currencies = new Set<string>()
  fc.assert(
    fc.property(randomCart, ({ country, state, shippingMethod, language, lines }) => {
      const cart = cartOf(
        country,
        lines.map(({ quantity }) => quantity),
      )
      const variants = new Map(lines.map(({ cents }, index) => [index, variantAt(index, cents)]))
      const priced = priceLines(cart, variants, rates)
      const information = { ...address, state, shippingMethod }
      const open: OpenCart = {
        cart,
        lines: priced.lines,
        onSale: new Set(variants.keys()),
        information,
        informationText: null,
      }
      const { currency } = cart
      currencies.add(currency)

      const shown = openCheckout(open, { rates, settings, pictures }, language)
      const { subtotal, shipping, tax, total } = shown.totals
      for (const line of shown.lines) {
        expect(line.total.amount).toBe(line.unitPrice.amount * line.quantity)
      }
      expect(sum(shown.lines.map((line) => line.total))).toBe(subtotal.amount)
      expect(subtotal).toEqual(priced.subtotal)
      expect(subtotal.amount + (shipping?.amount ?? Number.NaN) + (tax?.amount ?? Number.NaN)).toBe(
        total.amount,
      )

      const order = newOrder({
        open,
        customerId: null,
        information,
        totals: finalTotals(open.lines, information, {
          currency,
          rates,
          facts: facts(),
          taxes: taxes(),
        }),
        paymentMethod: 'simulated',
        financialStatus: 'PAID',
        language,
        key: '',
        now: new Date('2026-11-21T09:00:00.000Z'),
        rates,
        taxes: taxes(),
      })
      expect({
        subtotal: order.subtotal,
        shipping: order.shipping,
        tax: order.tax,
        total: order.total,
      }).toEqual(shown.totals)
      expect(sum(order.lines.map((line) => line.total))).toBe(order.subtotal.amount)

      const message = confirmationEmail({ ...order, id: 1, number: orderNumber(1) }, settings)
      for (const figure of [subtotal, total, ...shown.lines.map((line) => line.total)]) {
        expect(message.text).toContain(formatMoney(figure, { language }))
      }
    }),
    { numRuns: 10_000 },
  )
  expect([...currencies].sort()).toEqual(['CHF', 'EUR', 'GBP', 'JPY', 'USD'])
}, 120_000)
