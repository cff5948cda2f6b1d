import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentInstructions } from '#/contract/checkout.ts'
import { Banner } from '../ui/banner.tsx'

/** How to pay an order that isn't paid yet. */
export function HowToPay({ instructions }: { instructions: PaymentInstructions }) {
  const { t } = useTranslation('checkout')
  const { warning, text, details } = instructions
  return (
    <Banner className="flex flex-col gap-3">
      <h2 className="text-lg">{t('done.transfer')}</h2>
      {warning !== null && <p className="font-semibold">{warning}</p>}
      <p>{text}</p>
      <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-1">
        {details.map(({ label, value }) => (
          <Fragment key={label}>
            <dt className="text-sm text-slate max-sm:mt-1 sm:leading-6">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Banner>
  )
}
