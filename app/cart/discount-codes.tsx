import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addCartGiftCard, removeCartGiftCard, setCartCodes } from '#/clients/shop/cart-codes.ts'
import { GiftCardChip } from '../currency/gift-card-chip.tsx'
import { GiftCardRows } from '../currency/totals.tsx'
import { TextField } from '../forms/field.tsx'
import { Button } from '../ui/button.tsx'
import { focusOnMount } from '../ui/focus.ts'
import type { useCart } from './cart-provider.tsx'

type Cart = ReturnType<typeof useCart>

/** The codes and gift cards of the cart, and a field for another. A code that doesn't apply is removed again. */
export function DiscountCodes({ cart }: { cart: Cart }) {
  const { t } = useTranslation('checkout')
  const { problem, busy, apply, remove, removeCard } = useCodes(cart)
  const isFirst = cart.codes.length + cart.giftCards.length === 0
  return (
    <div className="flex flex-col gap-3">
      <EnteredCodes codes={cart.codes} busy={busy} remove={remove} />
      <EnteredCards cards={cart.giftCards} busy={busy} remove={removeCard} />
      <form method="dialog" className="flex flex-wrap items-end gap-3" onSubmit={apply}>
        <TextField
          name="discountCode"
          label={t('codes.field')}
          optional
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          className="grow basis-40"
          ref={isFirst ? focusOnMount : undefined}
          {...(problem && { problem })}
        />
        <Button type="submit" tone="second" busy={busy}>
          {t('codes.apply')}
        </Button>
      </form>
    </div>
  )
}

/** What gift cards pay of the total. */
export function CartGiftCards({ giftCards }: Pick<Cart, 'giftCards'>) {
  const { t } = useTranslation('checkout')
  return (
    <GiftCardRows
      giftCards={giftCards}
      label={(lastCharacters) => t('summary.giftCard', { lastCharacters })}
    />
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

function EnteredCards({
  cards,
  busy,
  remove,
}: {
  cards: Cart['giftCards']
  busy: boolean
  remove: (id: string) => void
}) {
  const { t } = useTranslation('checkout')
  return (
    <ul aria-label={t('codes.giftCards')} className="flex flex-wrap gap-2 empty:hidden">
      {cards.map(({ id, lastCharacters }) => (
        <li key={id}>
          <GiftCardChip lastCharacters={lastCharacters} busy={busy} onClick={() => remove(id)}>
            {t('codes.remove')}
          </GiftCardChip>
        </li>
      ))}
    </ul>
  )
}

/** Messages by the shop's codes for the reasons. */
const reasons = {
  DISCOUNT_NOT_FOUND: 'notFound',
  DISCOUNT_CURRENTLY_INACTIVE: 'inactive',
  DISCOUNT_USAGE_LIMIT_REACHED: 'usedUp',
  DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: 'usedByBuyer',
  DISCOUNT_PURCHASE_NOT_IN_RANGE: 'minimumSubtotal',
  DISCOUNT_QUANTITY_NOT_IN_RANGE: 'minimumQuantity',
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: 'noItems',
  DISCOUNT_CODE_NOT_HONOURED: 'notCombined',
  THROTTLED: 'tooManyTries',
} as const
const isReason = (outcome: string): outcome is keyof typeof reasons =>
  Object.hasOwn(reasons, outcome)

/** Whether a code may be a gift card's; any other is a discount's. */
const mayBeCard = (code: string) => /^[a-z0-9]{8,20}$/i.test(code.replace(/[\s-]/g, ''))

const setCodes = ({ changeCodes }: Cart, codes: readonly string[]) =>
  changeCodes((shop, id) => setCartCodes(shop, id, codes))

/** Tries the code as a gift card, else as a discount code, which is removed again if it doesn't apply. */
async function enter(cart: Cart, entered: readonly string[], code: string): Promise<string> {
  const asCard = mayBeCard(code)
    ? await cart.changeCodes((shop, id) => addCartGiftCard(shop, id, code))
    : 'INVALID'
  if (asCard !== 'INVALID') return asCard
  const outcome = await setCodes(cart, [...entered, code])
  if (outcome !== 'done') await setCodes(cart, entered)
  return outcome
}

function useCodes(cart: Cart) {
  const { t } = useTranslation('checkout')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const entered = cart.codes.map(({ code }) => code)

  /** Does it, and says why if it can't be done; true if it was. */
  async function doAndShow(work: () => Promise<string>): Promise<boolean> {
    setBusy(true)
    const outcome = await work()
    setBusy(false)
    setProblem(outcome === 'done' ? null : messageOf(outcome))
    return outcome === 'done'
  }

  function messageOf(outcome: string): string {
    if (outcome === 'failed') return t('codes.failed')
    return isReason(outcome) ? t(`codes.refused.${reasons[outcome]}`) : t('codes.other')
  }

  async function apply(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('discountCode') ?? '').trim()
    if (code === '' || busy) return
    if (await doAndShow(() => enter(cart, entered, code))) form.reset()
  }

  const remove = (code: string) =>
    void doAndShow(() =>
      setCodes(
        cart,
        entered.filter((other) => other !== code),
      ),
    )
  const removeCard = (card: string) =>
    void doAndShow(() => cart.changeCodes((shop, id) => removeCartGiftCard(shop, id, card)))
  return { problem, busy, apply, remove, removeCard }
}
