import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCart, updateCartLines } from '#/clients/shop/carts.ts'
import { listProducts } from '#/clients/shop/products.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { aMoment, openBrowserAt, reach } from './fixtures/cart-browser.ts'
import { openTestShop, type TestShop } from './fixtures/test-shop.ts'

let testShop: TestShop
let shop: ShopAccess
/** Two variants with plenty of stock. */
let variants: string[]

beforeAll(async () => {
  testShop = await openTestShop()
  shop = reach(testShop)
  const products = await listProducts(shop)
  variants = products.flatMap(({ handle, variantId }) =>
    variantId && ['gel-cleaner', 'wet-wipes'].includes(handle) ? [variantId] : [],
  )
})
afterAll(() => testShop.close())

const openBrowser = (options: Parameters<typeof openBrowserAt>[1] = {}) =>
  openBrowserAt(testShop, options)

const moves = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      which: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      kind: fc.constant('set' as const),
      which: fc.nat(1),
      quantity: fc.integer({ min: 0, max: 9 }),
    }),
    fc.record({ kind: fc.constant('remove' as const), which: fc.nat(1) }),
    fc.record({ kind: fc.constantFrom('undo' as const, 'clear' as const, 'refresh' as const) }),
    fc.record({ kind: fc.constantFrom('time' as const, 'moment' as const) }),
    fc.record({ kind: fc.constant('otherTab' as const), quantity: fc.integer({ min: 0, max: 5 }) }),
  ),
  { minLength: 1, maxLength: 14 },
)
const weather = fc.array(
  fc.record({
    fate: fc.constantFrom('ok', 'ok', 'ok', 'lostBefore', 'lostAfter', 'unavailable'),
    slowness: fc.nat(3),
  }),
  { minLength: 1, maxLength: 20 },
)

it('ends equal to the shop, whatever is clicked and however answers are slow or lost', async () => {
  await fc.assert(
    fc.asyncProperty(moves, weather, async (steps, fates) => {
      let fine = false
      let sent = 0
      const browser = openBrowser({
        async fetch(request) {
          const { fate, slowness } = (fine ? undefined : fates[sent++ % fates.length]) ?? {
            fate: 'ok',
            slowness: 0,
          }
          for (let pause = 0; pause < slowness; pause++) await aMoment()
          if (fate === 'lostBefore') throw new TypeError('Failed to fetch')
          if (fate === 'unavailable') return new Response(null, { status: 503 })
          const answer = await testShop.fetch(request)
          for (let pause = 0; pause < slowness; pause++) await aMoment()
          if (fate === 'lostAfter') throw new TypeError('Failed to fetch')
          return answer
        },
      })
      const { store } = browser
      const line = (which: number) => store.view().items[which]?.lineId ?? ''

      for (const step of steps) {
        if (step.kind === 'add') {
          void store.add({ variantId: variants[step.which] ?? '', quantity: step.quantity })
        } else if (step.kind === 'set') store.setQuantity(line(step.which), step.quantity)
        else if (step.kind === 'remove') store.remove(line(step.which))
        else if (step.kind === 'undo') store.undo()
        else if (step.kind === 'clear') store.clear()
        else if (step.kind === 'refresh') store.refresh()
        else if (step.kind === 'time') browser.letTimePass()
        else if (step.kind === 'moment') await aMoment()
        else if (step.kind === 'otherTab' && browser.saved.id) {
          const known = await readCart(shop, browser.saved.id)
          const [item] = known?.items ?? []
          if (known && item) {
            const lines = [{ lineId: item.lineId, quantity: step.quantity }]
            await updateCartLines(shop, known.id, lines)
          }
        }
      }
      fine = true
      await browser.rest()
      store.refresh()
      await browser.rest()

      const truth = browser.saved.id ? await readCart(shop, browser.saved.id) : null
      expect(store.view().items).toEqual(truth?.items ?? [])
      expect(store.view().subtotal).toEqual(truth?.subtotal ?? null)
      expect(store.view().busy).toBe(false)
    }),
    { numRuns: 1_000 },
  )
}, 120_000)
