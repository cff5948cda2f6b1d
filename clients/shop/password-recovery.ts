import { type CustomerRefusal, madeBy } from './customers.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

/** A forgotten password: the email, and what its link does. */

const recover = shopOperation({
  name: 'mutation Recover',
  variables: '$email: String!',
  response: madeBy('customerRecover(email: $email)'),
  onceOnly: true,
})

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

const reset = shopOperation({
  name: 'mutation Reset',
  variables: '$resetUrl: URL!, $password: String!',
  response: madeBy('customerResetByUrl(resetUrl: $resetUrl, password: $password)'),
  onceOnly: true,
})

export const passwordRecoveryOperations = [recover, reset]

/** Sets a new password with the URL from an email, which works once. */
export async function resetPasswordByUrl(
  shop: ShopAccess,
  input: { resetUrl: string; password: string },
): Promise<readonly CustomerRefusal[]> {
  return (await shop.ask(reset, input)).made.customerUserErrors
}
