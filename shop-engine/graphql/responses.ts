import { GraphQLError } from 'graphql'
import { storefrontApiVersion } from '#/contract/limits.ts'

const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id, X-Shopify-API-Version',
  'Cache-Control': 'no-store',
  'X-Shopify-API-Version': storefrontApiVersion,
}

const headerList = Object.entries(headers).flatMap(([name, value]) => [name.toLowerCase(), value])

/** The headers of a response with these bytes, as alternating names and values. */
export function headerListOf(bytes: Uint8Array): string[] {
  return [...headerList, 'content-length', String(bytes.byteLength)]
}

/** A response of the API; requests with errors get 200, too. */
export function jsonResponse(body: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(body, { headers })
}

/** The response to a request that was refused before execution, and so cost nothing. */
export function errorResponse(errors: readonly GraphQLError[]): Response {
  const extensions = { cost: { requestedQueryCost: 0 } }
  return jsonResponse(JSON.stringify({ errors, extensions }))
}

/** The response to something that isn't a GraphQL request. */
export function refuse(
  status: 400 | 401 | 404 | 405 | 413 | 415,
  message: string,
  code: string,
): Response {
  const body = JSON.stringify({ errors: [{ message, extensions: { code } }] })
  return new Response(body, { status, headers })
}

/** Retrying is safe: nothing was done. Shopify's clients read the time as milliseconds. */
export function unavailable(): Response {
  const message = 'The shop cannot answer right now. Please try again in a moment.'
  const body = JSON.stringify({
    errors: [{ message, extensions: { code: 'SERVICE_UNAVAILABLE' } }],
  })
  return new Response(body, { status: 503, headers: { ...headers, 'Retry-After': '1000' } })
}

const allowedHeaders = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Custom-Storefront-Request-Group-ID',
  'X-Request-Id',
  'X-Shopify-Storefront-Access-Token',
  'X-SDK-Variant',
  'X-SDK-Variant-Source',
  'X-SDK-Version',
  'Shopify-Storefront-Buyer-IP',
  'Shopify-Storefront-Id',
  'Shopify-Storefront-Private-Token',
]
const allowedFamily = /^(?:x-sdk|x-shopify|shopify-storefront)-[\w-]{1,60}$/i

/** Allows browsers from every origin; the token is public. */
export function preflight(request: Request): Response {
  const names = (request.headers.get('access-control-request-headers') ?? '').split(',')
  const family = names.map((name) => name.trim()).filter((name) => allowedFamily.test(name))
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'POST, OPTIONS',
      'Access-Control-Allow-Headers': [...new Set([...allowedHeaders, ...family])].join(', '),
      'Access-Control-Max-Age': '86400',
    },
  })
}

/** Internal errors go only to the log. */
export function internalError(): GraphQLError {
  return new GraphQLError('Internal error. Looks like something went wrong on our end.', {
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  })
}
