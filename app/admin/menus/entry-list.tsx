import { useTranslation } from 'react-i18next'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { inOrder, languages, type Translated } from '#/contract/languages.ts'
import type { MenuEntry } from '#/contract/menus.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { TextField } from '../../forms/field.tsx'
import { useLanguageNames } from '../../i18n/language-names.ts'
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

const fresh: MenuEntry = { title: inEachLanguage(() => ''), to: '' }

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
              index={index}
              count={rows.length}
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
      <TitleFields
        name={name}
        title={entry.title}
        label={(language) => t('entryIn', { n, language })}
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

interface TitleFieldsProps {
  name: string
  title: Translated
  label: (language: string) => string
}

/** A title in each language that the shop offers. */
export function TitleFields({ name, title, label }: TitleFieldsProps) {
  const { within } = useLanguageNames()
  const shop = useShopLanguages()
  const others = languages.filter((language) => !shop.offered.includes(language))
  const fields = inOrder(shop).map((language) => (
    <TextField
      key={language}
      name={`${name}.${language}`}
      label={label(within(language))}
      lang={language}
      defaultValue={title[language]}
      maxLength={60}
    />
  ))
  return (
    <>
      {fields}
      {/* Kept for the day on which the language is offered again. */}
      {others.map((language) => (
        <input
          key={language}
          type="hidden"
          name={`${name}.${language}`}
          defaultValue={title[language] === title[shop.first] ? '' : title[language]}
        />
      ))}
    </>
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
