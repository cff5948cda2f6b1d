import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type CustomerRefusal, userErrorsSchema } from './customers.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

/** Signing in and out at the shop. */

const tokenSchema = z.object({
  accessToken: z.string(),
  /** ISO 8601: when it expires unless it's renewed. */
  expiresAt: z.string(),
})
/** Shows who a customer is (shop-client-4). */
export type AccessToken = z.infer<typeof tokenSchema>

interface TokenResult {
  token: AccessToken | null
  refusals: readonly Pick<CustomerRefusal, 'message'>[]
}

const create = shopOperation({
  name: 'mutation SignIn',
  variables: '$input: CustomerAccessTokenCreateInput!',
  response: z.object({
    made: field(
      'customerAccessTokenCreate(input: $input)',
      z.object({
        customerAccessToken: tokenSchema.nullable(),
        customerUserErrors: userErrorsSchema,
      }),
    ),
  }),
})

/** Throws ShopError, also with the code `THROTTLED` after too many wrong passwords. */
export async function createAccessToken(
  shop: ShopAccess,
  { email, password }: { email: string; password: string },
): Promise<{ token: AccessToken | null; refusals: readonly CustomerRefusal[] }> {
  const { made } = await shop.ask(create, { input: { email, password } })
  return { token: made.customerAccessToken, refusals: made.customerUserErrors }
}

const renew = shopOperation({
  name: 'mutation Renew',
  variables: '$token: String!',
  response: z.object({
    made: field(
      'customerAccessTokenRenew(customerAccessToken: $token)',
      z.object({
        customerAccessToken: tokenSchema.nullable(),
        userErrors: z.array(z.object({ message: z.string() })),
      }),
    ),
  }),
})

/** Exchanges a token for a new one. Throws ShopError, with the code `ACCESS_DENIED` for an invalid one. */
export async function renewAccessToken(shop: ShopAccess, token: string): Promise<TokenResult> {
  const { made } = await shop.ask(renew, { token })
  return { token: made.customerAccessToken, refusals: made.userErrors }
}

const remove = shopOperation({
  name: 'mutation SignOut',
  variables: '$token: String!',
  response: z.object({
    made: field(
      'customerAccessTokenDelete(customerAccessToken: $token)',
      z.object({ deletedAccessToken: z.string().nullable() }).nullable(),
    ),
  }),
})

export const customerSessionsOperations = [create, renew, remove]

/** Revokes a token. */
export async function deleteAccessToken(shop: ShopAccess, token: string): Promise<void> {
  await shop.ask(remove, { token })
}
