import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/tests/fixtures/databases.ts'
import { openDemo, type ResponseBody } from '../engine.fixture.ts'

const errors = 'customerUserErrors { code field message } userErrors { field message }'
const token = 'customerAccessToken { accessToken expiresAt }'

/** The storefront's operations (shop-api-5), as an independent client would send them. */
export const register = `mutation ($input: CustomerCreateInput!) {
  customerCreate(input: $input) { customer { id email firstName lastName acceptsMarketing } ${errors} } }`
export const signIn = `mutation ($input: CustomerAccessTokenCreateInput!) {
  customerAccessTokenCreate(input: $input) { ${token} ${errors} } }`
export const renew = `mutation ($token: String!) {
  customerAccessTokenRenew(customerAccessToken: $token) { ${token} userErrors { field message } } }`
export const signOut = `mutation ($token: String!) {
  customerAccessTokenDelete(customerAccessToken: $token) {
    deletedAccessToken deletedCustomerAccessTokenId userErrors { message } } }`
export const whoAmI = `query ($token: String!) {
  customer(customerAccessToken: $token) { id email firstName lastName phone acceptsMarketing displayName } }`
export const change = `mutation ($token: String!, $customer: CustomerUpdateInput!) {
  customerUpdate(customerAccessToken: $token, customer: $customer) {
    customer { id email firstName lastName phone acceptsMarketing } ${token} ${errors} } }`
export const recover = `mutation ($email: String!) { customerRecover(email: $email) { ${errors} } }`
export const reset = `mutation ($id: ID!, $input: CustomerResetInput!) {
  customerReset(id: $id, input: $input) { customer { id } ${token} ${errors} } }`
export const resetByUrl = `mutation ($resetUrl: URL!, $password: String!) {
  customerResetByUrl(resetUrl: $resetUrl, password: $password) { customer { id } ${token} ${errors} } }`

export const ada = {
  email: 'ada@glovebox.test',
  password: 'analytical-engine',
  firstName: 'Ada',
  lastName: 'Lovelace',
  acceptsMarketing: true,
}

/** The demo shop with one customer, who can sign in. */
export async function openWithAda(
  database: Database<AllTables>,
  options: Parameters<typeof openDemo>[1] = {},
) {
  const shop = await openDemo(database.withTables(), options)
  const registered = await shop.ask(register, { input: ada })
  const { email, password } = ada
  return {
    ...shop,
    adaId: registered.customerCreate.customer.id as string,
    async signedIn(who: { email: string; password: string } = { email, password }) {
      const { customerAccessTokenCreate } = await shop.ask(signIn, { input: who })
      return customerAccessTokenCreate.customerAccessToken.accessToken as string
    },
    async emails() {
      return database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
    },
  }
}

/** The code and path of the single top-level error. */
export function refusalOf(response: ResponseBody): {
  code: string
  message: string
  path: string[]
} {
  const [error] = response.errors ?? []
  return { code: error?.extensions?.code, message: error?.message, path: error?.path }
}
