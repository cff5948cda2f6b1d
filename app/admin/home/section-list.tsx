import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type HomeSection,
  homeLimits,
  homeSection,
  type SectionType,
  sectionTypes,
} from '#/contract/home-sections.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { RowButtons } from '../editor/row-buttons.tsx'
import { useDragging } from '../editor/use-dragging.ts'
import { useRows } from '../editor/use-rows.ts'
import { FieldPanel } from '../panel.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { HomeSources } from './home-sources.ts'
import { SectionFields } from './section-fields.tsx'

interface SectionListProps {
  sections: readonly HomeSection[]
  sources: HomeSources
}

/** The sections of the page, reordered by dragging or with buttons; each opens to its fields. */
export function SectionList({ sections, sources }: SectionListProps) {
  const { t } = useTranslation('adminHome')
  const { rows, append, remove, move } = useRows(sections, newSection('banner'))
  const dragEvents = useDragging(move)
  return (
    <FieldPanel heading={t('sections')}>
      <ol aria-label={t('sections')} className="grid gap-3 empty:hidden">
        {rows.map(({ key, value }, index) => (
          <li key={key} draggable {...dragEvents(key, index)}>
            <SectionRow
              section={value}
              index={index}
              isNew={key >= sections.length}
              sources={sources}
              buttons={{
                count: rows.length,
                onMove: (to) => move(key, to),
                onRemove: () => remove(key),
              }}
            />
          </li>
        ))}
      </ol>
      {rows.length < homeLimits.sections && <AddSection onAdd={append} />}
    </FieldPanel>
  )
}

interface SectionRowProps extends Pick<SectionListProps, 'sources'> {
  section: HomeSection
  index: number
  /** Opens with its fields. */
  isNew: boolean
  buttons: { count: number; onMove: (to: number) => void; onRemove: () => void }
}

function SectionRow({ section, index, isNew, sources, buttons }: SectionRowProps) {
  const { t } = useTranslation('adminHome')
  const { problems } = use(FormContext)
  const language = useLanguage()
  const name = `sections.${index}`
  const what = t('nth', { n: index + 1, type: t(`types.${section.type}`) })
  const hasProblem = Object.keys(problems).some(
    (field) => problems[field] && field.startsWith(`${name}.`),
  )
  return (
    <fieldset className="relative rounded-small border border-line bg-chalk p-3">
      <legend className="sr-only">{what}</legend>
      <input type="hidden" name={`${name}.id`} value={section.id} />
      <input type="hidden" name={`${name}.type`} value={section.type} />
      <details open={isNew || hasProblem || undefined}>
        <summary className="cursor-pointer font-semibold wrap-anywhere md:mr-56">
          {what}
          <span className="font-normal text-slate">
            {section.title?.[language] && ` – ${section.title[language]}`}
            {section.hidden && ` (${t('hiddenNow')})`}
          </span>
        </summary>
        <div className="grid gap-4 pt-4">
          <SectionFields name={name} section={section} sources={sources} />
        </div>
      </details>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 md:absolute md:top-1.5 md:right-2 md:mt-0">
        <CheckField name={`${name}.hidden`} label={t('hidden')} defaultChecked={section.hidden} />
        <RowButtons what={what} index={index} {...buttons} />
      </div>
    </fieldset>
  )
}

function AddSection({ onAdd }: { onAdd: (section: HomeSection) => void }) {
  const { t } = useTranslation('adminHome')
  const [type, setType] = useState<SectionType>('picture')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        name="type"
        label={t('type')}
        value={type}
        onChange={({ target }) =>
          setType(sectionTypes.find((each) => each === target.value) ?? type)
        }
        options={sectionTypes}
        textOf={(each) => t(`types.${each}`)}
      />
      <ToolButton className="max-md:min-h-12" onClick={() => onAdd(newSection(type))}>
        {t('add')}
      </ToolButton>
    </div>
  )
}

const nothing = inEachLanguage(() => '')

/** A section that nothing is entered in yet. */
function newSection(type: SectionType): HomeSection {
  const id = `${type}-${crypto.randomUUID().slice(0, 8)}`
  if (type !== 'picture') return homeSection.parse({ id, type })
  const picture = { url: '', alt: nothing }
  return { id, type, picture, title: nothing, text: null, buttons: [], side: 'left', hidden: false }
}
