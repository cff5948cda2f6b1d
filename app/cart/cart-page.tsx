import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CartEmpty } from './cart-empty.tsx'
import { CartLine } from './cart-line.tsx'
import { CartNotices } from './cart-notices-list.tsx'
import { useCart } from './cart-provider.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { RemovedLine } from './removed-line.tsx'

/** The cart is the browser's, so the server sends its places and the browser fills them. */
export function CartPage() {
  const { t } = useTranslation('cart')
  const cart = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  const filled = cart.items.length > 0
  const loading = cart.status === 'loading' && !filled
  const empty = cart.status === 'ready' && !filled

  return (
    // As high as the window, so that the footer need not make way when the cart arrives.
    <div className="page-width flex min-h-[calc(100dvh-4.5rem)] flex-col gap-8 py-10 sm:py-14">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="text-title">
            {t('heading')}
          </h1>
          {filled && (
            <p className="text-slate" role="status">
              {t('count', { count: cart.count })}
            </p>
          )}
        </div>
        {/* In the first HTML, and more than any picture below: so the page is seen before the cart is known. */}
        {!empty && (
          <p className={`max-w-prose text-slate ${loading ? 'only-with-cart' : ''}`}>{t('lead')}</p>
        )}
      </header>

      <CartNotices notices={cart.notices} dismiss={cart.dismiss} />
      <RemovedLine removed={cart.removed} undo={cart.undo} focusAfterUndo={heading} />

      {loading && <CartSkeleton />}
      {cart.status === 'unreachable' && !filled && <Unreachable retry={cart.refresh} />}
      {empty && <CartEmpty />}
      {filled && (
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]">
          <ul aria-label={t('lines')} className="flex min-w-0 flex-col divide-y divide-line">
            {cart.items.map((item) => (
              <CartLine
                key={item.lineId}
                item={item}
                setQuantity={(quantity) => cart.setQuantity(item.lineId, quantity)}
                remove={() => cart.remove(item.lineId)}
              />
            ))}
          </ul>
          <CartSummary cart={cart} />
        </div>
      )}
    </div>
  )
}

function Unreachable({ retry }: { retry: () => void }) {
  const { t } = useTranslation('cart')
  return (
    <EmptyState role="alert" heading={t('unreachable.heading')} text={t('unreachable.text')}>
      <Button onClick={retry}>{t('unreachable.tryAgain')}</Button>
    </EmptyState>
  )
}
