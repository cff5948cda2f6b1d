import { parseMoney } from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'

/** Shapes that many answers of the shop share. */
export const moneySchema = z
  .object({ amount: z.string(), currencyCode: z.string() })
  .transform(parseMoney)

export const imageSchema = z.object({
  url: z.string(),
  altText: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

export type ShopImage = z.infer<typeof imageSchema>
