import { expect } from 'vitest'
import type { MutationShop } from './mutation-shop.fixture.ts'
import type { MutationRow } from './mutation-table.fixture.ts'

const tenth = { items: { all: true }, value: { percentage: 0.1 } }
const bxgy = {
  customerBuys: { items: { all: true }, value: { quantity: '2' } },
  customerGets: {
    items: { all: true },
    value: { discountOnQuantity: { quantity: '1', effect: { percentage: 1 } } },
  },
}

let made = 0
/** A discount of its own, by its kind; its id. */
async function discount({ make }: MutationShop, name: string): Promise<string> {
  made += 1
  const [argument, input] = inputs[name] ?? ['', {}]
  const isCode = name.startsWith('discountCode')
  const given = { ...input, title: 'Sale', ...(isCode && { code: `SALE${made}` }) }
  const node = isCode ? 'codeDiscountNode' : 'automaticDiscountNode'
  const answer = await make(`${name}Create`, { [argument]: given }, `${node} { id }`)
  return answer[node].id
}

/** The argument and the input of each kind, but its words. */
const inputs: Readonly<Record<string, readonly [argument: string, input: object]>> = {
  discountCodeBasic: ['basicCodeDiscount', { customerGets: tenth }],
  discountCodeBxgy: ['bxgyCodeDiscount', bxgy],
  discountCodeFreeShipping: ['freeShippingCodeDiscount', {}],
  discountAutomaticBasic: ['automaticBasicDiscount', { customerGets: tenth }],
}

const writes = Object.entries(inputs).flatMap(
  ([name, [argument, input]]): [string, MutationRow][] => {
    const code = name.startsWith('discountCode') ? { code: `NEW-${name}` } : {}
    return [
      [
        `${name}Create`,
        [() => ({ [argument]: { ...input, ...code, title: 'Spring' } }), {}, { title: 'Spring' }],
      ],
      [
        `${name}Update`,
        [
          async (shop) => ({ id: await discount(shop, name), [argument]: { title: 'Summer' } }),
          { title: 'Sale' },
          { title: 'Summer' },
        ],
      ],
    ]
  },
)

const switches = ['discountCode', 'discountAutomatic'].flatMap((name): [string, MutationRow][] => {
  const one = async (shop: MutationShop) => ({ id: await discount(shop, `${name}Basic`) })
  return [
    [
      `${name}Activate`,
      [
        async (shop) => {
          const given = await one(shop)
          await shop.make(`${name}Deactivate`, given)
          return given
        },
        { endsAt: expect.any(String) },
        { endsAt: null },
      ],
    ],
    [`${name}Deactivate`, [one, { endsAt: null }, { endsAt: expect.any(String) }]],
    [`${name}Delete`, [one, { title: 'Sale' }, {}]],
  ]
})

/** Every mutation of discounts: see `mutation-table.fixture.ts`. */
export const discountMutations: Readonly<Record<string, MutationRow>> = Object.fromEntries([
  ...writes,
  ...switches,
])
