import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BackendResult, callBackend } from '#/clients/backend/call-backend.ts'
import { returnsCall } from '#/clients/backend/returns.ts'
import type { OrderReturns as Returns } from '#/contract/returns.ts'
import type { Outcome } from '../../forms/use-form.ts'
import { useShopDate } from '../../i18n/use-shop-date.ts'
import { type CustomerCall, useCustomerCall } from '../../session/use-customer-call.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useQuery } from '../../ui/use-query.ts'
import type { OrderView } from '../order-view.ts'
import { ReturnCard } from './return-card.tsx'
import { ReturnForm } from './return-form.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

/** Changes the returns of an order, and shows them as they are then. */
export type ChangeReturns = (
  call: Parameters<CustomerCall>[0] & { response: ReturnType<typeof returnsCall>['response'] },
) => Promise<Outcome | undefined>

export interface ReturnFormProps {
  order: OrderView
  returns: Returns
  change: ChangeReturns
  onClose: () => void
}

/** What of an order goes back, or can: for its customer, and for whoever has its link. */
export default function OrderReturns({ order, own }: { order: OrderView; own: boolean }) {
  const { t } = useTranslation('orders')
  const asCustomer = useCustomerCall()
  const call: CustomerCall = own ? asCustomer : (given) => callBackend(given)
  const [open, setOpen] = useState<'return' | 'withdrawal' | null>(null)
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
    setOpen(null)
  }
  if (returns === null) return null
  const { returnable, withdrawal, returns: all } = returns
  if (returnable.length === 0 && withdrawal === null && all.length === 0) return null
  const form = { order, returns, change, onClose: () => setOpen(null) }
  return (
    <Section
      id="returns"
      heading={t('returns.heading')}
      className="flex flex-col gap-4 print:hidden"
    >
      {all.map((one) => (
        <ReturnCard key={one.id} order={order} one={one} change={change} />
      ))}
      {open === null && <Choices returns={returns} onChoose={setOpen} />}
      {open === 'return' && <ReturnForm {...form} />}
      {open === 'withdrawal' && <WithdrawalForm {...form} />}
    </Section>
  )
}

function Choices({
  returns: { returnable, withdrawal },
  onChoose,
}: {
  returns: Returns
  onChoose: (what: 'return' | 'withdrawal') => void
}) {
  const { t } = useTranslation('orders')
  const shopDate = useShopDate()
  const last = returnable
    .map(({ until }) => until)
    .sort()
    .at(-1)
  return (
    <>
      {last !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button tone="second" onClick={() => onChoose('return')}>
            {t('returns.start')}
          </Button>
          <p className="text-slate">{t('returns.until', { date: shopDate(last) })}</p>
        </div>
      )}
      {withdrawal && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button tone="second" onClick={() => onChoose('withdrawal')}>
            {t('returns.withdraw')}
          </Button>
          <p className="text-slate">{t('returns.until', { date: shopDate(withdrawal.until) })}</p>
        </div>
      )}
    </>
  )
}
