import { z } from './schema.ts'

/** `POST /api/auth/update-marketing`: 204. The customer's id is the shop's, whole or its last part. */
export const marketingRequest = z.strictObject({
  customerId: z.string().min(1).max(200),
  acceptsMarketing: z.boolean(),
})
