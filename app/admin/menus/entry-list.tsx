import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#/clients/shop-admin/menus.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { inOrder } from '#/contract/languages.ts'
import { menuLimits } from '#/contract/menus.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { TextField } from '../../forms/field.tsx'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { TranslatedField } from '../editor/translated-field.tsx'
import { useDragging } from '../editor/use-dragging.ts'
import { type Sign, SignButton } from '../sign-button.tsx'
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

const indents = [
  '',
  'max-lg:ml-5 lg:[&>.contents>:first-child]:pl-8',
  'max-lg:ml-10 lg:[&>.contents>:first-child]:pl-16',
]

const buttonsWidth = 'lg:w-52'

/** From a desktop on, one row each, below heads that name the columns; on a phone, each field has its label. */
const line = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:flex'

/** The entries of a menu, moved and put below others by dragging or with buttons. */
export function EntryList({ label, entries }: EntryListProps) {
  const { t } = useTranslation('adminMenus')
  const shop = useShopLanguages()
  const { alone } = useLanguageNames()
  const { rows, add, remove, move, ...outline } = useOutline(outlineOf(entries), fresh)
  const dragEvents = useDragging(move)
  const shown = inOrder(shop)
  return (
    <div className="grid gap-3">
      {rows.length > 0 && (
        <p
          aria-hidden="true"
          className={`${line} px-3 text-xs font-semibold text-slate max-lg:hidden`}
        >
          {shown.map((language) => (
            <span key={language} className="flex-1">
              {alone(language)}
            </span>
          ))}
          <span className="flex-1">{t('link')}</span>
          <span className={buttonsWidth} />
        </p>
      )}
      <ol aria-label={label} className="grid gap-3 empty:hidden">
        {rows.map(({ key, level, value }, index) => (
          <li
            key={key}
            draggable
            {...dragEvents(key, index)}
            className={`${line} rounded-small border border-line bg-chalk p-3 lg:items-start lg:[&_label]:sr-only lg:[&>.contents>*]:flex-1 ${indents[level]}`}
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
      <TextField
        name={`${index}.to`}
        label={t('to', { n })}
        className="flex-1 max-sm:col-span-full"
        list="menu-targets"
        defaultValue={entry.url ?? ''}
        optional
        maxLength={menuLimits.urlMax}
      />
    </>
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
  const button = (label: string, sign: Sign, possible: boolean, act: () => void) => (
    <SignButton
      sign={sign}
      aria-label={label}
      aria-disabled={!possible || undefined}
      onClick={({ currentTarget }) => {
        act()
        // The browser takes it from a row that moves.
        currentTarget.focus()
      }}
    />
  )
  return (
    <div
      className={`flex items-center gap-1.5 max-lg:col-span-full max-lg:-mx-2.5 lg:min-h-9 lg:justify-end ${buttonsWidth}`}
    >
      {button(t('up', { n }), 'up', can('before'), () => onStep('before'))}
      {button(t('down', { n }), 'down', can('after'), () => onStep('after'))}
      {button(t('inward', { n }), 'right', can(1), () => onIndent(1))}
      {button(t('outward', { n }), 'left', can(-1), () => onIndent(-1))}
      <SignButton sign="remove" aria-label={t('remove', { n })} onClick={onRemove} />
      <span className="sr-only">{t('level', { level: level + 1 })}</span>
    </div>
  )
}
