import { expect } from 'vitest'
import { parseMoney } from '#/contract/money.ts'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/tests/fixtures/databases.ts'
import type { openAdminApi } from '../admin-api/admin-api.fixture.ts'

const bag = '{ presentmentMoney { amount currencyCode } }'
const read = `query ($id: ID!) { order(id: $id) { totalRefundedSet ${bag} lineItems(first: 1) { nodes { id } } } }`
const suggest = `query ($id: ID!, $full: Boolean, $lines: [RefundLineItemInput!]) { order(id: $id) {
  suggestedRefund(suggestFullRefund: $full, refundLineItems: $lines) { amountSet ${bag}
    refundLineItems { quantity restockType lineItem { id } } } } }`
const refundCreate = `mutation ($input: RefundInput!) { refundCreate(input: $input) { userErrors { message } } }`

interface Shop {
  db: Database<AllTables>['db']
  admin: ReturnType<typeof openAdminApi>
  /** A clock that moves on, because the Admin API's budget refills with time. */
  own: { at: number }
}

/** Refunds one piece, then the rest: gift cards and other payments get back what they paid. */
export async function refundEverything(
  { db, admin, own }: Shop,
  { id: orderId, total }: { id: number; total: number },
): Promise<void> {
  const id = `gid://shopify/Order/${orderId}`
  const told = async () => (await admin.ask(read, { id })).order
  const refund = async (wanted: object) => {
    own.at += 1_000
    const { amountSet, refundLineItems } = (await admin.ask(suggest, { id, ...wanted })).order
      .suggestedRefund
    const { amount, currencyCode: currency } = amountSet.presentmentMoney
    const pieces = refundLineItems.map(
      (one: { quantity: number; restockType: string; lineItem: { id: string } }) => ({
        quantity: one.quantity,
        restockType: one.restockType,
        lineItemId: one.lineItem.id,
      }),
    )
    const input = {
      orderId: id,
      refundLineItems: pieces,
      currency,
      ...('full' in wanted && { shipping: { fullRefund: true } }),
      transactions: [{ orderId: id, kind: 'REFUND', gateway: '', amount }],
    }
    expect((await admin.ask(refundCreate, { input })).refundCreate.userErrors).toEqual([])
  }
  const lineItemId = (await told()).lineItems.nodes[0].id
  await refund({ lines: [{ lineItemId, quantity: 1, restockType: 'CANCEL' }] })
  const refunded = async () => parseMoney((await told()).totalRefundedSet.presentmentMoney).amount
  if ((await refunded()) < total) await refund({ full: true })
  expect(await refunded()).toBe(total)
  const moved = await db
    .selectFrom('shop_order_transactions')
    .select(['amount', 'kind'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'SUCCESS')
    .execute()
  const sum = (kind: string) =>
    moved.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount, 0)
  expect([sum('SALE'), sum('REFUND')]).toEqual([total, total])
}
