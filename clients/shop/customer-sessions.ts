import { z } from '../../contract/schema.ts'
import { type CustomerRefusal, refusalFields, userErrorsSchema } from './customers.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import type { Operation, ShopAccess } from './shop.ts'

/** Signing in and out at the shop. */

const tokenFields = 'customerAccessToken { accessToken expiresAt }'
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

const create = {
  document: `mutation SignIn($input: CustomerAccessTokenCreateInput!, ${localeVariables}) ${inLocale} {
    made: customerAccessTokenCreate(input: $input) { ${tokenFields} ${refusalFields} }
  }`,
  response: z.object({
    made: z.object({
      customerAccessToken: tokenSchema.nullable(),
      customerUserErrors: userErrorsSchema,
    }),
  }),
} satisfies Operation<unknown>

/** Throws ShopError, also with the code `THROTTLED` after too many wrong passwords. */
export async function createAccessToken(
  shop: ShopAccess,
  { email, password }: { email: string; password: string },
): Promise<{ token: AccessToken | null; refusals: readonly CustomerRefusal[] }> {
  const { made } = await shop.ask(create, { input: { email, password } })
  return { token: made.customerAccessToken, refusals: made.customerUserErrors }
}

const renew = {
  document: `mutation Renew($token: String!, ${localeVariables}) ${inLocale} {
    made: customerAccessTokenRenew(customerAccessToken: $token) { ${tokenFields} userErrors { message } }
  }`,
  response: z.object({
    made: z.object({
      customerAccessToken: tokenSchema.nullable(),
      userErrors: z.array(z.object({ message: z.string() })),
    }),
  }),
} satisfies Operation<unknown>

/** Exchanges a token for a new one. Throws ShopError, with the code `ACCESS_DENIED` for an invalid one. */
export async function renewAccessToken(shop: ShopAccess, token: string): Promise<TokenResult> {
  const { made } = await shop.ask(renew, { token })
  return { token: made.customerAccessToken, refusals: made.userErrors }
}

const remove = {
  document: `mutation SignOut($token: String!, ${localeVariables}) ${inLocale} {
    made: customerAccessTokenDelete(customerAccessToken: $token) { deletedAccessToken }
  }`,
  response: z.object({ made: z.object({ deletedAccessToken: z.string().nullable() }).nullable() }),
} satisfies Operation<unknown>

export const customerSessionsOperations = [create, renew, remove]

/** Revokes a token. */
export async function deleteAccessToken(shop: ShopAccess, token: string): Promise<void> {
  await shop.ask(remove, { token })
}
