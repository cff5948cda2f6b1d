import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { userErrorsSchema } from './customers.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

export interface NewCustomer {
  email: string
  password: string
  /** Null if unknown. */
  firstName: string | null
  lastName: string | null
  acceptsMarketing: boolean
}

const create = shopOperation({
  name: 'mutation Register',
  variables: '$input: CustomerCreateInput!',
  response: z.object({
    made: field(
      'customerCreate(input: $input)',
      z.object({
        customer: z.object({ id: z.string() }).nullable(),
        customerUserErrors: userErrorsSchema,
      }),
    ),
  }),
  onceOnly: true,
})

export const registrationOperations = [create]

/** Opens an account. Throws ShopError, also with the code `THROTTLED`. */
export async function createCustomer(shop: ShopAccess, input: NewCustomer) {
  const { made } = await shop.ask(create, { input })
  return { customer: made.customer, refusals: made.customerUserErrors }
}
