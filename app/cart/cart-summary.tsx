import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Price } from '../currency/price.tsx'
import { DeliveryDates } from '../delivery/delivery-dates.tsx'
import { useSession } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { useCart } from './cart-provider.tsx'
import { ClearCart } from './clear-cart.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { useLeaveForCheckout } from './go-to-checkout.ts'
import { type TestAccess, useTestAccess } from './use-test-access.ts'

type Cart = ReturnType<typeof useCart>

export function CartSummary({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart')
  const [clearing, setClearing] = useState(false)
  const { leaving, leave } = useLeaveForCheckout(cart)
  const { access } = useTestAccess()
  const undecided = useUndecided(access)
  return (
    <section
      aria-labelledby="summary"
      className="flex flex-col gap-6 rounded-panel bg-mist p-6 sm:p-8 lg:sticky lg:top-24"
    >
      <h2 id="summary" className="text-heading">
        {t('summary.heading')}
      </h2>
      {cart.subtotal && <FreeShipping subtotal={cart.subtotal} announced />}
      <DeliveryDates className="-mt-2 text-sm text-slate" />
      <dl className="flex flex-col gap-3">
        <Row name={t('summary.subtotal')}>{cart.subtotal && <Price value={cart.subtotal} />}</Row>
        <Row name={t('summary.shipping')}>
          <span className="text-sm text-slate">{t('summary.shippingAtCheckout')}</span>
        </Row>

        <Row name={t('summary.tax')}>
          <span className="text-sm text-slate">{t('summary.atCheckout')}</span>
        </Row>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
          <dt>{t('summary.total')}</dt>
          <dd className="text-right">{cart.total && <Price value={cart.total} />}</dd>
        </div>
      </dl>
      <div className="flex flex-col gap-3">
        {access === 'allowed' ? (
          <>
            <p className="rounded-control bg-signal-mist px-4 py-2 text-center text-sm font-semibold">
              {t('summary.testMode')}
            </p>
            <LinkButton to="/test-checkout" size="large">
              {t('summary.testCheckout')}
            </LinkButton>
          </>
        ) : (
          // Held back, in its place, until it is known whether the test checkout is to stand here.
          <Button
            size="large"
            className={undecided ? 'invisible' : undefined}
            busy={leaving}
            disabled={cart.checkoutUrl === null && !cart.busy}
            onClick={leave}
          >
            {leaving ? t('summary.leaving') : t('summary.checkout')}
          </Button>
        )}
        <LinkButton to="/products" tone="second">
          {t('summary.continue')}
        </LinkButton>
        <Button tone="quiet" size="small" onClick={() => setClearing(true)}>
          {t('summary.clear')}
        </Button>
      </div>
      {access !== 'allowed' && <p className="text-sm text-slate">{t('summary.secure')}</p>}
      <ClearCart open={clearing} clear={cart.clear} onClose={() => setClearing(false)} />
    </section>
  )
}

const undecidedMs = 2_000

/** Whether to wait for what the backend says of whoever is signed in; never for long. */
function useUndecided(access: TestAccess): boolean {
  const { status } = useSession()
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), undecidedMs)
    return () => clearTimeout(timer)
  }, [])
  return access === 'unknown' && status !== 'signedOut' && !waited
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
