import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutZeros } from '#/content/fact-variables.ts'
import type { OpenCheckout, ShownShippingChoice } from '#/contract/checkout.ts'
import { daysFromTo } from '#/contract/dates.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { FieldProblem } from '../forms/field.tsx'
import { FormContext } from '../forms/form.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { RadioCard } from './radio-card.tsx'
import { Legend } from './step-form.tsx'

interface ShippingMethodsProps {
  view: OpenCheckout
  chosen: string
}

export function ShippingMethods({ view, chosen }: ShippingMethodsProps) {
  const { t } = useTranslation('checkout')
  const format = useFormatMoney()
  const problem = use(FormContext).problems.shippingMethod
  return (
    <fieldset
      id="shippingMethod"
      aria-describedby={problem && 'shippingMethod-problem'}
      className="flex flex-col gap-3"
    >
      <Legend>{t('information.shippingMethod')}</Legend>
      {view.shippingChoices.map(({ id, price, ...arrival }) => (
        <RadioCard
          key={id}
          name="shippingMethod"
          value={id}
          defaultChecked={chosen === id}
          title={t(`information.${id}`)}
          aside={price.amount === 0 ? t('information.free') : format(price)}
        >
          <ArrivalAndDays {...arrival} />
          {id === 'standard' && price.amount > 0 && view.freeShippingFrom && (
            <>
              {' '}
              · {t('information.freeFrom', { amount: withoutZeros(format(view.freeShippingFrom)) })}
            </>
          )}
        </RadioCard>
      ))}
      <FieldProblem id="shippingMethod-problem">{problem}</FieldProblem>
    </fieldset>
  )
}

/** When an order placed now arrives, and how many business days that are. */
export function ArrivalAndDays({ arrives, days }: Omit<ShownShippingChoice, 'id' | 'price'>) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const [from, to] = days
  return (
    <>
      {arrives && (
        <>
          <span className="block text-ink">
            {t(
              'done.arrivesOn',
              daysFromTo(new Date(arrives.from), new Date(arrives.to), language),
            )}
          </span>{' '}
        </>
      )}
      {t('information.days', { from, to })}
    </>
  )
}
