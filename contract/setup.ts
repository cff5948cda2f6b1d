import { brand } from './brand.ts'
import { connectionChanges } from './connections.ts'
import { emailAddress } from './email-addresses.ts'
import { limits } from './limits.ts'
import { z } from './schema.ts'
import { shopLanguages } from './shop-settings.ts'

/** `GET /api/setup`: `open` while the shop has no owner yet. */
export const setupState = z.object({ open: z.boolean() })
export type SetupState = z.infer<typeof setupState>

/** `POST /api/setup`: creates the first owner, authorized by the link that was printed at startup. */
export const setupRequest = z.strictObject({
  token: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(limits.nameMax),
  email: emailAddress,
  password: z.string().min(limits.passwordMin).max(limits.passwordMax),
  shopName: z.string().trim().min(1).max(60),
  /** The address for customers, and the sender of emails. */
  supportEmail: emailAddress,
  /** The products that the shop starts with. */
  catalogue: z.enum(['demo', 'empty']),
  /** Every language, English first, unless the owner says otherwise. */
  languages: shopLanguages.optional(),
  brand: brand.optional(),
  ...connectionChanges,
})
export type SetupRequest = z.infer<typeof setupRequest>
