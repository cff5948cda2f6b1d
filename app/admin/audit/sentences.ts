import type { TFunction } from 'i18next'
import english from '#/content/en/admin-audit.json' with { type: 'json' }
import {
  type AuditedValues,
  type AuditLog,
  auditActions,
  auditCallerDays,
} from '#/contract/audit.ts'
import { dateFormatter, locales } from '#/contract/dates.ts'
import { languageName, languageTitle } from '#/contract/language-names.ts'
import { isLanguage, type Language, languages } from '#/contract/languages.ts'
import { formatMoney, parseMoney } from '#/contract/money.ts'
import { productFacts } from '#/contract/product-facts.ts'
import { textPlace } from '#/contract/shop-texts.ts'
import { sloganKey } from '#/contract/slogans.ts'
import { failureCode } from '#/contract/updates.ts'
import { shownVariantTitle } from '#/contract/variant-title.ts'
import { keyIn } from '../key-in.ts'
import { textName } from '../texts/text-screen.ts'

interface Reading {
  t: TFunction<['adminAudit', 'adminTexts', 'productFacts', 'adminUpdates']>
  language: Language
  /** The shop's. */
  timeZone: string
  /** What things are called today, by their global ids. */
  names: ReadonlyMap<string, string>
}

type Value = AuditedValues[string] | undefined

/** An entry in words: what was done, one sentence per changed field. */
export function sentencesOf(log: AuditLog, reading: Reading): string[] {
  const { t } = reading
  const action = auditActions.find((action) => action === log.action)
  if (!action) return []
  const { account = '', caller, reason, count = 0 } = log.details
  const deleted = caller ? t('callerDeleted', { days: auditCallerDays }) : ''
  const address = log.details.address ?? deleted
  if (action === 'SIGN_IN_REFUSED') {
    const why = t(`refusedFor.${isRefusal(reason) ? reason : 'other'}`)
    return [t('actions.SIGN_IN_REFUSED', { account, address, why })]
  }
  if (action === 'CHANGE_ADMIN_ROLE') {
    const [before, after] = [log.details.before?.role, log.details.after?.role].map((role) =>
      isRole(role) ? t(`roles.${role}`) : String(role ?? ''),
    )
    return [t('actions.CHANGE_ADMIN_ROLE', { account, before, after })]
  }
  if (action === 'UPDATE_SHOP' || action === 'ROLL_BACK_UPDATE') {
    const [before, after] = [log.details.before?.version, log.details.after?.version].map(String)
    const { data: failure = 'interrupted' } = failureCode.safeParse(reason)
    return [t(`actions.${action}`, { before, after, why: t(`adminUpdates:failures.${failure}`) })]
  }
  if (action !== 'CHANGE_SHOP' && action !== 'CHANGE_SETTINGS')
    return [t(`actions.${action}`, { account, address, count, object: log.details.object ?? '' })]
  return changesOf(log, reading)
}

function changesOf({ action, details }: AuditLog, reading: Reading): string[] {
  const { t } = reading
  const { mutation = '', before = {}, after = {} } = details
  // Names of settings need no object: they already say what they belong to.
  const object =
    action === 'CHANGE_SETTINGS' && !details.object
      ? ''
      : objectName(details.object ?? '', reading, { ...before, ...after })
  const [had, has] = [before, after].map((values) => Object.keys(values).length > 0)
  if (isDone(mutation)) return [t(`done.${mutation}`, { object })]
  if (/(?:Create|Duplicate)$/.test(mutation) && !had) return [t('created', { object })]
  if (/Delete$/.test(mutation) && !has) return [t('deleted', { object })]
  const fields = Object.keys({ ...before, ...after })
  if (fields.length === 0) return [t('changed', { object: object || t('settings') })]
  return fields.map((field) => {
    const [from, to] = [before[field], after[field]].map((value) =>
      valueName(field, value, reading),
    )
    const values = { field: fieldName(field, reading), object, from, to }
    if (object === '') return t('settingFrom', values)
    if (isRecord(before[field]) || isRecord(after[field])) return t('changedField', values)
    return before[field] === undefined ? t('set', values) : t('changedFrom', values)
  })
}

/** What an id stands for: its current name, else its title in the entry, else its number. */
function objectName(id: string, { t, names, language }: Reading, values: AuditedValues): string {
  const { data: place } = textPlace.safeParse({ name: id.slice(0, -3), language: id.slice(-2) })
  if (place) return `${textName(place.name, t)} (${languageTitle(place.language, language)})`
  const [, type = '', number = id] = /^gid:\/\/shopify\/(\w+)\/(\w+)/.exec(id) ?? []
  const name = names.get(id) ?? String(values.title ?? values.code ?? number)
  return isObject(type) ? t(`objects.${type}`, { name }) : name
}

const translatedField = new RegExp(String.raw`^(?:(.+): )?(.+?)(?: \((${languages.join('|')})\))?$`)

/** `Small: price` and `title (fr)` are the price of a variant, and a text in French. */
export function fieldName(field: string, { t, language: reader }: Pick<Reading, 't' | 'language'>) {
  const [, variant, name = field, language] = translatedField.exec(field) ?? []
  const nameOf = (code: Language) => languageName(code, reader)
  const [, kind, of = '', from] =
    /^(tax|rate|shipping zone) (.+?)(?: from ([\d-]{10}))?$/.exec(name) ?? []
  if (kind === 'tax') return from ? t('taxOfFrom', { state: of, from }) : t('taxOf', { state: of })
  if (kind === 'shipping zone') return t('zoneOf', { of })
  if (kind === 'rate') return t('rateOf', { currency: of })
  const slogan = languages.find((code) => sloganKey(code) === name)
  if (slogan) return t('slogan', { language: nameOf(slogan) })
  const label = isField(name)
    ? t(`fields.${name}`)
    : isFact(name)
      ? t(`productFacts:${name}.inLog`)
      : name
  const more = [
    variant && shownVariantTitle(variant),
    isLanguage(language) && t('inLanguage', { language: nameOf(language) }),
  ]
  const given = more.filter(Boolean).join(', ')
  return given === '' ? label : `${label} (${given})`
}

export function valueName(
  field: string,
  value: Value,
  { t, language, timeZone }: Omit<Reading, 'names'>,
): string {
  if (value === undefined || value === null || value === '') return t('nothing')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (/(?:^|: )(?:price|compareAtPrice)$/.test(field))
    return formatMoney(parseMoney({ amount: String(value), currencyCode: 'USD' }), { language })
  if (typeof value === 'number')
    return /Cents$/.test(field)
      ? formatMoney({ amount: value, currency: 'USD' }, { language })
      : value.toLocaleString(locales[language])
  const isMoment = /^(?:starts|ends)At$/.test(field)
  const text = isMoment ? moment(String(value), language, timeZone) : String(value)
  return isValue(text) ? t(`values.${text}`) : t('quoted', { text })
}

/** A value in the shop's own notation; the raw entry shows it. */
const isRecord = (value: Value) => typeof value === 'string' && /^\{"/.test(value)

const moment = dateFormatter({ dateStyle: 'medium', timeStyle: 'short' })

/** Whether an action has a short name in the messages. */
export const hasLabel = keyIn(english.labels)
const isDone = keyIn(english.done)
const isFact = keyIn(productFacts)
const isField = keyIn(english.fields)
const isObject = keyIn(english.objects)
const isRefusal = keyIn(english.refusedFor)
const isRole = keyIn(english.roles)
const isValue = keyIn(english.values)
