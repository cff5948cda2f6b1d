import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import type { Customer } from '#/clients/shop/customers.ts'
import { testTotals } from '#/contract/test-checkout.ts'
import { useCart } from '../cart/cart-provider.tsx'
import { useTestAccess } from '../cart/use-test-access.ts'
import { ClosedBanner, useClosed } from '../delivery/closed.tsx'
import { Banner } from '../ui/banner.tsx'
import { TestForm } from './test-form.tsx'
import { TestFrame } from './test-frame.tsx'
import { TestNotHere, TestSkeleton } from './test-messages.tsx'
import { TestOrderDone } from './test-order-done.tsx'
import { TestSummary } from './test-summary.tsx'
import { useTestOrder } from './use-test-order.tsx'

/** A checkout without any payment, for the test accounts (test-orders-2). */
export function TestCheckoutPage({ customer }: { customer: Customer }) {
  const { access, askAgain } = useTestAccess()
  if (access === 'unknown') return <TestSkeleton />
  if (access === 'refused') return <TestNotHere why="notAllowed" />
  if (access === 'unreachable') return <TestNotHere why="unreachable" retry={askAgain} />
  return <TestCheckout customer={customer} />
}

function TestCheckout({ customer }: { customer: Customer }) {
  const { t } = useTranslation('testCheckout')
  const cart = useCart()
  const order = useTestOrder(cart, customer)
  const closed = useClosed()
  const empty = cart.status === 'ready' && cart.items.length === 0
  if (order.done) return <TestOrderDone order={order.done} />
  if (empty && !order.placing) return <Navigate to="/cart" replace />
  const [first] = cart.items
  if (!first && cart.status === 'unreachable')
    return <TestNotHere why="unreachable" retry={cart.refresh} />
  if (!first) return <TestSkeleton />
  const totals = testTotals(cart.items, first.currency)
  return (
    <TestFrame summary={<TestSummary items={cart.items} totals={totals} />}>
      <Banner tone="warning">
        <p className="font-semibold">{t('banner.heading')}</p>
        <p>{t('banner.text')}</p>
      </Banner>
      {closed ? (
        <ClosedBanner {...closed} />
      ) : (
        <TestForm
          customer={customer}
          placeOrder={(address) => order.placeOrder(address, totals.total)}
        />
      )}
    </TestFrame>
  )
}
