import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OpenCheckout } from '#/contract/checkout.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { AddressLines } from '../forms/address.tsx'
import { ArrivalAndDays } from './shipping-methods.tsx'

/** The data of the first step, each part with a link to change it. */
export function InformationSummary({ view }: { view: OpenCheckout }) {
  const { t } = useTranslation('checkout')
  const format = useFormatMoney()
  const { information, totals, shippingChoices } = view
  const method = shippingChoices.find(({ id }) => id === information.shippingMethod)
  return (
    <dl
      aria-label={t('payment.review')}
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-white px-5"
    >
      <Row name={t('payment.contact')} field="email">
        {information.email}
      </Row>
      <Row name={t('payment.shipTo')} field="firstName">
        <ShippingAddress information={information} />
      </Row>
      <Row name={t('payment.method')} field="shippingMethod">
        {method && (
          <>
            {t(`information.${method.id}`)} ·{' '}
            {totals.shipping?.amount === 0
              ? t('information.free')
              : totals.shipping && format(totals.shipping)}
            <span className="block text-sm text-slate">
              <ArrivalAndDays {...method} />
            </span>
          </>
        )}
      </Row>
    </dl>
  )
}

/** Orders ship within the United States only. */
export function ShippingAddress({ information }: Pick<OpenCheckout, 'information'>) {
  const address = { ...information, provinceCode: information.state, countryCode: 'US' }
  return <AddressLines address={address} named />
}

interface RowProps {
  name: string
  /** The form field that it came from. */
  field: string
  children: ReactNode
}

function Row({ name, field, children }: RowProps) {
  const { t } = useTranslation('checkout')
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-4 sm:grid-cols-[7rem_1fr_auto]">
      <dt className="text-sm text-slate max-sm:col-span-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
      <dd>
        <Link
          to={{ search: '?step=information', hash: `#${field}` }}
          aria-label={t('payment.changeFor', { what: name })}
          className="py-1 text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {t('payment.change')}
        </Link>
      </dd>
    </div>
  )
}
