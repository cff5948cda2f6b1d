import { useTranslation } from 'react-i18next'
import type { CalculatedDraft, EditedDraft } from '#/clients/shop-admin/drafts.ts'
import { formatMoney, parseMoney } from '#/contract/money.ts'
import { SelectField } from '../../forms/select.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useAmounts } from '../orders/order-facts.tsx'
import { SumRows } from '../orders/sum-rows.tsx'
import { Panel } from '../panel.tsx'
import { DraftActions } from './draft-actions.tsx'

interface DraftSummaryProps {
  draft: EditedDraft | null
  /** The totals of the form as it is now; null until they are known. */
  calculated: CalculatedDraft | null
}

const methods = ['standard', 'express'] as const

/** The totals and the actions. */
export function DraftSummary({ draft, calculated }: DraftSummaryProps) {
  const { t } = useTranslation(['adminDrafts', 'adminOrders'])
  const amount = useAmounts()
  const total = t('adminOrders:lines.total')
  return (
    <Panel heading={t('summary')}>
      <div className="grid grid-cols-1 gap-4 p-4">
        <ShippingField draft={draft} calculated={calculated} />
        <div role="status">
          {calculated ? (
            <SumRows
              total={total}
              rows={[
                [t('adminOrders:lines.subtotal'), amount(calculated.subtotalPriceSet)],
                [t('shipping'), amount(calculated.totalShippingPriceSet)],
                [
                  t(`adminOrders:lines.${calculated.taxesIncluded ? 'taxIncluded' : 'tax'}`),
                  amount(calculated.totalTaxSet),
                ],
                [total, amount(calculated.totalPriceSet)],
              ]}
            />
          ) : (
            <p className="text-slate">{t('nothingYet')}</p>
          )}
        </div>
        {draft && <DraftActions draft={draft} />}
      </div>
    </Panel>
  )
}

function ShippingField({ draft, calculated }: DraftSummaryProps) {
  const { t } = useTranslation(['adminDrafts', 'adminOrders'])
  const language = useLanguage()
  const labelOf = (method: (typeof methods)[number]) => {
    const rate = calculated?.availableShippingRates.find(({ handle }) => handle === method)
    const price = rate && formatMoney(parseMoney(rate.price), { language })
    return [t(`adminOrders:lines.${method}`), price].filter(Boolean).join(' · ')
  }
  return (
    <SelectField
      name="shippingMethod"
      label={t('shipping')}
      defaultValue={draft?.shippingLine?.shippingRateHandle ?? methods[0]}
      options={methods}
      textOf={(method) => labelOf(method)}
    />
  )
}
