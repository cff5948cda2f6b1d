import { useTranslation } from 'react-i18next'
import type { ListedOrder, OrderDetail } from '#/clients/shop-admin/orders.ts'
import type english from '#/content/en/admin-orders.json'
import payments from '#/content/en/payments.json'
import { countryName } from '#/contract/country-name.ts'
import { formatMoney, parseMoney, type SerializedMoney } from '#/contract/money.ts'
import { paymentMethodId } from '#/contract/payment-methods.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Badge, type badgeTones } from '../../ui/badge.tsx'
import { keyIn } from '../key-in.ts'

type Payment = keyof typeof english.payment
type Delivery = keyof typeof english.delivery
type Tone = keyof typeof badgeTones

const paymentTones: Readonly<Record<Payment, Tone>> = {
  PENDING: 'waiting',
  AUTHORIZED: 'waiting',
  PAID: 'good',
  PARTIALLY_PAID: 'partly',
  PARTIALLY_REFUNDED: 'undone',
  REFUNDED: 'undone',
  VOIDED: 'neutral',
  EXPIRED: 'bad',
}
const deliveryTones: Readonly<Record<Delivery, Tone>> = {
  UNFULFILLED: 'waiting',
  PARTIALLY_FULFILLED: 'partly',
  FULFILLED: 'good',
  RESTOCKED: 'undone',
  IN_PROGRESS: 'partly',
  ON_HOLD: 'neutral',
  DELIVERED: 'good',
}
const isPayment = keyIn(paymentTones)
const isDelivery = keyIn(deliveryTones)

export function PaymentBadge({ status }: { status: string }) {
  const { t } = useTranslation('adminOrders')
  if (!isPayment(status)) return <Badge tone="neutral">{status}</Badge>
  return <Badge tone={paymentTones[status]}>{t(`payment.${status}`)}</Badge>
}

function DeliveryBadge({ status }: { status: string }) {
  const { t } = useTranslation('adminOrders')
  if (!isDelivery(status)) return <Badge tone="neutral">{status}</Badge>
  return <Badge tone={deliveryTones[status]}>{t(`delivery.${status}`)}</Badge>
}

/** How far the parcels of an order are, once it was sent. */
export function deliveryStatusOf({
  displayFulfillmentStatus: status,
  fulfillments,
}: Pick<ListedOrder, 'displayFulfillmentStatus' | 'fulfillments'>): string {
  const sent = fulfillments.filter((parcel) => parcel.status === 'SUCCESS')
  const isDelivered = sent.every(({ displayStatus }) => displayStatus === 'DELIVERED')
  return status === 'FULFILLED' && isDelivered && sent.length > 0 ? 'DELIVERED' : status
}

interface Ended {
  closed: boolean
  cancelledAt: string | null
}

/** How far an order's parcels are, and whether it's over. */
export function ProgressBadges({ status, ...ended }: Ended & { status: string }) {
  // A canceled order is never sent.
  const isNeverSent = ended.cancelledAt !== null && status === 'UNFULFILLED'
  return (
    <>
      {!isNeverSent && <DeliveryBadge status={status} />}
      <EndedBadge {...ended} />
    </>
  )
}

/** Whether an order is closed or canceled; renders nothing for an open one. */
function EndedBadge({ closed, cancelledAt }: Ended) {
  const { t } = useTranslation('adminOrders')
  if (cancelledAt !== null) return <Badge tone="bad">{t('cancelled')}</Badge>
  return closed ? <Badge tone="neutral">{t('closed')}</Badge> : null
}

/** Formats the amounts that the buyer saw, in the reader's language. */
export function useAmounts() {
  const language = useLanguage()
  return (bag: { presentmentMoney: SerializedMoney }) =>
    formatMoney(parseMoney(bag.presentmentMoney), { language })
}

/** Whether an order has an invoice: a paid one has; if the owner has chosen so, every order. */
export function useHasInvoice() {
  const { facts } = useBrowserSettings()
  return ({ fullyPaid }: Pick<ListedOrder, 'fullyPaid'>) =>
    fullyPaid || facts.invoiceWhen === 'placed'
}

/** "Tote bag, Olive"; the title alone where there are no variants. */
export const lineName = (title: string, variantTitle: string | null) =>
  [title, variantTitle].filter(Boolean).join(', ')

/** The address as on a parcel, except for the country, which is named in the reader's language. */
export function AddressLines({ address }: { address: OrderDetail['shippingAddress'] }) {
  const language = useLanguage()
  if (!address) return null
  const { formatted, country, countryCodeV2: countryCode } = address
  const named = countryName({ country, countryCode }, language)
  return formatted.map((line) => <p key={line}>{line === country ? named : line}</p>)
}

/** The name of a payment method in the reader's language; the shop itself names it in its primary language. */
export function useMethodName(): (name: string) => string {
  const { t } = useTranslation('payments')
  return (name) => {
    const method = paymentMethodId.options.find((id) => payments[id].name === name)
    return method ? t(`${method}.name`) : name
  }
}
