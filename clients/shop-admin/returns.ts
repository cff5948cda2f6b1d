import { z } from '../../contract/schema.ts'
import { field, fieldOf } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'

const line = z.object({
  id: z.string(),
  quantity: z.number(),
  processableQuantity: z.number(),
  processedQuantity: z.number(),
  returnReason: z.string(),
  returnReasonNote: z.string(),
  customerNote: z.string().nullable(),
  fulfillmentLineItem: fieldOf(
    ['ReturnLineItem'],
    z.object({ lineItem: z.object({ id: z.string(), name: z.string() }) }),
  ),
})

export const orderReturn = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  createdAt: z.string(),
  decline: z.object({ reason: z.string(), note: z.string().nullable() }).nullable(),
  returnLineItems: field('returnLineItems(first: 250)', z.object({ nodes: z.array(line) })),
})
export type OrderReturn = z.infer<typeof orderReturn>

/** The metafield of the order that says how to send a return back: `#1001-R2` has `return_instructions_2`. */
export const instructionsKey = ({ name }: Pick<OrderReturn, 'name'>): string =>
  `return_instructions_${/\d+$/.exec(name)?.[0] ?? 0}`

/** Whether the buyer has withdrawn from the contract, which can't be declined. */
export const isWithdrawal = ({ returnLineItems }: Pick<OrderReturn, 'returnLineItems'>): boolean =>
  returnLineItems.nodes.some(({ returnReasonNote }) => returnReasonNote === 'WITHDRAWAL')

const returnable = z.object({
  quantity: z.number(),
  fulfillmentLineItem: z.object({
    id: z.string(),
    lineItem: z.object({ id: z.string() }),
  }),
})
const parcels = z.object({
  nodes: z.array(
    z.object({
      returnableFulfillmentLineItems: field(
        'returnableFulfillmentLineItems(first: 50)',
        z.object({ nodes: z.array(returnable) }),
      ),
    }),
  ),
})

/** What can be returned of an order, by parcel. */
export const readReturnable: Operation<{ returnableFulfillments: z.infer<typeof parcels> }> =
  operation({
    head: 'query ($id: ID!)',
    response: z.object({
      returnableFulfillments: field('returnableFulfillments(orderId: $id, first: 20)', parcels),
    }),
  })
