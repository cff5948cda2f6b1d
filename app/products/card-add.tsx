import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { Select } from '../forms/select.tsx'
import { Button } from '../ui/button.tsx'
import { useOpener } from '../ui/focus.ts'
import { AddedMessage, Quantity, useAddToCart } from './add-to-cart.tsx'
import type { ProductCardView } from './product-list-view.ts'

interface CardAddProps {
  title: string
  variantId: string
  /** Empty if there's nothing to choose. */
  choices: ProductCardView['choices']
  /** Holds the picture that flies to the cart. */
  frame: RefObject<HTMLElement | null>
}

/**
 * A button that opens a quantity, with Add in its own place, over the foot of the card: a second press adds, and nothing
 * around it moves. Add closes it and resets the quantity to 1, Escape only closes it.
 */
export function CardAdd({ title, variantId, choices, frame }: CardAddProps) {
  const { t } = useTranslation('products')
  const { add, adding, added } = useAddToCart(frame)
  /** Null while there's only the button. */
  const [quantity, setQuantity] = useState<number | null>(null)
  const [chosen, choose] = useState(variantId)
  const button = useOpener(quantity !== null)
  return (
    <>
      <div className="grid *:[grid-area:1/1]">
        {/* Its room, whatever the button says, and while it isn't there. */}
        <span aria-hidden="true" className="button button-normal invisible px-2!">
          {t('add.open')}
        </span>
        {quantity === null && (
          <Button
            ref={button}
            tone="second"
            className="px-2!"
            busy={adding}
            aria-label={adding ? undefined : t('add.openFor', { title })}
            onClick={() => setQuantity(1)}
          >
            {adding ? t('add.busy') : t('add.open')}
          </Button>
        )}
      </div>
      {quantity !== null && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from the controls in it
        <div
          className="card-foot"
          onKeyDown={({ key }) => {
            if (key === 'Escape') setQuantity(null)
          }}
        >
          <div className="flex flex-wrap gap-2">
            {choices.length > 0 && (
              <Choice title={title} choices={choices} chosen={chosen} choose={choose} />
            )}
            <Quantity title={title} quantity={quantity} onChange={setQuantity} wide />
          </div>
          <Button
            ref={button}
            aria-label={t('add.confirmFor', { title })}
            onClick={({ currentTarget }) => {
              setQuantity(null)
              void add({ variantId: chosen, quantity }, currentTarget)
            }}
          >
            {t('add.confirm')}
          </Button>
        </div>
      )}
      <AddedMessage added={added} title={title} />
    </>
  )
}

interface ChoiceProps extends Pick<CardAddProps, 'title' | 'choices'> {
  chosen: string
  choose: (variantId: string) => void
}

/** The choice of a variant, with prices if they differ. */
function Choice({ title, choices, chosen, choose }: ChoiceProps) {
  const { t } = useTranslation('products')
  const format = useFormatMoney()
  const pricesDiffer = choices.some(({ price }) => price.amount !== choices[0]?.price.amount)
  return (
    <div className="min-w-0 grow basis-32">
      <Select
        aria-label={t('add.choiceOf', { title })}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        className="h-12 w-full rounded-pill border border-edge bg-white pl-5"
      >
        {choices.map(({ id, title: name, price, availableForSale }) => (
          <option key={id} value={id} disabled={!availableForSale}>
            {[name, pricesDiffer && format(price), !availableForSale && t('detail.valueSoldOut')]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </Select>
    </div>
  )
}
