import { z } from 'zod'
import { readMenus } from '#/clients/shop/menus.ts'
import { shopOperations } from '#/clients/shop/operations.ts'
import { readProductPage } from '#/clients/shop/products.ts'
import { createShop } from '#/clients/shop/shop.ts'
import { readShopIdentity, takesPasswords } from '#/clients/shop/shop-identity.ts'
import type { DoctorFinding } from '#/contract/doctor.ts'
import { fallbackLanguage } from '#/contract/languages.ts'
import { defaultCountry, storefrontApiVersion } from '#/contract/limits.ts'
import { openAccounts } from '../other-shop/accounts.ts'
import { endpointOf } from '../other-shop/endpoint.ts'
import { type Check, type DoctorContext, ok, reasonOf, warning, wrong } from './finding.ts'
import { checkStoreAdmin } from './store-admin.ts'
import { lookAtCheckout } from './store-checkout.ts'

const graphqlResponse = z.object({
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.object({ code: z.string().optional() }).nullish(),
      }),
    )
    .optional(),
})

/** Whether the other shop accepts our token, speaks our version, and understands every document we may send. */
export const checkShopify: Check = async (context) => {
  const { shopApi } = context.settings
  if (!shopApi) return [ok('shopify.none', { shopName: context.shopSettings.facts.shopName })]
  const { host } = new URL(shopApi.url)
  const answer = await ask(context, '{ shop { name } }').catch(reasonOf)
  if (typeof answer === 'string') return [wrong('shopify.unreachable', { host, reason: answer })]
  if (answer.status === 401 || answer.status === 403) return [wrong('shopify.refused', { host })]
  const isJson = answer.headers.get('content-type')?.includes('json')
  if (!answer.ok || !isJson) return [wrong('shopify.failed', { host, status: answer.status })]
  const version = answer.headers.get('x-shopify-api-version')
  const found: DoctorFinding[] =
    version === storefrontApiVersion
      ? []
      : [
          wrong('shopify.version', {
            host,
            version: version ?? '–',
            expected: storefrontApiVersion,
          }),
        ]
  for (const { document } of shopOperations) {
    const problem = await problemWith(context, document)
    if (problem) found.push(problem)
  }
  if (found.length > 0) return found
  return [ok('shopify.ok', { host, number: shopOperations.length }), ...(await lookAround(context))]
}

/** Examines the private token, scopes, products, menus, checkout, Admin API, and customer accounts. */
async function lookAround(context: DoctorContext): Promise<DoctorFinding[]> {
  const { settings, fetch, timeoutMs } = context
  const { url = '', token = '', privateToken = null, accounts = null } = settings.shopApi ?? {}
  const found: DoctorFinding[] = []
  if (privateToken !== null) {
    const answer = await ask(context, '{ shop { name } }', privateHeader(privateToken))
    if (!answer.ok) found.push(wrong('shopify.private'))
  }
  const denied = new Set<string>()
  const shop = createShop(
    {
      endpoint: endpointOf(url),
      publicToken: token,
      retries: 0,
      fetch: (request) => fetch(request, { signal: AbortSignal.timeout(timeoutMs) }),
      report({ requiredAccess, message }) {
        if (requiredAccess) denied.add(message)
      },
    },
    { language: fallbackLanguage, country: defaultCountry },
  )
  const { products } = await readProductPage(shop, { first: 1 })
  const menus = await readMenus(shop)
  const { accountUrl } = await readShopIdentity(shop)
  for (const reason of denied) found.push(warning('shopify.field', { reason }))
  if (products.length === 0) found.push(warning('shopify.noProducts'))
  if (menus === null && denied.size === 0) found.push(warning('shopify.menus'))
  found.push(await lookAtCheckout(shop, context), ...(await checkStoreAdmin(context)))
  const isLegacy = accounts ? accounts === 'legacy' : await takesPasswords(shop)
  const { publicUrl } = settings
  if (isLegacy) return [...found, ok('shopify.legacyAccounts', { publicUrl })]
  const signIn = await lookForSignIn(context)
  return [...found, signIn ?? warning('shopify.newAccounts', { url: accountUrl })]
}

/** Whether customers can sign in by OAuth; null if the settings have no client for that. */
async function lookForSignIn({ settings, fetch }: DoctorContext): Promise<DoctorFinding | null> {
  const { shopApi, publicUrl } = settings
  const account = shopApi && openAccounts(shopApi, publicUrl, { fetch })
  if (!account) return null
  try {
    await account.oauth.endpoint()
    const { callbackUrl: callback, homeUrl: home } = account
    return ok('shopify.accountSignIn', { callback, home })
  } catch (error) {
    const reason = reasonOf(error instanceof Error && error.cause ? error.cause : error)
    return wrong('shopify.noAccountSignIn', { reason })
  }
}

const privateHeader = (token: string) => ({ 'shopify-storefront-private-token': token })

/** Leaves out required variables, so that the document is validated but not executed. */
async function problemWith(
  context: DoctorContext,
  document: string,
): Promise<DoctorFinding | null> {
  const name = /^(?:query|mutation) (\w+)/.exec(document)?.[1] ?? ''
  const response = await ask(context, document)
  const { errors = [] } = graphqlResponse.parse(await response.json())
  const real = errors.find(({ message }) => !/^Variable "?\$/.test(message))
  if (!real) return null
  const values = { name, reason: real.message.slice(0, 300) }
  return real.extensions?.code === 'ACCESS_DENIED'
    ? wrong('shopify.scope', values)
    : wrong('shopify.document', values)
}

/** All other variables are left out; `handle` is for the one document that accepts either of two. */
const variables = { country: 'US', language: 'EN', handle: 'none' }

function ask(
  { settings, fetch, timeoutMs }: DoctorContext,
  query: string,
  instead?: Readonly<Record<string, string>>,
): Promise<Response> {
  const { url = '', token = '' } = settings.shopApi ?? {}
  const headers = {
    'content-type': 'application/json',
    ...(instead ?? { 'x-shopify-storefront-access-token': token }),
  }
  const body = JSON.stringify({ query, variables })
  const signal = AbortSignal.timeout(timeoutMs)
  return fetch(endpointOf(url), { method: 'POST', headers, body, signal })
}
