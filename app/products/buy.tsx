import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { AddedMessage, useAddToCart } from './add-to-cart.tsx'
import type { VariantView } from './product-view.ts'

interface BuyProps {
  title: string
  variant: VariantView
  /** Where the picture is that flies to the cart. */
  frame: RefObject<HTMLElement | null>
}

export function Buy({ title, variant, frame }: BuyProps) {
  const { t } = useTranslation('products')
  const { t: common } = useTranslation()
  const { add, adding, added } = useAddToCart(frame)
  const [quantity, setQuantity] = useState(1)

  if (!variant.available) {
    return (
      <Button size="large" disabled className="w-full">
        {t('add.soldOut')}
      </Button>
    )
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Stepper
        value={quantity}
        onChange={setQuantity}
        label={t('add.quantityOf', { title })}
        labels={{ less: common('less'), more: common('more') }}
      />
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
