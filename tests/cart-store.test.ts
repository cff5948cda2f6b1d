import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CartTrouble, createCartStore } from '#/app/cart/cart-store.ts'
import { readCart, updateCartLines } from '#/clients/shop/carts.ts'
import { listProducts } from '#/clients/shop/products.ts'
import { createShop, type ShopAccess } from '#/clients/shop/shop.ts'
import { openTestShop, type TestShop } from './fixtures/test-shop.ts'

let testShop: TestShop
let shop: ShopAccess
/** Two variants with plenty of stock. */
let variants: string[]

beforeAll(async () => {
  testShop = await openTestShop()
  shop = reach(testShop.fetch)
  const products = await listProducts(shop)
  variants = products.flatMap(({ handle, variantId }) =>
    variantId && ['gel-cleaner', 'wet-wipes'].includes(handle) ? [variantId] : [],
  )
})
afterAll(() => testShop.close())

function reach(fetch: TestShop['fetch'], country = 'US'): ShopAccess {
  const address = { ...testShop.address, fetch, retries: 0 }
  return createShop(address, { language: 'en', country })
}

/** One visitor's browser: time stands still until a test lets it pass. */
function openBrowser({
  fetch = testShop.fetch,
  place = { country: 'US' },
}: {
  fetch?: TestShop['fetch']
  place?: { country: string }
} = {}) {
  const timers = new Set<() => void>()
  const troubles: CartTrouble[] = []
  const saved: { id: string | null } = { id: null }
  const store = createCartStore({
    shop: () => reach(fetch, place.country),
    savedId: {
      read: () => saved.id,
      write: (id) => {
        saved.id = id
      },
    },
    say: (trouble) => troubles.push(trouble),
    wait(_milliseconds, run) {
      timers.add(run)
      return () => timers.delete(run)
    },
    exclusively: (work) => work(),
    tellOtherTabs() {},
  })
  const letTimePass = () => {
    for (const run of [...timers]) {
      timers.delete(run)
      run()
    }
  }
  return {
    store,
    saved,
    troubles,
    letTimePass,
    /** Until nothing is under way and nothing waits. */
    async rest() {
      do {
        letTimePass()
        await aMoment()
      } while (store.view().busy)
    },
  }
}

const aMoment = () => new Promise<void>((resolve) => setImmediate(resolve))

const shownLines = (browser: ReturnType<typeof openBrowser>) =>
  browser.store.view().items.map(({ variantId, quantity }) => [variantId, quantity])

describe('the cart store', () => {
  it('sends fifty quick clicks on + as at most three requests and ends exact', async () => {
    let requests = 0
    const browser = openBrowser({
      fetch: (request) => {
        requests++
        return testShop.fetch(request)
      },
    })
    await browser.store.add({ variantId: variants[0] ?? '', quantity: 1 })
    requests = 0
    for (let click = 0; click < 50; click++) {
      const line = browser.store.view().items[0]
      if (line) browser.store.setQuantity(line.lineId, line.quantity + 1)
    }
    expect(browser.store.view().count).toBe(51)
    await browser.rest()

    expect(requests).toBeLessThanOrEqual(3)
    const cart = await readCart(shop, browser.saved.id ?? '')
    expect(cart?.items.map((item) => item.quantity)).toEqual([51])
    expect(browser.store.view().subtotal).toEqual(cart?.subtotal)
  })

  it('joins additions that are made while one is under way', async () => {
    let requests = 0
    const browser = openBrowser({
      fetch: (request) => {
        requests++
        return testShop.fetch(request)
      },
    })
    const wanted = Array.from({ length: 30 }, () =>
      browser.store.add({ variantId: variants[0] ?? '', quantity: 2 }),
    )
    expect(new Set(await Promise.all(wanted))).toEqual(new Set(['added']))
    expect(requests).toBeLessThanOrEqual(3)
    expect(browser.store.view().count).toBe(60)
  })

  it('shows a removal at once, and takes it back with a word when it fails', async () => {
    let broken = false
    const browser = openBrowser({
      fetch: (request) => (broken ? Promise.reject(new Error('no line')) : testShop.fetch(request)),
    })
    await browser.store.add({ variantId: variants[0] ?? '', quantity: 3 })
    broken = true
    const [line] = browser.store.view().items
    browser.store.remove(line?.lineId ?? '')
    expect(browser.store.view().items).toEqual([])
    await browser.rest()

    expect(browser.troubles).toEqual(['removeFailed'])
    expect(shownLines(browser)).toEqual([[variants[0], 3]])
  })

  it('forgets the id with the last line, and undo brings the line back', async () => {
    const browser = openBrowser()
    await browser.store.add({ variantId: variants[0] ?? '', quantity: 3 })
    browser.store.remove(browser.store.view().items[0]?.lineId ?? '')
    await browser.rest()
    expect(browser.saved.id).toBeNull()
    expect(browser.store.view().removed?.name).toBeTruthy()

    browser.store.undo()
    await browser.rest()
    expect(shownLines(browser)).toEqual([[variants[0], 3]])
    expect(browser.store.view().removed).toBeNull()
  })

  it('discards a saved id that the shop does not know', async () => {
    const browser = openBrowser()
    browser.saved.id = 'gid://shopify/Cart/gone?key=nothing'
    browser.store.refresh()
    await browser.rest()
    expect(browser.saved.id).toBeNull()
    expect(browser.store.view()).toMatchObject({ status: 'ready', items: [] })
  })

  it('keeps the saved id while the shop does not answer, and recovers', async () => {
    let broken = true
    const first = openBrowser()
    await first.store.add({ variantId: variants[0] ?? '', quantity: 1 })
    const browser = openBrowser({
      fetch: (request) => (broken ? Promise.reject(new Error('no line')) : testShop.fetch(request)),
    })
    browser.saved.id = first.saved.id
    browser.store.refresh()
    await aMoment()
    await browser.rest()
    expect(browser.store.view().status).toBe('unreachable')
    expect(browser.saved.id).toBe(first.saved.id)

    broken = false
    await browser.rest()
    expect(shownLines(browser)).toEqual([[variants[0], 1]])
  })

  it('cuts a quantity to the stock and says how many are left', async () => {
    const scarce = await testShop.scarceVariant(3)
    const browser = openBrowser()
    await browser.store.add({ variantId: scarce, quantity: 9 })
    expect(shownLines(browser)).toEqual([[scarce, 3]])
    expect(browser.store.view().notices).toMatchObject([{ kind: 'cut', left: 3 }])
  })

  it('is priced anew when the market changes', async () => {
    const place = { country: 'US' }
    const browser = openBrowser({ place })
    await browser.store.add({ variantId: variants[0] ?? '', quantity: 2 })
    expect(browser.store.view().subtotal?.currency).toBe('USD')
    place.country = 'JP'
    browser.store.placeChanged()
    await browser.rest()
    expect(browser.store.view().subtotal?.currency).toBe('JPY')
  })

  it('starts a new cart when the old one is gone', async () => {
    const browser = openBrowser()
    await browser.store.add({ variantId: variants[0] ?? '', quantity: 1 })
    browser.saved.id = 'gid://shopify/Cart/gone?key=nothing'
    expect(await browser.store.add({ variantId: variants[1] ?? '', quantity: 2 })).toBe('added')
    expect(shownLines(browser)).toEqual([[variants[1], 2]])
  })
})

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
