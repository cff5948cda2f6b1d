import { z } from 'zod'
import { type Problem, problem } from '../changes/refused.ts'

const ofText = [
  ...(['EQUALS', 'NOT_EQUALS', 'STARTS_WITH', 'ENDS_WITH'] as const),
  ...(['CONTAINS', 'NOT_CONTAINS'] as const),
] as const
const ofNumber = ['EQUALS', 'NOT_EQUALS', 'GREATER_THAN', 'LESS_THAN'] as const

/** The columns a rule may test, with their relations; the first relation is the usual one. */
export const relationsOf = {
  TITLE: ofText,
  TYPE: ofText,
  VENDOR: ofText,
  TAG: ['EQUALS'],
  VARIANT_TITLE: ofText,
  VARIANT_PRICE: ofNumber,
  VARIANT_COMPARE_AT_PRICE: ofNumber,
  VARIANT_WEIGHT: ofNumber,
  VARIANT_INVENTORY: ['EQUALS', 'GREATER_THAN', 'LESS_THAN'],
  IS_PRICE_REDUCED: ['IS_SET', 'IS_NOT_SET'],
} as const

export const column = z.enum([
  ...(['TITLE', 'TYPE', 'VENDOR', 'TAG', 'VARIANT_TITLE', 'VARIANT_PRICE'] as const),
  ...(['VARIANT_COMPARE_AT_PRICE', 'VARIANT_WEIGHT', 'VARIANT_INVENTORY'] as const),
  'IS_PRICE_REDUCED',
])
const relation = z.enum([...ofText, ...ofNumber, 'IS_SET', 'IS_NOT_SET'])
const rule = z.object({ column, relation, condition: z.string() })
export type Rule = z.infer<typeof rule>

const ruleSet = z.object({
  /** Whether a product needs to meet only one of the rules. */
  appliedDisjunctively: z.boolean(),
  rules: z.array(rule),
})
export type RuleSet = z.infer<typeof ruleSet>

/** Parses the column that stores the rules; null for a collection that is filled by hand. */
export function toRuleSet(json: string | null): RuleSet | null {
  return json === null ? null : ruleSet.parse(JSON.parse(json))
}

/** Parses a rule in a search, `rule:"TITLE CONTAINS gel"`; undefined if it isn't valid. */
export function parseRule(text: string): Rule | undefined {
  const [, column, relation, condition] = /^(\w+) (\w+) ?(.*)$/s.exec(text) ?? []
  const { data } = rule.safeParse({ column, relation, condition })
  const isSound = data && checkRules({ appliedDisjunctively: false, rules: [data] }).length === 0
  return isSound ? data : undefined
}

/** Shopify's limit. */
const maxRules = 60

/** The errors in rules that a caller sent. */
export function checkRules({ rules }: RuleSet): Problem[] {
  if (rules.length === 0) return [problem('rulesBlank', ['ruleSet', 'rules'])]
  if (rules.length > maxRules)
    return [problem('tooManyRules', ['ruleSet', 'rules'], { max: maxRules })]
  return rules.flatMap(({ column, relation, condition }, index) => {
    const relations: readonly string[] = relationsOf[column]
    const at = (name: string) => ['ruleSet', 'rules', index, name]
    if (!relations.includes(relation))
      return [problem('invalid', at('relation'), { field: 'relation' })]
    if (column === 'IS_PRICE_REDUCED') return []
    if (condition.trim() === '') return [problem('blank', at('condition'), { field: 'condition' })]
    if (condition.length > 255)
      return [
        problem('tooLong', at('condition'), {
          field: 'condition',
          max: 255,
        }),
      ]
    return isNumeric(column) && numberIn(column, condition) === undefined
      ? [problem('invalid', at('condition'), { field: 'condition' })]
      : []
  })
}

type NumericColumn = Extract<
  Rule['column'],
  'VARIANT_PRICE' | 'VARIANT_COMPARE_AT_PRICE' | 'VARIANT_WEIGHT' | 'VARIANT_INVENTORY'
>

export function isNumeric(column: Rule['column']): column is NumericColumn {
  return relationsOf[column] === ofNumber || column === 'VARIANT_INVENTORY'
}

/** Prices in cents, weights in grams, stock in pieces; undefined if the condition isn't a valid number. */
export function numberIn(column: NumericColumn, condition: string): number | undefined {
  const isPrice = column === 'VARIANT_PRICE' || column === 'VARIANT_COMPARE_AT_PRICE'
  const pattern = isPrice ? /^\d{1,10}(?:\.\d{1,2})?$/ : /^-?\d{1,12}$/
  const text = condition.trim()
  return pattern.test(text) ? Math.round(Number(text) * (isPrice ? 100 : 1)) : undefined
}
