import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const createdSchema = z.object({
  customer: z.object({ id: z.string() }).nullable(),
  customerUserErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })),
})
const operation = shopOperation({
  name: 'mutation OpenNewsletterAccount',
  variables: '$input: CustomerCreateInput!',
  response: z.object({
    customerCreate: field('customerCreate(input: $input)', createdSchema.nullable()),
  }),
})

export const newsletterAccountOperations = [operation]

/** Why the shop opened no account; the message is for the visitor. */
interface NoAccount {
  code: string | null
  message: string
}

/**
 * Creates an account for the newsletter: with consent, without names (newsletter-6).
 * @returns the shop's refusals; empty if the account was created
 * @throws ShopError
 */
export async function openNewsletterAccount(
  shop: ShopAccess,
  { email, password }: { email: string; password: string },
): Promise<readonly NoAccount[]> {
  const input = { email, password, firstName: null, lastName: null, acceptsMarketing: true }
  const { customerCreate } = await shop.ask(operation, { input })
  if (customerCreate?.customer) return []
  return customerCreate?.customerUserErrors ?? []
}
