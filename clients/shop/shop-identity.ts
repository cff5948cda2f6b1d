import { z } from '../../contract/schema.ts'
import type { PolicyText } from '../../contract/shop-texts.ts'
import { createAccessToken } from './customer-sessions.ts'
import type { ShopAccess } from './shop.ts'
import { isShopError } from './shop-error.ts'
import { shopOperation } from './shop-operation.ts'

const policySchema = z.object({ body: z.string() }).nullable()

const operation = shopOperation({
  name: 'query ShopIdentity',
  response: z.object({
    shop: z.object({
      name: z.string(),
      description: z.string().nullable(),
      customerAccountUrl: z.string().nullable(),
      primaryDomain: z.object({ url: z.string() }),
      brand: z
        .object({ slogan: z.string().nullable(), shortDescription: z.string().nullable() })
        .nullable(),
      privacyPolicy: policySchema,
      termsOfService: policySchema,
      shippingPolicy: policySchema,
      refundPolicy: policySchema,
    }),
  }),
})

export const shopIdentityOperations = [operation]

/** A shop's name and texts in one language. */
export interface ShopIdentity {
  name: string
  /** Null if it has none. */
  slogan: string | null
  /** HTML of the policies that the shop has. */
  policies: Readonly<Partial<Record<PolicyText, string>>>
  /** The customer account pages on the shop's own site. */
  accountUrl: string
}

/** Throws ShopError. */
export async function readShopIdentity(shop: ShopAccess): Promise<ShopIdentity> {
  const { shop: own } = await shop.ask(operation)
  const { name, description, brand, customerAccountUrl, primaryDomain } = own
  const { privacyPolicy, termsOfService, shippingPolicy, refundPolicy } = own
  const written = Object.entries({ privacyPolicy, termsOfService, shippingPolicy, refundPolicy })
  return {
    name,
    slogan: brand?.slogan || brand?.shortDescription || description || null,
    policies: Object.fromEntries(
      written.flatMap(([policy, text]) => (text?.body.trim() ? [[policy, text.body]] : [])),
    ),
    accountUrl: customerAccountUrl ?? new URL('/account', primaryDomain.url).href,
  }
}

/** Belongs to nobody: this reserved domain can't receive email. */
const nobody = { email: 'nobody@shop.invalid', password: 'no-password-of-anybody' }

/**
 * Whether customers sign in with a password through this API. Stores with Shopify's newer customer accounts refuse
 * every password; others don't know this customer. Throws ShopError if the shop doesn't respond.
 */
export async function takesPasswords(shop: ShopAccess): Promise<boolean> {
  try {
    const { refusals } = await createAccessToken(shop, nobody)
    return refusals.some(({ code }) => code === 'UNIDENTIFIED_CUSTOMER')
  } catch (error) {
    if (isShopError(error) && error.kind === 'refused' && error.code !== 'THROTTLED') return false
    throw error
  }
}
