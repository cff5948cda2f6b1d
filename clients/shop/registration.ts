import { z } from '../../contract/schema.ts'
import { refusalFields, userErrorsSchema } from './customers.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import type { Operation, ShopAccess } from './shop.ts'

export interface NewCustomer {
  email: string
  password: string
  /** Null if unknown. */
  firstName: string | null
  lastName: string | null
  acceptsMarketing: boolean
}

const create = {
  document: `mutation Register($input: CustomerCreateInput!, ${localeVariables}) ${inLocale} {
    made: customerCreate(input: $input) { customer { id } ${refusalFields} }
  }`,
  response: z.object({
    made: z.object({
      customer: z.object({ id: z.string() }).nullable(),
      customerUserErrors: userErrorsSchema,
    }),
  }),
  onceOnly: true,
} satisfies Operation<unknown>

export const registrationOperations = [create]

/** Opens an account. Throws ShopError, also with the code `THROTTLED`. */
export async function createCustomer(shop: ShopAccess, input: NewCustomer) {
  const { made } = await shop.ask(create, { input })
  return { customer: made.customer, refusals: made.customerUserErrors }
}
