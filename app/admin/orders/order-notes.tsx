import { useTranslation } from 'react-i18next'
import { type OrderDetail, readOrder } from '#/clients/shop-admin/orders.ts'
import { useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { useSendChange } from './use-order-change.ts'

const versionOf = ({ note, tags }: OrderDetail) => JSON.stringify([note, tags])

/** What staff write about an order. */
export function OrderNotes({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const { shop } = useAdmin()
  const send = useSendChange()
  const { id, note, tags } = order
  return (
    <Editor
      version={versionOf(order)}
      read={(typed) => ({
        value: { note: typed.note ?? '', tags: (typed.tags ?? '').split(',') },
      })}
      readVersion={async () => {
        const now = await shop.ask(readOrder, { id })
        return now.order ? versionOf(now.order) : undefined
      }}
      save={(value) => send('update', { input: { id, ...value } })}
    >
      <NotesPanel {...{ note, tags }} noteHint={t('notes.noteHint')} />
    </Editor>
  )
}
