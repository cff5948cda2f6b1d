import type { Customer } from '#/clients/shop/customers.ts'
import { type Money, toDecimal } from '#/contract/money.ts'
import type { TestAddress, TestOrderRequest } from '#/contract/test-checkout.ts'
import type { CartView } from '../cart/cart-view.ts'

/** The editable fields, in order. */
export const testFields = [
  'firstName',
  'lastName',
  'email',
  'address',
  'city',
  'state',
  'zipCode',
] as const
export type TestField = (typeof testFields)[number]

const placeholders: Readonly<Record<TestField, string>> = {
  firstName: 'Test',
  lastName: 'Customer',
  email: 'test@example.com',
  address: '123 Test Street',
  city: 'San Francisco',
  state: 'CA',
  zipCode: '94105',
}

/** The form's initial values: the customer's profile, and test values for what's missing (test-orders-3). */
export function prefilled(customer: Customer): Record<TestField, string> {
  const { firstName, lastName, email, defaultAddress: home } = customer
  const person = {
    firstName: firstName || placeholders.firstName,
    lastName: lastName || placeholders.lastName,
    email: email || placeholders.email,
  }
  const { address1, address2, city, provinceCode, zip } = home ?? {}
  const complete = home?.countryCode === 'US' && address1 && city && provinceCode && zip
  if (!complete) return { ...placeholders, ...person }
  const address = [address1, address2].filter(Boolean).join(', ')
  return { ...person, address, city, state: provinceCode, zipCode: zip }
}

const decimal = (value: Money) => Number(toDecimal(value))

/** The order as the customer sees it; the backend recalculates everything. */
export function toTestOrder(
  items: CartView['items'],
  shippingAddress: TestAddress,
  total: Money,
): TestOrderRequest {
  return {
    items: items.map((item) => ({
      productId: item.id,
      productName: item.name,
      variantId: item.variantId,
      quantity: item.quantity,
      price: decimal(item.price),
      currency: item.currency,
      image: item.image?.url ?? null,
    })),
    shippingAddress,
    total: decimal(total),
  }
}
