import { request } from 'node:http'
import { z } from 'zod'
import { browserOf } from '#/bench/same-browser.ts'
import { demoCard } from '#/harness/demo-card.ts'
import { checkoutPage } from '#/harness/fill-cart.ts'

/** A purchase, as far as its buyer knows. */
export interface Purchase {
  /** Unique to this purchase. */
  email: string
  checkoutUrl?: string
  /** The payment form, once it was sent; the response may have been lost. */
  form?: Record<string, string>
  /** True once the shop has confirmed the order. */
  acknowledged: boolean
}

type Lines = readonly { merchandiseId: string; quantity: number }[]

/** Buys something, from an empty cart to the shop's confirmation; rejects if the shop goes down. */
export async function buy(url: string, purchase: Purchase, lines: Lines): Promise<void> {
  await bringToPayment(url, purchase, lines)
  await pay(purchase)
}

/** From an empty cart to a payment form that only has to be sent. */
export async function bringToPayment(url: string, purchase: Purchase, lines: Lines): Promise<void> {
  const checkoutUrl = await createCart(url, lines)
  purchase.checkoutUrl = checkoutUrl
  const address = {
    email: purchase.email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    address1: '1 Analytical Way',
    city: 'San Francisco',
    state: 'CA',
    zip: '94110',
    shippingMethod: 'standard',
  }
  await send(checkoutUrl, { step: 'information', ...address })
  const page = await (await fetch(checkoutUrl, { headers: browserOf(checkoutUrl) })).text()
  purchase.form = {
    step: 'payment',
    paymentMethod: 'simulated',
    ...demoCard,
    ...hiddenFields(page),
  }
}

/** Sends the payment form, for the first time or again after a lost response. */
export async function pay(purchase: Purchase): Promise<void> {
  const { checkoutUrl, form } = purchase
  if (!checkoutUrl || !form) return
  await send(checkoutUrl, form)
  purchase.acknowledged = true
}

/** Sends a step of the checkout, which responds with 303 if it was accepted. */
async function send(checkoutUrl: string, form: Record<string, string>): Promise<void> {
  const { status, page } = await post(checkoutUrl, form)
  if (status !== 303) throw new ShopRefused(status, page)
}

/** Sends one step of a checkout, and reads the whole response. */
export async function post(
  checkoutUrl: string,
  form: Record<string, string>,
  origin = new URL(checkoutUrl).origin,
): Promise<{ status: number; page: string }> {
  const response = await fetch(checkoutUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, ...browserOf(checkoutUrl) },
    body: new URLSearchParams(form),
  })
  return { status: response.status, page: await response.text() }
}

/** The same from another IP address, as far as a shop on this machine can tell: one in 127/8. */
export function postFrom(
  localAddress: string,
  { checkoutUrl, form }: { checkoutUrl: string; form: Record<string, string> },
): Promise<{ location: string }> {
  const { origin } = new URL(checkoutUrl)
  const headers = {
    origin,
    'content-type': 'application/x-www-form-urlencoded',
    ...browserOf(checkoutUrl),
  }
  return new Promise((resolve, reject) => {
    const post = request(checkoutUrl, { method: 'POST', localAddress, family: 4, headers })
    post.once('error', reject)
    post.once('response', (response) => {
      response.once('error', reject).resume()
      response.once('end', () => resolve({ location: response.headers.location ?? '' }))
    })
    post.end(new URLSearchParams(form).toString())
  })
}

/** The shop is up and refused, which it never should with enough stock for everyone. */
export class ShopRefused extends Error {
  constructor(status: number, page: string) {
    super(`The shop answered ${status}: ${page.replace(/<[^>]*>/g, ' ').slice(0, 2_000)}`)
    this.name = 'ShopRefused'
  }
}

/** What a page of the checkout sends along with what is typed. */
export function hiddenFields(page: string): Record<string, string> {
  const inputs = page.match(/<input type="hidden"[^>]*>/g) ?? []
  return Object.fromEntries(
    inputs.map((input) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  )
}

const cartSchema = z.object({
  data: z.object({ cartCreate: z.object({ cart: z.object({ checkoutUrl: z.string() }) }) }),
})

async function createCart(url: string, lines: readonly object[]): Promise<string> {
  const query = `mutation ($lines: [CartLineInput!]!) @inContext(country: US) {
    cartCreate(input: { lines: $lines }) { cart { checkoutUrl } userErrors { message } }
  }`
  const response = await fetch(`${url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'glovebox-public-token',
    },
    body: JSON.stringify({ query, variables: { lines } }),
  })
  const text = await response.text()
  if (!response.ok) throw new ShopRefused(response.status, text)
  return checkoutPage(cartSchema.parse(JSON.parse(text)).data.cartCreate.cart.checkoutUrl)
}
