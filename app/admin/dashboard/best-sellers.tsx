import { useTranslation } from 'react-i18next'
import type { SalesRow } from '#/clients/shop-admin/sales.ts'
import { formatMoney, money } from '#/contract/money.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { Panel } from '../panel.tsx'

const listed = 5

/** The products that sold most; null where they couldn't be loaded. */
export function BestSellers(loaded: { rows: readonly SalesRow[] | null; address: string }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const rows = useLastLoaded(loaded.rows, loaded.address)
  return (
    <Panel heading={t('sales.best')}>
      {loaded.rows === null && <LoadingFailed text={t('sales.failed')} />}
      {rows?.length === 0 && <p className="p-8 text-center text-slate">{t('sales.none')}</p>}
      <ol className="divide-y divide-line">
        {rows?.slice(0, listed).map((row) => (
          <li key={row.name} className="flex justify-between gap-4 px-4 py-2">
            <span className="wrap-anywhere">{row.name}</span>
            <span className="whitespace-nowrap text-slate tabular-nums">
              {t('sales.pieces', { count: row.counted('quantity_ordered') })}{' '}
              <span className="ml-2 font-semibold text-ink">
                {formatMoney(money(row.amount('total_sales'), row.currency), { language })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
