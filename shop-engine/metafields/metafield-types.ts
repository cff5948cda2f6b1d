import type { Validation } from './definition.store.ts'

/** How a type's values are written, and which limits they can have. */
interface ValueType {
  category: string
  /** Why a value's format is invalid; undefined if it's valid. */
  problem(value: string): string | undefined
  /** What `min` and `max` measure. */
  measure?: (value: string) => number
  /** The limits that a definition can set, with the types of their values. */
  limits: Readonly<Record<string, string>>
  hasList: boolean
}

const text = { min: 'number_integer', max: 'number_integer' }
const lengthOf = (value: string) => [...value].length
const matching = (pattern: RegExp, message: string) => (value: string) =>
  pattern.test(value) ? undefined : message

const date = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)?$/
const isDay = (value: string) =>
  date.test(value) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)

const types: Readonly<Record<string, ValueType>> = {
  single_line_text_field: {
    category: 'TEXT',
    problem: matching(/^[^\r\n]*$/, 'Value must be a single line text string.'),
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
        : 'Value must be an integer.',
    measure: Number,
    limits: { min: 'number_integer', max: 'number_integer' },
    hasList: true,
  },
  number_decimal: {
    category: 'NUMBER',
    problem: matching(/^-?\d{1,13}(?:\.\d{1,9})?$/, 'Value must be a decimal.'),
    measure: Number,
    limits: { min: 'number_decimal', max: 'number_decimal', max_precision: 'number_integer' },
    hasList: true,
  },
  boolean: {
    category: 'TRUE_FALSE',
    problem: matching(/^(?:true|false)$/, 'Value must be true or false.'),
    limits: {},
    hasList: false,
  },
  date: {
    category: 'DATE_TIME',
    problem: (value) => (isDay(value) ? undefined : 'Value must be in YYYY-MM-DD format.'),
    measure: (value) => Date.parse(value),
    limits: { min: 'date', max: 'date' },
    hasList: true,
  },
  date_time: {
    category: 'DATE_TIME',
    problem: (value) =>
      dateTime.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
        ? undefined
        : 'Value must be in “YYYY-MM-DDTHH:MM:SS” format. For example: 2022-06-01T15:30:00',
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
        : 'Value must be a valid URL with a scheme of http, https, mailto, sms, or tel.',
    limits: { allowed_domains: 'list.single_line_text_field' },
    hasList: true,
  },
  color: {
    category: 'COLOR',
    problem: matching(/^#[0-9a-f]{6}$/i, 'Value must be a hex color code.'),
    limits: {},
    hasList: true,
  },
  json: {
    category: 'OTHER',
    problem: (value) => (parsed(value) === undefined ? 'Value is invalid JSON.' : undefined),
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
  const isFlat = list.every((one) => ['string', 'number', 'boolean'].includes(typeof one))
  return isFlat ? list.map(String) : undefined
}

/** A value as JSON. */
export function toJson({ type, value }: { type: string; value: string }): unknown {
  const isText = !/^(?:list\..+|json|number_integer|boolean)$/.test(type)
  return isText ? value : (parsed(value) ?? value)
}

/** Why a limit's own value is invalid; undefined if it's valid. */
export function limitProblem(type: string, { name, value }: Validation): string | undefined {
  const limits = limitsOf(type)
  const kind = Object.hasOwn(limits, name) ? limits[name] : undefined
  if (!kind) return `Validations contains an invalid option '${name}'.`
  return valueProblem(kind, value)?.message
}

/** Why a value is invalid, and which item of a list; undefined if it's valid. */
export function valueProblem(
  name: string,
  value: string,
  limits: readonly Validation[] = [],
): { message: string; index?: number } | undefined {
  const found = typeOf(name)
  if (!found) return { message: 'Type is invalid.' }
  const limit = new Map(limits.map((one) => [one.name, one.value]))
  if (!found.isList) {
    const message = oneProblem(found.type, value, limit)
    return message === undefined ? undefined : { message }
  }
  const list = listIn(value)
  if (!list) return { message: 'Value must be an array.' }
  const count = rangeProblem(list.length, limit, { prefix: 'list.', unit: ' elements' })
  if (count) return { message: count }
  for (const [index, element] of list.entries()) {
    const message = oneProblem(found.type, element, limit)
    if (message) return { message, index }
  }
  return undefined
}

type Limits = ReadonlyMap<string, string>

function oneProblem(type: ValueType, value: string, limit: Limits): string | undefined {
  if (value.trim() === '') return "Value can't be blank."
  const wrong = type.problem(value)
  if (wrong) return wrong
  const { measure } = type
  const isText = measure === lengthOf
  const about = { prefix: '', unit: isText ? ' characters' : '', read: isText ? Number : measure }
  const outside = measure && rangeProblem(measure(value), limit, about)
  if (outside) return outside
  const decimals = value.split('.')[1]?.length ?? 0
  const precision = limit.get('max_precision')
  if (precision && decimals > Number(precision))
    return `Value has a maximum precision of ${precision} decimal places.`
  const choices = listIn(limit.get('choices') ?? '')
  if (choices && !choices.includes(value))
    return `Value does not exist in provided choices: ${JSON.stringify(choices)}.`
  const domains = listIn(limit.get('allowed_domains') ?? '')
  if (domains && !domains.some((domain) => URL.parse(value)?.hostname === domain))
    return `Value has a domain that isn't allowed: ${JSON.stringify(domains)}.`
  return undefined
}

function rangeProblem(
  size: number,
  limit: Limits,
  about: { prefix: string; unit: string; read?: ((value: string) => number) | undefined },
): string | undefined {
  const read = about.read ?? Number
  const [min, max] = [limit.get(`${about.prefix}min`), limit.get(`${about.prefix}max`)]
  if (min !== undefined && size < read(min)) return `Value has a minimum of ${min}${about.unit}.`
  if (max !== undefined && size > read(max)) return `Value has a maximum of ${max}${about.unit}.`
  return undefined
}
