import type { ProblemCode } from '#/content/refusals.ts'
import { type Problem, problem } from '../changes/refused.ts'
import type { Validation } from './definition.store.ts'

type FormatProblem = Extract<
  ProblemCode,
  `metafield${'Line' | 'Integer' | 'Decimal' | 'Boolean' | 'Date' | 'Moment' | 'Url' | 'Color' | 'Json'}`
>

/** How a type's values are written, and which limits they can have. */
interface ValueType {
  category: string
  /** Why a value's format is invalid; undefined if it's valid. */
  problem(value: string): FormatProblem | undefined
  /** What `min` and `max` measure. */
  measure?: (value: string) => number
  /** The limits that a definition can set, with the types of their values. */
  limits: Readonly<Record<string, string>>
  hasList: boolean
}

const text = { min: 'number_integer', max: 'number_integer' }
const lengthOf = (value: string) => [...value].length
const matching = (pattern: RegExp, code: FormatProblem) => (value: string) =>
  pattern.test(value) ? undefined : code

const date = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)?$/
const isDay = (value: string) =>
  date.test(value) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)

const types: Readonly<Record<string, ValueType>> = {
  single_line_text_field: {
    category: 'TEXT',
    problem: matching(/^[^\r\n]*$/, 'metafieldLine'),
    measure: lengthOf,
    limits: { ...text, choices: 'list.single_line_text_field' },
    hasList: true,
  },
  multi_line_text_field: {
    category: 'TEXT',
    problem: () => undefined,
    measure: lengthOf,
    limits: text,
    hasList: false,
  },
  number_integer: {
    category: 'NUMBER',
    problem: (value) =>
      /^-?\d{1,16}$/.test(value) && Number.isSafeInteger(Number(value))
        ? undefined
        : 'metafieldInteger',
    measure: Number,
    limits: { min: 'number_integer', max: 'number_integer' },
    hasList: true,
  },
  number_decimal: {
    category: 'NUMBER',
    problem: matching(/^-?\d{1,13}(?:\.\d{1,9})?$/, 'metafieldDecimal'),
    measure: Number,
    limits: { min: 'number_decimal', max: 'number_decimal', max_precision: 'number_integer' },
    hasList: true,
  },
  boolean: {
    category: 'TRUE_FALSE',
    problem: matching(/^(?:true|false)$/, 'metafieldBoolean'),
    limits: {},
    hasList: false,
  },
  date: {
    category: 'DATE_TIME',
    problem: (value) => (isDay(value) ? undefined : 'metafieldDate'),
    measure: (value) => Date.parse(value),
    limits: { min: 'date', max: 'date' },
    hasList: true,
  },
  date_time: {
    category: 'DATE_TIME',
    problem: (value) =>
      dateTime.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
        ? undefined
        : 'metafieldMoment',
    // UTC unless a time zone is given.
    measure: (value) => Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}Z`),
    limits: { min: 'date_time', max: 'date_time' },
    hasList: true,
  },
  url: {
    category: 'URL',
    problem: (value) =>
      /^(?:https?|mailto|sms|tel):\S+$/i.test(value) && URL.canParse(value)
        ? undefined
        : 'metafieldUrl',
    limits: { allowed_domains: 'list.single_line_text_field' },
    hasList: true,
  },
  color: {
    category: 'COLOR',
    problem: matching(/^#[0-9a-f]{6}$/i, 'metafieldColor'),
    limits: {},
    hasList: true,
  },
  json: {
    category: 'OTHER',
    problem: (value) => (parsed(value) === undefined ? 'metafieldJson' : undefined),
    limits: {},
    hasList: false,
  },
}

/** A type by its name, and whether its values are lists. */
function typeOf(name: string): { type: ValueType; isList: boolean } | undefined {
  const isList = name.startsWith('list.')
  const element = isList ? name.slice('list.'.length) : name
  const type = Object.hasOwn(types, element) ? types[element] : undefined
  return type && (!isList || type.hasList) ? { type, isList } : undefined
}

export const isMetafieldType = (name: string): boolean => typeOf(name) !== undefined
export const categoryOf = (name: string): string => typeOf(name)?.type.category ?? 'OTHER'

/** The limits that a type's definitions can set, with the types of their values. */
export function limitsOf(name: string): Readonly<Record<string, string>> {
  const found = typeOf(name)
  if (!found?.isList) return found?.type.limits ?? {}
  return { ...found.type.limits, 'list.min': 'number_integer', 'list.max': 'number_integer' }
}

/** Undefined if it isn't JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The texts of a JSON list; undefined for anything else. */
export function listIn(value: string): string[] | undefined {
  const list = parsed(value)
  if (!Array.isArray(list)) return undefined
  const isFlat = list.every((item) => ['string', 'number', 'boolean'].includes(typeof item))
  return isFlat ? list.map(String) : undefined
}

/** A value as JSON. */
export function toJson({ type, value }: { type: string; value: string }): unknown {
  const isText = !/^(?:list\..+|json|number_integer|boolean)$/.test(type)
  return isText ? value : (parsed(value) ?? value)
}

/** Why a limit's own value is invalid; undefined if it's valid. */
export function limitProblem(type: string, { name, value }: Validation): Problem | undefined {
  const limits = limitsOf(type)
  const kind = Object.hasOwn(limits, name) ? limits[name] : undefined
  if (!kind) return problem('validationUnknown', [], { option: name })
  return valueProblem(kind, value)
}

/** Why a value is invalid, with the number of the `element` of a list; undefined if it's valid. */
export function valueProblem(
  name: string,
  value: string,
  limits: readonly Validation[] = [],
): Problem | undefined {
  const found = typeOf(name)
  if (!found) return problem('metafieldType')
  const limit = new Map(limits.map((validation) => [validation.name, validation.value]))
  if (!found.isList) return oneProblem(found.type, value, limit)
  const list = listIn(value)
  if (!list) return problem('metafieldList')
  const count = rangeProblem(list.length, limit, { prefix: 'list.', of: 'Count' })
  if (count) return count
  for (const [element, item] of list.entries()) {
    const wrong = oneProblem(found.type, item, limit)
    if (wrong) return { ...wrong, values: { ...wrong.values, element } }
  }
  return undefined
}

type Limits = ReadonlyMap<string, string>

function oneProblem(type: ValueType, value: string, limit: Limits): Problem | undefined {
  if (value.trim() === '') return problem('metafieldBlank')
  const wrong = type.problem(value)
  if (wrong) return problem(wrong)
  const { measure } = type
  const isText = measure === lengthOf
  const about = { prefix: '', of: isText ? 'Length' : '', read: isText ? Number : measure } as const
  const outside = measure && rangeProblem(measure(value), limit, about)
  if (outside) return outside
  const decimals = value.split('.')[1]?.length ?? 0
  const precision = limit.get('max_precision')
  if (precision && decimals > Number(precision))
    return problem('metafieldPrecision', [], { precision })
  const choices = listIn(limit.get('choices') ?? '')
  if (choices && !choices.includes(value))
    return problem('metafieldChoice', [], { choices: JSON.stringify(choices) })
  const domains = listIn(limit.get('allowed_domains') ?? '')
  if (domains && !domains.some((domain) => URL.parse(value)?.hostname === domain))
    return problem('metafieldDomain', [], { domains: JSON.stringify(domains) })
  return undefined
}

function rangeProblem(
  size: number,
  limit: Limits,
  about: {
    prefix: string
    of: '' | 'Length' | 'Count'
    read?: ((value: string) => number) | undefined
  },
): Problem | undefined {
  const { prefix, of, read = Number } = about
  const [min, max] = [limit.get(`${prefix}min`), limit.get(`${prefix}max`)]
  if (min !== undefined && size < read(min)) return problem(`metafield${of}UnderMin`, [], { min })
  if (max !== undefined && size > read(max)) return problem(`metafield${of}OverMax`, [], { max })
  return undefined
}
