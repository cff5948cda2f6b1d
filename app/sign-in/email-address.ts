import { z } from '#/contract/schema.ts'

const address = z.email().max(254)

/** True for what the shop takes for an e-mail address. */
export function isEmailAddress(text: string): boolean {
  return address.safeParse(text).success
}
