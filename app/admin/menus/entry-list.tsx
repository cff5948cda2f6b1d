import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#/contract/menus.ts'
import { TextField } from '../../forms/field.tsx'
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
  const dragged = useRef<number | null>(null)
  const drop = (index: number) => {
    if (dragged.current !== null) move(dragged.current, index)
    dragged.current = null
  }
  return (
    <div className="grid gap-3">
      <ol aria-label={label} className="grid gap-3 empty:hidden">
        {rows.map(({ key, value }, index) => (
          <li
            key={key}
            draggable
            onDragStart={() => {
              dragged.current = key
            }}
            onDragOver={(event) => dragged.current !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              drop(index)
            }}
            className="grid gap-3 rounded-small border border-line bg-chalk p-3"
          >
            <EntryFields name={`${name}.${index}`} entry={value} n={index + 1} />
            <RowButtons
              what={`${label} ${index + 1}`}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={(by) => move(key, index + by)}
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
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  onRemove: () => void
}

/** Moves or removes a row. */
export function RowButtons({ what, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  const { t } = useTranslation('adminMenus')
  const button = (by: number, disabled: boolean, sign: string) => (
    <ToolButton
      aria-label={t(by < 0 ? 'up' : 'down', { what })}
      aria-disabled={disabled || undefined}
      onClick={({ currentTarget }) => {
        onMove(by)
        // The browser takes it from a row that moves.
        currentTarget.focus()
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </ToolButton>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {button(-1, isFirst, '↑')}
      {button(1, isLast, '↓')}
      <ToolButton tone="bad" aria-label={t('remove', { what })} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </ToolButton>
    </div>
  )
}
