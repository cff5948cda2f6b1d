import { createGraphQLClient } from '@shopify/graphql-client'
import type { Operation } from '../operation.ts'
import { readAnswer, ShopError, toShopError } from '../shop/shop-error.ts'

/** Asks Shopify's Customer Account API as the customer whose access token it is. @throws ShopError */
export type AskAccount = <T>(
  operation: Operation<T>,
  variables?: Readonly<Record<string, unknown>>,
) => Promise<T>

interface AccountApi {
  endpoint: () => Promise<string>
  /** Origin of our website, which the store requires. */
  origin: string
  /** Sends requests; it retries what may be sent again. */
  fetch: (request: Request) => Promise<Response>
}

const unauthorized = 401

/** `ACCESS_DENIED` is the code for a token that isn't valid, or no longer is. */
export function createAccountApi({ endpoint, origin, fetch }: AccountApi) {
  return (accessToken: string): AskAccount =>
    async ({ document, response }, variables = {}) => {
      const url = await endpoint()
      const client = createGraphQLClient({
        url,
        retries: 0,
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          Authorization: accessToken,
          Origin: origin,
          'User-Agent': 'Glovebox',
        },
        customFetchApi: (address, init) => fetch(new Request(address, init)),
        logger: () => {},
      })
      const { data, errors } = await client.request(document, { variables: { ...variables } })
      if (errors?.networkStatusCode === unauthorized)
        throw new ShopError('refused', 'The access token is not valid.', { code: 'ACCESS_DENIED' })
      if (errors) throw toShopError(errors, url)
      return readAnswer(response, data)
    }
}
