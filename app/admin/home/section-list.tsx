import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import {
  type HomeSection,
  homeLimits,
  homeSection,
  type SectionType,
  sectionTypes,
} from '#/contract/home-sections.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { SelectField } from '../../forms/select.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useEdited } from '../editor/editor.tsx'
import { FoldingRow } from '../editor/folding-row.tsx'
import { SortableList } from '../editor/sortable-list.tsx'
import { useRows } from '../editor/use-rows.ts'
import { MoreAction } from '../more-actions.tsx'
import { FieldPanel } from '../panel.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { HomeSources } from './home-sources.ts'
import { SectionFields } from './section-fields.tsx'

interface SectionListProps {
  sections: readonly HomeSection[]
  sources: HomeSources
}

/** The sections of the page; each opens to its fields. */
export function SectionList({ sections, sources }: SectionListProps) {
  const { t } = useTranslation('adminHome')
  const { rows, append, remove, order } = useRows(sections, newSection('banner'))
  return (
    <FieldPanel heading={t('sections')}>
      <SortableList label={t('sections')} order={order}>
        {rows.map(({ key, value }, index) => (
          <SectionRow
            key={key}
            section={value}
            index={index}
            isNew={key >= sections.length}
            sources={sources}
            onRemove={() => remove(key)}
          />
        ))}
      </SortableList>
      {rows.length < homeLimits.sections && <AddSection onAdd={append} />}
    </FieldPanel>
  )
}

interface SectionRowProps extends Pick<SectionListProps, 'sources'> {
  section: HomeSection
  index: number
  isNew: boolean
  onRemove: () => void
}

function SectionRow({ section, sources, ...row }: SectionRowProps) {
  const { t } = useTranslation('adminHome')
  const language = useLanguage()
  const edited = useEdited()
  const [isHidden, setHidden] = useState(section.hidden)
  const name = `sections.${row.index}`
  const type = t(`types.${section.type}`)
  const standard = sources.standard[section.type]?.title?.[language]
  const hideOrShow = () => {
    flushSync(() => setHidden(!isHidden))
    edited()
  }
  return (
    <FoldingRow
      {...row}
      fields={name}
      line={(typed) => {
        const detail = (typed(`title.${language}`) ?? section.title?.[language]) || standard
        return { title: type, detail, name: [type, detail].filter(Boolean).join(' – ') }
      }}
      badge={isHidden && <Badge tone="neutral">{t('hidden')}</Badge>}
      entries={{
        hidden: <MoreAction onClick={hideOrShow}>{t(isHidden ? 'show' : 'hide')}</MoreAction>,
      }}
    >
      <input type="hidden" name={`${name}.id`} value={section.id} />
      <input type="hidden" name={`${name}.type`} value={section.type} />
      {isHidden && <input type="hidden" name={`${name}.hidden`} value="on" />}
      <SectionFields name={name} section={section} sources={sources} />
    </FoldingRow>
  )
}

function AddSection({ onAdd }: { onAdd: (section: HomeSection) => void }) {
  const { t } = useTranslation('adminHome')
  const [type, setType] = useState<SectionType>('picture')
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-end">
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
      <ToolButton
        className="justify-self-start sm:max-md:min-h-12"
        onClick={() => onAdd(newSection(type))}
      >
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
