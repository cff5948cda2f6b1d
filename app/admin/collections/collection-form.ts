import {
  type EditedCollection,
  type Rule,
  type RuleSet,
  ruleSet,
  type SortOrder,
  sortOrders,
} from '#/clients/shop-admin/collections.ts'
import type { Typed } from '../../forms/use-form.ts'
import { decimalIn } from '../decimal.ts'
import { readTexts, type TranslatedKey, textReader } from '../products/product-form.ts'

export interface CollectionChange {
  input: {
    id: string
    title: string
    descriptionHtml: string
    handle: string
    sortOrder: SortOrder
    seo: { title: string; description: string }
    ruleSet?: RuleSet
    image?: { src?: string; altText: string } | null
  }
  isPublished: boolean
  /** Empty where the French text is the English one. */
  french: Readonly<Record<TranslatedKey, string>>
  /** Ids of the products that are shown, in their order; null for a collection by rule. */
  members: readonly string[] | null
}

export type ProblemCode = 'title' | 'long' | 'rules'

/** The hidden field's value once the picture is removed. */
export const removedImage = 'removed'

/** What the form holds; with any problem, it isn't sent. */
export function readCollection(
  typed: Typed,
  collection: EditedCollection,
): { value: CollectionChange; problems: Record<string, ProblemCode> } {
  const problems: Record<string, ProblemCode> = {}
  const text = textReader(typed, problems)
  const { told, french } = readTexts(text, collection)
  if (told.title === '') problems.title = 'title'
  const rules = collection.ruleSet ? readRules(typed) : null
  if (rules && !isWhole(rules)) problems.rules = 'rules'
  const image = readImage(text('imageSource', 1_000), text('imageAlt', 512), collection)
  const value: CollectionChange = {
    input: {
      id: collection.id,
      ...told,
      sortOrder: sortOrders.find((one) => one === typed.sortOrder) ?? collection.sortOrder,
      ...(rules && { ruleSet: rules }),
      ...(image !== undefined && { image }),
    },
    isPublished: typed.published === 'on',
    french,
    members: collection.ruleSet ? null : (typed.members ?? '').split(',').filter(Boolean),
  }
  return { value, problems }
}

/** Undefined: the picture stays unchanged. */
function readImage(source: string, altText: string, { image }: EditedCollection) {
  if (source === removedImage) return null
  if (source !== '') return { src: source, altText }
  return image && altText !== (image.altText ?? '') ? { altText } : undefined
}

const numbers = new Set(['VARIANT_PRICE', 'VARIANT_COMPARE_AT_PRICE', 'VARIANT_WEIGHT'])
export const isNumber = ({ column }: Rule) => numbers.has(column) || column === 'VARIANT_INVENTORY'

/** Rules as they were typed, with amounts as the shop writes them. */
export function readRules(typed: Typed): RuleSet {
  const { appliedDisjunctively, rules } = ruleSet.parse(JSON.parse(typed.rules ?? ''))
  return { appliedDisjunctively, rules: rules.map(plainRule) }
}

export const plainRule = (rule: Rule): Rule => {
  const condition = rule.condition.trim()
  return { ...rule, condition: isNumber(rule) ? decimalIn(condition) : condition }
}

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
