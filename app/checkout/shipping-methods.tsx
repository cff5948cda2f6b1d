import { useTranslation } from 'react-i18next'
import type { OpenCheckout } from '#/contract/checkout.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { FieldError, textsAbout } from './field-error.tsx'
import { RadioCard } from './radio-card.tsx'

interface ShippingMethodsProps {
  view: OpenCheckout
  chosen: string
  invalid: boolean
}

export function ShippingMethods({ view, chosen, invalid }: ShippingMethodsProps) {
  const { t } = useTranslation('checkout')
  const format = useFormatMoney()
  return (
    <fieldset
      id="shippingMethod"
      aria-describedby={textsAbout('shippingMethod', { invalid })}
      className="flex flex-col gap-3"
    >
      <legend className="mb-4 font-display text-heading font-semibold">
        {t('information.shippingMethod')}
      </legend>
      {view.shippingChoices.map(({ id, price, days: [from, to] }) => (
        <RadioCard
          key={id}
          name="shippingMethod"
          value={id}
          defaultChecked={chosen === id}
          title={t(`information.${id}`)}
          aside={price.amount === 0 ? t('information.free') : format(price)}
        >
          {t('information.days', { from, to })}
          {id === 'standard' && price.amount > 0 && (
            <> · {t('information.freeFrom', { amount: format(view.freeShippingFrom) })}</>
          )}
        </RadioCard>
      ))}
      {invalid && <FieldError name="shippingMethod" />}
    </fieldset>
  )
}
