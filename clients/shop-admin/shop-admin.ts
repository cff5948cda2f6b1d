import { createGraphQLClient } from '@shopify/graphql-client'
import { limits } from '../../contract/limits.ts'
import { z } from '../../contract/schema.ts'
import type { Operation } from '../operation.ts'
import { readAnswer, toShopError } from '../shop/shop-error.ts'

const refusals = z.array(z.string())

/** How to reach a shop that speaks the Admin API: the embedded one or Shopify. */
export interface ShopAdminAddress {
  /** The whole address, for example `https://example.com/admin/api/2025-10/graphql.json`. */
  endpoint: string
  /** `Authorization` of a session, or `X-Shopify-Access-Token`; asked for with each request. */
  headers(): Readonly<Record<string, string>>
  /** How requests are sent: over the network, or to the embedded shop in the same process. */
  fetch?: (request: Request) => Promise<Response>
  /** How often to retry after 429, 503, and network failures, 0 to 3. */
  retries?: number
}

/** The back office of a shop. */
export interface ShopAdmin {
  /**
   * Sends one operation. A mutation that moves stock or money gets a key, so that retrying it after a lost response has
   * no second effect. `unmodifiedSince` is the `updatedAt` that a change starts from.
   * @returns the data as the operation reads it
   * @throws ShopError with the shop's first error message; `code` is `ACCESS_DENIED` if a scope is missing, and
   * `PRECONDITION_FAILED` if somebody else has changed the object since
   */
  ask<T>(
    operation: Operation<T>,
    variables?: Readonly<Record<string, unknown>>,
    options?: {
      key?: string
      unmodifiedSince?: string
      /** Called with the code of each user error, if the shop tells them. */
      onRefused?: (codes: readonly string[]) => void
    },
  ): Promise<T>
}

export function createShopAdmin({
  endpoint,
  headers,
  fetch: send = (request) => fetch(request),
  retries = limits.shopClientRetries,
}: ShopAdminAddress): ShopAdmin {
  const clientTrying = (times: number) =>
    createGraphQLClient({
      url: endpoint,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      retries: times,
      customFetchApi: (url, init) => send(new Request(url, init)),
      logger: () => {},
    })
  const retrying = clientTrying(retries)
  const once = clientTrying(0)
  return {
    async ask(
      { document, response, onceOnly = false },
      variables = {},
      { key, unmodifiedSince, onRefused } = {},
    ) {
      const client = onceOnly && key === undefined ? once : retrying
      const { data, errors, extensions } = await client.request(document, {
        variables: { ...variables },
        headers: {
          ...headers(),
          ...(key !== undefined && { 'Idempotency-Key': key }),
          ...(unmodifiedSince !== undefined && {
            'If-Unmodified-Since': new Date(unmodifiedSince).toUTCString(),
          }),
        },
      })
      if (errors) throw toShopError(errors, endpoint)
      onRefused?.(refusals.catch([]).parse(extensions?.refusals))
      return readAnswer(response, data)
    },
  }
}
