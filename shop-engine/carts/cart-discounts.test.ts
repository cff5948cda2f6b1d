import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { insertDiscount } from '../discounts/discounts.fixture.ts'
import { openShopOn } from '../orders/orders.fixture.ts'
import { createCart, one, variant } from './cart.fixture.ts'

const allocations = `discountAllocations { targetType discountedAmount { amount }
  discountApplication { targetSelection value { ... on MoneyV2 { amount }
    ... on PricingPercentageValue { percentage } } }
  ... on CartCodeDiscountAllocation { code } }`
const create = `mutation ($input: CartInput!) { cartCreate(input: $input) { cart { ${allocations}
  lines(first: 9) { nodes { cost { subtotalAmount { amount } } ${allocations} } } } } }`

forEachDatabase((databases) => {
  it('honors no code that it didn’t look up, however many there are', async () => {
    const { ask, database } = await openShopOn(await databases.fresh())
    await insertDiscount(database.db, { code: 'TEN' })
    const others = (count: number) => Array.from({ length: count }, (_, n) => `UNKNOWN${n}`)
    const cartWith = async (codes: readonly string[]) => {
      const input = { lines: [one(variant.gel)], discountCodes: codes }
      const { change } = await ask(createCart, { input })
      return change
    }
    const { cart } = await cartWith([...others(19), 'TEN'])
    expect(cart.discountCodes[19]).toEqual({ code: 'TEN', applicable: true })
    for (const codes of [[...others(20), 'TEN'], others(30)]) {
      const { cart, warnings } = await cartWith(codes)
      expect(cart.discountCodes).toEqual(codes.map((code) => ({ code, applicable: false })))
      expect(warnings).toHaveLength(codes.length)
      expect(cart.cost.totalAmount).toEqual(cart.cost.subtotalAmount)
    }
  })

  it('tells what a code for the whole order takes off each line, as foreign storefronts want it', async () => {
    const { ask, database } = await openShopOn(await databases.fresh())
    await insertDiscount(database.db, { code: 'TEN' })
    await insertDiscount(database.db, {
      code: 'FIVE',
      value: { kind: 'amount', cents: 500, each: false },
    })
    const cartWith = async (code: string) => {
      const lines = [one(variant.gel, 2), one(variant.wipes)]
      const { cart } = (await ask(create, { input: { lines, discountCodes: [code] } })).cartCreate
      for (const line of cart.lines.nodes) expect(line.discountAllocations).toEqual([])
      return cart
    }
    const share = (code: string, discountedAmount: object, value: object) => ({
      targetType: 'LINE_ITEM',
      code,
      discountedAmount,
      discountApplication: { targetSelection: 'ALL', value },
    })

    const ten = await cartWith('TEN')
    expect(ten.lines.nodes.map((line: { cost: object }) => line.cost)).toEqual([
      { subtotalAmount: { amount: '25.8' } },
      { subtotalAmount: { amount: '6.9' } },
    ])
    expect(ten.discountAllocations).toEqual([
      share('TEN', { amount: '2.58' }, { percentage: 10 }),
      share('TEN', { amount: '0.69' }, { percentage: 10 }),
    ])
    const five = await cartWith('FIVE')
    expect(five.discountAllocations).toHaveLength(2)
    const amounts = five.discountAllocations.map(
      ({ discountedAmount }: { discountedAmount: { amount: string } }) => discountedAmount,
    )
    expect(five.discountAllocations).toEqual(
      amounts.map((amount: object) => share('FIVE', amount, amount)),
    )
    expect(Number(amounts[0].amount) + Number(amounts[1].amount)).toBeCloseTo(5)
  })

  it('remembers what a customer has used who was merged into another', async () => {
    const { ask, admin, database, adaId, buy, bob, signedIn } = await openShopOn(
      await databases.fresh(),
    )
    await insertDiscount(database.db, { code: 'ONCE', oncePerCustomer: true })
    await buy(await signedIn(), 1, { discountCode: 'ONCE' })
    const token = await bob()
    const { customer } = await ask(
      `query ($token: String!) { customer(customerAccessToken: $token) { id } }`,
      { token },
    )
    const { customerMerge } = await admin.ask(
      `mutation ($one: ID!, $two: ID!) { customerMerge(customerOneId: $one, customerTwoId: $two) {
        resultingCustomerId userErrors { message } } }`,
      { one: adaId, two: customer.id },
    )
    expect(customerMerge).toEqual({ resultingCustomerId: customer.id, userErrors: [] })
    const { change } = await ask(createCart, {
      input: {
        lines: [one(variant.gel)],
        discountCodes: ['ONCE'],
        buyerIdentity: { customerAccessToken: token },
      },
    })
    expect(change.cart.discountCodes).toEqual([{ code: 'ONCE', applicable: false }])
  })

  it('tells a code from a discount without one that has the same name', async () => {
    const { ask, database } = await openShopOn(await databases.fresh())
    await insertDiscount(database.db, { code: 'Summer' })
    await insertDiscount(database.db, {
      title: 'SUMMER',
      value: { kind: 'amount', cents: 500, each: false },
    })
    const { change } = await ask(createCart, {
      input: { lines: [one(variant.gel)], discountCodes: ['summer'] },
    })
    expect(change.cart.discountCodes).toEqual([{ code: 'summer', applicable: false }])
  })
})
