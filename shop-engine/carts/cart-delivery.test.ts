import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, type ResponseBody } from '../engine.fixture.ts'
import { one, variant } from './cart.fixture.ts'

const delivery = `delivery { addresses { id selected oneTimeUse address { ... on CartDeliveryAddress {
    firstName city provinceCode countryCode zip formatted } } } }
  deliveryGroups(first: 3) { nodes { id groupType deliveryAddress { city provinceCode }
    deliveryOptions { handle title deliveryMethodType estimatedCost { amount currencyCode } }
    selectedDeliveryOption { handle } cartLines(first: 5) { nodes { quantity } } } }`
const cart = `id note ${delivery} metafields(identifiers: [{ key: "gift" }, { key: "none" }]) { key value type list }
  metafield(namespace: "my-app", key: "from") { value parentResource { ... on Cart { id } } }
  buyerIdentity { purchasingCompany { company { id } } preferences { wallet } deliveryAddressPreferences { __typename ... on MailingAddress { city provinceCode } } }
  lines(first: 5) { nodes { quantity sellingPlanAllocation { checkoutChargeAmount { amount } } ... on CartLine { instructions { canRemove } } } }`
const fields = `{ cart { ${cart} } userErrors { code field } warnings { code } }`

const home = {
  firstName: 'Ada',
  address1: '1 Main St',
  city: 'Portland',
  provinceCode: 'OR',
  countryCode: 'US',
  zip: '97201',
}
const paris = { address1: '1 rue de Rivoli', city: 'Paris', countryCode: 'FR', zip: '75001' }

forEachDatabase((database) => {
  const open = async () => {
    const { ask, engine } = await openDemo(await database.fresh())
    const change = async (
      field: string,
      types: string,
      variables: object,
    ): Promise<ResponseBody> => {
      const args = types.replace(/\$(\w+): [^,]+/g, '$1: $$$1')
      const data = await ask(`mutation (${types}) { made: ${field}(${args}) ${fields} }`, variables)
      return data.made
    }
    const create = (input: object) =>
      change('cartCreate', '$input: CartInput!', {
        input: { lines: [one(variant.gel, 2)], ...input },
      })
    return { ask, engine, change, create }
  }

  it('says how a cart can be sent, and to where', async () => {
    const { change, create, ask, engine } = await open()
    const { cart: made } = await create({
      delivery: { addresses: [{ address: { deliveryAddress: home }, selected: true }] },
    })
    const [group] = made.deliveryGroups.nodes
    expect(group).toMatchObject({
      deliveryAddress: { city: 'Portland', provinceCode: 'OR' },
      deliveryOptions: [{ handle: 'standard', title: 'Standard shipping' }, { handle: 'express' }],
      selectedDeliveryOption: { handle: 'standard' },
      cartLines: { nodes: [{ quantity: 2 }] },
    })
    const checkout = await engine.checkout.read(made.id.split('?key=')[1], 'en')
    expect(checkout).toMatchObject({ information: { state: 'OR', city: 'Portland' } })
    const ofCart = { cartId: made.id }
    const chosen = await change(
      'cartSelectedDeliveryOptionsUpdate',
      '$cartId: ID!, $selectedDeliveryOptions: [CartSelectedDeliveryOptionInput!]!',
      {
        ...ofCart,
        selectedDeliveryOptions: [{ deliveryGroupId: group.id, deliveryOptionHandle: 'express' }],
      },
    )
    expect(chosen.cart.deliveryGroups.nodes[0].selectedDeliveryOption.handle).toBe('express')
    const added = await change(
      'cartDeliveryAddressesAdd',
      '$cartId: ID!, $addresses: [CartSelectableAddressInput!]!',
      { ...ofCart, addresses: [{ address: { deliveryAddress: paris }, selected: true }] },
    )
    const { addresses } = added.cart.delivery
    expect(addresses.map((it: { selected: boolean }) => it.selected)).toEqual([false, true])
    expect(added.cart.deliveryGroups.nodes[0]).toMatchObject({
      deliveryOptions: [],
      selectedDeliveryOption: null,
    })
    const updated = await change(
      'cartDeliveryAddressesUpdate',
      '$cartId: ID!, $addresses: [CartSelectableAddressUpdateInput!]!',
      { ...ofCart, addresses: [{ id: addresses[0].id, selected: true }] },
    )
    expect(updated.cart.delivery.addresses[0]).toMatchObject({
      selected: true,
      address: { firstName: 'Ada', zip: '97201' },
    })
    const removed = await change(
      'cartDeliveryAddressesRemove',
      '$cartId: ID!, $addressIds: [ID!]!',
      { ...ofCart, addressIds: [addresses[1].id] },
    )
    expect(removed.cart.delivery.addresses).toHaveLength(1)
    const replaced = await change(
      'cartDeliveryAddressesReplace',
      '$cartId: ID!, $addresses: [CartSelectableAddressInput!]!',
      { ...ofCart, addresses: [{ address: { deliveryAddress: paris } }] },
    )
    expect(replaced.cart.delivery.addresses).toMatchObject([{ selected: false }])
    expect(replaced.cart.deliveryGroups.nodes).toEqual([])
    // Who has no key sees no address.
    const bare = made.id.split('?')[0]
    const read = await ask(`query ($id: ID!) { cart(id: $id) { ${delivery} } }`, { id: bare })
    expect(read.cart.delivery.addresses).toEqual([])
  })

  it('takes an address with its buyer, as older storefronts send it', async () => {
    const { change, create, engine } = await open()
    const named = { country: 'United States', province: 'Oregon', city: 'Portland' }
    const deliveryAddress = { firstName: 'Ada', address1: '1 Main St', zip: '97201', ...named }
    const buyer = { deliveryAddressPreferences: [{ deliveryAddress }] }
    const { cart: made } = await create({ buyerIdentity: buyer })
    expect(made.delivery.addresses).toMatchObject([
      { selected: true, address: { city: 'Portland' } },
    ])
    const moved = {
      deliveryAddressPreferences: [{ deliveryAddress: { ...deliveryAddress, city: 'Salem' } }],
    }
    const { cart: changed } = await change(
      'cartBuyerIdentityUpdate',
      '$cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!',
      { cartId: made.id, buyerIdentity: moved },
    )
    expect(changed.buyerIdentity.deliveryAddressPreferences).toEqual([
      { __typename: 'MailingAddress', city: 'Salem', provinceCode: 'OR' },
    ])
    expect(changed.deliveryGroups.nodes).toMatchObject([{ deliveryAddress: { city: 'Salem' } }])
    const checkout = await engine.checkout.read(made.id.split('?key=')[1], 'en')
    expect(checkout).toMatchObject({ information: { state: 'OR', city: 'Salem' } })
    const nowhere = { deliveryAddressPreferences: [{ deliveryAddress: { country: 'Atlantis' } }] }
    expect((await create({ buyerIdentity: nowhere })).userErrors).toMatchObject([
      { code: 'UNSPECIFIED_ADDRESS_ERROR' },
    ])
  })

  it('refuses what is no address, option, or saved address', async () => {
    const { change, create } = await open()
    const { cart: made } = await create({})
    const add = async (addresses: readonly object[]) => {
      const { userErrors, cart: after } = await change(
        'cartDeliveryAddressesAdd',
        '$cartId: ID!, $addresses: [CartSelectableAddressInput!]!',
        { cartId: made.id, addresses },
      )
      expect(after.delivery.addresses).toEqual([])
      return userErrors[0]
    }
    const selected = { address: { deliveryAddress: home }, selected: true }
    expect(await add([selected, selected])).toMatchObject({
      code: 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED',
    })
    expect(
      await add([{ address: { deliveryAddress: { ...home, city: 'x'.repeat(99) } } }]),
    ).toEqual({
      code: 'ADDRESS_FIELD_IS_TOO_LONG',
      field: ['addresses', '0', 'address', 'deliveryAddress', 'city'],
    })
    expect(await add(Array(21).fill({ address: { deliveryAddress: home } }))).toMatchObject({
      code: 'TOO_MANY_DELIVERY_ADDRESSES',
    })
    const copied = { copyFromCustomerAddressId: 'gid://shopify/MailingAddress/1' }
    expect(await add([{ address: copied }])).toMatchObject({ code: 'INVALID' })
    const choose = async (deliveryGroupId: string, deliveryOptionHandle: string) =>
      (
        await change(
          'cartSelectedDeliveryOptionsUpdate',
          '$cartId: ID!, $selectedDeliveryOptions: [CartSelectedDeliveryOptionInput!]!',
          { cartId: made.id, selectedDeliveryOptions: [{ deliveryGroupId, deliveryOptionHandle }] },
        )
      ).userErrors[0].code
    const token = /Cart\/([^?]+)/.exec(made.id)?.[1]
    const group = `gid://shopify/CartDeliveryGroup/1?cart=${token}`
    expect(await choose(group.replace('cart=', 'cart=x'), 'express')).toBe('INVALID_DELIVERY_GROUP')
    expect(await choose(group, 'balloon')).toBe('INVALID_DELIVERY_OPTION')
    const remove = await change(
      'cartDeliveryAddressesRemove',
      '$cartId: ID!, $addressIds: [ID!]!',
      {
        cartId: made.id,
        addressIds: [`gid://shopify/CartSelectableAddress/1?cart=${token}`],
      },
    )
    expect(remove.userErrors[0].code).toBe('INVALID_DELIVERY_ADDRESS_ID')
  })

  it('sells nothing by subscription, and no line as a part of another', async () => {
    const { change, create } = await open()
    const { cart: made } = await create({})
    const { id } = made
    const add = async (more: object) => {
      const lines = [{ ...one(variant.gel), ...more }]
      const types = '$cartId: ID!, $lines: [CartLineInput!]!'
      return (await change('cartLinesAdd', types, { cartId: id, lines })).userErrors[0]
    }
    expect(await add({ sellingPlanId: 'gid://shopify/SellingPlan/1' })).toEqual({
      code: 'SELLING_PLAN_NOT_APPLICABLE',
      field: ['lines', '0', 'sellingPlanId'],
    })
    const parent = { merchandiseId: 'gid://shopify/ProductVariant/1' }
    expect(await add({ parent })).toMatchObject({ code: 'PARENT_LINE_NOT_FOUND' })
  })

  it('holds metafields, and can be copied and rid of its buyer', async () => {
    const { ask, change, create } = await open()
    const { cart: made } = await create({
      note: 'Ring twice',
      metafields: [{ key: 'gift', type: 'boolean', value: 'true' }],
      delivery: { addresses: [{ address: { deliveryAddress: home } }] },
    })
    expect(made.metafields).toEqual([
      { key: 'gift', value: 'true', type: 'boolean', list: false },
      null,
    ])
    const set = async (ownerId: string, key: string, value = 'x') =>
      (
        await ask(
          `mutation ($metafields: [CartMetafieldsSetInput!]!) { cartMetafieldsSet(metafields: $metafields) {
            metafields { namespace key } userErrors { code field } } }`,
          { metafields: [{ ownerId, key, type: 'single_line_text_field', value }] },
        )
      ).cartMetafieldsSet
    expect(await set(made.id, 'my-app.from')).toEqual({
      metafields: [{ namespace: 'my-app', key: 'from' }],
      userErrors: [],
    })
    expect((await set(`${made.id}x`, 'gift')).userErrors[0].code).toBe('INVALID_OWNER')
    expect((await set(made.id, 'no key')).userErrors[0].code).toBe('INVALID_VALUE')
    expect((await set(made.id, 'gift', 'x'.repeat(17_000))).userErrors[0].code).toBe(
      'INVALID_VALUE',
    )
    const remove = async () =>
      (
        await ask(
          `mutation ($input: CartMetafieldDeleteInput!) { cartMetafieldDelete(input: $input) {
            deletedId userErrors { code } } }`,
          { input: { ownerId: made.id, key: 'gift' } },
        )
      ).cartMetafieldDelete
    expect((await remove()).deletedId).toMatch(/^gid:\/\/shopify\/Metafield\//)
    expect((await remove()).userErrors).toEqual([{ code: 'METAFIELD_DOES_NOT_EXIST' }])

    const { cart: copy } = await change('cartClone', '$cartId: ID!', { cartId: made.id })
    expect(copy.id).not.toBe(made.id)
    expect(copy).toMatchObject({ note: '', lines: { nodes: [{ quantity: 2 }] } })
    expect(copy.delivery.addresses).toEqual([])
    const { cart: bare } = await change('cartRemovePersonalData', '$cartId: ID!', {
      cartId: made.id,
    })
    expect(bare).toMatchObject({ note: '', delivery: { addresses: [] }, metafield: null })
  })
})
