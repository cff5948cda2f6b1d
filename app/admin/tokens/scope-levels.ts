import { tokenScopes } from '#/contract/admins.ts'
import type { Scope } from '#/contract/staff.ts'

type SubjectOf<S> = S extends `read_${infer Subject}` | `write_${infer Subject}` ? Subject : never
/** What scopes are about. Pages have two that are alike, of which one will do; a token can't manage staff. */
export type Subject = Exclude<SubjectOf<Scope>, 'online_store_pages' | 'staff'>

/** Every subject, in the group and the order in which they're shown. */
const groupOf = {
  products: 'products',
  inventory: 'products',
  locations: 'products',
  publications: 'products',
  files: 'products',
  orders: 'orders',
  draft_orders: 'orders',
  fulfillments: 'orders',
  merchant_managed_fulfillment_orders: 'orders',
  returns: 'orders',
  shipping: 'orders',
  customers: 'customers',
  customer_data_erasure: 'customers',
  messages: 'customers',
  reviews: 'customers',
  discounts: 'marketing',
  gift_cards: 'marketing',
  gift_card_transactions: 'marketing',
  content: 'content',
  online_store_navigation: 'content',
  legal_policies: 'content',
  settings: 'settings',
  reports: 'settings',
  audit_log: 'settings',
} as const satisfies Record<Subject, string>

export const scopeGroups = [...new Set(Object.values(groupOf))]
export type ScopeGroup = (typeof scopeGroups)[number]

const isSubject = (name: string): name is Subject => Object.hasOwn(groupOf, name)
const subjects = Object.keys(groupOf).filter(isSubject)

export const subjectsOf = (group: ScopeGroup) =>
  subjects.filter((subject) => groupOf[subject] === group)

/** The scopes of a subject, from the least to the most. */
export const scopesOf = (subject: Subject): readonly Scope[] =>
  tokenScopes.filter((scope) => scope === `read_${subject}` || scope === `write_${subject}`)

/** From the least to the most. */
export const levels = ['none', 'read', 'write'] as const
export type Level = (typeof levels)[number]

/** What's chosen for each subject: a scope, or nothing. */
export type Chosen = Readonly<Partial<Record<Subject, Scope | ''>>>

/** A subject's scope at a level, if it has that level. */
export const scopeAt = (subject: Subject, level: Level): Scope | '' | undefined =>
  level === 'none' ? '' : scopesOf(subject).find((scope) => scope === `${level}_${subject}`)

/** The most that a subject has up to a level; empty if it has nothing. */
export function highestScope(subject: Subject, level: Level): Scope | '' {
  if (level === 'none') return ''
  const scopes = scopesOf(subject)
  return scopes.findLast((scope) => level === 'write' || scope.startsWith('read_')) ?? ''
}

/** Each subject with the most that it has up to a level. */
export const chosenOf = (subjects: readonly Subject[], level: Level): Chosen =>
  Object.fromEntries(subjects.map((subject) => [subject, highestScope(subject, level)]))

/** The level of all of the subjects; undefined if they differ. */
export const levelOf = (subjects: readonly Subject[], chosen: Chosen): Level | undefined =>
  levels.find((level) =>
    subjects.every((subject) => (chosen[subject] ?? '') === highestScope(subject, level)),
  )

/** The name of a subject's field. */
export const scopeField = (subject: Subject) => `scope-${subject}`

/** The scopes that were chosen, at most one for each subject: writing includes reading. */
export const chosenScopes = (chosen: Readonly<Record<string, string | undefined>>): Scope[] =>
  subjects.flatMap((subject) => scopesOf(subject).filter((scope) => scope === chosen[subject]))

/** The same, of what was typed into the fields. */
export const typedScopes = (typed: Readonly<Record<string, string | undefined>>): Scope[] =>
  chosenScopes(Object.fromEntries(subjects.map((subject) => [subject, typed[scopeField(subject)]])))
