import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createCart } from '#/clients/shop/carts.ts'
import { demoCard } from '#/harness/demo-card.ts'
import { checkoutPage } from '#/harness/fill-cart.ts'
import { browserOf } from '../same-browser.ts'
import { shopOf } from '../storefront-call.ts'
import type { BenchShop, Cache, Call, Work } from '../work.types.ts'
import { createCall, oneLine } from './carts.ts'

const buyer = {
  step: 'information',
  email: 'buyer@example.com',
  firstName: 'Ada',
  lastName: 'Buyer',
  address1: '1 Main Street',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  shippingMethod: 'standard',
}

/** From nothing to a durable order with its email: cart, address, payment. */
export const order: Work = {
  name: 'order, end to end',
  goal: 0.4,
  async calls(shop) {
    const line = await oneLine(shop)
    const agreed = await agreedOf(shop)
    return [
      await createCall(shop, [line]),
      { ...form(shop, buyer), prepare: atCheckout },
      {
        ...form(shop, {
          step: 'payment',
          paymentMethod: 'simulated',
          ...demoCard,
          ...agreed,
          idempotencyKey: keyPlaceholder,
        }),
        prepare: (call, session) => atCheckout(withKey(call), session),
      },
    ]
  },
}

const keyPlaceholder = '0123456789abcdef0123456789abcdef'

function form({ url }: BenchShop, fields: Record<string, string>): Call {
  return {
    method: 'POST',
    path: '/checkouts/none',
    status: 303,
    durable: true,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
    body: new URLSearchParams(fields).toString(),
  }
}

function atCheckout(call: Call, { checkout = '' }: Cache): Call {
  const headers = { ...call.headers, ...browserOf(`http://shop${checkout}`) }
  return { ...call, path: checkout, headers }
}

function withKey(call: Call): Call {
  return { ...call, body: (call.body ?? '').replace(keyPlaceholder, randomUUID()) }
}

/** What the buyer agrees to, read from the page of a first checkout. */
async function agreedOf(shop: BenchShop): Promise<Record<string, string>> {
  const { cart } = await createCart(shopOf(shop), [await oneLine(shop)])
  const checkoutUrl = checkoutPage(z.string().parse(cart?.checkoutUrl))
  const { headers, body } = form(shop, buyer)
  const page = await (
    await fetch(checkoutUrl, {
      method: 'POST',
      headers: { ...headers, ...browserOf(checkoutUrl) },
      body: body ?? '',
    })
  ).text()
  const value = (name: string) => {
    const [, found] = new RegExp(`name="${name}" value="(\\w+)"`).exec(page) ?? []
    if (found === undefined) throw new Error(`The checkout page names no ${name}.`)
    return found
  }
  return { agreedTotal: value('agreedTotal'), fingerprint: value('fingerprint') }
}
