import { type ChangeEvent, use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { Rule, RuleConditions, RuleSet } from '#/clients/shop-admin/collections.ts'
import { FieldProblem } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { useTimeout } from '../../ui/use-timeout.ts'
import { DecimalInput } from '../decimal-field.tsx'
import { useEdited } from '../editor/editor.tsx'
import { useRows } from '../editor/use-rows.ts'
import { useFormats } from '../formats.ts'
import { FieldPanel } from '../panel.tsx'
import { ToolButton, toolField } from '../tool-button.tsx'
import { isNumber, isPrice, searchFor, typedRule } from './collection-form.ts'
import { type clientLoader, matchingAddress } from './matching.ts'

interface RulesPanelProps {
  defaultValue: RuleSet
  conditions: RuleConditions
}

/** The rules of a collection, and which products meet them now. The form has the rules under `rules`. */
export function RulesPanel({ defaultValue, conditions }: RulesPanelProps) {
  const { t } = useTranslation('adminCollections')
  const { problems } = use(FormContext)
  const edited = useEdited()
  const [appliedDisjunctively, setAny] = useState(defaultValue.appliedDisjunctively)
  const { rows, add, replace, remove } = useRows(defaultValue.rules.map(typedRule), firstRule)
  const value = { appliedDisjunctively, rules: rows.map((row) => row.value) }
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <FieldPanel heading={t('rules.heading')}>
      <input type="hidden" name="rules" value={JSON.stringify(value)} />
      <MatchChoice
        any={appliedDisjunctively}
        onChange={(any) => {
          flushSync(() => setAny(any))
          edited()
        }}
      />
      <ol className="grid gap-3">
        {rows.map(({ key, value: rule }, index) => (
          <RuleRow
            key={key}
            rule={rule}
            conditions={conditions}
            n={index + 1}
            onChange={(next) => replace(key, next)}
            onRemove={() => {
              remove(key)
              addButton.current?.focus()
            }}
          />
        ))}
      </ol>
      <FieldProblem id="rules-problem">{problems.rules}</FieldProblem>
      <ToolButton ref={addButton} className="justify-self-start" onClick={add}>
        {t('rules.add')}
      </ToolButton>
      <Preview query={searchFor(value)} />
    </FieldPanel>
  )
}

export const firstRule: Rule = { column: 'TAG', relation: 'EQUALS', condition: '' }

function MatchChoice({ any, onChange }: { any: boolean; onChange: (any: boolean) => void }) {
  const { t } = useTranslation('adminCollections')
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
      <legend className="mb-1">{t('rules.match')}</legend>
      {[false, true].map((choice) => (
        <label key={String(choice)} className="flex min-h-8 items-center gap-2">
          <input
            type="radio"
            checked={any === choice}
            className="size-4 accent-pine"
            onChange={() => onChange(choice)}
          />
          {t(choice ? 'rules.any' : 'rules.all')}
        </label>
      ))}
    </fieldset>
  )
}

interface RuleRowProps {
  rule: Rule
  conditions: RuleConditions
  /** Counted from 1. */
  n: number
  onChange: (rule: Rule) => void
  onRemove: () => void
}

function RuleRow({ rule, conditions, n, onChange, onRemove }: RuleRowProps) {
  const { t } = useTranslation('adminCollections')
  const relationsOf = (column: string) =>
    conditions.find(({ ruleType }) => ruleType === column)?.allowedRelations ?? []
  return (
    <li className="grid grid-cols-1 items-center gap-2 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <Choice
        label={t('rules.column', { n })}
        value={rule.column}
        options={conditions.map(({ ruleType }) => ruleType)}
        textOf={(column) => t(`columns.${column}`)}
        onChange={(column) => {
          const [relation] = relationsOf(column)
          if (relation) onChange({ column, relation, condition: '' })
        }}
      />
      <Choice
        label={t('rules.relation', { n })}
        value={rule.relation}
        options={relationsOf(rule.column)}
        textOf={(relation) => t(`relations.${relation}`)}
        onChange={(relation) => onChange({ ...rule, relation })}
      />
      <Condition rule={rule} n={n} onChange={onChange} />
      <ToolButton
        tone="bad"
        className="justify-self-start"
        aria-label={t('rules.remove', { n })}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </ToolButton>
    </li>
  )
}

/** What the rule compares with; nothing for a rule about whether a value is set. */
function Condition({ rule, n, onChange }: Pick<RuleRowProps, 'rule' | 'n' | 'onChange'>) {
  const { t } = useTranslation('adminCollections')
  if (rule.column === 'IS_PRICE_REDUCED') return <span className="max-sm:hidden" />
  const field = {
    'aria-label': t('rules.condition', { n }),
    className: toolField,
    value: rule.condition,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...rule, condition: target.value }),
  }
  if (!isNumber(rule)) return <input {...field} maxLength={255} />
  return <DecimalInput {...field} currency={isPrice(rule) ? 'USD' : undefined} />
}

interface ChoiceProps<Option extends string> {
  label: string
  value: Option
  options: readonly Option[]
  textOf: (option: Option) => string
  onChange: (option: Option) => void
}

function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { label, value, options, textOf, onChange } = props
  return (
    <select
      aria-label={label}
      className={toolField}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {textOf(option)}
        </option>
      ))}
    </select>
  )
}

/** How many products meet the rules as they stand, and the first of them. */
function Preview({ query }: { query: string | null }) {
  const { t } = useTranslation('adminCollections')
  const { number } = useFormats()
  const { load, data } = useFetcher<typeof clientLoader>()
  useTimeout(() => void load(matchingAddress(query ?? '')), query === null ? undefined : 300, query)
  if (query === null) return <p className="text-slate">{t('rules.noPreview')}</p>
  const count = data?.productsCount.count ?? 0
  const rest = count - (data?.products.nodes.length ?? 0)
  return (
    <div className="rounded-small bg-mist p-3">
      <p role="status" className="font-semibold">
        {data ? t('rules.matching', { count, n: number(count) }) : t('rules.counting')}
      </p>
      <ul className="mt-1 text-slate">
        {data?.products.nodes.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            {title}
          </li>
        ))}
        {rest > 0 && <li>{t('rules.more', { count: rest, n: number(rest) })}</li>}
      </ul>
    </div>
  )
}
