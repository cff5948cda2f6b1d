import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserOf } from '#/bench/same-browser.ts'
import { declinedCardNumber, demoCard } from '#/harness/demo-card.ts'
import { fillCart } from '#/harness/fill-cart.ts'
import { type RunningShop, startShop } from '#/harness/running-shop.ts'
import { bringToPayment, type Purchase, pay, post } from '../crash/purchase.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop({ SITE_LAUNCHED: 'true' })
}, 150_000)
afterAll(() => shop.end())

/** As the form sends them; the last is nobody's test number, as if a real card had been typed. */
const numbers = [demoCard.cardNumber, declinedCardNumber, '4111 1111 1111 1111']

it('keeps no card number, in no page, file or log', async () => {
  const variant = (await fillCart(shop.url, [{ handle: 'wet-wipes' }])).items[0]?.variantId
  const purchase: Purchase = { email: 'ada@glovebox.test', acknowledged: false }
  await bringToPayment(shop.url, purchase, [{ merchandiseId: variant ?? '', quantity: 1 }])
  const { checkoutUrl = '', form = {} } = purchase
  const pages: string[] = []
  const mistakes: Record<string, string>[] = [
    { cardNumber: numbers[1] ?? '' },
    { cardNumber: numbers[2] ?? '' },
    { cardExpiry: 'never' },
    { idempotencyKey: 'short' },
    { discountCode: 'NOPE' },
    { step: 'information', email: 'nobody' },
  ]
  for (const changes of mistakes)
    pages.push((await post(checkoutUrl, { ...form, ...changes })).page)
  expect(pages[0]).toContain('The payment was declined.')
  expect(pages[1]).toContain('Real cards don’t work here.')
  await post(checkoutUrl, { step: 'information', email: purchase.email })
  await pay(purchase)
  expect(purchase.acknowledged).toBe(true)
  pages.push(await (await fetch(checkoutUrl, { headers: browserOf(checkoutUrl) })).text())
  await expect.poll(() => shop.emails(), { timeout: 10_000 }).not.toHaveLength(0)
  await shop.halt()

  const places = [...pages, shop.output(), ...(await filesIn(shop.dataDir))]
  expect(places.some((text) => text.includes('ada@glovebox.test'))).toBe(true)
  for (const place of places)
    for (const number of numbers) {
      // The page says which number to type.
      const said = place.replaceAll(
        /(such as|Pay with|par exemple|le numéro) 4242 4242 4242 4242/g,
        '',
      )
      expect(said.includes(number) || said.includes(number.replaceAll(' ', ''))).toBe(false)
    }
})

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')),
  )
}
