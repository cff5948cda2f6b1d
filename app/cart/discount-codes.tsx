import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../forms/field.tsx'
import { Button } from '../ui/button.tsx'
import { focusOnMount } from '../ui/focus.ts'
import type { useCart } from './cart-provider.tsx'

type Cart = ReturnType<typeof useCart>

/** The codes of the cart, and a field for another. A code that does not hold is not kept. */
export function DiscountCodes({ cart }: { cart: Cart }) {
  const { t } = useTranslation('checkout')
  const { problem, busy, apply, remove } = useCodes(cart)
  return (
    <div className="flex flex-col gap-3">
      <EnteredCodes codes={cart.codes} busy={busy} remove={remove} />
      <form method="dialog" className="flex flex-wrap items-end gap-3" onSubmit={apply}>
        <TextField
          name="discountCode"
          label={t('codes.field')}
          optional
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          className="grow basis-40"
          ref={cart.codes.length === 0 ? focusOnMount : undefined}
          {...(problem && { problem })}
        />
        <Button type="submit" tone="second" busy={busy}>
          {t('codes.apply')}
        </Button>
      </form>
    </div>
  )
}

interface EnteredCodesProps {
  codes: Cart['codes']
  busy: boolean
  remove: (code: string) => void
}

function EnteredCodes({ codes, busy, remove }: EnteredCodesProps) {
  const { t } = useTranslation('checkout')
  return (
    <ul aria-label={t('codes.entered')} className="flex flex-col gap-2 empty:hidden">
      {codes.map(({ code, applicable }) => (
        <li key={code} className="flex flex-wrap items-center justify-between gap-x-4">
          <p>
            <strong className="font-semibold wrap-anywhere">{code}</strong>
            {!applicable && <span className="block text-sm">{t('codes.without')}</span>}
          </p>
          <Button
            tone="quiet"
            size="small"
            busy={busy}
            aria-label={t('codes.removeNamed', { code })}
            onClick={() => remove(code)}
          >
            {t('codes.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Reasons by the shop's codes for them. */
const reasons = {
  DISCOUNT_NOT_FOUND: 'notFound',
  DISCOUNT_CURRENTLY_INACTIVE: 'inactive',
  DISCOUNT_USAGE_LIMIT_REACHED: 'usedUp',
  DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: 'usedByBuyer',
  DISCOUNT_PURCHASE_NOT_IN_RANGE: 'minimumSubtotal',
  DISCOUNT_QUANTITY_NOT_IN_RANGE: 'minimumQuantity',
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: 'noItems',
  DISCOUNT_CODE_NOT_HONOURED: 'notCombined',
} as const
const isReason = (outcome: string): outcome is keyof typeof reasons =>
  Object.hasOwn(reasons, outcome)

function useCodes({ codes, setCodes }: Cart) {
  const { t } = useTranslation('checkout')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const entered = codes.map(({ code }) => code)

  async function send(wanted: readonly string[]): Promise<string | null> {
    setBusy(true)
    const outcome = await setCodes(wanted)
    setBusy(false)
    if (outcome === 'done') return null
    if (outcome === 'failed') return t('codes.failed')
    return isReason(outcome) ? t(`codes.refused.${reasons[outcome]}`) : t('codes.other')
  }

  async function apply(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('discountCode') ?? '').trim()
    if (code === '' || busy) return
    const refusal = await send([...entered, code])
    setProblem(refusal)
    if (refusal === null) form.reset()
    else await setCodes(entered)
  }

  const remove = (code: string) => void send(entered.filter((one) => one !== code))
  return { problem, busy, apply, remove }
}
