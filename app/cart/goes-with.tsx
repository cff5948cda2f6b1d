import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Addable } from '#/clients/shop/suggestions.ts'
import { productPath } from '#/contract/page-addresses.ts'
import { shownVariantTitle } from '#/contract/variant-title.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { lazyShop } from '../context/lazy-shop.ts'
import { useCurrency } from '../currency/currency-provider.tsx'
import { Price } from '../currency/price.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Button } from '../ui/button.tsx'
import { DecorativeImage } from '../ui/picture.tsx'
import { useCart } from './cart-provider.tsx'

/** A product to add to what was just added. */
export function GoesWith({ product: { handle, title, variant } }: { product: Addable }) {
  const { t } = useTranslation('products')
  const cart = useCart()
  const [state, setState] = useState<'adding' | 'added' | null>(null)
  const variantTitle = shownVariantTitle(variant.title)
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2">
      <p className="col-span-full text-sm text-slate">{t('goesWith')}</p>
      <div className="size-16 shrink-0 overflow-hidden rounded-card bg-mist">
        <DecorativeImage image={variant.image} sizes="4rem" className="size-full object-cover" />
      </div>
      <p className="min-w-0">
        <Link to={productPath(handle)} className="font-semibold hover:underline">
          {title}
        </Link>
        <span className="block text-sm text-slate">
          {variantTitle && `${variantTitle} · `}
          <Price value={variant.price} />
        </span>
      </p>
      <Button
        size="small"
        tone="second"
        className="min-w-20"
        busy={state !== null}
        aria-label={state ? undefined : t('add.confirmFor', { title })}
        onClick={async () => {
          setState('adding')
          const outcome = await cart.add({ variantId: variant.id, quantity: 1 })
          setState(outcome === 'added' ? 'added' : null)
        }}
      >
        {state === 'added' ? t('add.done') : t('add.confirm')}
      </Button>
      <span role="status" className="sr-only">
        {state === 'added' ? t('add.added', { title }) : ''}
      </span>
    </div>
  )
}

const longestMs = 1_500

/** Null until the shop has responded; none if it has nothing, or takes too long: this isn't worth waiting for. */
export function useGoesWith(handle: string | undefined): Addable | 'none' | null {
  const { shop: address } = useBrowserSettings()
  const { country } = useCurrency().selected
  const language = useLanguage()
  const { items } = useCart()
  // As the cart is when something was added: a suggestion that's added, too, stays where it is.
  const inCart = useRef(items)
  const [found, setFound] = useState<Addable | 'none' | null>(null)
  useEffect(() => {
    if (handle === undefined) return
    const settle = (result: Addable | 'none') => setFound((before) => before ?? result)
    const timer = setTimeout(() => settle('none'), longestMs)
    import('#/clients/shop/suggestions.ts')
      .then(({ listGoesWith }) =>
        listGoesWith(lazyShop(address, { language, country }), handle, inCart.current),
      )
      .catch(() => [])
      .then(([first = 'none' as const]) => settle(first))
    return () => clearTimeout(timer)
  }, [handle, address, language, country])
  return found
}
