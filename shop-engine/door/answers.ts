import { GraphQLError } from 'graphql'
import { storefrontApiVersion } from '#/contract/limits.ts'

const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-Shopify-API-Version, X-Request-Id',
  'Cache-Control': 'no-store',
  'X-Shopify-API-Version': storefrontApiVersion,
}

/** An answer of the interface; questions that cannot be answered are answered with 200 too. */
export function answer(body: string | Uint8Array<ArrayBuffer>, status = 200): Response {
  return new Response(body, { status, headers })
}

export function answerErrors(errors: readonly GraphQLError[], extensions?: object): Response {
  return answer(JSON.stringify({ errors, ...(extensions && { extensions }) }))
}

export const unauthorized = () =>
  answer(JSON.stringify({ errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] }), 401)

export function preflight(request: Request): Response {
  const asked = request.headers.get('access-control-request-headers') ?? ''
  const allowed = asked
    .split(',')
    .map((name) => name.trim())
    .filter((name) =>
      /^(accept|content-type|x-shopify-[\w-]+|x-sdk-[\w-]+|shopify-storefront-[\w-]+|x-request-id|accept-language)$/i.test(
        name,
      ),
    )
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'POST, OPTIONS',
      'Access-Control-Allow-Headers': [...usualHeaders, ...allowed].join(', '),
      'Access-Control-Max-Age': '86400',
    },
  })
}

const usualHeaders = [
  'Accept',
  'Content-Type',
  'X-Shopify-Storefront-Access-Token',
  'Shopify-Storefront-Private-Token',
  'Shopify-Storefront-Buyer-IP',
  'X-SDK-Version',
  'X-SDK-Variant',
  'X-SDK-Variant-Source',
]

/** What went wrong inside is for the log only. */
export function internalError(): GraphQLError {
  return new GraphQLError('Internal error. Looks like something went wrong on our end.', {
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  })
}
