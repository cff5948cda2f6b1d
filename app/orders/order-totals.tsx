import { useTranslation } from 'react-i18next'
import { add, money } from '#/contract/money.ts'
import { GiftCardRows, Totals, TotalsRow } from '../currency/totals.tsx'
import { Section } from '../ui/section.tsx'
import type { OrderView } from './order-view.ts'

const amountDue = ({ total, giftCards }: OrderView) =>
  add(total, ...giftCards.map(({ amount }) => money(-amount.amount, amount.currency)))

/** The order's totals. */
export function OrderTotals({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  const { subtotal, discount, shipping, tax, taxIncluded, total, giftCards, refunded, refunding } =
    order
  return (
    <Section
      heading={t('detail.summary')}
      className="flex flex-col gap-4 rounded-panel bg-mist p-6 sm:p-8 print:break-inside-avoid print:bg-transparent print:p-0"
    >
      <Totals>
        {subtotal && <TotalsRow name={t('detail.subtotal')} amount={subtotal} />}
        {discount && (
          <TotalsRow
            name={t(discount.name ? 'detail.discountNamed' : 'detail.discount', discount)}
            amount={discount.amount}
            off
          />
        )}
        <TotalsRow name={t('detail.shipping')} amount={shipping} free={t('detail.free')} />
        {tax && !taxIncluded && <TotalsRow name={t('detail.tax')} amount={tax} />}
        <TotalsRow name={t('detail.total')} amount={total} sum />
        {tax && taxIncluded && <TotalsRow name={t('detail.taxIncluded')} amount={tax} />}
        <GiftCardRows
          giftCards={giftCards}
          label={(lastCharacters) => t('detail.giftCard', { lastCharacters })}
          rest={
            order.financialStatus === 'PENDING'
              ? { name: t('detail.due'), amount: amountDue(order) }
              : null
          }
        />
        {refunded && <TotalsRow name={t('detail.refunded')} amount={refunded} />}
        {refunding && <TotalsRow name={t('detail.refunding')} amount={refunding} />}
      </Totals>
    </Section>
  )
}
