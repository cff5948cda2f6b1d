import { useState } from 'react'
import { testOrderCall } from '#/clients/backend/test-checkout.ts'
import type { Customer } from '#/clients/shop/customers.ts'
import { timings } from '#/contract/limits.ts'
import { fromDecimal, type Money } from '#/contract/money.ts'
import { storageKeys } from '#/contract/storage-keys.ts'
import type { TestAddress } from '#/contract/test-checkout.ts'
import type { useCart } from '../cart/cart-provider.tsx'
import { readSaved } from '../context/browser-storage.ts'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { requestKey } from './request-key.ts'
import { toTestOrder } from './test-order-form.ts'

/** A test order that stands. */
export interface DoneTestOrder {
  number: string
  total: Money
  /** Where the email goes: the account's own address, whatever was typed. */
  email: string
}

export interface TestOrder {
  /** While the order is on its way, and after. */
  placing: boolean
  done: DoneTestOrder | null
  /** Why the last try failed, in the backend's words where it has any. */
  failure: { error: string | null } | null
  placeOrder: (address: TestAddress, total: Money) => Promise<void>
}

/** Places a test order with what is in the cart, and empties the cart a moment later (test-orders-7). */
export function useTestOrder(
  cart: ReturnType<typeof useCart>,
  customer: Pick<Customer, 'email'>,
): TestOrder {
  const [state, setState] = useState<Omit<TestOrder, 'placeOrder'>>({
    placing: false,
    done: null,
    failure: null,
  })
  const call = useCustomerCall()

  async function placeOrder(address: TestAddress, total: Money) {
    setState({ placing: true, done: null, failure: null })
    const request = toTestOrder(cart.items, address, total)
    const key = requestKey(readSaved(storageKeys.cartId), request)
    const response = await call(testOrderCall(request, key))
    if (!response.ok) {
      setState({ placing: false, done: null, failure: { error: response.error } })
      if (response.status === 409) cart.refresh()
      return
    }
    const { orderNumber: number, total: amount, currency } = response.value.order
    const paid = fromDecimal(String(amount), currency)
    setState({
      placing: false,
      done: { number, total: paid, email: customer.email ?? '' },
      failure: null,
    })
    setTimeout(cart.clear, timings.testCartClearedMs)
  }

  return { ...state, placeOrder }
}
