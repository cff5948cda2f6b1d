import { useTranslation } from 'react-i18next'
import {
  type OrderDetail,
  type SuggestedRefund,
  suggestRefund,
} from '#/clients/shop-admin/orders.ts'
import {
  formatMoney,
  fromDecimal,
  type Money,
  minorDigits,
  parseMoney,
  type SerializedMoney,
  serializeMoney,
  toDecimal,
} from '#/contract/money.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { Field } from '../../forms/field.tsx'
import type { Read, Typed } from '../../forms/use-form.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useAdmin } from '../admin-session.ts'
import { decimalIn } from '../decimal.ts'
import { MoneyField } from '../decimal-field.tsx'
import { FormDialog } from '../record-dialog.tsx'
import { LineQuantities } from './line-quantities.tsx'
import { useAmounts } from './order-facts.tsx'
import { SumRows } from './sum-rows.tsx'
import { useOrderChange } from './use-order-change.ts'
import { useSuggestedRefund } from './use-suggested-refund.ts'

interface RefundDialogProps {
  order: OrderDetail
  onClose: () => void
}

/** Whether the text is an amount in the currency: some currencies have no decimals. */
export function isAmount(text: string, currency: string): boolean {
  const found = /^\d{1,9}(?:\.(\d{1,2}))?$/.exec(text)
  return found !== null && (found[1] ?? '').replace(/0+$/, '').length <= minorDigits(currency)
}

/** Null if nothing was typed. */
export const amountIn = (text?: string) => decimalIn(text) || null

/** Unsent items are taken out of the order first. */
function linesIn(order: OrderDetail, typed: Typed) {
  const restock = typed.restock !== undefined
  return order.lineItems.nodes.flatMap(({ id: lineItemId, unfulfilledQuantity }) => {
    const pieces = Number(typed[lineItemId] ?? 0)
    const unsent = Math.min(pieces, restock ? unfulfilledQuantity : pieces)
    const isBack = order.displayFulfillmentStatus === 'RESTOCKED'
    const line = (quantity: number, type: 'CANCEL' | 'RETURN') => ({
      lineItemId,
      quantity,
      restockType: restock && !isBack ? type : 'NO_RESTOCK',
    })
    return [line(unsent, 'CANCEL'), line(pieces - unsent, 'RETURN')].filter(
      ({ quantity }) => quantity > 0,
    )
  })
}

/** Whether staff send some of the money back themselves. */
const isPaidByTransfer = ({ transactions }: OrderDetail) =>
  transactions.some(({ kind, manualPaymentGateway }) => kind === 'SALE' && manualPaymentGateway)

/** The chosen items as the shop expects them when it calculates the refund. */
const selectionIn = (order: OrderDetail, typed: Typed) => ({
  id: order.id,
  lines: linesIn(order, typed),
  shipping: amountIn(typed.shipping),
})

/** The shipping that isn't refunded yet, as an amount of the order's currency. */
function shippingLeft({ totalShippingPriceSet, totalRefundedShippingSet }: OrderDetail): Money {
  const paid = parseMoney(totalShippingPriceSet.presentmentMoney)
  const refunded = parseMoney(totalRefundedShippingSet.presentmentMoney)
  return { ...paid, amount: paid.amount - refunded.amount }
}

const refundableLines = ({ lineItems }: OrderDetail) =>
  lineItems.nodes.filter((line) => line.refundableQuantity > 0)

/** At first, all that is left: it's what staff refund most. */
function allLeft(order: OrderDetail): Typed {
  const shipping = shippingLeft(order)
  return {
    restock: 'on',
    ...(shipping.amount > 0 && { shipping: toDecimal(shipping) }),
    ...Object.fromEntries(
      refundableLines(order).map(({ id, refundableQuantity }) => [id, String(refundableQuantity)]),
    ),
  }
}

/** What is sent: the amount that was typed, or else the one that the shop suggests. */
export function sentOf({ amountSet }: SuggestedRefund, own: string | null): SerializedMoney {
  const { amount, currencyCode } = amountSet.presentmentMoney
  return { amount: own !== null && isAmount(own, currencyCode) ? own : amount, currencyCode }
}

/** Refunds by item, shipping, and amount, and shows the total before anything is sent. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t } = useTranslation('adminOrders')
  const amounts = useAmounts()
  const { typed, suggested, outdated, price } = useSuggestedRefund(
    order,
    (now) => selectionIn(order, now),
    allLeft(order),
  )
  const own = amountIn(typed.amount)
  const sent = suggested && !outdated && sentOf(suggested, own)
  return (
    <FormDialog
      heading={t('refund.heading', { name: order.name })}
      submit={
        sent && Number(sent.amount) > 0
          ? t('refund.submit', { amount: amounts({ presentmentMoney: sent }) })
          : t('refund.action')
      }
      onClose={onClose}
      {...useRefund(order)}
    >
      <div className="contents" onChange={price}>
        <RefundFields order={order} suggested={suggested} />
      </div>
      {suggested && <Summary suggested={suggested} own={own} outdated={outdated} />}
    </FormDialog>
  )
}

interface Refund {
  input: object
  /** In the reader's language. */
  amount: string
}

function useRefund(order: OrderDetail) {
  const { t } = useTranslation('adminOrders')
  const { shop } = useAdmin()
  const language = useLanguage()
  const change = useOrderChange()
  const done = isPaidByTransfer(order) ? 'refund.doneByHand' : 'refund.done'
  return {
    async read(typed: Typed): Promise<Read<Refund>> {
      const { id, lines, shipping } = selectionIn(order, typed)
      const { currencyCode } = order.totalPriceSet.presentmentMoney
      const answer = await shop.ask(suggestRefund, { id, lines, shipping }).catch(() => null)
      const own = amountIn(typed.amount)
      // Nobody has agreed to another amount than the one shown.
      if (own === null && !answer) return { failure: t('failed') }
      const amount = own ?? answer?.order?.suggestedRefund?.amountSet.presentmentMoney.amount ?? '0'
      if (!isAmount(amount, currencyCode))
        return { problems: { amount: t('refund.amountProblem') } }
      if (lines.length === 0 && Number(amount) === 0) return { failure: t('refund.nothing') }
      const transactions = [{ orderId: id, kind: 'REFUND', gateway: '', amount }]
      const input = {
        orderId: id,
        currency: currencyCode,
        note: typed.note,
        refundLineItems: lines,
        ...(shipping && { shipping: { amount: shipping } }),
        notify: typed.notify !== undefined,
        transactions,
      }
      return {
        value: { input, amount: formatMoney(fromDecimal(amount, currencyCode), { language }) },
      }
    },
    send: ({ input, amount }: Refund) => change('refund', { input, done: t(done, { amount }) }),
  }
}

interface RefundFieldsProps {
  order: OrderDetail
  suggested: SuggestedRefund | null
}

function RefundFields({ order, suggested }: RefundFieldsProps) {
  const { t } = useTranslation('adminOrders')
  const amounts = useAmounts()
  const optional = t('refund.optional')
  const left = shippingLeft(order)
  return (
    <>
      <ItemFields order={order} />
      {left.amount > 0 && (
        <MoneyField
          name="shipping"
          label={t('refund.shipping', { max: amounts({ presentmentMoney: serializeMoney(left) }) })}
          currency={left.currency}
          optional={optional}
          defaultValue={toDecimal(left)}
        />
      )}
      <MoneyField
        name="amount"
        label={t('refund.amount')}
        currency={left.currency}
        optional={optional}
        {...(suggested && {
          hint: t('refund.max', { max: amounts(suggested.maximumRefundableSet) }),
        })}
      />
      <Field name="note" label={t('refund.note')} optional={optional}>
        {(input) => <textarea {...input} rows={2} maxLength={1000} />}
      </Field>
      <CheckField defaultChecked name="notify" label={t('refund.notify')} />
    </>
  )
}

/** How many of each item are refunded. */
function ItemFields({ order }: Pick<RefundFieldsProps, 'order'>) {
  const { t } = useTranslation('adminOrders')
  const lines = refundableLines(order)
  return (
    <>
      <LineQuantities
        order={order}
        lines={lines.map(({ id, refundableQuantity: max }) => ({ id, lineItem: { id }, max }))}
      />
      {lines.length > 0 && order.displayFulfillmentStatus !== 'RESTOCKED' && (
        <CheckField defaultChecked name="restock" label={t('refund.restock')} />
      )}
    </>
  )
}

interface SummaryProps {
  suggested: SuggestedRefund
  own: string | null
  outdated: boolean
}

export function Summary({ suggested, own, outdated }: SummaryProps) {
  const { t } = useTranslation('adminOrders')
  const amounts = useAmounts()
  const total = t('refund.total')
  const rows = [
    [t('refund.items'), amounts(suggested.subtotalSet)],
    [t('refund.ship'), amounts(suggested.shipping.amountSet)],
    [t('refund.tax'), amounts(suggested.totalTaxSet)],
    [total, amounts({ presentmentMoney: sentOf(suggested, own) })],
  ] as const
  return (
    <output
      aria-busy={outdated}
      className="block rounded-small bg-mist px-4 py-3 aria-busy:opacity-50"
    >
      <SumRows rows={rows} total={total} />
    </output>
  )
}
