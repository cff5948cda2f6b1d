import { useTranslation } from 'react-i18next'
import { type OrderDetail, readOrder } from '#/clients/shop-admin/orders.ts'
import { Editor } from '../editor/editor.tsx'
import { useReadVersion } from '../record/use-read-version.ts'
import { NotesPanel } from './notes-panel.tsx'
import { useOrderRefusal, useSendChange } from './use-order-change.ts'

const versionOf = ({ note, tags }: OrderDetail) => JSON.stringify([note, tags])

/** What staff write about an order. */
export function OrderNotes({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const send = useSendChange()
  const { id, note, tags } = order
  return (
    <Editor
      version={versionOf(order)}
      read={(typed) => ({
        value: { note: typed.note ?? '', tags: (typed.tags ?? '').split(',') },
      })}
      readVersion={useReadVersion(readOrder, id, versionOf)}
      save={(value) => send('update', { input: { id, ...value } })}
      refused={useOrderRefusal()}
    >
      <NotesPanel note={note} tags={tags} noteHint={t('notes.noteHint')} />
    </Editor>
  )
}
