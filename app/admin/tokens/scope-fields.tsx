import { type ReactNode, use, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FieldProblem } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { useEdited } from '../editor/editor.tsx'
import {
  type Chosen,
  chosenOf,
  chosenScopes,
  levelOf,
  levels,
  type ScopeGroup,
  type Subject,
  scopeAt,
  scopeField,
  scopeGroups,
  subjectsOf,
} from './scope-levels.ts'

interface ChoiceProps {
  chosen: Chosen
  onChange: (changed: Chosen) => void
}

/** What a token can do: for each subject, or a group of them, nothing, read, or write. */
export function ScopeFields() {
  const { t } = useTranslation('adminStaff')
  const id = useId()
  const { problems } = use(FormContext)
  const edited = useEdited()
  const [chosen, setChosen] = useState<Chosen>({})
  const choice = {
    chosen,
    onChange(changed: Chosen) {
      flushSync(() => setChosen({ ...chosen, ...changed }))
      edited()
    },
  }
  const scopes = chosenScopes(chosen)
  return (
    <fieldset aria-describedby={problems.scopes && id} className="min-w-0">
      <legend className="font-medium">{t('tokens.scopesLegend')}</legend>
      <p className="text-slate">{t('tokens.scopesHint')}</p>
      <FieldProblem id={id}>{problems.scopes}</FieldProblem>
      <div className="mt-2 divide-y divide-line rounded-control border border-line">
        <Row name={t('tokens.all')} label={<span className="px-1">{t('tokens.all')}</span>}>
          <LevelButtons subjects={scopeGroups.flatMap(subjectsOf)} {...choice} />
        </Row>
        {scopeGroups.map((group) => (
          <Group key={group} group={group} {...choice} />
        ))}
      </div>
      <p role="status" className="mt-2 text-slate">
        {scopes.length > 0 && t('tokens.chosen', { count: scopes.length })}{' '}
        <code className="font-mono text-xs wrap-anywhere">{scopes.join(', ')}</code>
      </p>
    </fieldset>
  )
}

interface RowProps {
  name: string
  label: ReactNode
  /** Each level has its own place, so that those of all rows line up. */
  children: ReactNode
}

function Row({ name, label, children }: RowProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-2 py-1.5">
      <legend className="sr-only">{name}</legend>
      <div className="min-w-0 max-sm:w-full sm:flex-1">{label}</div>
      <div className="grid grid-cols-[repeat(3,5.5rem)] rounded-small border border-line bg-mist p-0.5 max-sm:w-full max-sm:grid-cols-3">
        {children}
      </div>
    </fieldset>
  )
}

/** A choice in a row's track. */
const segment =
  'relative grid min-h-11 place-items-center rounded-small border border-transparent px-2 text-sm font-semibold text-slate hover:text-ink md:min-h-8'

/** Sets several subjects at once, each to the most it has up to a level. */
function LevelButtons({
  subjects,
  chosen,
  onChange,
}: ChoiceProps & { subjects: readonly Subject[] }) {
  const { t } = useTranslation('adminStaff')
  const current = levelOf(subjects, chosen)
  return levels.map((level) => (
    <button
      key={level}
      type="button"
      aria-pressed={level === current}
      onClick={() => onChange(chosenOf(subjects, level))}
      className={`${segment} aria-pressed:border-edge aria-pressed:bg-white aria-pressed:text-ink`}
    >
      {t(`tokens.levels.${level}`)}
    </button>
  ))
}

/** A group folds to a line, which says what is chosen in it. */
function Group({ group, ...choice }: ChoiceProps & { group: ScopeGroup }) {
  const { t } = useTranslation('adminStaff')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const subjects = subjectsOf(group)
  const name = t(`tokens.groups.${group}`)
  return (
    <div>
      <Row
        name={name}
        label={
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="group flex min-h-11 w-full min-w-0 items-center gap-2 rounded-small px-1 text-left hover:bg-mist md:min-h-9"
          >
            <ChevronIcon className="size-4 shrink-0 -rotate-90 text-slate group-aria-expanded:rotate-0" />
            <span className="min-w-0">
              <span className="font-semibold">{name}</span>{' '}
              <span className="block text-xs text-slate empty:hidden">
                <Summary subjects={subjects} chosen={choice.chosen} />
              </span>
            </span>
          </button>
        }
      >
        <LevelButtons subjects={subjects} {...choice} />
      </Row>
      <div id={id} hidden={!isOpen} className="divide-y divide-line border-t border-line bg-chalk">
        {subjects.map((subject) => (
          <Levels key={subject} subject={subject} {...choice} />
        ))}
      </div>
    </div>
  )
}

/** Which subjects of a group differ, as in "Orders: Write · Returns: Read". */
function Summary({ subjects, chosen }: { subjects: readonly Subject[]; chosen: Chosen }) {
  const { t } = useTranslation('adminStaff')
  if (levelOf(subjects, chosen)) return null
  return subjects
    .filter((subject) => chosen[subject])
    .map((subject) => {
      const level = t(`tokens.levels.${levelOf([subject], chosen) ?? 'none'}`)
      return t('tokens.chosenLevel', { subject: t(`tokens.subjects.${subject}`), level })
    })
    .join(' · ')
}

function Levels({ subject, chosen, onChange }: ChoiceProps & { subject: Subject }) {
  const { t } = useTranslation('adminStaff')
  const name = t(`tokens.subjects.${subject}`)
  const label = (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 px-1">
      <span aria-hidden="true">{name}</span>
      <code className="font-mono text-xs wrap-anywhere text-slate">{subject}</code>
    </p>
  )
  return (
    <Row name={name} label={label}>
      {levels.map((level) => {
        const scope = scopeAt(subject, level)
        if (scope === undefined) return <span key={level} />
        return (
          <label
            key={level}
            className={`${segment} has-checked:border-edge has-checked:bg-white has-checked:text-ink`}
          >
            <input
              type="radio"
              name={scopeField(subject)}
              value={scope}
              checked={(chosen[subject] ?? '') === scope}
              onChange={() => onChange({ [subject]: scope })}
              className="absolute inset-0 appearance-none rounded-small"
            />
            {t(`tokens.levels.${level}`)}
          </label>
        )
      })}
    </Row>
  )
}
