import { use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { Rule, RuleConditions, RuleSet } from '#/clients/shop-admin/collections.ts'
import { FieldProblem } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { useTimeout } from '../../ui/use-timeout.ts'
import { useEdited } from '../editor/editor.tsx'
import { useFormats } from '../formats.ts'
import { FieldPanel } from '../products/product-fields.tsx'
import { ToolButton, toolField } from '../tool-button.tsx'
import { isNumber, searchFor } from './collection-form.ts'
import { type clientLoader, matchingAddress } from './matching.ts'

interface RulesPanelProps {
  defaultValue: RuleSet
  conditions: RuleConditions
}

/** What products must be to be in a collection, and which ones are so now. The form has it by `rules`. */
export function RulesPanel({ defaultValue, conditions }: RulesPanelProps) {
  const { t } = useTranslation('adminCollections')
  const { problems } = use(FormContext)
  const edited = useEdited()
  const made = useRef(defaultValue.rules.length)
  const [any, setAny] = useState(defaultValue.appliedDisjunctively)
  const [rows, setRows] = useState(() => defaultValue.rules.map((rule, key) => ({ key, rule })))
  const add = useRef<HTMLButtonElement>(null)
  const change = (next: typeof rows) => {
    flushSync(() => setRows(next))
    edited()
  }
  const value = { appliedDisjunctively: any, rules: rows.map(({ rule }) => rule) }
  return (
    <FieldPanel heading={t('rules.heading')}>
      <input type="hidden" name="rules" value={JSON.stringify(value)} />
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1">{t('rules.match')}</legend>
        {[false, true].map((choice) => (
          <label key={String(choice)} className="flex min-h-8 items-center gap-2">
            <input
              type="radio"
              checked={any === choice}
              className="size-4 accent-pine"
              onChange={() => {
                flushSync(() => setAny(choice))
                edited()
              }}
            />
            {t(choice ? 'rules.any' : 'rules.all')}
          </label>
        ))}
      </fieldset>
      <ol className="grid gap-3">
        {rows.map(({ key, rule }, index) => (
          <RuleRow
            key={key}
            {...{ rule, conditions, n: index + 1 }}
            onChange={(next) =>
              change(rows.map((row) => (row.key === key ? { key, rule: next } : row)))
            }
            onRemove={() => {
              change(rows.filter((row) => row.key !== key))
              add.current?.focus()
            }}
          />
        ))}
      </ol>
      <FieldProblem id="rules-problem">{problems.rules}</FieldProblem>
      <ToolButton
        ref={add}
        className="justify-self-start"
        onClick={() => {
          made.current += 1
          change([...rows, { key: made.current, rule: firstRule }])
        }}
      >
        {t('rules.add')}
      </ToolButton>
      <Preview query={searchFor(value)} />
    </FieldPanel>
  )
}

export const firstRule: Rule = { column: 'TAG', relation: 'EQUALS', condition: '' }

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
  const relations = conditions.find(({ ruleType }) => ruleType === rule.column)?.allowedRelations
  return (
    <li className="grid grid-cols-1 items-center gap-2 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <select
        aria-label={t('rules.column', { n })}
        className={toolField}
        value={rule.column}
        onChange={({ target }) => {
          const chosen = conditions.find(({ ruleType }) => ruleType === target.value)
          const relation = chosen?.allowedRelations[0]
          if (chosen && relation) onChange({ column: chosen.ruleType, relation, condition: '' })
        }}
      >
        {conditions.map(({ ruleType }) => (
          <option key={ruleType} value={ruleType}>
            {t(`columns.${ruleType}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('rules.relation', { n })}
        className={toolField}
        value={rule.relation}
        onChange={({ target }) => {
          const relation = relations?.find((one) => one === target.value)
          if (relation) onChange({ ...rule, relation })
        }}
      >
        {relations?.map((relation) => (
          <option key={relation} value={relation}>
            {t(`relations.${relation}`)}
          </option>
        ))}
      </select>
      {rule.column === 'IS_PRICE_REDUCED' ? (
        <span className="max-sm:hidden" />
      ) : (
        <input
          aria-label={t('rules.condition', { n })}
          className={toolField}
          value={rule.condition}
          maxLength={255}
          autoComplete="off"
          inputMode={isNumber(rule) ? 'decimal' : 'text'}
          onChange={({ target }) => onChange({ ...rule, condition: target.value })}
        />
      )}
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
