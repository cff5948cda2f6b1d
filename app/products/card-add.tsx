import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { useOpener } from '../ui/focus.ts'
import { Stepper } from '../ui/stepper.tsx'
import { AddedMessage, useAddToCart } from './add-to-cart.tsx'

interface CardAddProps {
  title: string
  /** Null: nothing of it can be bought. */
  variantId: string | null
  /** Where the picture is that flies to the cart. */
  frame: RefObject<HTMLElement | null>
}

/** A button that opens into a quantity and Add; pressing Add closes it and starts at 1 again. */
export function CardAdd({ title, variantId, frame }: CardAddProps) {
  const { t } = useTranslation('products')
  const { t: common } = useTranslation()
  const { add, adding, added } = useAddToCart(frame)
  const [open, setOpen] = useState(false)
  const [quantity, setQuantity] = useState(1)
  const button = useOpener(open)

  if (variantId === null) {
    return (
      <Button tone="second" disabled className="w-full">
        {t('add.soldOut')}
      </Button>
    )
  }

  if (!open) {
    return (
      <>
        <Button
          ref={button}
          tone="second"
          className="w-full"
          busy={adding}
          aria-label={adding ? undefined : t('add.openFor', { title })}
          onClick={() => setOpen(true)}
        >
          {adding ? t('add.busy') : t('add.open')}
        </Button>
        <AddedMessage added={added} title={title} />
      </>
    )
  }

  return (
    <div className="flex items-center gap-2">
      <Stepper
        value={quantity}
        onChange={setQuantity}
        label={t('add.quantityOf', { title })}
        labels={{ less: common('less'), more: common('more') }}
      />
      <Button
        ref={button}
        className="min-w-0 grow px-3!"
        aria-label={t('add.confirmFor', { title })}
        onClick={() => {
          setOpen(false)
          setQuantity(1)
          void add({ variantId, quantity })
        }}
      >
        {t('add.confirm')}
      </Button>
    </div>
  )
}
