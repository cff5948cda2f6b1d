import { z } from './schema.ts'

/** Returns by buyers, on the pages of their orders. */

/** The subset of Shopify's reasons that buyers choose from. */
export const returnReasons = [
  'UNWANTED',
  'DEFECTIVE',
  'NOT_AS_DESCRIBED',
  'WRONG_ITEM',
  'OTHER',
] as const

const item = z.object({ title: z.string(), choice: z.string().nullable(), quantity: z.number() })

/** `GET /api/returns/{base64 id of the order}`; the changes below it respond with the same. */
export const orderReturns = z.object({
  /** What can be returned, and until when, by parcel. */
  returnable: z.array(item.extend({ id: z.string(), until: z.iso.datetime() })),
  /** Until when the buyer can withdraw from the contract; null if they can't. */
  withdrawal: z.object({ until: z.iso.datetime() }).nullable(),
  returns: z.array(
    z.object({
      id: z.number(),
      status: z.enum(['REQUESTED', 'OPEN', 'CLOSED', 'DECLINED', 'CANCELED']),
      withdrawal: z.boolean(),
      createdAt: z.iso.datetime(),
      /** Why it was declined. */
      decline: z.object({ reason: z.string(), note: z.string().nullable() }).nullable(),
      /** How to send it back. */
      instructions: z.string().nullable(),
      items: z.array(item),
    }),
  ),
})
export type OrderReturns = z.infer<typeof orderReturns>

/** `POST /api/returns/{…}` */
export const returnRequest = z.strictObject({
  items: z
    .array(
      z.strictObject({
        /** The id of the returnable item. */
        id: z.string().regex(/^\d{1,15}-\d{1,15}$/),
        quantity: z.int().min(1).max(1_000_000),
      }),
    )
    .min(1)
    .max(250),
  reason: z.enum(returnReasons),
  note: z.string().trim().max(500).default(''),
})
export type ReturnRequest = z.infer<typeof returnRequest>

/** `POST /api/returns/{…}/withdrawal`: the name of the person who withdraws. */
export const withdrawalRequest = z.strictObject({ name: z.string().trim().min(1).max(100) })
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>
