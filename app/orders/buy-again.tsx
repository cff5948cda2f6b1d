import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCart } from '../cart/cart-provider.tsx'
import { ClosedBanner, useClosed } from '../delivery/closed.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { OrderLineView, OrderView } from './order-view.ts'

interface Outcome {
  /** How many pieces were added to the cart. */
  added: number
  /** Names of what could not be added. */
  soldOut: readonly string[]
  gone: readonly string[]
  failed: boolean
}

const nameOf = ({ title, choice }: OrderLineView) =>
  choice === null ? title : `${title}, ${choice}`

interface BuyAgainProps {
  /** Quieter as long as it's on its way. */
  order: Pick<OrderView, 'lines' | 'arrival'>
}

/** Adds everything in an order that is still available to the cart, and names what isn't. */
export function BuyAgain({ order: { lines, arrival } }: BuyAgainProps) {
  const { t } = useTranslation('orders')
  const cart = useCart()
  const closed = useClosed()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const adding = useRef(false)

  async function buyAgain() {
    if (adding.current) return
    adding.current = true
    setBusy(true)
    setOutcome(null)
    const available = lines.filter(({ variant }) => variant?.available)
    const responses = await Promise.all(
      available.map(({ variant, quantity }) =>
        cart.add({ variantId: variant?.id ?? '', quantity }),
      ),
    )
    setOutcome({
      added: available.reduce(
        (sum, { quantity }, index) => sum + (responses[index] === 'added' ? quantity : 0),
        0,
      ),
      soldOut: lines.filter(({ variant }) => variant?.available === false).map(nameOf),
      gone: lines.filter(({ variant }) => variant === null).map(nameOf),
      failed: responses.includes('failed'),
    })
    setBusy(false)
    adding.current = false
  }

  if (closed) return <ClosedBanner {...closed} />
  return (
    <div className="flex flex-col items-start gap-4 print:hidden">
      <Button tone={arrival ? 'second' : 'main'} busy={busy} onClick={() => void buyAgain()}>
        {busy ? t('again.busy') : t('again.button')}
      </Button>
      <div role="status" className="empty:hidden">
        {outcome && <Messages outcome={outcome} />}
      </div>
    </div>
  )
}

function Messages({ outcome: { added, soldOut, gone, failed } }: { outcome: Outcome }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const list = (names: readonly string[]) => new Intl.ListFormat(language).format(names)
  return (
    <Banner tone={added > 0 ? 'good' : 'warning'} className="flex flex-col gap-1">
      <p className="font-semibold">
        {added > 0 ? t('again.added', { count: added }) : t('again.none')}
      </p>
      {soldOut.length > 0 && <p>{t('again.soldOut', { names: list(soldOut) })}</p>}
      {gone.length > 0 && <p>{t('again.gone', { names: list(gone) })}</p>}
      {failed && <p>{t('again.failed')}</p>}
      {added > 0 && (
        <Link to="/cart" className="font-medium text-pine underline underline-offset-4">
          {t('again.cart')}
        </Link>
      )}
    </Banner>
  )
}
