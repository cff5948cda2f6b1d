import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import type { Closing } from '#/contract/closing.ts'
import type { ShopSettings } from '#/contract/shop-settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import { createCart, one, removeLines, updateLines, variant } from './cart.fixture.ts'

const closed: Closing = {
  from: '2026-12-24',
  until: '2027-01-03',
  message: { en: 'We’re skiing.', fr: 'Nous skions.' },
}
const opensOn = { en: 'Monday, January 4, 2027', fr: 'lundi 4 janvier 2027' }
const before = '2026-12-20T12:00:00Z'
const meanwhile = '2026-12-26T12:00:00Z'

forEachDatabase((databases) => {
  /** The demo shop, closed over the holidays, with a cart from before. */
  async function openShop(changes: Partial<ShopSettings['facts']> = {}, closing = closed) {
    const owner: { settings: ShopSettings } = {
      settings: {
        ...firstSettings,
        closed: closing,
        facts: { ...firstSettings.facts, ...changes },
      },
    }
    const shop = await openDemo(await databases.fresh(), { current: () => owner.settings })
    const create = async (lines: object[]) => {
      const input = { lines, buyerIdentity: { countryCode: 'US' } }
      return (await shop.ask(createCart, { input })).change
    }
    shop.clock.now = new Date(before)
    const { cart } = await create([one(variant.gel, 2), one(variant.wipes)])
    shop.clock.now = new Date(meanwhile)
    return { ...shop, owner, create, cart }
  }

  it('sells until the day before, and from the day after on, at midnight of its time zone', async () => {
    const zones = [
      ['America/Los_Angeles', '2026-12-24T07:59:59.999Z', '2027-01-04T08:00:00Z'],
      ['Pacific/Honolulu', '2026-12-24T09:59:59.999Z', '2027-01-04T10:00:00Z'],
    ] as const
    for (const [timeZone, lastMoment, firstMoment] of zones) {
      const { clock, create } = await openShop({ timeZone })
      const isSold = async (at: number) => {
        clock.now = new Date(at)
        return (await create([one(variant.gel)])).cart !== null
      }
      const [last, first] = [Date.parse(lastMoment), Date.parse(firstMoment)]
      expect(await isSold(last)).toBe(true)
      expect(await isSold(last + 1)).toBe(false)
      expect(await isSold(first - 1)).toBe(false)
      expect(await isSold(first)).toBe(true)
    }
  })

  it('follows the clocks where they change while it’s closed', async () => {
    const spring = { from: '2027-03-13', until: '2027-03-14', message: {} }
    const { clock, create } = await openShop({ timeZone: 'America/New_York' }, spring)
    const isSold = async (at: string) => {
      clock.now = new Date(at)
      return (await create([one(variant.gel)])).cart !== null
    }
    // Winter time until the night of March 14, summer time from then on.
    expect(await isSold('2027-03-13T04:59:59.999Z')).toBe(true)
    expect(await isSold('2027-03-13T05:00:00Z')).toBe(false)
    expect(await isSold('2027-03-15T03:59:59.999Z')).toBe(false)
    expect(await isSold('2027-03-15T04:00:00Z')).toBe(true)
  })

  it('refuses what would be more to buy, in the buyer’s language, and nothing else', async () => {
    const { ask, cart } = await openShop()
    const [line, other] = cart.lines.nodes
    const id = cart.id
    const refused = {
      [`cartCreate(input: { lines: [{ merchandiseId: "${variant.gel}" }] })`]: ['input', 'lines'],
      'cartCreate(input: { lines: [{ merchandiseId: "gid://shopify/ProductVariant/9999" }] })': [
        'input',
        'lines',
      ],
      [`cartLinesAdd(cartId: "${id}", lines: [{ merchandiseId: "${variant.gel}" }])`]: ['lines'],
      [`cartLinesAdd(cartId: "gid://shopify/Cart/x?key=y", lines: [{ merchandiseId: "${variant.gel}" }])`]:
        ['lines'],
      [`cartLinesUpdate(cartId: "${id}", lines: [{ id: "${line.id}", quantity: 3 }])`]: ['lines'],
      [`cartLinesUpdate(cartId: "${id}", lines: [{ id: "${line.id}", merchandiseId: "${variant.bags5}" }])`]:
        ['lines'],
    }
    for (const [call, field] of Object.entries(refused))
      for (const [language, sentence] of [
        ['en', `You can order again on ${opensOn.en}.`],
        ['fr', `Vous pourrez de nouveau commander le ${opensOn.fr}.`],
      ]) {
        const { made } = await ask(
          `mutation @inContext(language: ${language?.toUpperCase()}) {
            made: ${call} { userErrors { code field message } } }`,
        )
        const message = expect.stringContaining(sentence ?? '')
        expect(made.userErrors, call).toContainEqual({ code: 'VALIDATION_CUSTOM', field, message })
      }
    const address = `{ address: { deliveryAddress: { city: "Portland", countryCode: US } } }`
    const allowed = [
      'cartCreate(input: { note: "For later" })',
      `cartClone(cartId: "${id}")`,
      `cartLinesAdd(cartId: "${id}", lines: [])`,
      `cartLinesUpdate(cartId: "${id}", lines: [{ id: "${line.id}", quantity: 1 }])`,
      `cartLinesUpdate(cartId: "${id}", lines: [{ id: "${other.id}", attributes: [{ key: "a", value: "b" }] }])`,
      `cartLinesRemove(cartId: "${id}", lineIds: ["${line.id}"])`,
      `cartBuyerIdentityUpdate(cartId: "${id}", buyerIdentity: { countryCode: DE })`,
      `cartNoteUpdate(cartId: "${id}", note: "Soon")`,
      `cartAttributesUpdate(cartId: "${id}", attributes: [{ key: "a", value: "b" }])`,
      `cartDiscountCodesUpdate(cartId: "${id}", discountCodes: ["WELCOME"])`,
      `cartGiftCardCodesAdd(cartId: "${id}", giftCardCodes: [])`,
      `cartGiftCardCodesUpdate(cartId: "${id}", giftCardCodes: [])`,
      `cartGiftCardCodesRemove(cartId: "${id}", appliedGiftCardIds: [])`,
      `cartDeliveryAddressesAdd(cartId: "${id}", addresses: [${address}])`,
      `cartDeliveryAddressesReplace(cartId: "${id}", addresses: [${address}])`,
      `cartDeliveryAddressesRemove(cartId: "${id}", addressIds: [])`,
      `cartDeliveryAddressesUpdate(cartId: "${id}", addresses: [])`,
      `cartSelectedDeliveryOptionsUpdate(cartId: "${id}", selectedDeliveryOptions: [])`,
      `cartMetafieldsSet(metafields: [{ ownerId: "${id}", key: "custom.note", type: "single_line_text_field", value: "c" }])`,
      `cartMetafieldDelete(input: { ownerId: "${id}", key: "custom.note" })`,
      `cartRemovePersonalData(cartId: "${id}")`,
    ]
    for (const call of allowed) {
      const { made } = await ask(`mutation { made: ${call} { userErrors { message } } }`)
      expect(made.userErrors, call).toEqual([])
    }
    const { __type } = await ask('{ __type(name: "Mutation") { fields { name } } }')
    const tried = [...Object.keys(refused), ...allowed].map((call) => call.split('(')[0])
    // Only Shopify's own checkout may call these.
    tried.push('cartBillingAddressUpdate', 'cartPaymentUpdate')
    tried.push('cartPrepareForCompletion', 'cartSubmitForCompletion')
    const names: string[] = __type.fields.map((field: { name: string }) => field.name)
    expect(names.filter((name) => name.startsWith('cart') && !tried.includes(name))).toEqual([])
  })

  it('lets a cart have fewer pieces, and keeps what is in it', async () => {
    const { ask, cart } = await openShop()
    const [line, other] = cart.lines.nodes
    const change = async (query: string, variables: object) =>
      (await ask(query, { id: cart.id, ...variables })).change.cart.totalQuantity
    const lines = [{ id: line.id, quantity: 1 }]
    expect(await change(updateLines, { lines })).toBe(cart.totalQuantity - line.quantity + 1)
    expect(await change(removeLines, { lineIds: [other.id] })).toBe(1)
  })

  it('says no day where nobody knows it, and opens when the owner says so', async () => {
    const { owner, create } = await openShop({}, { ...closed, until: null })
    const { cart, userErrors } = await create([one(variant.gel)])
    expect(cart).toBeNull()
    expect(userErrors[0].message).toBe('We’re closed for now and aren’t taking orders.')
    owner.settings = { ...owner.settings, closed: null }
    expect((await create([one(variant.gel)])).userErrors).toEqual([])
  })
})
