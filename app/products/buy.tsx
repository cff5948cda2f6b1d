import { type RefObject, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstInteraction } from '../context/use-first-interaction.ts'
import { ClosedBanner, useClosed } from '../delivery/closed.tsx'
import { withMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { AddedMessage, useAddToCart } from './add-to-cart.tsx'
import type { ProductView, VariantView } from './product-view.ts'
import { Quantity } from './quantity.tsx'

/** Downloaded only for sold-out variants. */
const BackInStock = lazyOptional(
  async () => (await withMessages('stockAlerts', import('./back-in-stock.tsx'))).BackInStock,
)

/** Downloaded after the first interaction. */
const BuyBar = lazyOptional(async () => (await import('./buy-bar.tsx')).BuyBar)

interface BuyProps {
  product: ProductView
  variant: VariantView
  /** Holds the picture that flies to the cart. */
  frame: RefObject<HTMLElement | null>
}

export function Buy({ product, variant, frame }: BuyProps) {
  const { title } = product
  const { t } = useTranslation('products')
  const { add, adding, added } = useAddToCart(frame)
  const [quantity, setQuantity] = useState(1)
  const place = useRef<HTMLDivElement>(null)
  const hasBar = useFirstInteraction()
  const closed = useClosed()

  if (!variant.available)
    return (
      <div className="flex flex-col gap-6">
        {closed && <ClosedBanner {...closed} />}
        <Suspense>
          <BackInStock product={product} variant={variant} />
        </Suspense>
      </div>
    )
  if (closed) return <ClosedBanner {...closed} />
  return (
    <div ref={place} className="flex flex-wrap items-center gap-3">
      <Quantity title={title} quantity={quantity} onChange={setQuantity} />
      <Button
        size="large"
        className="min-w-48 grow"
        busy={adding}
        onClick={({ currentTarget }) => {
          setQuantity(1)
          void add({ variantId: variant.id, quantity }, currentTarget)
        }}
      >
        {adding ? t('add.busy') : t('add.open')}
      </Button>
      <AddedMessage added={added} title={title} />
      {hasBar && (
        <Suspense>
          <BuyBar title={title} variant={variant} place={place} adding={adding} add={add} />
        </Suspense>
      )}
    </div>
  )
}
