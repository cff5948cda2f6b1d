import { type ReactNode, use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldProblem } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { ToolButton } from '../tool-button.tsx'
import {
  highestScope,
  type Level,
  levels,
  type ScopeGroup,
  scopeField,
  scopeGroups,
  scopesOf,
  subjectsOf,
} from './scope-levels.ts'

/** What a token can do: for each subject nothing, read, or write. */
export function ScopeFields() {
  const { t } = useTranslation('adminStaff')
  const id = useId()
  const { problems } = use(FormContext)
  return (
    <fieldset aria-describedby={problems.scopes && id} className="min-w-0">
      <legend className="font-medium">{t('tokens.scopesLegend')}</legend>
      <p className="text-slate">{t('tokens.scopesHint')}</p>
      <FieldProblem id={id}>{problems.scopes}</FieldProblem>
      <div className="mt-2 rounded-control border border-line">
        <SetAll />
        {scopeGroups.map((group) => (
          <Group key={group} group={group} />
        ))}
      </div>
    </fieldset>
  )
}

/** Sets all subjects at once, each to the most it has up to a level. */
function SetAll() {
  const { t } = useTranslation('adminStaff')
  const set = (level: Level, { form }: HTMLButtonElement) => {
    for (const subject of scopeGroups.flatMap(subjectsOf)) {
      const scope = highestScope(subject, level)
      const radios = form?.querySelectorAll<HTMLInputElement>(`[name="${scopeField(subject)}"]`)
      for (const radio of radios ?? []) radio.checked = radio.value === scope
    }
  }
  return (
    <Row name={t('tokens.all')}>
      {levels.map((level) => (
        <ToolButton key={level} onClick={({ currentTarget }) => set(level, currentTarget)}>
          {t(`tokens.levels.${level}`)}
        </ToolButton>
      ))}
    </Row>
  )
}

interface RowProps {
  name: string
  /** In the API, if it's one there. */
  code?: string
  /** Each level has its own place, so that those of all rows line up. */
  children: ReactNode
}

function Row({ name, code, children }: RowProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1">
      <legend className="sr-only">{name}</legend>
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span aria-hidden="true">{name}</span>
        {code && <code className="font-mono text-xs wrap-anywhere text-slate">{code}</code>}
      </p>
      <div className="grid grid-cols-[repeat(3,5.5rem)] gap-1">{children}</div>
    </fieldset>
  )
}

function Group({ group }: { group: ScopeGroup }) {
  const { t } = useTranslation('adminStaff')
  const id = useId()
  return (
    <section aria-labelledby={id} className="not-first:border-t not-first:border-line">
      <h2 id={id} className="bg-chalk px-3 py-2 font-sans text-sm font-semibold">
        {t(`tokens.groups.${group}`)}
      </h2>
      <div className="divide-y divide-line border-t border-line">
        {subjectsOf(group).map((subject) => (
          <Levels key={subject} subject={subject} />
        ))}
      </div>
    </section>
  )
}

type Subject = ReturnType<typeof subjectsOf>[number]

function Levels({ subject }: { subject: Subject }) {
  const { t } = useTranslation('adminStaff')
  const scopeAt = (level: Level) =>
    level === 'none' ? '' : scopesOf(subject).find((scope) => scope === `${level}_${subject}`)
  return (
    <Row name={t(`tokens.subjects.${subject}`)} code={subject}>
      {levels.map((level) => {
        const value = scopeAt(level)
        if (value === undefined) return <span key={level} />
        return (
          <label
            key={level}
            className={`flex min-h-9 items-center gap-2 rounded-small px-2 hover:bg-mist ${value && 'has-checked:bg-pine-mist'}`}
          >
            <input
              type="radio"
              name={scopeField(subject)}
              value={value}
              defaultChecked={level === 'none'}
              className="size-4 shrink-0 accent-pine"
            />
            {t(`tokens.levels.${level}`)}
          </label>
        )
      })}
    </Row>
  )
}
