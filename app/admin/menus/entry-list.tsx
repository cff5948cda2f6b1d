import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#/clients/shop-admin/menus.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { inOrder, type Language } from '#/contract/languages.ts'
import { menuLimits } from '#/contract/menus.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { FoldingRow } from '../editor/folding-row.tsx'
import { LinkField, type OfferedLink, useShopPages } from '../editor/link-field.tsx'
import { SortableList } from '../editor/sortable-list.tsx'
import { TranslatedField } from '../editor/translated-field.tsx'
import { ToolButton } from '../tool-button.tsx'
import { outlineOf } from './outline.ts'
import { useOutline } from './use-outline.ts'

interface EntryListProps {
  /** What it is a list of. */
  label: string
  entries: readonly MenuEntry[]
  /** What is at the addresses that they lead to. */
  titles: ReadonlyMap<string, string>
}

/** The menus' name for the shop's email address is a fact, which may change. */
const supportAddress = 'mailto:{{supportEmail}}'

const fresh: MenuEntry = {
  id: '',
  title: '',
  type: 'HTTP',
  url: '',
  resourceId: null,
  translations: [],
  items: [],
}

/** On a phone, of the line it folds to; from a desktop on, of its handle and its first field: the columns stay in line. */
const indents = [
  '',
  'max-lg:*:first:ml-6 lg:*:first:translate-x-8 lg:[&_fieldset>.contents>:first-child]:pl-8',
  'max-lg:*:first:ml-11 lg:*:first:translate-x-16 lg:[&_fieldset>.contents>:first-child]:pl-16',
]

/** The entries of a menu, which can be put below others. */
export function EntryList({ label, entries, titles }: EntryListProps) {
  const { t } = useTranslation('adminMenus')
  const shop = useShopLanguages()
  const { alone } = useLanguageNames()
  const saved = outlineOf(entries)
  const { rows, add, remove, order } = useOutline(saved, fresh)
  return (
    <div className="grid gap-3">
      <SortableList label={label} order={order} columns={[...inOrder(shop).map(alone), t('link')]}>
        {rows.map(({ key, level, value }, index) => (
          <EntryRow
            key={key}
            entry={value}
            index={index}
            level={level}
            isNew={key >= saved.length}
            titles={titles}
            onRemove={() => remove(key)}
          />
        ))}
      </SortableList>
      {rows.length < menuLimits.items && (
        <ToolButton onClick={add} className="justify-self-start">
          {t('add')}
        </ToolButton>
      )}
    </div>
  )
}

interface EntryRowProps extends Pick<EntryListProps, 'titles'> {
  entry: MenuEntry
  index: number
  level: number
  isNew: boolean
  onRemove: () => void
}

function EntryRow({ entry, level, titles, ...row }: EntryRowProps) {
  const { t } = useTranslation('adminMenus')
  const { first } = useShopLanguages()
  const { reader } = useLanguageNames()
  const n = row.index + 1
  const offered = useOffered()
  const targetOf = (path: string) =>
    titles.get(path) ?? offered.find((link) => link.path === path)?.title ?? path
  const titleIn = (language: Language) =>
    entry.translations.find(({ locale }) => locale === language)?.value
  return (
    <FoldingRow
      {...row}
      inLine
      level={level}
      fields={`${row.index}`}
      line={(typed) => ({
        title:
          (typed(reader) ?? titleIn(reader)) || (typed(first) ?? entry.title) || t('nth', { n }),
        detail: targetOf(typed('to') ?? entry.url ?? ''),
      })}
      className={`lg:items-start ${indents[level]}`}
    >
      <input type="hidden" name={`${row.index}.id`} value={entry.id} />
      <input type="hidden" name={`${row.index}.level`} value={level} />
      <EntryFields entry={entry} index={row.index} titles={titles} offered={offered} />
    </FoldingRow>
  )
}

/** What entries can lead to besides products, collections, and what the owner has written. */
function useOffered(): readonly OfferedLink[] {
  const { t } = useTranslation('adminMenus')
  return [...useShopPages(), { path: supportAddress, title: t('supportEmail') }]
}

interface EntryFieldsProps extends Pick<EntryRowProps, 'entry' | 'index' | 'titles'> {
  offered: readonly OfferedLink[]
}

function EntryFields({ entry, index, titles, offered }: EntryFieldsProps) {
  const { t } = useTranslation('adminMenus')
  const { first } = useShopLanguages()
  const n = index + 1
  const translated = entry.translations.map(({ locale, value }) => [locale, value])
  return (
    <>
      <TranslatedField
        name={`${index}`}
        text={{ ...Object.fromEntries(translated), [first]: entry.title }}
        label={(language) => t('entryIn', { n, language })}
        otherwise={inEachLanguage(() => entry.title)}
        maxLength={menuLimits.titleMax}
        required
        className="contents"
      />
      <LinkField
        name={`${index}.to`}
        label={t('to', { n })}
        offered={offered}
        titles={titles}
        defaultValue={entry.url ?? undefined}
        optional
        maxLength={menuLimits.urlMax}
      />
    </>
  )
}
