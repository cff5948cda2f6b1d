import { expect } from 'vitest'
import type { openShopOn } from '../orders/orders.fixture.ts'

type Admin = Awaited<ReturnType<typeof openShopOn>>['admin']

export const giftCardErrors = 'userErrors { field code message }'
export const createCard = `mutation ($input: GiftCardCreateInput!) { done: giftCardCreate(input: $input) {
  giftCardCode giftCard { id lastCharacters } ${giftCardErrors} } }`

/** Issues a card, and returns its id and its code. */
export async function issueCard(
  { ask }: Pick<Admin, 'ask'>,
  input: { initialValue: string } & Readonly<Record<string, unknown>>,
): Promise<{ id: string; code: string }> {
  const { done } = await ask(createCard, { input })
  expect(done.userErrors).toEqual([])
  return { id: done.giftCard.id, code: done.giftCardCode }
}

/** A card's balance, by its own record and by its transactions. */
export async function balanceOf({ ask }: Pick<Admin, 'ask'>, id: string): Promise<number> {
  const { giftCard } = await ask(
    `query ($id: ID!) { giftCard(id: $id) { balance { amount } initialValue { amount }
      transactions(first: 250) { nodes { amount { amount } } } } }`,
    { id },
  )
  const cents = (text: { amount: string }) => Math.round(Number(text.amount) * 100)
  const moved = giftCard.transactions.nodes.map((one: { amount: { amount: string } }) =>
    cents(one.amount),
  )
  const sum = moved.reduce((all: number, amount: number) => all + amount, 0)
  expect(cents(giftCard.balance)).toBe(cents(giftCard.initialValue) + sum)
  return cents(giftCard.balance)
}
