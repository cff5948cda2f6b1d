import { z } from '../../contract/schema.ts'
import { type CustomerRefusal, refusalFields, refusalsAnswer } from './customers.ts'
import { inPlace, place } from './in-place.ts'
import type { Operation, ShopAccess } from './shop.ts'

/** A forgotten password: the letter, and what its link does. */

const answer = z.object({ made: z.object({ customerUserErrors: refusalsAnswer }) })

const recover = {
  document: `mutation Recover($email: String!, ${place}) ${inPlace} {
    made: customerRecover(email: $email) { ${refusalFields} }
  }`,
  answer,
  onceOnly: true,
} satisfies Operation<unknown>

/**
 * Lets the shop send a link to choose a new password.
 * @returns refusals, by which Shopify tells that there is no such account; the embedded shop does not tell
 */
export async function recoverCustomer(
  shop: ShopAccess,
  email: string,
): Promise<readonly CustomerRefusal[]> {
  return (await shop.ask(recover, { email })).made.customerUserErrors
}

const reset = {
  document: `mutation Reset($resetUrl: URL!, $password: String!, ${place}) ${inPlace} {
    made: customerResetByUrl(resetUrl: $resetUrl, password: $password) { ${refusalFields} }
  }`,
  answer,
  onceOnly: true,
} satisfies Operation<unknown>

/** Sets a new password by the address in a letter, once. */
export async function resetPasswordByUrl(
  shop: ShopAccess,
  input: { resetUrl: string; password: string },
): Promise<readonly CustomerRefusal[]> {
  return (await shop.ask(reset, input)).made.customerUserErrors
}
