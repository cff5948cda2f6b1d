import { z } from '../../contract/schema.ts'
import { refusalFields, refusalsAnswer } from './customers.ts'
import { inPlace, place } from './in-place.ts'
import type { Operation, ShopAccess } from './shop.ts'

export interface NewCustomer {
  email: string
  password: string
  /** Null where it is not known. */
  firstName: string | null
  lastName: string | null
  acceptsMarketing: boolean
}

const create = {
  document: `mutation Register($input: CustomerCreateInput!, ${place}) ${inPlace} {
    made: customerCreate(input: $input) { customer { id } ${refusalFields} }
  }`,
  answer: z.object({
    made: z.object({
      customer: z.object({ id: z.string() }).nullable(),
      customerUserErrors: refusalsAnswer,
    }),
  }),
  onceOnly: true,
} satisfies Operation<unknown>

/** Opens an account. Throws ShopError, also with the code `THROTTLED`. */
export async function createCustomer(shop: ShopAccess, input: NewCustomer) {
  const { made } = await shop.ask(create, { input })
  return { customer: made.customer, refusals: made.customerUserErrors }
}
