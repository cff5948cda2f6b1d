import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productPath } from '#/contract/page-addresses.ts'
import { canStore } from '../context/browser-storage.ts'
import { Price } from '../currency/price.tsx'
import { Banner } from '../ui/banner.tsx'
import { BundlePicture, useAround } from '../ui/bundle-picture.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CartLine } from './cart-line.tsx'
import { useNoticeMessages } from './cart-notices.tsx'
import { useCart } from './cart-provider.tsx'
import { CartSummary, ClearCart } from './cart-summary.tsx'
import type { CartNotice } from './cart-view.ts'

interface CartPageProps {
  /** What stands below a cart that has something. */
  children?: ReactNode
}

/** Only the browser knows the cart, so the server renders both an empty one and placeholders that the browser fills. */
export function CartPage({ children }: CartPageProps) {
  const { t } = useTranslation('cart')
  const cart = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  const filled = cart.items.length > 0
  const loading = cart.status === 'loading' && !filled
  const empty = cart.status === 'ready' && !filled
  const removed = cart.removed && (
    <RemovedLine name={cart.removed.name} undo={cart.undo} focusAfterUndo={heading} />
  )

  return (
    // As tall as the window, so that the footer doesn't move when the cart arrives.
    <div className="page-width flex min-h-[calc(100dvh-4.5rem)] flex-col gap-8 py-10 sm:py-14">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="text-title">
            {!empty && (
              <span className={loading ? 'only-with-cart' : undefined}>{t('heading')}</span>
            )}
            {(loading || empty) && (
              <span className={loading ? 'only-without-cart' : undefined}>
                {t('empty.heading')}
              </span>
            )}
          </h1>
          {filled && (
            <p className="text-slate" role="status">
              {t('count', { count: cart.count })}
            </p>
          )}
        </div>
        {/* In the first HTML, and larger than any picture below, so the largest paint needn't wait for the cart. */}
        {!empty && (
          <p className={`max-w-prose text-slate lg:max-w-none ${loading ? 'only-with-cart' : ''}`}>
            {t('lead')}
          </p>
        )}
      </header>

      <CartNotices notices={cart.notices} dismiss={cart.dismiss} />
      {!filled && removed}

      {loading && <CartSkeleton />}
      {cart.status === 'unreachable' && !filled && <Unreachable retry={cart.refresh} />}
      {empty && <NotStored />}
      {(loading || empty) && (
        <div className={loading ? 'only-without-cart' : ''}>
          <CartEmpty />
        </div>
      )}
      {filled && <CartContents cart={cart} removed={removed} />}
      {filled && children}
    </div>
  )
}

interface CartContentsProps {
  cart: ReturnType<typeof useCart>
  /** Stands in the place of the line that was removed, so that what is above it doesn't move. */
  removed: ReactNode
}

function CartContents({ cart, removed }: CartContentsProps) {
  const { t } = useTranslation('cart')
  const lines = cart.items.map((item) => (
    <CartLine
      key={item.lineId}
      item={item}
      setQuantity={(quantity) => cart.setQuantity(item.lineId, quantity)}
      remove={() => cart.remove(item.lineId)}
    />
  ))
  return (
    <div className="flex flex-col gap-x-16 gap-y-4 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4 max-lg:mb-6">
        <ul aria-label={t('lines')} className="flex flex-col divide-y divide-line">
          {cart.removed
            ? lines.toSpliced(
                cart.removed.at,
                0,
                <li key="removed" className="py-6 first:pt-0">
                  {removed}
                </li>,
              )
            : lines}
        </ul>
        <ClearCart clear={cart.clear} />
      </div>
      <CartSummary cart={cart} />
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

interface RemovedLineProps {
  name: string
  undo: () => void
  /** Gets the focus once Undo is pressed, because the button disappears. */
  focusAfterUndo: RefObject<HTMLElement | null>
}

/** Says what was removed, and moves the focus from the removed line to Undo. */
function RemovedLine({ name, undo, focusAfterUndo }: RemovedLineProps) {
  const { t } = useTranslation('cart')
  const id = useId()
  return (
    <Banner key={name} role="status" className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <p id={id} className="grow">
        {t('removed', { name })}
      </p>
      <button
        ref={focusIfLost}
        type="button"
        aria-describedby={id}
        className="min-h-9 font-semibold underline underline-offset-4"
        onClick={() => {
          undo()
          focusAfterUndo.current?.focus()
        }}
      >
        {t('undo')}
      </button>
    </Banner>
  )
}

function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}

/** Placeholders for two lines and the summary. */
function CartSkeleton() {
  const { t } = useTranslation('cart')
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="only-with-cart grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]"
    >
      <div className="flex flex-col divide-y divide-line">
        {['first', 'second'].map((index) => (
          <div key={index} className="flex gap-4 py-6 first:pt-0 sm:gap-6">
            <Skeleton className="size-24 shrink-0 rounded-card! sm:size-32" />
            <div className="flex grow flex-col gap-3">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-5 w-24" />
              <Skeleton className="mt-auto h-10 w-32 rounded-pill!" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-112 rounded-panel!" />
    </div>
  )
}

function NotStored() {
  const { t } = useTranslation('shell')
  const [storesCarts] = useState(canStore)
  return !storesCarts && <Banner tone="warning">{t('cart.notStored')}</Banner>
}

function CartEmpty() {
  const { t } = useTranslation('cart')
  const hasPicture = useAround('empty') !== null
  const featured = useAround('featured')
  return (
    <EmptyState
      text={t('empty.text')}
      picture={
        hasPicture && (
          <BundlePicture
            sizes="(min-width: 64rem) 30rem, 80vw"
            className="size-full object-contain drop-shadow-[0_20px_24px_rgb(20_32_31/0.22)]"
          />
        )
      }
    >
      <LinkButton to="/products" prefetch="intent" size="large">
        {t('empty.browse')}
      </LinkButton>
      {featured && (
        <LinkButton to={productPath(featured.handle)} prefetch="intent" tone="second" size="large">
          {featured.title}{' '}
          {featured.price && <Price value={featured.price} className="font-normal" />}
        </LinkButton>
      )}
    </EmptyState>
  )
}

interface CartNoticesProps {
  notices: readonly CartNotice[]
  dismiss: (id: number) => void
}

/** What the shop changed on its own: a quantity was cut, or an item sold out. */
function CartNotices({ notices, dismiss }: CartNoticesProps) {
  const { t } = useTranslation('cart')
  const messages = useNoticeMessages()
  return (
    <ul aria-label={t('notices.label')} role="status" className="flex flex-col gap-2 empty:hidden">
      {notices.map((notice) => (
        <li key={notice.id}>
          <Banner tone="warning" className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <p className="grow">{messages(notice)}</p>
            <button
              type="button"
              className="min-h-9 font-semibold underline underline-offset-4"
              onClick={() => dismiss(notice.id)}
            >
              {t('notices.dismiss')}
            </button>
          </Banner>
        </li>
      ))}
    </ul>
  )
}
