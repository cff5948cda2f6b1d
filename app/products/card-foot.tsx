import { useTranslation } from 'react-i18next'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { Select } from '../forms/select.tsx'
import { Button } from '../ui/button.tsx'
import { focusOnMount } from '../ui/focus.ts'
import type { CardAddProps } from './card-add.tsx'
import { Quantity } from './quantity.tsx'

interface CardFootProps extends ChoiceProps {
  quantity: number
  onChange: (quantity: number) => void
  onAdd: (pressed: Element) => void
  onClose: () => void
}

/** What a card's button opens: the choice, the quantity, and Add in the button's own place. */
export function CardFoot({ quantity, onChange, onAdd, onClose, ...choice }: CardFootProps) {
  const { t } = useTranslation('products')
  const { title, choices } = choice
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from the controls in it
    <div
      className="card-foot"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <div className="flex flex-wrap gap-2">
        {choices.length > 0 && <Choice {...choice} />}
        <Quantity title={title} quantity={quantity} onChange={onChange} wide />
      </div>
      <Button
        ref={focusOnMount}
        aria-label={t('add.confirmFor', { title })}
        onClick={({ currentTarget }) => onAdd(currentTarget)}
      >
        {t('add.confirm')}
      </Button>
    </div>
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
