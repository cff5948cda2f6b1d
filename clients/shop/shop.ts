import { createStorefrontApiClient } from '@shopify/storefront-api-client'
import { limits, storefrontApiVersion } from '../../contract/limits.ts'
import type { Operation } from '../operation.ts'
import {
  type ClientErrors,
  readAnswer,
  refusedFields,
  type ShopError,
  toShopError,
  unreadable,
} from './shop-error.ts'

/** How to reach a shop that speaks the Storefront API: the embedded one or Shopify. */
export interface ShopAddress {
  /** The whole address, for example `https://example.com/api/2025-10/graphql.json`. */
  endpoint: string
  publicToken: string
  /** How requests are sent: over the network, or to the embedded shop in the same process. */
  fetch?: (request: Request) => Promise<Response>
  /** Fields that the shop has refused so far; new refusals are added. */
  refused?: OptionalField[]
  /** Called once for each failure, including fields missing from a response. */
  report?: (error: ShopError, operation: string) => void
  /**
   * The endpoint of our own server for documents about customers, if the shop signs them in on its own pages; their
   * tokens never reach the browser.
   */
  customersAt?: string
  /** How often to retry after 429, 503, and network failures, 0 to 3 (shop-client-2). */
  retries?: number
}

/** Fields that are queried unless the shop refuses them, with the variable that leaves each out. */
const optionalFields = { quantityAvailable: 'inventory' } as const
export type OptionalField = keyof typeof optionalFields

/** A shop, in one language and market. */
export interface ShopAccess {
  readonly language: string
  readonly country: string
  /**
   * Sends one operation. `$country` and `$language` are added to its variables.
   * @returns the data as the schema reads it
   * @throws ShopError with the shop's first error message (shop-client-3)
   */
  ask<T>(operation: Operation<T>, variables?: Readonly<Record<string, unknown>>): Promise<T>
  with(localeVariables: { language?: string; country?: string }): ShopAccess
}

export function createShop(
  address: ShopAddress,
  localeVariables: { language: string; country: string },
): ShopAccess {
  const clientTrying = (retries: number) =>
    createStorefrontApiClient({
      storeDomain: new URL(address.endpoint).origin.replace(/^http:/, 'https:'),
      apiVersion: storefrontApiVersion,
      publicAccessToken: address.publicToken,
      retries,
      customFetchApi: atEndpoint(address),
      logger: () => {},
    })
  // Two clients, because the official one can't set retries to 0 for a single request.
  const retrying = clientTrying(address.retries ?? limits.shopClientRetries)
  const once = clientTrying(0)
  const { refused = [] } = address
  const report = (error: ShopError, document: string) => address.report?.(error, nameOf(document))
  /** True if the only errors are about fields that the token may not read. */
  const recordRefused = (errors: ClientErrors) => {
    const fields = refusedFields(errors)
    const optional = fields?.filter((name): name is OptionalField => name in optionalFields) ?? []
    refused.push(...optional.filter((name) => !refused.includes(name)))
    return fields !== null
  }
  const access = (where: { language: string; country: string }): ShopAccess => ({
    ...where,
    with: (other) => access({ ...where, ...other }),
    async ask({ document, response, onceOnly = false }, variables = {}) {
      const client = onceOnly ? once : retrying
      const { country, language } = where
      if (address.customersAt) {
        const { askProxy, isOfCustomer } = await import('./customer-proxy.ts')
        if (isOfCustomer(variables)) {
          const question = { operation: nameOf(document), variables, country, language }
          return readAnswer(response, await askProxy(address.customersAt, question))
        }
      }
      const { data, errors } = await client.request(document, {
        variables: {
          ...variables,
          country,
          language: language.toUpperCase(),
          ...Object.fromEntries(refused.map((field) => [optionalFields[field], false])),
        },
      })
      const failure = errors && toShopError(errors, address.endpoint)
      if (failure) report(failure, document)
      const isUsable = !errors || recordRefused(errors)
      const parsed = isUsable ? response.safeParse(data) : null
      if (parsed?.success) return parsed.data
      if (failure) throw failure
      const misshapen = unreadable(parsed?.error)
      report(misshapen, document)
      throw misshapen
    },
  })
  return access(localeVariables)
}

/** The operation name of a document. */
export const nameOf = (document: string) => /^(?:query|mutation) (\w+)/.exec(document)?.[1] ?? ''

/** Sends requests to the configured endpoint, because the official client insists on https and builds its own URL. */
function atEndpoint({ endpoint, fetch: send = (request) => fetch(request) }: ShopAddress) {
  // A change that is sent while the page is closing must still arrive.
  const keepalive = globalThis.location?.origin === new URL(endpoint).origin
  return (_address: string, init?: RequestInit): Promise<Response> =>
    send(new Request(endpoint, { ...init, keepalive }))
}
