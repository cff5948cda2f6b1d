import { createStorefrontApiClient } from '@shopify/storefront-api-client'
import type { z } from 'zod'
import { limits, storefrontApiVersion } from '../../contract/limits.ts'
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
  /** How requests leave: the network's `fetch`, or the embedded shop's own in one process. */
  fetch?: (request: Request) => Promise<Response>
  /** What the shop is known not to show us; what it refuses from now on is added. */
  refused?: OptionalField[]
  /** Hears of each failure once, also of fields that an answer came without. */
  report?: (error: ShopError, operation: string) => void
  /**
   * Where our own server takes the documents about customers, for a shop that signs them in on its own pages; their
   * tokens never reach the browser.
   */
  customersAt?: string
  /** How often 429, 503 and network failures are tried again, 0 to 3 (shop-client-2). */
  retries?: number
}

/** Fields that documents ask for unless the shop refuses them; the variable that leaves each out. */
const optionalFields = { quantityAvailable: 'inventory' } as const
export type OptionalField = keyof typeof optionalFields

/** A shop, asked in one language and for one market. */
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

/** A GraphQL document beside the shape of its answer, so that every answer is parsed where it enters. */
export interface Operation<T> {
  document: string
  response: z.ZodType<T>
  /** True where asking again after a lost answer would do the thing twice. */
  onceOnly?: boolean
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
  // Two clients, because the official one takes no 0 for a single request.
  const retrying = clientTrying(address.retries ?? limits.shopClientRetries)
  const once = clientTrying(0)
  const { refused = [] } = address
  const report = (error: ShopError, document: string) => address.report?.(error, nameOf(document))
  /** True where nothing but fields that the token may not read is missing. */
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
          ...{ country, language: language.toUpperCase() },
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

/** What a document is called. */
export const nameOf = (document: string) => /^(?:query|mutation) (\w+)/.exec(document)?.[1] ?? ''

/** The official client insists on https and on an address of its own making; the endpoint is a setting. */
function atEndpoint({ endpoint, fetch: send = (request) => fetch(request) }: ShopAddress) {
  // A change that is sent while the visitor leaves the page must still arrive.
  const keepalive = globalThis.location?.origin === new URL(endpoint).origin
  return (_address: string, init?: RequestInit): Promise<Response> =>
    send(new Request(endpoint, { ...init, keepalive }))
}
