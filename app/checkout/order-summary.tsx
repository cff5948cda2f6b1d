import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckoutLine, CheckoutTotals } from '#/contract/checkout.ts'
import { longDate } from '#/contract/dates.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { Price } from '../currency/price.tsx'
import { DiscountRows, GiftCardRows, Totals, TotalsRow } from '../currency/totals.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { atWidth } from '../ui/picture.tsx'
import { PicturePlaceholder } from '../ui/picture-placeholder.tsx'
import type { StepProblem } from './checkout-action.ts'
import { ShortLines } from './short-lines.tsx'
import { SummaryFrame } from './summary-frame.tsx'

interface OrderSummaryProps {
  lines: readonly CheckoutLine[]
  totals: CheckoutTotals
  /** Null once the order is placed, because its tax no longer changes, and where no tax is charged. */
  taxRatesAsOf: string | null
  problem: StepProblem | null
  /** True: also open on narrow windows, for example for an order. */
  open?: boolean
  /** Whether nothing is left to be paid. */
  paid?: boolean
  /** Rendered below the summary. */
  children?: ReactNode
}

/** Problems that are shown in it. */
const shownHere: ReadonlySet<StepProblem['kind']> = new Set([
  'outOfStock',
  'totalChanged',
  'orderChanged',
  'codeRefused',
])

/** The items and totals; on narrow windows collapsed to the amount due. */
export function OrderSummary({ open = false, children, ...props }: OrderSummaryProps) {
  const { t } = useTranslation('checkout')
  const { problem, paid, totals } = props
  const hasProblem = problem !== null && shownHere.has(problem.kind)
  return (
    <SummaryFrame
      heading={t('summary.heading')}
      amount={paid ? totals.total : totals.due}
      open={open || hasProblem}
      foot={children}
    >
      <SummaryLines lines={props.lines} problem={problem} />
      <SummaryTotals {...props} />
    </SummaryFrame>
  )
}

interface SummaryLinesProps {
  lines: readonly CheckoutLine[]
  problem: StepProblem | null
}

function SummaryLines({ lines, problem }: SummaryLinesProps) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <ul aria-label={t('summary.lines')} className="flex flex-col gap-4">
        {lines.map((line) => (
          <li
            key={line.variantId}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-4"
          >
            <Line line={line} />
          </li>
        ))}
      </ul>
      {problem?.kind === 'outOfStock' && (
        <div className="mt-3 text-sm font-medium text-alarm">
          <ShortLines lines={problem.lines} />
        </div>
      )}
    </>
  )
}

function Line({ line }: { line: CheckoutLine }) {
  const { t } = useTranslation('checkout')
  return (
    <>
      {line.imageUrl === null ? (
        <PicturePlaceholder className="size-16 rounded-control bg-white!" />
      ) : (
        <img
          src={atWidth(line.imageUrl, 160)}
          alt=""
          width={64}
          height={64}
          className="size-16 rounded-control bg-white object-cover"
        />
      )}
      {/* A large amount goes below the name where there is no room beside it. */}
      <div className="flex flex-wrap gap-x-4">
        <div className="min-w-0 flex-1 basis-24">
          <p className="font-medium">{line.title}</p>
          {line.variantTitle !== null && <p className="text-sm text-slate">{line.variantTitle}</p>}
          <p className="text-sm text-slate">{t('summary.quantity', { quantity: line.quantity })}</p>
        </div>
        <Price value={line.total} />
      </div>
    </>
  )
}

function SummaryTotals({
  totals,
  taxRatesAsOf,
  problem,
  paid = false,
}: Omit<OrderSummaryProps, 'lines' | 'open' | 'children'>) {
  const { t } = useTranslation('checkout')
  const { subtotal, discounts, shipping, tax, taxIncluded, total, giftCards, due } = totals
  return (
    <div className="mt-6 flex flex-col gap-4 border-t border-line pt-6" aria-live="polite">
      <Totals>
        <TotalsRow name={t('summary.subtotal')} amount={subtotal} />
        <DiscountRows discounts={discounts} label={(name) => t('summary.discount', { name })} />
        <TotalsRow
          name={t('summary.shipping')}
          amount={shipping}
          free={t('summary.free')}
          note={t('summary.shippingLater')}
        />
        {!taxIncluded && (
          <TotalsRow name={t('summary.tax')} amount={tax} note={t('summary.taxLater')} />
        )}
        <TotalsRow name={t('summary.total')} amount={total} sum />
        {taxIncluded && <TotalsRow name={t('summary.taxIncluded')} amount={tax} />}
        <GiftCardRows
          giftCards={giftCards}
          label={(lastCharacters) => t('summary.giftCard', { lastCharacters })}
          rest={{ name: t(paid ? 'summary.paidOtherwise' : 'summary.due'), amount: due }}
        />
      </Totals>
      <SummaryNotes taxRatesAsOf={taxRatesAsOf} problem={problem} />
    </div>
  )
}

function SummaryNotes({
  taxRatesAsOf,
  problem,
}: Pick<OrderSummaryProps, 'taxRatesAsOf' | 'problem'>) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const format = useFormatMoney()
  return (
    <>
      {problem?.kind === 'totalChanged' && (
        <p className="text-sm font-medium text-alarm">
          {t('problems.totalNote', { agreed: format(problem.agreed) })}
        </p>
      )}
      {taxRatesAsOf !== null && (
        <p className="text-sm text-slate">
          {t('summary.taxNote', { date: longDate(taxRatesAsOf, language) })}
        </p>
      )}
    </>
  )
}
