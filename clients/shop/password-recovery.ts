import { z } from '../../contract/schema.ts'
import { type CustomerRefusal, refusalFields, userErrorsSchema } from './customers.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import type { Operation, ShopAccess } from './shop.ts'

/** A forgotten password: the email, and what its link does. */

const response = z.object({ made: z.object({ customerUserErrors: userErrorsSchema }) })

const recover = {
  document: `mutation Recover($email: String!, ${localeVariables}) ${inLocale} {
    made: customerRecover(email: $email) { ${refusalFields} }
  }`,
  response,
  onceOnly: true,
} satisfies Operation<unknown>

/**
 * Has the shop send a link to choose a new password.
 * @returns refusals, which at Shopify reveal that the account doesn't exist; the embedded shop doesn't reveal it
 */
export async function recoverCustomer(
  shop: ShopAccess,
  email: string,
): Promise<readonly CustomerRefusal[]> {
  return (await shop.ask(recover, { email })).made.customerUserErrors
}

const reset = {
  document: `mutation Reset($resetUrl: URL!, $password: String!, ${localeVariables}) ${inLocale} {
    made: customerResetByUrl(resetUrl: $resetUrl, password: $password) { ${refusalFields} }
  }`,
  response,
  onceOnly: true,
} satisfies Operation<unknown>

export const passwordRecoveryOperations = [recover, reset]

/** Sets a new password with the URL from an email, which works once. */
export async function resetPasswordByUrl(
  shop: ShopAccess,
  input: { resetUrl: string; password: string },
): Promise<readonly CustomerRefusal[]> {
  return (await shop.ask(reset, input)).made.customerUserErrors
}
