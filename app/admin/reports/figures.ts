import { useTranslation } from 'react-i18next'
import type { SalesRow } from '#/clients/shop-admin/sales.ts'
import type { Language } from '#/contract/languages.ts'
import { formatMoney, money } from '#/contract/money.ts'
import { isSalesAmount, type SalesDimension, type SalesMetric } from '#/contract/sales-reports.ts'
import { stateName } from '#/contract/us-states.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { mediumDate, useFormats } from '../formats.ts'

/** The figures that each grouping shows, in their order. */
export const figuresOf: Readonly<Record<SalesDimension, readonly SalesMetric[]>> = {
  day: [
    ...(['orders', 'gross_sales', 'discounts', 'shipping_charges', 'taxes'] as const),
    ...(['returns', 'total_sales', 'unpaid_sales'] as const),
  ],
  product_title: [
    'orders',
    'quantity_ordered',
    'gross_sales',
    'discounts',
    'returns',
    'total_sales',
  ],
  discount_name: ['orders', 'discounts', 'total_sales'],
  shipping_region: ['orders', 'gross_sales', 'taxes', 'returned_taxes', 'total_sales'],
  sales_channel: ['orders', 'gross_sales', 'returns', 'total_sales', 'unpaid_sales'],
}

/** A figure of a row, as a number: minor units for an amount. */
export const figureOf = (row: SalesRow, figure: SalesMetric): number =>
  isSalesAmount(figure) ? row.amount(figure) : row.counted(figure)

/** An amount that may be below zero. */
export const signedMoney = (amount: number, currency: string, language: Language): string =>
  (amount < 0 ? '−' : '') + formatMoney(money(Math.abs(amount), currency), { language })

/** How a report's names and figures are written. */
export function useReportFormats(by: SalesDimension) {
  const { t } = useTranslation('adminReports')
  const language = useLanguage()
  const { number } = useFormats()
  const channels: Readonly<Record<string, string>> = {
    web: t('channels.web'),
    shopify_draft_order: t('channels.draft'),
    api: t('channels.api'),
  }
  return {
    figure: (figure: SalesMetric, value: number, currency: string) =>
      isSalesAmount(figure) ? signedMoney(value, currency, language) : number(value),
    name({ name }: Pick<SalesRow, 'name'>): string {
      if (by === 'day') return mediumDate(name, language)
      if (by === 'shipping_region') return name === '' ? t('noState') : stateName(name)
      return by === 'sales_channel' ? (channels[name] ?? name) : name
    },
  }
}
