import { parseMoney } from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'

/** Shapes that many answers of the shop share. */
export const moneySchema = z
  .object({ amount: z.string(), currencyCode: z.string() })
  .transform((serialized, context) => {
    try {
      return parseMoney(serialized)
    } catch (error) {
      context.addIssue({ code: 'custom', message: String(error) })
      return z.NEVER
    }
  })

export const imageSchema = z.object({
  url: z.string(),
  altText: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

/** What is left of a variant; null where the shop doesn't count it, and where it wasn't asked. */
export const stockLeftSchema = z.optional(z.number().nullable()).transform((left) => left ?? null)

export type ShopImage = z.infer<typeof imageSchema>
