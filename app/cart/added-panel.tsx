import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { CartItem } from '#/clients/shop/carts.ts'
import { hasChoices } from '#/contract/variant-title.ts'
import { Price } from '../currency/price.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { DecorativeImage } from '../ui/picture.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { useTimeout } from '../ui/use-timeout.ts'
import type { Added } from './added.tsx'
import { useCart } from './cart-provider.tsx'
import { ToCheckout } from './cart-summary.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { GoesWith, useGoesWith } from './goes-with.tsx'
import { useTestAccess } from './use-test-access.ts'

const shownForMs = 6_000

interface AddedPanelProps {
  added: Added
  onClose: () => void
}

/** Shows what was just added to the cart. It takes no focus, and closes by itself unless somebody is using it. */
export function AddedPanel({ added, onClose }: AddedPanelProps) {
  const { t } = useTranslation('cart')
  const cart = useCart()
  const { access } = useTestAccess()
  const item = cart.items.find(({ variantId }) => variantId === added.variantId)
  const found = useGoesWith(item?.id)
  const { pathname } = useLocation()
  const holding = useHolding()
  useTimeout(onClose, holding.held ? undefined : shownForMs, added.nth)
  useEscape(onClose)
  // No need for the panel on another page, nor on the cart's own.
  if (item === undefined || pathname !== added.at || pathname === '/cart') return null
  // It's shown once it's complete, so that nothing in it moves.
  if (found === null) return null
  return (
    <section
      aria-label={t('added.heading')}
      {...holding.handlers}
      className="fixed inset-x-0 bottom-0 z-50 flex max-h-[85svh] flex-col gap-4 overflow-y-auto rounded-t-panel bg-white p-5 shadow-floating motion-safe:animate-[notice-in_0.2s_var(--ease-calm)] sm:inset-x-auto sm:top-20 sm:right-4 sm:bottom-auto sm:w-96 sm:rounded-panel"
    >
      <PanelHeading onClose={onClose} />
      <AddedLine item={item} quantity={added.quantity} onClose={onClose} />
      {cart.total && <FreeShipping subtotal={cart.total} />}
      {found !== 'none' && <GoesWith product={found} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
        <LinkButton to="/cart" tone="second" size={access === 'allowed' ? 'large' : undefined}>
          {t('added.view')}
        </LinkButton>
        <ToCheckout cart={cart} access={access} label={t('added.checkout')} />
      </div>
    </section>
  )
}

function PanelHeading({ onClose }: Pick<AddedPanelProps, 'onClose'>) {
  const { t } = useTranslation(['cart', 'everyPage'])
  return (
    <div className="flex items-center justify-between gap-4">
      <p aria-hidden="true" className="font-display text-lg font-semibold">
        {t('added.heading')}
      </p>
      <CloseButton
        label={t('everyPage:close')}
        onClick={onClose}
        className="-my-1 size-9 shrink-0 rounded-full hover:bg-mist"
      />
    </div>
  )
}

/** The added line, with its quantity and a button to undo. */
function AddedLine({ item, quantity, onClose }: AddedLineProps) {
  const { t } = useTranslation('cart')
  const { setQuantity } = useCart()
  const { name, variantTitle } = item
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-4">
      <div className="aspect-square self-start overflow-hidden rounded-card bg-mist">
        <DecorativeImage image={item.image} sizes="4.5rem" className="size-full object-cover" />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <p className="flex justify-between gap-3">
          <span className="min-w-0">
            <span className="font-semibold">{name}</span>
            {hasChoices(item) && <span className="block text-sm text-slate">{variantTitle}</span>}
          </span>
          <Price value={item.total} className="font-semibold" />
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Stepper
            size="small"
            value={item.quantity}
            onChange={(next) => setQuantity(item.lineId, next)}
            label={t('added.quantity', { name })}
          />
          <UndoButton item={item} quantity={quantity} onClose={onClose} />
        </div>
      </div>
    </div>
  )
}

function UndoButton({ item, quantity, onClose }: AddedLineProps) {
  const { t } = useTranslation('cart')
  const { setQuantity } = useCart()
  const notify = useNotify()
  return (
    <button
      type="button"
      className="min-h-9 rounded-full px-2 text-sm text-slate underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2"
      onClick={() => {
        setQuantity(item.lineId, item.quantity - quantity)
        notify({ text: t('removed', { name: item.name }) })
        onClose()
      }}
    >
      {t('undo')}
    </button>
  )
}

interface AddedLineProps {
  item: CartItem
  /** How many were just added. */
  quantity: number
  onClose: () => void
}

/** Whether the panel is hovered, has the keyboard focus, or was touched. */
function useHolding() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [touched, setTouched] = useState(false)
  return {
    held: pointed || focused || touched,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onTouchStart: () => setTouched(true),
    },
  }
}

/** Escape closes it, wherever the focus is. */
function useEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
