import type { Database } from '#/database/database.ts'
import { openShopOn } from '#/shop-engine/orders/orders.fixture.ts'
import type { AllTables } from '#/tests/fixtures/databases.ts'

export const orderId = 'gid://shopify/Order/1'
const errors = 'userErrors { field message code }'
const fields = `return { id name status totalQuantity requestApprovedAt closedAt decline { reason note }
  order { returnStatus closed displayFinancialStatus }
  returnLineItems(first: 9) { nodes { id quantity processableQuantity processedQuantity returnReason returnReasonNote
    customerNote ... on ReturnLineItem { fulfillmentLineItem { id lineItem { title } } } } }
  reverseFulfillmentOrders(first: 1) { nodes { id status lineItems(first: 9) { nodes { id totalQuantity } } } }
  refunds(first: 9) { nodes { id totalRefundedSet { presentmentMoney { amount } } } } }`
export const returnableQuery = `query ($id: ID!) { returnableFulfillments(orderId: $id, first: 9) { nodes { id
  fulfillment { id } returnableFulfillmentLineItems(first: 9) { nodes { quantity
    fulfillmentLineItem { id quantity lineItem { id title } } } } } } }`

const inputs = {
  returnCreate: ['returnInput', 'ReturnInput!'],
  returnRequest: ['input', 'ReturnRequestInput!'],
  returnApproveRequest: ['input', 'ReturnApproveRequestInput!'],
  returnDeclineRequest: ['input', 'ReturnDeclineRequestInput!'],
  returnProcess: ['input', 'ReturnProcessInput!'],
  returnClose: ['id', 'ID!'],
  returnReopen: ['id', 'ID!'],
  returnCancel: ['id', 'ID!'],
} as const

/** The demo shop, and returns by the Admin API. */
export async function openReturnsOn(database: Database<AllTables>) {
  const shop = await openShopOn(database)
  const change = async (name: keyof typeof inputs, given: unknown, sent: object = {}) => {
    const [argument, type] = inputs[name]
    const text = `mutation ($given: ${type}) { ${name}(${argument}: $given) { ${fields} ${errors} } }`
    return (await shop.admin.ask(text, { given }, sent))[name]
  }
  const returnable = async (id = orderId) =>
    (await shop.admin.ask(returnableQuery, { id })).returnableFulfillments.nodes.flatMap(
      (parcel: { returnableFulfillmentLineItems: { nodes: object[] } }) =>
        parcel.returnableFulfillmentLineItems.nodes,
    )
  /** Pieces of the order's first line, shipped in its first parcel. */
  const gel = async (quantity: number, more: object = {}) => {
    const parcels = await shop.admin.ask(
      `query ($id: ID!) { order(id: $id) { fulfillments { fulfillmentLineItems(first: 1) { nodes { id } } } } }`,
      { id: orderId },
    )
    const [{ id: fulfillmentLineItemId }] = parcels.order.fulfillments[0].fulfillmentLineItems.nodes
    return {
      orderId,
      returnLineItems: [{ fulfillmentLineItemId, quantity, returnReason: 'UNWANTED', ...more }],
    }
  }
  /** Processes what has arrived of a return, and refunds it if there is anything to refund. */
  const arrive = async (
    made: { id: string; returnLineItems: { nodes: { id: string; quantity: number }[] } },
    how: { restock?: boolean; amount?: string; quantity?: number; notify?: boolean } = {},
  ) => {
    const { order } = await shop.admin.ask(
      `query ($id: ID!) { order(id: $id) { transactions { id kind } } }`,
      { id: orderId },
    )
    const parentId = order.transactions.find(({ kind }: { kind: string }) => kind === 'SALE').id
    const transactionAmount = { amount: how.amount, currencyCode: 'USD' }
    return change('returnProcess', {
      returnId: made.id,
      notifyCustomer: how.notify === true,
      returnLineItems: made.returnLineItems.nodes.map(({ id, quantity }) => {
        const arrived = how.quantity ?? quantity
        const disposition = {
          reverseFulfillmentOrderLineItemId: id.replace('Return', 'ReverseFulfillmentOrder'),
          quantity: arrived,
          dispositionType: how.restock === false ? 'NOT_RESTOCKED' : 'RESTOCKED',
        }
        return { id, quantity: arrived, dispositions: [disposition] }
      }),
      ...(how.amount && {
        financialTransfer: {
          issueRefund: { orderTransactions: [{ parentId, transactionAmount }] },
        },
      }),
    })
  }
  const stock = async () => {
    const rows = await database.db.selectFrom('shop_stock_items').select('quantity').execute()
    return rows.reduce((sum, { quantity }) => sum + quantity, 0)
  }
  return { ...shop, change, returnable, gel, arrive, stock }
}
