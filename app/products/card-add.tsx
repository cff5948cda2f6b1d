import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { useOpener } from '../ui/focus.ts'
import { AddedMessage, Quantity, useAddToCart } from './add-to-cart.tsx'

interface CardAddProps {
  title: string
  variantId: string
  /** Where the picture is that flies to the cart. */
  frame: RefObject<HTMLElement | null>
}

/** A button that opens into a quantity and Add; pressing Add closes it and starts at 1 again. */
export function CardAdd({ title, variantId, frame }: CardAddProps) {
  const { t } = useTranslation('products')
  const { add, adding, added } = useAddToCart(frame)
  /** Null while only the button is there. */
  const [quantity, setQuantity] = useState<number | null>(null)
  const button = useOpener(quantity !== null)
  if (quantity === null) {
    return (
      <>
        <Button
          ref={button}
          tone="second"
          className="w-full"
          busy={adding}
          aria-label={adding ? undefined : t('add.openFor', { title })}
          onClick={() => setQuantity(1)}
        >
          {adding ? t('add.busy') : t('add.open')}
        </Button>
        <AddedMessage added={added} title={title} />
      </>
    )
  }
  return (
    <div className="flex items-center gap-2">
      <Quantity title={title} quantity={quantity} onChange={setQuantity} />
      <Button
        ref={button}
        className="min-w-0 grow px-3!"
        aria-label={t('add.confirmFor', { title })}
        onClick={() => {
          setQuantity(null)
          void add({ variantId, quantity })
        }}
      >
        {t('add.confirm')}
      </Button>
    </div>
  )
}
