import { useTranslation } from 'react-i18next'
import { Field, TextField } from '../../forms/field.tsx'
import { FieldPanel } from '../panel.tsx'

interface NotesPanelProps {
  note: string | null | undefined
  /** Who will see the note. */
  noteHint: string
  tags: readonly string[] | undefined
}

/** What staff write about a record. */
export function NotesPanel({ note, noteHint, tags }: NotesPanelProps) {
  const { t } = useTranslation('adminOrders')
  return (
    <FieldPanel heading={t('notes.heading')}>
      <Field name="note" label={t('notes.note')} hint={noteHint} optional>
        {(input) => <textarea {...input} rows={3} maxLength={5_000} defaultValue={note ?? ''} />}
      </Field>
      <TextField
        name="tags"
        label={t('notes.tags')}
        hint={t('notes.tagsHint')}
        optional
        defaultValue={tags?.join(', ')}
      />
    </FieldPanel>
  )
}
