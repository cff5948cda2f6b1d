import { lazy, type RefObject, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { AddedMessage, Quantity, SoldOutButton, useAddToCart } from './add-to-cart.tsx'
import type { VariantView } from './product-view.ts'

/** Only those who look at what is sold out download the form. */
const BackInStock = lazy(async () => ({
  default: (await import('./back-in-stock.tsx')).BackInStock,
}))

interface BuyProps {
  title: string
  variant: VariantView
  /** Where the picture is that flies to the cart. */
  frame: RefObject<HTMLElement | null>
}

export function Buy({ title, variant, frame }: BuyProps) {
  const { t } = useTranslation('products')
  const { add, adding, added } = useAddToCart(frame)
  const [quantity, setQuantity] = useState(1)

  if (!variant.available)
    return (
      <div className="flex flex-col gap-6">
        <SoldOutButton size="large" />
        <Suspense>
          <BackInStock variantId={variant.id} />
        </Suspense>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Quantity title={title} quantity={quantity} onChange={setQuantity} />
      <Button
        size="large"
        className="min-w-48 grow"
        busy={adding}
        onClick={() => {
          setQuantity(1)
          void add({ variantId: variant.id, quantity })
        }}
      >
        {adding ? t('add.busy') : t('add.open')}
      </Button>
      <AddedMessage added={added} title={title} />
    </div>
  )
}
