import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { timings } from '#/contract/limits.ts'
import { Price } from '../currency/price.tsx'
import { Banner } from '../ui/banner.tsx'
import { focusOnMount } from '../ui/focus.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useTimeout } from '../ui/use-timeout.ts'
import type { DoneTestOrder } from './use-test-order.tsx'

/** The test order is placed; the order history follows by itself (test-orders-7). */
export function TestOrderDone({ order }: { order: DoneTestOrder }) {
  const { t } = useTranslation('testCheckout')
  const navigate = useNavigate()
  useTimeout(() => void navigate('/orders'), timings.testOrderRedirectMs)
  return (
    <section className="page-width flex min-h-[calc(100dvh-4.5rem)] max-w-2xl flex-col items-start justify-center gap-6 py-16">
      <span className="grid size-12 place-items-center rounded-full bg-pine text-on-pine">
        <CheckIcon className="size-7" />
      </span>
      <h1 ref={focusOnMount} tabIndex={-1} className="text-title">
        {t('done.heading')}
      </h1>
      <dl className="flex w-full flex-col divide-y divide-line rounded-card border border-line bg-white px-6">
        <div className="flex flex-wrap justify-between gap-x-6 py-4">
          <dt className="text-slate">{t('done.number')}</dt>
          <dd className="font-semibold">{order.number}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-6 py-4">
          <dt className="text-slate">{t('done.total')}</dt>
          <dd className="font-semibold">
            <Price value={order.total} />
          </dd>
        </div>
      </dl>
      <p className="wrap-anywhere">{t('done.email', { email: order.email })}</p>
      <Banner tone="warning" className="w-full">
        {t('done.note')}
      </Banner>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/orders">{t('done.orders')}</LinkButton>
        <LinkButton to="/products" tone="second">
          {t('done.products')}
        </LinkButton>
      </div>
      <p className="text-sm text-slate">{t('done.leaving')}</p>
    </section>
  )
}
