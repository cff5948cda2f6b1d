import type { openShopOn } from './orders.fixture.ts'

type Shop = Awaited<ReturnType<typeof openShopOn>>
interface Given {
  line: number
  quantity: number
  cents: number
  yes: boolean
}

const answer = '{ return { id } userErrors { message } }'
const returnable = `query ($id: ID!) { returnableFulfillments(orderId: $id, first: 9) { nodes {
  returnableFulfillmentLineItems(first: 9) { nodes { fulfillmentLineItem { id } } } } } }`
const newest = `query ($id: ID!) { order(id: $id) { transactions { id kind amountSet { presentmentMoney { currencyCode } } }
  returns(first: 20, reverse: true) { nodes { id status returnLineItems(first: 9) { nodes { id } } } } } }`

/** The steps of random orders that concern returns. */
export function returnSteps<Step extends Given>(
  { admin, engine, clock }: Pick<Shop, 'admin' | 'engine' | 'clock'>,
  gid: string,
  told: { answer(given: Step): void; restock(pieces: number): void },
) {
  const run = async (call: string, type: string, given: unknown) =>
    (await admin.ask(`mutation ($given: ${type}) { done: ${call} ${answer} }`, { given })).done
  const last = async () => (await admin.ask(newest, { id: gid })).order
  /** Takes a step of the newest return. */
  const step = async (name: string) => {
    const [one] = (await last()).returns.nodes
    if (one) await run(`${name}(id: $given)`, 'ID!', one.id)
  }
  const decide = async (name: string, type: string, more: object) => {
    const [one] = (await last()).returns.nodes
    if (one) await run(`${name}(input: $given)`, type, { id: one.id, ...more })
  }
  return {
    async request({ line, quantity, yes }: Step) {
      const { returnableFulfillments } = await admin.ask(returnable, { id: gid })
      const all = returnableFulfillments.nodes.flatMap(
        (parcel: { returnableFulfillmentLineItems: { nodes: object[] } }) =>
          parcel.returnableFulfillmentLineItems.nodes,
      )
      const piece = all[line % Math.max(1, all.length)]
      const fulfillmentLineItemId =
        piece?.fulfillmentLineItem.id ?? 'gid://shopify/FulfillmentLineItem/1-1'
      const returnLineItems = [{ fulfillmentLineItemId, quantity, returnReason: 'UNWANTED' }]
      const given = { orderId: gid, returnLineItems }
      if (yes) await run('returnCreate(returnInput: $given)', 'ReturnInput!', given)
      else await run('returnRequest(input: $given)', 'ReturnRequestInput!', given)
    },
    agree: ({ yes: notifyCustomer }: Step) =>
      decide('returnApproveRequest', 'ReturnApproveRequestInput!', { notifyCustomer }),
    decline: ({ yes: notifyCustomer }: Step) =>
      decide('returnDeclineRequest', 'ReturnDeclineRequestInput!', {
        declineReason: 'OTHER',
        notifyCustomer,
      }),
    end: () => step('returnClose'),
    resume: () => step('returnReopen'),
    'give-up': () => step('returnCancel'),
    async arrive(given: Step) {
      told.answer(given)
      const { returns, transactions } = await last()
      const one = returns.nodes.find(({ status }: { status: string }) => status === 'OPEN')
      const paid = transactions.find(({ kind }: { kind: string }) => kind === 'SALE')
      if (!one) return
      const { quantity, yes, cents } = given
      const dispositions = [
        {
          reverseFulfillmentOrderLineItemId: 'gid://shopify/x/1',
          quantity,
          dispositionType: yes ? 'RESTOCKED' : 'NOT_RESTOCKED',
        },
      ]
      const transactionAmount = {
        amount: (cents / 100).toFixed(2),
        currencyCode: paid?.amountSet.presentmentMoney.currencyCode ?? 'USD',
      }
      const done = await run('returnProcess(input: $given)', 'ReturnProcessInput!', {
        returnId: one.id,
        notifyCustomer: yes,
        returnLineItems: [{ id: one.returnLineItems.nodes[0].id, quantity, dispositions }],
        ...(paid && {
          financialTransfer: {
            issueRefund: { orderTransactions: [{ parentId: paid.id, transactionAmount }] },
          },
        }),
      })
      clock.now = new Date(clock.now.getTime() + 120_000)
      await engine.sendWaitingRefunds()
      if (done.userErrors.length === 0 && yes) told.restock(quantity)
    },
  }
}
