import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { money } from '#/contract/money.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useFreeShippingFrom } from '../currency/free-shipping-from.ts'
import { Price } from '../currency/price.tsx'
import { Totals, TotalsRow } from '../currency/totals.tsx'
import { ClosedBanner, useClosed } from '../delivery/closed.tsx'
import { DeliveryDates } from '../delivery/delivery-dates.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { withMessages } from '../i18n/messages.ts'
import { useSession } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { useTimeout } from '../ui/use-timeout.ts'
import type { useCart } from './cart-provider.tsx'
import type { CartView } from './cart-view.ts'
import { FreeShipping } from './free-shipping.tsx'
import { type TestAccess, useTestAccess } from './use-test-access.ts'

type Cart = ReturnType<typeof useCart>

export function CartSummary({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart')
  const { access } = useTestAccess()
  const { amount: total, currency } = cart.total ?? money(0, 'USD')
  const discount = (cart.subtotal?.amount ?? 0) - total
  const threshold = useFreeShippingFrom()
  const language = useLanguage()
  const { shippingExceptions } = useBrowserSettings().facts
  const closed = useClosed()
  const shipsFree =
    !shippingExceptions && threshold?.currency === currency && total >= threshold.amount
  return (
    // On phones it isn't a box, so that its button can stay in view beside the lines, too.
    <section
      aria-labelledby="summary"
      className="contents lg:sticky lg:top-24 lg:flex lg:flex-col lg:gap-6 lg:rounded-panel lg:bg-mist lg:p-8"
    >
      <div className="flex flex-col gap-6 max-lg:rounded-panel max-lg:bg-mist max-lg:p-6 sm:max-lg:p-8">
        <h2 id="summary" className="-mb-3 text-heading">
          {t('summary.heading')}
        </h2>
        {cart.total && <FreeShipping subtotal={cart.total} announced />}
        {shippingExceptions && (
          <p className="-mt-4 text-sm text-slate">{shippingExceptions[language]}</p>
        )}
        {cart.items.some(({ shipsLater }) => shipsLater) || (
          <DeliveryDates className="-mt-2 text-sm text-slate" />
        )}
        <Totals>
          <TotalsRow name={t('summary.subtotal')} amount={cart.subtotal} />
          {discount > 0 && (
            <TotalsRow name={t('summary.discount')} amount={money(discount, currency)} off />
          )}
          <TotalsRow
            name={t('summary.shipping')}
            note={t(shipsFree ? 'summary.shippingFree' : 'summary.shippingAtCheckout')}
          />
          <TotalsRow name={t('summary.tax')} note={t('summary.atCheckout')} />
          <TotalsRow name={t('summary.total')} amount={cart.total} sum />
          {cart.giftCards.length > 0 && (
            <Suspense>
              <CartGiftCards giftCards={cart.giftCards} />
            </Suspense>
          )}
        </Totals>
        <Codes cart={cart} />
      </div>
      <div className={closed ? undefined : 'foot-bar'}>
        {!closed && cart.total && (
          <p className="lg:hidden">
            <span className="block text-sm text-slate">{t('summary.total')}</span>
            <Price value={cart.total} className="font-semibold" />
          </p>
        )}
        <div className="flex grow flex-col gap-3">
          <ToCheckout cart={cart} access={access} />
        </div>
      </div>
      <LinkButton to="/products" tone="quiet" size="small" className="lg:-mt-3">
        {t('summary.continue')}
      </LinkButton>
      {access !== 'allowed' && !closed && (
        <p className="text-sm text-slate">{t('summary.secure')}</p>
      )}
    </section>
  )
}

/** Downloaded once there is a code, or the field is opened. */
const loadCodes = () => withMessages('checkout', import('./discount-codes.tsx'))
const DiscountCodes = lazyOptional(async () => (await loadCodes()).DiscountCodes)
const CartGiftCards = lazyOptional(async () => (await loadCodes()).CartGiftCards)

/** Shows what is downloaded first, or says that it can't be. */
function useDownloaded(download: () => Promise<unknown>) {
  const { t } = useTranslation('cart')
  const notify = useNotify()
  const [isShown, setIsShown] = useState(false)
  const show = () =>
    download().then(
      () => setIsShown(true),
      () => notify({ text: t('summary.downloadFailed'), tone: 'bad' }),
    )
  return { isShown, show, hide: () => setIsShown(false) }
}

function Codes({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart')
  const { isShown, show } = useDownloaded(loadCodes)
  if (isShown || cart.codes.length + cart.giftCards.length > 0)
    return (
      <Suspense>
        <DiscountCodes cart={cart} />
      </Suspense>
    )
  return (
    <Button tone="quiet" size="small" className="-mx-4 self-start" onClick={show}>
      {t('summary.addCode')}
    </Button>
  )
}

interface ToCheckoutProps {
  cart: Cart
  access: TestAccess
  /** Replaces the cart page's own label. */
  label?: string
}

/** Leads to the checkout, or to the test checkout for those who may use it. */
export function ToCheckout({ cart, access, label }: ToCheckoutProps) {
  const { t } = useTranslation('cart')
  const { leaving, leave } = useLeaveForCheckout(cart)
  const undecided = useUndecided(access)
  const closed = useClosed()
  if (closed) return <ClosedBanner {...closed} />
  if (access === 'allowed') {
    return (
      <>
        <p className="rounded-control bg-signal-mist px-4 py-2 text-center text-sm font-semibold">
          {t('summary.testMode')}
        </p>
        <LinkButton to="/test-checkout" size="large">
          {t('summary.testCheckout')}
        </LinkButton>
      </>
    )
  }
  return (
    // Invisible, but in place, until it's known whether the test checkout belongs here.
    <Button
      size={label ? undefined : 'large'}
      className={undecided ? 'invisible' : undefined}
      busy={leaving}
      disabled={cart.checkoutUrl === null && !cart.busy}
      onClick={leave}
    >
      {leaving ? t('summary.leaving') : (label ?? t('summary.checkout'))}
    </Button>
  )
}

const loadConfirm = () => import('../ui/confirm.tsx')
const Confirm = lazyOptional(async () => (await loadConfirm()).Confirm)

/** Asks for confirmation, because clearing the cart can't be undone. */
export function ClearCart({ clear }: { clear: () => void }) {
  const { t } = useTranslation('cart')
  const { isShown, show, hide } = useDownloaded(loadConfirm)
  return (
    <>
      <Button tone="quiet" size="small" className="-mx-4 self-start" onClick={show}>
        {t('summary.clear')}
      </Button>
      {isShown && (
        <Suspense>
          <Confirm
            open
            heading={t('clearDialog.heading')}
            yes={t('clearDialog.confirm')}
            no={t('clearDialog.cancel')}
            onYes={() => {
              clear()
              hide()
            }}
            onClose={hide}
          >
            {t('clearDialog.text')}
          </Confirm>
        </Suspense>
      )}
    </>
  )
}

/**
 * Sends the browser to the cart's checkout address once every change has reached the shop, so that the checkout shows
 * what the visitor saw. After a conflict, the visitor stays here and sees it.
 */
function useLeaveForCheckout({
  busy,
  checkoutUrl,
  conflicts,
  flush,
}: Pick<CartView, 'busy' | 'checkoutUrl' | 'conflicts'> & { flush: () => void }) {
  const [seen, setSeen] = useState<number | null>(null)

  useEffect(() => {
    if (seen === null || busy) return
    if (checkoutUrl === null || conflicts !== seen) setSeen(null)
    else {
      location.assign(checkoutUrl)
      // The page works as before when the visitor comes back.
      window.addEventListener('pageshow', () => setSeen(null), { once: true })
    }
  }, [seen, busy, checkoutUrl, conflicts])

  return {
    leaving: seen !== null,
    leave() {
      flush()
      setSeen(conflicts)
    },
  }
}

const undecidedMs = 2_000

/** Whether to wait until the backend has said what the customer may do; never for long. */
function useUndecided(access: TestAccess): boolean {
  const { status } = useSession()
  const [waited, setWaited] = useState(false)
  useTimeout(() => setWaited(true), undecidedMs)
  return access === 'unknown' && status !== 'signedOut' && !waited
}
