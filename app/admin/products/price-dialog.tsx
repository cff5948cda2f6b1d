import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PricedProduct } from '#/clients/shop-admin/products.ts'
import { formatMoney, money } from '#/contract/money.ts'
import { SelectField } from '../../forms/select.tsx'
import { type Outcome, type Read, type Typed, typedIn } from '../../forms/use-form.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { DecimalField } from '../decimal-field.tsx'
import { ChangePreview } from '../list/change-preview.tsx'
import { FormDialog } from '../record-dialog.tsx'
import {
  changedPrices,
  compareWays,
  isPercent,
  maxPriceCents,
  type PriceChange,
  type Prices,
  priceEndings,
  pricesOf,
  priceWays,
  readPriceChange,
} from './price-change.ts'

interface PriceDialogProps {
  products: readonly PricedProduct[]
  send: (change: PriceChange) => Promise<Outcome | undefined>
  onClose: () => void
}

/** Asks how the prices of several products change, and says what that makes of each before. */
export function PriceDialog({ products, send, onClose }: PriceDialogProps) {
  const { t } = useTranslation('adminProducts')
  const [typed, setTyped] = useState<Typed>({})
  const wanted = readPriceChange(typed)
  const isTooHigh = (change: PriceChange) =>
    products.some(({ variants }) =>
      variants.nodes.some(
        (variant) => changedPrices(pricesOf(variant), change).price > maxPriceCents,
      ),
    )
  return (
    <FormDialog<PriceChange>
      heading={t('prices.heading', { count: products.length })}
      submit={t('prices.submit')}
      noValidate
      onClose={onClose}
      onChange={({ currentTarget }) => setTyped(typedIn(new FormData(currentTarget)))}
      read={(all): Read<PriceChange> => {
        const { amount, ...rest } = readPriceChange(all)
        const percent = isPercent(rest.way)
        if (amount === null)
          return { problems: { amount: t(percent ? 'prices.percentProblem' : 'prices.problem') } }
        const value = { ...rest, amount }
        return isTooHigh(value) ? { problems: { amount: t('prices.tooHigh') } } : { value }
      }}
      send={send}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          name="way"
          label={t('prices.way')}
          defaultValue="set"
          options={priceWays}
          textOf={(way) => t(`prices.ways.${way}`)}
        />
        <DecimalField
          name="amount"
          label={t(isPercent(wanted.way) ? 'prices.percent' : 'prices.amount')}
          currency={isPercent(wanted.way) ? undefined : 'USD'}
          data-first
        />
        <SelectField
          name="ending"
          label={t('prices.ending')}
          defaultValue="exact"
          options={priceEndings}
          textOf={(ending) => t(`prices.endings.${ending}`)}
        />
        <SelectField
          name="compareAt"
          label={t('prices.compareAt')}
          defaultValue="leave"
          options={compareWays}
          textOf={(way) => t(`prices.compare.${way}`)}
        />
      </div>
      <PricePreview products={products} {...wanted} />
    </FormDialog>
  )
}

type Wanted = ReturnType<typeof readPriceChange>

function PricePreview({
  products,
  amount,
  ...wanted
}: Pick<PriceDialogProps, 'products'> & Wanted) {
  const { t } = useTranslation('adminProducts')
  const language = useLanguage()
  const dollars = (cents: number) => formatMoney(money(cents, 'USD'), { language })
  const textOf = ({ price, compareAt }: Prices) =>
    compareAt === null
      ? dollars(price)
      : t('prices.compared', { price: dollars(price), compareAt: dollars(compareAt) })
  const rows = products.flatMap(({ title, hasOnlyDefaultVariant, variants }) =>
    variants.nodes.map((variant) => {
      const before = pricesOf(variant)
      const after = amount === null ? null : changedPrices(before, { ...wanted, amount })
      return {
        id: variant.id,
        name: hasOnlyDefaultVariant ? title : `${title} – ${variant.title}`,
        before: textOf(before),
        after: after && textOf(after),
        isFree: after?.price === 0,
      }
    }),
  )
  return (
    <>
      <ChangePreview heading={t('product')} rows={rows} />
      <p role="status" className="font-medium text-alarm empty:hidden">
        {rows.some(({ isFree }) => isFree) && t('free')}
      </p>
    </>
  )
}
