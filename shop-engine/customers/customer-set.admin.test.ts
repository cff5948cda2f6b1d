import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openEngine } from '../engine.fixture.ts'

const set = `mutation ($identifier: CustomerSetIdentifiers, $input: CustomerSetInput!) {
  customerSet(identifier: $identifier, input: $input) {
    customer { id email firstName note tags defaultAddress { city }
      addressesV2(first: 9) { nodes { city provinceCode zip } } }
    userErrors { field message code } } }`
const sf = { address1: '1 Market Street', city: 'San Francisco', provinceCode: 'CA', zip: '94105' }
const portland = { ...sf, city: 'Portland', provinceCode: 'OR', zip: '97201' }

forEachDatabase((database) => {
  const open = async () => {
    const { admin } = openEngine(await database.fresh())
    const send = async (input: object, identifier?: object) =>
      (await admin.ask(set, { input, ...(identifier && { identifier }) })).customerSet
    return { admin, send }
  }

  it('makes somebody new, and finds them by address or id afterwards', async () => {
    const { admin, send } = await open()
    const email = 'ada@shop.example'
    const made = await send(
      { email, firstName: 'Ada', tags: ['vip'], addresses: [sf, portland] },
      { email: ' Ada@Shop.example ' },
    )
    expect(made).toEqual({
      customer: {
        id: expect.stringMatching(/^gid:/),
        email,
        firstName: 'Ada',
        note: null,
        tags: ['vip'],
        defaultAddress: { city: 'San Francisco' },
        addressesV2: {
          nodes: [
            { city: 'San Francisco', provinceCode: 'CA', zip: '94105' },
            { city: 'Portland', provinceCode: 'OR', zip: '97201' },
          ],
        },
      },
      userErrors: [],
    })
    const { id } = made.customer
    const again = await send({ email, note: 'Likes kits' }, { email })
    expect(again.customer).toMatchObject({
      id,
      firstName: 'Ada',
      tags: ['vip'],
      note: 'Likes kits',
    })
    expect(again.customer.addressesV2.nodes).toHaveLength(2)
    const moved = await send({ addresses: [portland], tags: [] }, { id })
    expect(moved.customer).toMatchObject({
      id,
      note: 'Likes kits',
      tags: [],
      defaultAddress: { city: 'Portland' },
      addressesV2: { nodes: [{ city: 'Portland' }] },
    })
    expect((await send({ addresses: [] }, { id })).customer.defaultAddress).toBeNull()
    const { customersCount } = await admin.ask('{ customersCount { count } }')
    expect(customersCount.count).toBe(1)
    expect(JSON.stringify(admin.changes)).not.toMatch(/Likes kits|Market|94105/)
  })

  it('says what is wrong in codes, and keeps nothing of it', async () => {
    const { admin, send } = await open()
    const { customer } = await send({ email: 'ada@shop.example', addresses: [sf] })
    await send({ email: 'grace@shop.example' })
    const { id } = customer
    const wrong: [object, object | undefined, string][] = [
      [{}, undefined, 'input INVALID'],
      [{ email: 'nowhere' }, undefined, 'input.email INVALID'],
      [{ email: 'ada@shop.example' }, undefined, 'input.email TAKEN'],
      [{ email: 'grace@shop.example' }, { id }, 'input.email TAKEN'],
      [{ firstName: 'A'.repeat(300) }, { id }, 'input.firstName TOO_LONG'],
      [{ note: 'x' }, { id: 'gid://shopify/Customer/99' }, 'identifier.id NOT_FOUND'],
      [{ note: 'x' }, { email: 'ada@shop.example' }, 'input MISSING_FIELD_REQUIRED'],
      [{ email: 'eve@shop.example' }, { email: 'ada@shop.example' }, 'input INPUT_MISMATCH'],
      [{ addresses: [sf, { zip: '9'.repeat(99) }] }, { id }, 'input.addresses.1.zip TOO_LONG'],
      [{ note: 'x', addresses: [{}] }, { id }, 'input.addresses.0.address1 BLANK'],
    ]
    for (const [input, identifier, told] of wrong) {
      const { customer: none, userErrors } = await send(input, identifier)
      expect(none).toBeNull()
      const [{ field, code }] = userErrors
      expect(`${field.join('.')} ${code}`).toBe(told)
    }
    const { customers } = await admin.ask(
      '{ customers(first: 9) { nodes { email note addressesV2(first: 9) { nodes { city } } } } }',
    )
    expect(customers.nodes).toEqual([
      {
        email: 'ada@shop.example',
        note: null,
        addressesV2: { nodes: [{ city: 'San Francisco' }] },
      },
      { email: 'grace@shop.example', note: null, addressesV2: { nodes: [] } },
    ])
  })
})
