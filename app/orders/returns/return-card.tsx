import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelReturnCall, type returnsCall } from '#/clients/backend/returns.ts'
import type { OrderReturns } from '#/contract/returns.ts'
import type { Outcome } from '../../forms/use-form.ts'
import { useShopDate } from '../../i18n/use-shop-date.ts'
import type { CustomerCall } from '../../session/use-customer-call.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOnMount } from '../../ui/focus.ts'
import type { OrderView } from '../order-view.ts'

/** Changes the returns of an order, and shows the result. */
export type ChangeReturns = (
  call: Parameters<CustomerCall>[0] & { response: ReturnType<typeof returnsCall>['response'] },
) => Promise<Outcome | undefined>

export interface ReturnFormProps {
  order: OrderView
  returns: OrderReturns
  change: ChangeReturns
  onClose: () => void
}

interface ReturnCardProps extends Pick<ReturnFormProps, 'order' | 'change'> {
  orderReturn: OrderReturns['returns'][number]
  /** True: it has just changed, so it takes the focus. */
  focused: boolean
}

export const nameOf = ({ title, choice }: { title: string; choice: string | null }) =>
  choice === null ? title : `${title}, ${choice}`

/** How far a return is, and how to send it back. */
export function ReturnCard({ order, orderReturn, change, focused }: ReturnCardProps) {
  const { t } = useTranslation('orders')
  const shopDate = useShopDate()
  const { status, withdrawal, decline, instructions } = orderReturn
  const isWaiting = status === 'REQUESTED'
  return (
    <article
      tabIndex={-1}
      ref={focused ? focusOnMount : undefined}
      className="flex flex-col gap-3 rounded-card bg-white p-5 wrap-anywhere"
    >
      <h3 className="text-lg">
        {t(withdrawal && isWaiting ? 'returns.withdrawn' : `returns.status.${status}`)}
      </h3>
      <p className="text-slate">
        {t(withdrawal ? 'returns.declared' : 'returns.asked', {
          date: shopDate(orderReturn.createdAt),
        })}
        {withdrawal && isWaiting && ` ${t('returns.confirmed')}`}
      </p>
      <ul>
        {orderReturn.items.map((item) => (
          <li key={`${nameOf(item)} ${item.quantity}`}>
            {item.quantity} × {nameOf(item)}
          </li>
        ))}
      </ul>
      {decline?.reason === 'RETURN_PERIOD_ENDED' && <p>{t('returns.declined.late')}</p>}
      {decline?.reason === 'FINAL_SALE' && <p>{t('returns.declined.final')}</p>}
      {decline?.note && <p className="whitespace-pre-line">{decline.note}</p>}
      {instructions && (
        <div>
          <h4 className="font-semibold">{t('returns.instructions')}</h4>
          <p className="whitespace-pre-line">{instructions}</p>
        </div>
      )}
      {isWaiting && !withdrawal && (
        <CancelReturn order={order} orderReturn={orderReturn} change={change} />
      )}
    </article>
  )
}

function CancelReturn({ order, orderReturn, change }: Omit<ReturnCardProps, 'focused'>) {
  const { t } = useTranslation('orders')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function cancel() {
    setBusy(true)
    const outcome = await change(cancelReturnCall(order.id, orderReturn.id))
    setBusy(false)
    setFailure(outcome?.failure ? String(outcome.failure) : null)
  }
  return (
    <>
      {failure && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      <Button
        tone="second"
        size="small"
        className="self-start"
        busy={busy}
        onClick={() => void cancel()}
      >
        {t('returns.cancel')}
      </Button>
    </>
  )
}
