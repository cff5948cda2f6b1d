import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { createCart, one, setCodes, variant } from '../carts/cart.fixture.ts'
import { openShopOn } from '../orders/orders.fixture.ts'

const errors = 'userErrors { field code message }'
const items = `items { __typename ... on DiscountProducts { products(first: 5) { nodes { title } } }
  ... on DiscountCollections { collections(first: 5) { nodes { title } } } }`
const value = `value { __typename ... on DiscountPercentage { percentage }
  ... on DiscountAmount { amount { amount } appliesOnEachItem }
  ... on DiscountOnQuantity { quantity { quantity } effect { ... on DiscountPercentage { percentage } } } }`
const node = `codeDiscountNode { id codeDiscount { __typename
  ... on DiscountCodeBasic { title status summary startsAt endsAt asyncUsageCount usageLimit appliesOncePerCustomer
    discountClasses combinesWith { orderDiscounts productDiscounts shippingDiscounts }
    codes(first: 1) { nodes { code } } customerGets { ${items} ${value} }
    minimumRequirement { ... on DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal { amount } } } } } }`
const create = `mutation ($input: DiscountCodeBasicInput!) {
  done: discountCodeBasicCreate(basicCodeDiscount: $input) { ${node} ${errors} } }`
const update = `mutation ($id: ID!, $input: DiscountCodeBasicInput!) {
  done: discountCodeBasicUpdate(id: $id, basicCodeDiscount: $input) { ${node} ${errors} } }`
const listed = `query ($query: String) { discountNodesCount(query: $query) { count }
  discountNodes(first: 10, query: $query, sortKey: TITLE) { nodes { discount {
    ... on DiscountCodeBasic { title } ... on DiscountAutomaticBasic { title } } } } }`

const tenth = { items: { all: true }, value: { percentage: 0.1 } }

forEachDatabase((databases) => {
  const open = async () => openShopOn(await databases.fresh())

  it('makes a code that a cart takes, and tells all of it', async () => {
    const { admin, ask } = await open()
    const input = {
      title: 'Spring',
      code: 'Spring10',
      usageLimit: 5,
      appliesOncePerCustomer: true,
      customerGets: tenth,
      combinesWith: { shippingDiscounts: true },
      minimumRequirement: { subtotal: { greaterThanOrEqualToSubtotal: '20' } },
    }
    const { done } = await admin.ask(create, { input })
    expect(done).toMatchObject({
      userErrors: [],
      codeDiscountNode: {
        id: expect.stringContaining('/DiscountCodeNode/'),
        codeDiscount: {
          title: 'Spring',
          status: 'ACTIVE',
          usageLimit: 5,
          appliesOncePerCustomer: true,
          summary: '10% off entire order • Minimum purchase of $20.00 • One use per customer',
          discountClasses: ['ORDER'],
          combinesWith: { orderDiscounts: false, shippingDiscounts: true },
          codes: { nodes: [{ code: 'Spring10' }] },
          customerGets: { items: { __typename: 'AllDiscountItems' }, value: { percentage: 0.1 } },
        },
      },
    })
    const { change } = await ask(createCart, { input: { lines: [one(variant.kitPine)] } })
    const { change: taken } = await ask(setCodes, { id: change.cart.id, codes: ['SPRING10'] })
    expect(taken.warnings).toEqual([])
    expect(taken.cart.discountCodes).toEqual([{ code: 'SPRING10', applicable: true }])
    const { cost } = taken.cart
    expect(Number(cost.totalAmount.amount)).toBeCloseTo(Number(cost.subtotalAmount.amount) * 0.9, 5)
  })

  it('is of products or collections, and changes what is given alone', async () => {
    const { admin } = await open()
    const { products } = await admin.ask('{ products(first: 2) { nodes { id title } } }')
    const [first, second] = products.nodes
    const customerGets = {
      value: { discountAmount: { amount: '5.00', appliesOnEachItem: true } },
      items: { products: { productsToAdd: [first.id] } },
    }
    const { done } = await admin.ask(create, {
      input: { title: 'Five', code: 'FIVE', customerGets },
    })
    const { id } = done.codeDiscountNode
    const more = { customerGets: { items: { products: { productsToAdd: [second.id] } } } }
    const { done: changed } = await admin.ask(update, { id, input: more })
    expect(changed.codeDiscountNode.codeDiscount).toMatchObject({
      title: 'Five',
      discountClasses: ['PRODUCT'],
      customerGets: {
        items: { products: { nodes: [{ title: first.title }, { title: second.title }] } },
        value: { amount: { amount: '5.0' }, appliesOnEachItem: true },
      },
    })
  })

  it.each([
    ['BLANK', ['title'], { title: ' ', code: 'A', customerGets: tenth }],
    ['BLANK', ['code'], { title: 'A', code: ' ', customerGets: tenth }],
    [
      'VALUE_OUTSIDE_RANGE',
      ['customerGets', 'value', 'percentage'],
      { title: 'A', code: 'A', customerGets: { ...tenth, value: { percentage: 1.5 } } },
    ],
    [
      'APPLIES_ON_NOTHING',
      ['customerGets', 'items'],
      { title: 'A', code: 'A', customerGets: { ...tenth, items: {} } },
    ],
    [
      'END_DATE_BEFORE_START_DATE',
      ['endsAt'],
      {
        title: 'A',
        code: 'A',
        customerGets: tenth,
        startsAt: '2026-12-01T00:00:00Z',
        endsAt: '2026-11-01T00:00:00Z',
      },
    ],
    [
      'TOO_MANY_ARGUMENTS',
      ['customerGets', 'value'],
      {
        title: 'A',
        code: 'A',
        customerGets: { ...tenth, value: { percentage: 0.1, discountAmount: { amount: '5' } } },
      },
    ],
    [
      'INVALID',
      ['customerGets', 'value', 'discountOnQuantity'],
      {
        title: 'A',
        code: 'A',
        customerGets: {
          ...tenth,
          value: { percentage: 0.1, discountOnQuantity: { quantity: '1' } },
        },
      },
    ],
    [
      'TOO_MANY_ARGUMENTS',
      ['customerGets', 'items'],
      {
        title: 'A',
        code: 'A',
        customerGets: {
          ...tenth,
          items: { all: true, products: { productsToAdd: ['gid://shopify/Product/1'] } },
        },
      },
    ],
    [
      'INVALID',
      ['customerGets', 'items', 'products'],
      {
        title: 'A',
        code: 'A',
        customerGets: {
          ...tenth,
          items: { products: { productsToAdd: ['gid://shopify/Product/999999'] } },
        },
      },
    ],
    ['TAKEN', ['code'], { title: 'B', code: 'spring', customerGets: tenth }],
  ])('is refused: %s at %j', async (code, path, input) => {
    const { admin } = await open()
    await admin.ask(create, { input: { title: 'Spring', code: 'SPRING', customerGets: tenth } })
    const { done } = await admin.ask(create, { input })
    expect(done).toMatchObject({
      codeDiscountNode: null,
      userErrors: [{ code, field: ['basicCodeDiscount', ...path] }],
    })
  })

  it.each([0, -1])('is refused where an order could use it %j times', async (usesPerOrderLimit) => {
    const { admin } = await open()
    const input = {
      title: 'Pair',
      code: 'PAIR',
      usesPerOrderLimit,
      customerBuys: { items: { all: true }, value: { quantity: '1' } },
      customerGets: {
        items: { all: true },
        value: { discountOnQuantity: { quantity: '1', effect: { percentage: 1 } } },
      },
    }
    const { done } = await admin.ask(
      `mutation ($input: DiscountCodeBxgyInput!) {
        done: discountCodeBxgyCreate(bxgyCodeDiscount: $input) { ${errors} } }`,
      { input },
    )
    expect(done.userErrors).toMatchObject([
      { code: 'GREATER_THAN', field: ['bxgyCodeDiscount', 'usesPerOrderLimit'] },
    ])
    expect((await admin.ask(listed)).discountNodes.nodes).toEqual([])
  })

  it('is found by each of its ids, wherever one is asked for', async () => {
    const { admin } = await open()
    const input = { title: 'Spring', code: 'SPRING', customerGets: tenth }
    const { done } = await admin.ask(create, { input })
    const { id } = done.codeDiscountNode
    const { discountNodes } = await admin.ask('{ discountNodes(first: 1) { nodes { id } } }')
    for (const one of [id, discountNodes.nodes[0].id]) {
      const found = await admin.ask(
        `query ($id: ID!) { node(id: $id) { __typename id } discountNode(id: $id) { id }
          codeDiscountNode(id: $id) { id } automaticDiscountNode(id: $id) { id } }`,
        { id: one },
      )
      expect(found).toEqual({
        node: { __typename: one.split('/')[3], id: one },
        discountNode: { id: discountNodes.nodes[0].id },
        codeDiscountNode: { id },
        automaticDiscountNode: null,
      })
      const { done: changed } = await admin.ask(update, { id: one, input: { title: one } })
      expect(changed).toMatchObject({ codeDiscountNode: { id }, userErrors: [] })
    }
  })

  it('lists what is active, scheduled, or over, by words and by method', async () => {
    const { admin } = await open()
    const dates = {
      Past: { startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' },
      Now: { startsAt: '2020-01-01T00:00:00Z' },
      Later: { startsAt: '2099-01-01T00:00:00Z' },
    }
    for (const [title, moments] of Object.entries(dates))
      await admin.ask(create, { input: { title, code: title, customerGets: tenth, ...moments } })
    await admin.ask(
      `mutation ($input: DiscountAutomaticBasicInput!) {
        discountAutomaticBasicCreate(automaticBasicDiscount: $input) { ${errors} } }`,
      { input: { title: 'Everyone', customerGets: tenth } },
    )
    const titles = async (query: string) => {
      const { discountNodes, discountNodesCount } = await admin.ask(listed, { query })
      expect(discountNodesCount.count).toBe(discountNodes.nodes.length)
      return discountNodes.nodes.map(({ discount }: { discount: object }) => discount)
    }
    expect(await titles('status:active')).toEqual([{ title: 'Everyone' }, { title: 'Now' }])
    expect(await titles('status:scheduled')).toEqual([{ title: 'Later' }])
    expect(await titles('status:expired')).toEqual([{ title: 'Past' }])
    expect(await titles('method:automatic')).toEqual([{ title: 'Everyone' }])
    expect(await titles('lat')).toEqual([{ title: 'Later' }])
    expect(await titles('id:3')).toEqual([{ title: 'Later' }])
    expect(await titles('id:gid://shopify/DiscountNode/3')).toEqual([{ title: 'Later' }])
    expect(await titles('id:13')).toEqual([])
    expect(await titles('id:<=1')).toEqual([{ title: 'Past' }])
  })
})
