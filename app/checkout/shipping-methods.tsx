import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutZeros } from '#/content/fact-variables.ts'
import { dayFromIso } from '#/contract/business-days.ts'
import type { OpenCheckout, ShippingChoice } from '#/contract/checkout.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { arrivalDays } from '../delivery/arrival-days.ts'
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
      {view.shippingChoices.map(({ id, price, days }) => (
        <RadioCard
          key={id}
          name="shippingMethod"
          value={id}
          defaultChecked={chosen === id}
          title={t(`information.${id}`)}
          aside={price.amount === 0 ? t('information.free') : format(price)}
        >
          <ArrivalAndDays countsFrom={view.countsFrom} days={days} />
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

type ArrivalAndDaysProps = Pick<OpenCheckout, 'countsFrom'> & Pick<ShippingChoice, 'days'>

/** When an order placed now arrives, and how many business days that are. */
export function ArrivalAndDays({ countsFrom, days }: ArrivalAndDaysProps) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const [from, to] = days
  return (
    <>
      {countsFrom && (
        <>
          <span className="block text-ink">
            {t('done.arrivesOn', arrivalDays(dayFromIso(countsFrom), days, language))}
          </span>{' '}
        </>
      )}
      {t('information.days', { from, to })}
    </>
  )
}
