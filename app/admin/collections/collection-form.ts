import {
  type EditedCollection,
  type FoundCollection,
  type Rule,
  type RuleSet,
  ruleSet,
  sortOrders,
} from '#/clients/shop-admin/collections.ts'
import type { Read, Typed } from '../../forms/use-form.ts'
import { decimalIn, typedDecimal } from '../decimal.ts'
import { formReader } from '../editor/form-reader.ts'
import { changedTexts, readTexts, shortText } from '../products/product-form.ts'
import { changesOf } from './save-collection.ts'

type ProblemCode = 'title' | 'long' | 'rules'

/** The hidden field's value once the picture is removed. */
export const removedImage = 'removed'

/** The form as the shop's input. */
export function readCollection(
  typed: Typed,
  { found, collection }: { found: FoundCollection; collection: EditedCollection },
  sentence: (code: ProblemCode) => string,
): Read<object> {
  const form = formReader(typed, sentence)
  const { texts, translations } = readTexts(form, collection)
  const rules = collection.ruleSet ? readRules(typed) : null
  if (rules && !isWhole(rules)) form.refuse('rules', 'rules')
  const source = shortText(form, 'imageSource', 1_000)
  const image = readImage(source, shortText(form, 'imageAlt', 512), collection)
  const sortOrder = sortOrders.find((order) => order === typed.sortOrder) ?? collection.sortOrder
  const published = form.isChecked('published')
  const value = {
    id: collection.id,
    ...texts,
    sortOrder,
    translations: changedTexts(found, translations),
    ...(published !== collection.publishedOnPublication && { published }),
    ...(rules
      ? { ruleSet: rules }
      : { members: changesOf(collection, sortOrder, form.list('members')) }),
    ...(image !== undefined && { image }),
  }
  return { value, problems: form.problems }
}

/** Undefined: the picture stays unchanged. */
function readImage(source: string, altText: string, { image }: EditedCollection) {
  if (source === removedImage) return null
  if (source !== '') return { src: source, altText }
  return image && altText !== (image.altText ?? '') ? { altText } : undefined
}

const prices = new Set(['VARIANT_PRICE', 'VARIANT_COMPARE_AT_PRICE'])
const numbers = new Set([...prices, 'VARIANT_WEIGHT', 'VARIANT_INVENTORY'])
export const isPrice = ({ column }: Rule) => prices.has(column)
export const isNumber = ({ column }: Rule) => numbers.has(column)

/** Rules as they were typed, with amounts as the shop writes them. */
export function readRules(typed: Typed): RuleSet {
  const { appliedDisjunctively, rules } = ruleSet.parse(JSON.parse(typed.rules ?? ''))
  return { appliedDisjunctively, rules: rules.map(plainRule) }
}

export const plainRule = (rule: Rule): Rule => {
  const condition = rule.condition.trim()
  return { ...rule, condition: isNumber(rule) ? decimalIn(condition) : condition }
}

/** A rule as it's typed. */
export const typedRule = (rule: Rule): Rule =>
  isNumber(rule) ? { ...rule, condition: typedDecimal(rule.condition) } : rule

/** Whether there are rules, and each is filled in. */
export const isWhole = ({ rules }: RuleSet) => rules.length > 0 && rules.every(isFilled)

export const isFilled = ({ column, condition }: Rule) =>
  column === 'IS_PRICE_REDUCED' || condition.trim() !== ''

/** A search for products that meet the filled-in rules; null if the search syntax can't express them. */
export function searchFor({ appliedDisjunctively, rules }: RuleSet): string | null {
  const terms = rules.filter(isFilled).map((rule) => {
    const { column, relation, condition } = plainRule(rule)
    const quote = condition.includes('"') ? "'" : '"'
    return condition.includes(quote)
      ? null
      : `rule:${quote}${column} ${relation} ${condition}${quote}`
  })
  const query = terms.join(appliedDisjunctively ? ' OR ' : ' ')
  const isSaid = terms.length > 0 && !terms.includes(null)
  return isSaid && terms.length <= 15 && query.length <= 1_000 ? query : null
}
