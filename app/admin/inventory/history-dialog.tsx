import { useTranslation } from 'react-i18next'
import {
  type InventoryEvent,
  readHistory,
  type StockedItem,
} from '#/clients/shop-admin/inventory.ts'
import { useQuery } from '../../ui/use-query.ts'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { ScreenLinks } from '../frame/screen-links.tsx'
import { RecordDialog } from '../record-dialog.tsx'
import { itemName, knownReasons } from './stock-item.ts'

/** Who changed the stock of an item, when, and why. */
export function HistoryDialog({ item, onClose }: { item: StockedItem; onClose: () => void }) {
  const { t } = useTranslation(['adminInventory', 'admin'])
  const { shop } = useAdmin()
  const { id } = item.variant
  const { value: events } = useQuery<readonly InventoryEvent[] | 'failed'>(
    () =>
      shop.ask(readHistory, { id }).then(
        ({ productVariant }) => productVariant?.events.nodes ?? [],
        () => 'failed',
      ),
    { key: id },
  )
  return (
    <RecordDialog heading={t('historyOf', { name: itemName(item) })} onClose={onClose}>
      {events === null && <p role="status">{t('admin:loading')}</p>}
      {events === 'failed' && <p role="status">{t('historyFailed')}</p>}
      {events?.length === 0 && (
        <p>
          <ScreenLinks sentence={t('noHistory')} />
        </p>
      )}
      {events !== null && events !== 'failed' && events.length > 0 && (
        <HistoryTable events={events} />
      )}
    </RecordDialog>
  )
}

function HistoryTable({ events }: { events: readonly InventoryEvent[] }) {
  const { t } = useTranslation('adminInventory')
  const { time, number } = useFormats()
  const reasonOf = (code: string) => {
    const knownReason = knownReasons.find((reason) => reason === code)
    return knownReason ? t(`reasons.${knownReason}`) : code
  }
  return (
    <table className="w-full">
      <thead className="border-b border-line text-left text-xs text-slate">
        <tr>
          {[t('when'), t('change'), t('after')].map((heading) => (
            <th key={heading} className="py-1 pr-3 last:pr-0">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {events.map(({ id, createdAt, author, additionalData }) => (
          <tr key={id}>
            <td className="py-1.5 pr-3 wrap-anywhere">
              {time(createdAt)}
              <span className="block text-slate">{author}</span>
            </td>
            <td className="py-1.5 pr-3 tabular-nums">
              {additionalData.delta > 0 && '+'}
              {number(additionalData.delta)}
              <span className="block text-slate">{reasonOf(additionalData.reason)}</span>
            </td>
            <td className="py-1.5 tabular-nums">{number(additionalData.quantityAfterChange)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
