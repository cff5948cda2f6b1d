import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { afterBusinessDays, dateOf, dayIn } from '#/contract/business-days.ts'
import type { CompletedCheckout } from '#/contract/checkout.ts'
import { daysFromTo } from '#/contract/dates.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { OrderProgress } from '../delivery/order-progress.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useShopDate } from '../i18n/use-shop-date.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { ShippingAddress } from './information-summary.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { SaveDetails } from './save-details.tsx'
import { StepHeading } from './step-heading.tsx'
import { StepsBar } from './steps-bar.tsx'

/** The confirmation of an order: its number, what happens next, and its contents. */
export function CheckoutDone({ order }: { order: CompletedCheckout }) {
  const { t } = useTranslation('checkout')
  const shopDate = useShopDate()
  const { information, paymentInstructions } = order
  return (
    <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_24rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <StepsBar step="done" />
        <header className="flex flex-col gap-4">
          <span className="grid size-12 place-items-center rounded-full bg-pine text-on-pine">
            <CheckIcon className="size-7" />
          </span>
          <StepHeading>{t('done.heading', { firstName: information.firstName })}</StepHeading>
          <p className="font-display text-heading font-semibold">
            {t('done.order', { number: order.orderNumber })}
            <span className="sr-only">, </span>
            <span className="ml-3 font-sans text-base font-normal text-slate">
              {shopDate(order.placedAt)}
            </span>
          </p>
          <p className="wrap-anywhere text-slate">{t('done.letter', { email: order.email })}</p>
        </header>
        <OrderProgress order={order} />
        <PaymentNotice notice={order.paymentNotice} />
        {paymentInstructions !== null && <HowToPay instructions={paymentInstructions} />}
        <Facts order={order} />
        <SaveDetails information={information} />
        <WhatNext />
      </div>
      <OrderSummary
        lines={order.lines}
        totals={order.totals}
        taxRatesAsOf={null}
        problem={null}
        open
        paid={order.financialStatus === 'PAID'}
      />
    </div>
  )
}

function WhatNext() {
  const { t } = useTranslation('checkout')
  return (
    <>
      <p className="only-signed-out text-slate">{t('done.again')}</p>
      <p className="only-signed-in text-slate">{t('done.inAccount')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/products" size="large" className="max-sm:w-full">
          {t('done.continue')}
        </LinkButton>
        <LinkButton
          to="/orders"
          size="large"
          tone="second"
          className="only-signed-in max-sm:w-full"
        >
          {t('done.orders')}
        </LinkButton>
        <LinkButton
          to="/register"
          size="large"
          tone="second"
          className="only-signed-out max-sm:w-full"
        >
          {t('done.register')}
        </LinkButton>
      </div>
    </>
  )
}

function Facts({ order }: { order: CompletedCheckout }) {
  const { t } = useTranslation('checkout')
  const { information, paidWith, financialStatus, paymentProcessing } = order
  const isPaid = financialStatus === 'PAID' && !paymentProcessing
  const arrival = useArrival(order)
  return (
    <dl className="flex flex-col divide-y divide-line rounded-card border border-line bg-white px-5">
      <Row name={t('payment.shipTo')}>
        <ShippingAddress information={information} />
      </Row>
      <Row name={t('payment.method')}>
        {t(`information.${information.shippingMethod}`)}
        <span className="block text-sm text-slate">
          {t(financialStatus === 'PENDING' ? 'done.arrivesPaid' : 'done.arrivesOn', arrival)}
        </span>
      </Row>
      <Row name={t('done.payment')}>
        {paidWith.map((name) => (
          <span key={name} className="block">
            {name}
          </span>
        ))}
        <span className={`block text-sm ${isPaid ? 'font-medium text-good' : 'text-slate'}`}>
          {paymentProcessing ? t('done.cardPending') : t(`done.financial.${financialStatus}`)}
        </span>
      </Row>
    </dl>
  )
}

/** The days between which the order arrives; if it's unpaid, the number of business days after the payment. */
function useArrival({ placedAt, shippingDays, financialStatus }: CompletedCheckout) {
  const language = useLanguage()
  const { timeZone } = useBrowserSettings().facts
  const [from, to] = shippingDays
  if (financialStatus === 'PENDING') return { from, to }
  const placed = dayIn(timeZone, new Date(placedAt))
  const day = (count: number) => dateOf(afterBusinessDays(placed, count))
  return daysFromTo(day(from), day(to), language)
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 py-4 sm:grid-cols-[7rem_1fr]">
      <dt className="text-sm text-slate">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
