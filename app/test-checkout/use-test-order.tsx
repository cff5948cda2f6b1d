import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { testOrderCall } from '#/clients/backend/test-checkout.ts'
import type { Customer } from '#/clients/shop/customers.ts'
import { timings } from '#/contract/limits.ts'
import { fromDecimal, type Money } from '#/contract/money.ts'
import { storageKeys } from '#/contract/storage-keys.ts'
import type { TestAddress } from '#/contract/test-checkout.ts'
import type { useCart } from '../cart/cart-provider.tsx'
import { readSaved } from '../context/browser-storage.ts'
import type { Outcome } from '../forms/use-form.ts'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { toTestOrder } from './test-order-form.ts'

/** A test order that was placed. */
export interface DoneTestOrder {
  number: string
  total: Money
  /** Where the email goes: the account's own address, whatever was typed. */
  email: string
}

/** Places a test order with what is in the cart, and empties the cart a moment later (test-orders-7). */
export function useTestOrder(cart: ReturnType<typeof useCart>, customer: Customer) {
  const [state, setState] = useState<'placing' | DoneTestOrder | null>(null)
  const call = useCustomerCall()

  async function placeOrder(address: TestAddress, total: Money): Promise<Outcome | undefined> {
    setState('placing')
    const request = toTestOrder(cart.items, address, total)
    const key = requestKey(readSaved(storageKeys.cartId), request)
    const response = await call(testOrderCall(request, key))
    if (!response.ok) {
      setState(null)
      if (response.status === 409) cart.refresh()
      return { failure: <Failure error={response.error} /> }
    }
    const { orderNumber: number, total: amount, currency } = response.value.order
    setState({ number, total: fromDecimal(String(amount), currency), email: customer.email ?? '' })
    setTimeout(cart.clear, timings.testCartClearedMs)
  }

  return {
    placing: state === 'placing',
    done: state === 'placing' ? null : state,
    placeOrder,
  }
}

/** Why it failed, with the backend's message if it sent one. */
function Failure({ error }: { error: string | null }) {
  const { t } = useTranslation('testCheckout')
  return (
    <>
      <p className="font-semibold">{t('failed')}</p>
      {error !== null && <p>{error}</p>}
    </>
  )
}

const prime = 0x100000001b3n
const mask = 0xffffffffffffffffn

/**
 * The idempotency key of a test order: the same as long as the cart and everything typed are, in every tab and after a
 * reload, so that a lost response, a double click, or two tabs place one order. It isn't secret: the backend separates
 * each customer's keys, and compares the whole request.
 */
export function requestKey(cartId: string | null, request: object): string {
  return `test-order-${fingerprint(`${cartId} ${JSON.stringify(request)}`)}`
}

/** FNV-1a in 64 bits; the browser's own hashes aren't available without https. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = ((hash ^ BigInt(byte)) * prime) & mask
  }
  return hash.toString(16).padStart(16, '0')
}
