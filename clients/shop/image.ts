import { z } from '../../contract/schema.ts'

export const imageSchema = z.object({
  url: z.string(),
  altText: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

export type ShopImage = z.infer<typeof imageSchema>
