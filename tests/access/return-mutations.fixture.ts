import type { MutationShop } from './mutation-shop.fixture.ts'
import type { MutationRow } from './mutation-table.fixture.ts'

/** All of an order that is paid and sent, as a return asks for it. */
async function sentOrder({ make, paidOrder, admin }: MutationShop) {
  const { id: orderId } = await paidOrder()
  const fulfillmentOrderId = orderId.replace('/Order/', '/FulfillmentOrder/')
  const fulfillment = { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }] }
  await make('fulfillmentCreate', { fulfillment })
  const { returnableFulfillments } = await admin.ask(
    `query ($id: ID!) { returnableFulfillments(orderId: $id, first: 1) { nodes {
      returnableFulfillmentLineItems(first: 1) { nodes { fulfillmentLineItem { id } } } } } }`,
    { id: orderId },
  )
  const [parcel] = returnableFulfillments.nodes
  const fulfillmentLineItemId =
    parcel.returnableFulfillmentLineItems.nodes[0].fulfillmentLineItem.id
  return {
    orderId,
    returnLineItems: [{ fulfillmentLineItemId, quantity: 1, returnReason: 'UNWANTED' }],
  }
}

const fields = 'return { id returnLineItems(first: 1) { nodes { id } } }'

async function requested(shop: MutationShop): Promise<string> {
  const made = await shop.make('returnRequest', { input: await sentOrder(shop) }, fields)
  return made.return.id
}

async function opened(shop: MutationShop) {
  const made = await shop.make('returnCreate', { returnInput: await sentOrder(shop) }, fields)
  return { id: String(made.return.id), line: String(made.return.returnLineItems.nodes[0].id) }
}

/** Every mutation of returns: see `mutation-table.fixture.ts`. */
export const returnMutations: Readonly<Record<string, MutationRow>> = {
  returnApproveRequest: [
    async (shop) => ({ input: { id: await requested(shop), notifyCustomer: true } }),
    { status: 'REQUESTED' },
    { status: 'OPEN' },
  ],
  returnCancel: [
    async (shop) => ({ id: (await opened(shop)).id }),
    { status: 'OPEN' },
    { status: 'CANCELED' },
  ],
  returnClose: [
    async (shop) => ({ id: (await opened(shop)).id }),
    { status: 'OPEN' },
    { status: 'CLOSED' },
  ],
  returnCreate: [
    async (shop) => ({ returnInput: await sentOrder(shop) }),
    { status: null },
    { status: 'OPEN', items: 1 },
  ],
  returnDeclineRequest: [
    async (shop) => ({
      input: { id: await requested(shop), declineReason: 'FINAL_SALE', notifyCustomer: true },
    }),
    { status: 'REQUESTED' },
    { status: 'DECLINED', reason: 'FINAL_SALE' },
  ],
  returnProcess: [
    async (shop) => {
      const { id, line } = await opened(shop)
      return { input: { returnId: id, returnLineItems: [{ id: line, quantity: 1 }] } }
    },
    { processed: null },
    { processed: 1 },
  ],
  returnReopen: [
    async (shop) => {
      const { id } = await opened(shop)
      await shop.make('returnClose', { id })
      return { id }
    },
    { status: 'CLOSED' },
    { status: 'OPEN' },
  ],
  returnRequest: [
    async (shop) => ({ input: await sentOrder(shop) }),
    { status: null },
    { status: 'REQUESTED', items: 1 },
  ],
}
