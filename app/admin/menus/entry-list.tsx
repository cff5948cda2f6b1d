import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#/contract/menus.ts'
import { TextField } from '../../forms/field.tsx'
import { MoveButtons } from '../editor/move-buttons.tsx'
import { useDragging } from '../editor/use-dragging.ts'
import { useRows } from '../editor/use-rows.ts'
import { ToolButton } from '../tool-button.tsx'

interface EntryListProps {
  /** Its fields are called `name.0.en` and so on. */
  name: string
  /** What it is a list of. */
  label: string
  entries: readonly MenuEntry[]
  max: number
}

const fresh: MenuEntry = { title: { en: '', fr: '' }, to: '' }

/** The entries of a menu, reordered by dragging or with buttons. */
export function EntryList({ name, label, entries, max }: EntryListProps) {
  const { rows, add, remove, move } = useRows(entries, fresh)
  const dragEvents = useDragging(move)
  return (
    <div className="grid gap-3">
      <ol aria-label={label} className="grid gap-3 empty:hidden">
        {rows.map(({ key, value }, index) => (
          <li
            key={key}
            draggable
            {...dragEvents(key, index)}
            className="grid gap-3 rounded-small border border-line bg-chalk p-3"
          >
            <EntryFields name={`${name}.${index}`} entry={value} n={index + 1} />
            <RowButtons
              what={`${label} ${index + 1}`}
              {...{ index, count: rows.length }}
              onMove={(to) => move(key, to)}
              onRemove={() => remove(key)}
            />
          </li>
        ))}
      </ol>
      {rows.length < max && <AddButton label={label} onClick={add} />}
    </div>
  )
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useTranslation('adminMenus')
  return (
    <ToolButton onClick={onClick} className="justify-self-start">
      {t('add')}
      <span className="sr-only"> {label}</span>
    </ToolButton>
  )
}

function EntryFields({ name, entry, n }: { name: string; entry: MenuEntry; n: number }) {
  const { t } = useTranslation('adminMenus')
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <TextField
        name={`${name}.en`}
        label={t('english', { n })}
        lang="en"
        defaultValue={entry.title.en}
        maxLength={60}
      />
      <TextField
        name={`${name}.fr`}
        label={t('french', { n })}
        lang="fr"
        defaultValue={entry.title.fr}
        maxLength={60}
      />
      <TextField
        name={`${name}.to`}
        label={t('to', { n })}
        list="menu-targets"
        defaultValue={entry.to}
        maxLength={300}
      />
    </div>
  )
}

interface RowButtonsProps {
  /** The row's name for screen readers. */
  what: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves or removes a row. */
export function RowButtons({ what, onRemove, ...row }: RowButtonsProps) {
  const { t } = useTranslation('adminMenus')
  return (
    <div className="flex flex-wrap gap-2">
      <MoveButtons {...row} up={t('up', { what })} down={t('down', { what })} />
      <ToolButton tone="bad" aria-label={t('remove', { what })} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </ToolButton>
    </div>
  )
}
