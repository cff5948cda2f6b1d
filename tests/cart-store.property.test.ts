import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CartView, quantityOf } from '#/app/cart/cart-view.ts'
import { type CartItem, readCart, updateCartLines } from '#/clients/shop/carts.ts'
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

const own = fc.oneof(
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
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constantFrom('clear' as const, 'refresh' as const) }),
  fc.record({ kind: fc.constantFrom('time' as const, 'moment' as const) }),
)
const otherTab = fc.record({
  kind: fc.constant('otherTab' as const),
  quantity: fc.integer({ min: 0, max: 5 }),
})
const size = { minLength: 1, maxLength: 14 }
const moderations = fc.oneof(fc.array(own, size), fc.array(fc.oneof(own, otherTab), size))
type GateAction = typeof moderations extends fc.Arbitrary<(infer M)[]> ? M : never

/** What the visitor may find in the end, who asks for one thing after another of what is on the screen. */
function createAsked(before: number) {
  const wanted = new Map(variants.map((variantId) => [variantId, before]))
  const possible = new Map(variants.map((variantId) => [variantId, new Set([before])]))
  let removed: CartItem | undefined

  function ask(variantId: string, response: (known: number) => number): void {
    wanted.set(variantId, response(wanted.get(variantId) ?? 0))
    const known = [...(possible.get(variantId) ?? [])]
    possible.set(variantId, new Set([...known, ...known.map(response)]))
  }

  return {
    note(move: GateAction, { items, removed: canUndo }: CartView): void {
      const item = 'which' in move ? items[move.which] : undefined
      if (move.kind === 'add') ask(variants[move.which] ?? '', (known) => known + move.quantity)
      else if (move.kind === 'set' && item) ask(item.variantId, () => move.quantity)
      else if (move.kind === 'remove' && item) ask(item.variantId, () => 0)
      else if (move.kind === 'clear') for (const { variantId } of items) ask(variantId, () => 0)
      else if (move.kind === 'undo' && canUndo && removed) {
        const { variantId, quantity } = removed
        ask(variantId, () => quantity)
      }
      if (move.kind === 'remove' || (move.kind === 'set' && move.quantity === 0)) removed = item
    },
    /** One, unless the visitor was told of a failure: then each thing was done once or not at all. */
    outcomes: (variantId: string, allWell: boolean) =>
      allWell ? [wanted.get(variantId)] : [...(possible.get(variantId) ?? [])],
  }
}

const fates = (...fate: ('ok' | 'lostBefore' | 'lostAfter' | 'unavailable')[]) =>
  fc.array(fc.record({ fate: fc.constantFrom(...fate), slowness: fc.nat(3) }), {
    minLength: 1,
    maxLength: 20,
  })
const weather = fc.oneof(
  fates('ok'),
  fates('ok', 'ok', 'ok', 'lostBefore', 'lostAfter', 'unavailable'),
)

it('ends equal to the shop, whatever is clicked and however answers are slow or lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), moderations, weather, async (filled, steps, fates) => {
      let fine = true
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
          const response = await testShop.fetch(request)
          for (let pause = 0; pause < slowness; pause++) await aMoment()
          if (fate === 'lostAfter') throw new TypeError('Failed to fetch')
          return response
        },
      })
      const { store } = browser
      const line = (which: number) => store.view().items[which]?.lineId ?? ''
      const asked = createAsked(filled ? 2 : 0)
      if (filled) {
        await Promise.all(variants.map((variantId) => store.add({ variantId, quantity: 2 })))
        await browser.rest()
      }
      fine = false

      for (const step of steps) {
        asked.note(step, store.view())
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
      if (steps.some(({ kind }) => kind === 'otherTab')) return
      for (const variantId of variants) {
        const outcomes = asked.outcomes(variantId, browser.troubles.length === 0)
        expect(outcomes).toContain(quantityOf(truth, variantId))
      }
    }),
    { numRuns: 1_000 },
  )
})
