import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#/clients/shop-admin/menus.ts'
import { menuLimits } from '#/contract/menus.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { TextField } from '../../forms/field.tsx'
import { TranslatedField } from '../editor/translated-field.tsx'
import { useDragging } from '../editor/use-dragging.ts'
import { ToolButton } from '../tool-button.tsx'
import { outlineOf } from './outline.ts'
import { useOutline } from './use-outline.ts'

interface EntryListProps {
  /** What it is a list of. */
  label: string
  entries: readonly MenuEntry[]
}

const fresh: MenuEntry = {
  id: '',
  title: '',
  type: 'HTTP',
  url: '',
  resourceId: null,
  translations: [],
  items: [],
}

const indents = ['', 'ml-5 sm:ml-10', 'ml-10 sm:ml-20']

/** The entries of a menu, moved and put below others by dragging or with buttons. */
export function EntryList({ label, entries }: EntryListProps) {
  const { t } = useTranslation('adminMenus')
  const { rows, add, remove, move, ...outline } = useOutline(outlineOf(entries), fresh)
  const dragEvents = useDragging(move)
  return (
    <div className="grid gap-3">
      <ol aria-label={label} className="grid gap-3 empty:hidden">
        {rows.map(({ key, level, value }, index) => (
          <li
            key={key}
            draggable
            {...dragEvents(key, index)}
            className={`grid gap-3 rounded-small border border-line bg-chalk p-3 ${indents[level]}`}
          >
            <input type="hidden" name={`${index}.id`} value={value.id} />
            <input type="hidden" name={`${index}.level`} value={level} />
            <EntryFields entry={value} index={index} />
            <EntryButtons
              n={index + 1}
              level={level}
              can={(what) => outline.can(key, what)}
              onStep={(side) => outline.step(key, side)}
              onIndent={(by) => outline.indent(key, by)}
              onRemove={() => remove(key)}
            />
          </li>
        ))}
      </ol>
      {rows.length < menuLimits.items && (
        <ToolButton onClick={add} className="justify-self-start">
          {t('add')}
        </ToolButton>
      )}
    </div>
  )
}

function EntryFields({ entry, index }: { entry: MenuEntry; index: number }) {
  const { t } = useTranslation('adminMenus')
  const { first } = useShopLanguages()
  const n = index + 1
  const translated = entry.translations.map(({ locale, value }) => [locale, value])
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <TranslatedField
        name={`${index}`}
        text={{ ...Object.fromEntries(translated), [first]: entry.title }}
        label={(language) => t('entryIn', { n, language })}
        maxLength={menuLimits.titleMax}
        required
        className="contents"
      />
      <TextField
        name={`${index}.to`}
        label={t('to', { n })}
        list="menu-targets"
        defaultValue={entry.url ?? ''}
        optional
        maxLength={menuLimits.urlMax}
      />
    </div>
  )
}

interface EntryButtonsProps {
  n: number
  level: number
  can: (what: 'before' | 'after' | 1 | -1) => boolean
  onStep: (side: 'before' | 'after') => void
  onIndent: (by: 1 | -1) => void
  onRemove: () => void
}

/** Moves a row, changes its level, or removes it with all below it. */
function EntryButtons({ n, level, can, onStep, onIndent, onRemove }: EntryButtonsProps) {
  const { t } = useTranslation('adminMenus')
  const button = (label: string, sign: string, possible: boolean, act: () => void) => (
    <ToolButton
      aria-label={label}
      aria-disabled={!possible || undefined}
      onClick={({ currentTarget }) => {
        act()
        // The browser takes it from a row that moves.
        currentTarget.focus()
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </ToolButton>
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {button(t('up', { n }), '↑', can('before'), () => onStep('before'))}
      {button(t('down', { n }), '↓', can('after'), () => onStep('after'))}
      {button(t('inward', { n }), '→', can(1), () => onIndent(1))}
      {button(t('outward', { n }), '←', can(-1), () => onIndent(-1))}
      <ToolButton tone="bad" aria-label={t('remove', { n })} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </ToolButton>
      <span className="text-sm text-slate">{t('level', { level: level + 1 })}</span>
    </div>
  )
}
