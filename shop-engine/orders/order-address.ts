import { z } from 'zod'
import type { CheckoutInformation } from '#/contract/checkout.ts'
import { usStateCodes } from '#/contract/us-states.ts'

type OrderAddress = Omit<CheckoutInformation, 'email' | 'shippingMethod'>

/** Orders keep what was valid when they were placed, so reading them is not as strict as the form. */
const addressColumn = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string().optional(),
  city: z.string(),
  state: z.enum(usStateCodes),
  zip: z.string(),
  phone: z.string().optional(),
})

export function toAddressColumn(information: CheckoutInformation): string {
  const { email: _, shippingMethod: __, ...address } = information
  return JSON.stringify(address)
}

export function fromAddressColumn(json: string): OrderAddress {
  const { address2, phone, ...rest } = addressColumn.parse(JSON.parse(json))
  return { ...rest, ...(address2 && { address2 }), ...(phone && { phone }) }
}
