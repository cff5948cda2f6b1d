import { useTranslation } from 'react-i18next'
import { type SuggestedRefund, suggestRefund } from '#/clients/shop-admin/orders.ts'
import { fromDecimal, money, toDecimal } from '#/contract/money.ts'
import { CheckField } from '../../forms/check-field.tsx'
import type { Read, Typed } from '../../forms/use-form.ts'
import { useAdmin } from '../admin-session.ts'
import { MoneyField } from '../decimal-field.tsx'
import { FormDialog } from '../record-dialog.tsx'
import { LineQuantities } from './line-quantities.tsx'
import { useAmounts } from './order-facts.tsx'
import { amountIn, isAmount, Summary, sentOf } from './refund-dialog.tsx'
import type { ReturnDialogProps, ReturnProps } from './return-dialogs.tsx'
import { NotifyField } from './tracking-fields.tsx'
import { useOrderChange } from './use-order-change.ts'
import { useSuggestedRefund } from './use-suggested-refund.ts'

type Line = ReturnDialogProps['orderReturn']['returnLineItems']['nodes'][number]

const wantedOf = ({ id, processableQuantity }: Line, typed: Typed) =>
  Number(typed[id] ?? processableQuantity)

/** The chosen items as the shop expects them when it calculates the refund. */
const selectionIn = ({ order, orderReturn }: ReturnDialogProps, typed: Typed) => ({
  id: order.id,
  lines: orderReturn.returnLineItems.nodes.flatMap((line) => {
    const quantity = wantedOf(line, typed)
    const lineItemId = line.fulfillmentLineItem.lineItem.id
    return quantity > 0 ? [{ lineItemId, quantity, restockType: 'RETURN' }] : []
  }),
})

/** Spreads the amount over the original payments; the last one takes any remainder. */
function transactionsOf({ suggestedTransactions: all }: SuggestedRefund, own: string | null) {
  const [first] = all
  if (!first || own === null)
    return all.map(({ amountSet, parentTransaction }) => ({
      parentId: parentTransaction?.id,
      transactionAmount: amountSet.presentmentMoney,
    }))
  const { currencyCode } = first.amountSet.presentmentMoney
  let rest = fromDecimal(own, currencyCode).amount
  return all.flatMap(({ amountSet, parentTransaction }, index) => {
    const max = fromDecimal(amountSet.presentmentMoney.amount, currencyCode).amount
    const part = index === all.length - 1 ? rest : Math.min(rest, max)
    rest -= part
    const amount = toDecimal(money(part, currencyCode))
    const transactionAmount = { amount, currencyCode }
    return part > 0 ? [{ parentId: parentTransaction?.id, transactionAmount }] : []
  })
}

/** Records what has arrived, whether it's restocked, and what is refunded. */
export function ReceiveDialog(props: ReturnDialogProps) {
  const { t } = useTranslation('adminOrders')
  const first = { refund: 'on' }
  const { typed, suggested, outdated, price } = useSuggestedRefund(
    props.order,
    (now) => selectionIn(props, now),
    first,
  )
  const { orderReturn, onClose } = props
  const amounts = useAmounts()
  const refunded = typed.refund === undefined ? null : suggested
  const own = amountIn(typed.amount)
  const sent = refunded && !outdated && sentOf(refunded, own)
  return (
    <FormDialog
      heading={t('returns.receive.heading', { name: orderReturn.name })}
      submit={
        sent && Number(sent.amount) > 0
          ? t('returns.receive.withRefund', { amount: amounts({ presentmentMoney: sent }) })
          : t('returns.receive.action')
      }
      onClose={onClose}
      {...useReceive(props)}
    >
      <div className="contents" onChange={price}>
        <ReceiveFields {...props} refunds={typed.refund !== undefined} />
      </div>
      {refunded && <Summary suggested={refunded} own={own} outdated={outdated} />}
    </FormDialog>
  )
}

function useReceive(props: ReturnDialogProps) {
  const { t } = useTranslation('adminOrders')
  const { shop } = useAdmin()
  const { order, orderReturn } = props
  const change = useOrderChange()
  return {
    async read(typed: Typed): Promise<Read<object>> {
      const { currencyCode } = order.totalPriceSet.presentmentMoney
      const own = amountIn(typed.amount)
      if (own !== null && !isAmount(own, currencyCode))
        return { problems: { amount: t('refund.amountProblem') } }
      const selection = selectionIn(props, typed)
      if (selection.lines.length === 0) return { failure: t('send.nothing') }
      if (typed.refund === undefined) return { value: inputOf(orderReturn, typed, []) }
      const answer = await shop.ask(suggestRefund, selection).catch(() => null)
      if (!answer) return { failure: t('failed') }
      const suggested = answer.order?.suggestedRefund
      return { value: inputOf(orderReturn, typed, suggested ? transactionsOf(suggested, own) : []) }
    },
    send: (input: object) => change('receiveReturn', { input, done: t('returns.receive.done') }),
  }
}

function inputOf(
  orderReturn: ReturnDialogProps['orderReturn'],
  typed: Typed,
  orderTransactions: ReturnType<typeof transactionsOf>,
) {
  const dispositionType = typed.restock === undefined ? 'NOT_RESTOCKED' : 'RESTOCKED'
  return {
    returnId: orderReturn.id,
    notifyCustomer: typed.notify !== undefined,
    returnLineItems: orderReturn.returnLineItems.nodes.flatMap((line) => {
      const quantity = wantedOf(line, typed)
      const reverseFulfillmentOrderLineItemId = line.id.replace(
        '/ReturnLineItem/',
        '/ReverseFulfillmentOrderLineItem/',
      )
      const dispositions = [{ reverseFulfillmentOrderLineItemId, quantity, dispositionType }]
      return quantity > 0 ? [{ id: line.id, quantity, dispositions }] : []
    }),
    ...(orderTransactions.length > 0 && {
      financialTransfer: { issueRefund: { orderTransactions } },
    }),
  }
}

function ReceiveFields(props: ReturnProps & { refunds: boolean }) {
  const { order, orderReturn, refunds } = props
  const { t } = useTranslation('adminOrders')
  const lines = orderReturn.returnLineItems.nodes.filter((line) => line.processableQuantity > 0)
  return (
    <>
      <LineQuantities
        order={order}
        lines={lines.map(({ id, processableQuantity: max, fulfillmentLineItem: { lineItem } }) => ({
          id,
          lineItem,
          max,
        }))}
      />
      <CheckField defaultChecked name="restock" label={t('refund.restock')} />
      <CheckField defaultChecked name="refund" label={t('returns.receive.refund')} />
      {refunds && (
        <>
          <MoneyField
            name="amount"
            label={t('refund.amount')}
            optional={t('refund.optional')}
            currency={order.totalPriceSet.presentmentMoney.currencyCode}
          />
          <NotifyField />
        </>
      )}
    </>
  )
}
