import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BackendResult, callBackend } from '#/clients/backend/call-backend.ts'
import { returnsCall } from '#/clients/backend/returns.ts'
import type { OrderReturns as Returns } from '#/contract/returns.ts'
import { useShopDate } from '../../i18n/use-shop-date.ts'
import { type CustomerCall, useCustomerCall } from '../../session/use-customer-call.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstInput, focusOnMount } from '../../ui/focus.ts'
import { Section } from '../../ui/section.tsx'
import { useQuery } from '../../ui/use-query.ts'
import type { OrderView } from '../order-view.ts'
import { type ChangeReturns, ReturnCard } from './return-card.tsx'
import { ReturnForm } from './return-form.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

type Form = 'return' | 'withdrawal'

interface OrderReturnsProps {
  order: OrderView
  /** False for visitors with only the order's link. */
  own: boolean
}

/** An order's returns, and what can be returned: for its customer, and for anyone with its link. */
export default function OrderReturns({ order, own }: OrderReturnsProps) {
  const { t } = useTranslation('orders')
  const [open, setOpen] = useState<Form | null>(null)
  /** What gets the focus after a form was closed. */
  const [focused, setFocused] = useState<Form | 'card' | null>(null)
  const close = (next: typeof focused) => {
    setFocused(next)
    setOpen(null)
  }
  const { returns, change } = useReturns({ order, own }, () => close('card'))
  if (returns === null || isNothing(returns)) return null
  const form = { order, returns, change, onClose: () => close(open) }
  return (
    <Section heading={t('returns.heading')} className="flex flex-col gap-4 print:hidden">
      {returns.returns.map((orderReturn) => (
        <ReturnCard
          key={`${orderReturn.id} ${orderReturn.status}`}
          focused={focused === 'card'}
          order={order}
          orderReturn={orderReturn}
          change={change}
        />
      ))}
      {open === null && <Choices returns={returns} focused={focused} onChoose={setOpen} />}
      {open !== null && (
        <div ref={focusFirstInput}>
          {open === 'return' ? <ReturnForm {...form} /> : <WithdrawalForm {...form} />}
        </div>
      )}
    </Section>
  )
}

const isNothing = ({ returnable, withdrawal, returns }: Returns) =>
  returnable.length === 0 && withdrawal === null && returns.length === 0

/** The returns of an order, null while they aren't known, and how they're changed. */
function useReturns({ order, own }: OrderReturnsProps, onChanged: () => void) {
  const { t } = useTranslation('orders')
  const asCustomer = useCustomerCall()
  const call: CustomerCall = own ? asCustomer : (given) => callBackend(given)
  const { value: returns, show } = useQuery<Returns | null>(
    async () => {
      const answer = await call(returnsCall(order.id))
      return answer.ok ? answer.value : null
    },
    { key: order.id },
  )
  const change: ChangeReturns = async (given) => {
    const answer: BackendResult<Returns> = await call(given)
    if (!answer.ok) return { failure: answer.error ?? t('returns.failed') }
    show(answer.value)
    onChanged()
  }
  return { returns, change }
}

interface ChoicesProps {
  returns: Returns
  focused: string | null
  onChoose: (what: Form) => void
}

function Choices({ returns: { returnable, withdrawal }, focused, onChoose }: ChoicesProps) {
  const { t } = useTranslation('orders')
  const shopDate = useShopDate()
  const last = returnable
    .map(({ until }) => until)
    .sort()
    .at(-1)
  const refOf = (what: Form) => (focused === what ? focusOnMount : undefined)
  return (
    <>
      {last !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button tone="second" ref={refOf('return')} onClick={() => onChoose('return')}>
            {t('returns.start')}
          </Button>
          <p className="text-slate">{t('returns.until', { date: shopDate(last) })}</p>
        </div>
      )}
      {withdrawal && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button tone="second" ref={refOf('withdrawal')} onClick={() => onChoose('withdrawal')}>
            {t('returns.withdraw')}
          </Button>
          <p className="text-slate">{t('returns.until', { date: shopDate(withdrawal.until) })}</p>
        </div>
      )}
    </>
  )
}
