import { useTranslation } from 'react-i18next'
import { type OrderDetail, readOrder } from '#/clients/shop-admin/orders.ts'
import { Field, TextField } from '../../forms/field.tsx'
import { useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { Panel } from '../panel.tsx'
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
      save={async (value, version) => {
        const now = await shop.ask(readOrder, { id }).catch(() => null)
        if (now?.order && versionOf(now.order) !== version) return 'conflict'
        return send('update', { input: { id, ...value } })
      }}
    >
      <Panel heading={t('notes.heading')}>
        <div className="grid gap-4 p-4">
          <Field name="note" label={t('notes.note')} hint={t('notes.noteHint')} optional>
            {(input) => <textarea {...input} rows={3} maxLength={5000} defaultValue={note ?? ''} />}
          </Field>
          <TextField
            name="tags"
            label={t('notes.tags')}
            hint={t('notes.tagsHint')}
            optional
            defaultValue={tags.join(', ')}
          />
        </div>
      </Panel>
    </Editor>
  )
}
