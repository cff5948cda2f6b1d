import { expect } from 'vitest'
import { insertDiscount, percent } from '../discounts/discounts.fixture.ts'
import { cardOf } from '../gift-cards/card-rows.fixture.ts'
import { issueCard } from '../gift-cards/gift-cards.fixture.ts'
import { everything } from '../pricing/discount-rules.ts'
import type { openShopOn } from './orders.fixture.ts'

type Shop = Awaited<ReturnType<typeof openShopOn>>
type Db = Shop['database']['db']

/** An order's discount: none, a percentage, an amount, one of two products free, or free shipping. */
export const discountCodes = ['', '', 'SHARE', 'AMOUNT', 'PRODUCT', 'SHIP'] as const

/** A new card with less or more than an order costs, or the newest one with a balance. */
export const giftCards = ['none', 'none', 'small', 'large', 'left'] as const

const changes = {
  credit: `mutation ($id: ID!, $amount: MoneyInput!) { done: giftCardCredit(id: $id, creditInput: { creditAmount: $amount }) {
    userErrors { message } } }`,
  debit: `mutation ($id: ID!, $amount: MoneyInput!) { done: giftCardDebit(id: $id, debitInput: { debitAmount: $amount }) {
    userErrors { message } } }`,
  deactivate: `mutation ($id: ID!) { done: giftCardDeactivate(id: $id) { userErrors { message } } }`,
}

/** Inserts the discounts of these codes. */
async function insertDiscounts(db: Db): Promise<void> {
  await insertDiscount(db.withTables(), { code: 'SHARE', value: percent(15) })
  const amount = { kind: 'amount', cents: 777, each: false } as const
  await insertDiscount(db.withTables(), { code: 'AMOUNT', value: amount })
  const products = await db
    .selectFrom('shop_variants')
    .select('product_id')
    .where('id', '=', 4)
    .execute()
  const items = { ...everything, all: false, products: products.map((one) => one.product_id) }
  await insertDiscount(db.withTables(), { code: 'PRODUCT', value: percent(100), items })
  const value = { kind: 'freeShipping', maxCents: null } as const
  await insertDiscount(db.withTables(), { code: 'SHIP', value })
}

/** The discounts and gift cards of random orders, and what staff do with a card in between. */
export async function openCodes({ admin, database: { db } }: Pick<Shop, 'admin' | 'database'>) {
  await insertDiscounts(db)
  const codes = new Map<string, string>()
  const isLeft = async (id: string) => {
    const card = await db
      .selectFrom('shop_gift_cards')
      .select('deactivated_at')
      .where('id', '=', Number(id.split('/').at(-1)))
      .executeTakeFirst()
    const { balance, held } = await cardOf(db.withTables(), Number(id.split('/').at(-1)))
    return card?.deactivated_at === null && balance - held > 0
  }
  return {
    async giftCard(wanted: (typeof giftCards)[number]): Promise<string | undefined> {
      if (wanted === 'none') return
      const newest = [...codes.keys()].at(-1)
      if (wanted === 'left' && newest && (await isLeft(newest))) return codes.get(newest)
      const { id, code } = await issueCard(admin, {
        initialValue: wanted === 'small' ? '12.34' : '500.00',
      })
      codes.set(id, code)
      return code
    },
    async change(name: keyof typeof changes, cents: number): Promise<void> {
      const id = [...codes.keys()].at(-1)
      const amount = { amount: (cents / 100).toFixed(2), currencyCode: 'USD' }
      if (id) await admin.ask(changes[name], { id, ...(name !== 'deactivate' && { amount }) })
    },
  }
}

/** Expects that discounts, gift card refunds, and returns occurred, so that the checks tested something. */
export async function expectAllTookPart({ db }: Pick<Shop, 'database'>['database']): Promise<void> {
  const orders = await db.selectFrom('shop_orders').select('discounts_json').execute()
  expect(orders.filter(({ discounts_json }) => discounts_json !== '[]').length).toBeGreaterThan(0)
  const back = db.selectFrom('shop_gift_card_transactions').select('id').where('amount', '>', 0)
  expect((await back.where('order_id', 'is not', null).execute()).length).toBeGreaterThan(0)
  const returns = await db.selectFrom('shop_returns').select('status').execute()
  expect(new Set(returns.map(({ status }) => status))).toContain('CLOSED')
}
