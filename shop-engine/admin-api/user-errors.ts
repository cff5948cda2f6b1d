import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isObjectType,
} from 'graphql'
import type { Language } from '#/contract/languages.ts'
import { type Path, type Problem, Refused, sentenceOf } from '../changes/refused.ts'
import type { AdminContext } from '../graphql/admin.ts'
import { fieldsOf } from './mutation-fields.ts'
import { shopifyCodes } from './shopify-codes.ts'

interface UserError {
  field: readonly string[] | null
  message: string
  code: string | null
  elementIndex: number | null
}

/** Answers what the rules refuse in a mutation as its user errors, in the caller's language. */
export function answerRefusals(field: GraphQLField<unknown, unknown>): void {
  const resolve = field.resolve ?? defaultFieldResolver
  const errorsField = errorsFieldOf(field.type)
  const userErrors = userErrorsOf(field)
  field.resolve = async (root, args, context, info) => {
    try {
      return { [errorsField]: [], ...Object(await resolve(root, args, context, info)) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { readerLanguage, refusals } = context as AdminContext
      refusals.push(...error.problems.map(({ code }) => code))
      return { [errorsField]: userErrors(error.problems, readerLanguage) }
    }
  }
}

/** How a mutation tells of problems. */
function userErrorsOf({ name, type }: GraphQLField<unknown, unknown>) {
  const codes = errorCodes(type)
  const { codesAt = {} } = fieldsOf(name)
  return (problems: readonly Problem[], language: Language): UserError[] =>
    problems.map((problem) => {
      const code = codeFor(problem, { codes, at: codesAt[String(problem.path[0])] })
      return toUserError({ ...problem, path: fieldFor(name, problem.path) }, language, code)
    })
}

/** A problem at a path in a mutation's arguments. */
export function toUserError(
  problem: Problem,
  language: Language,
  code: string | null = null,
): UserError {
  const field = problem.path.map(String)
  const { element } = problem.values
  return {
    field: field.length > 0 ? field : null,
    message: sentenceOf(problem, language),
    code,
    elementIndex: typeof element === 'number' ? element : null,
  }
}

/** What a mutation calls what a problem is about. */
function fieldFor(mutation: string, path: Path): string[] {
  const [first = '', ...rest] = path
  const { within, ...names } = fieldsOf(mutation).names
  const own = first === '' ? [] : [...(within ?? []), String(first)]
  const named = names[first] ?? (first === 'order' ? ['id'] : own)
  return [...named, ...rest.map(String)]
}

const fallbacks = ['INVALID_INPUT', 'INVALID', 'FAILED_TO_REQUEST']

function codeFor(
  { code }: Problem,
  { codes, at }: { codes: ReadonlySet<string>; at: string | undefined },
): string | null {
  const own = shopifyCodes[code]
  if (own?.length === 0) return null
  return [...(own ?? []), ...(at ? [at] : []), ...fallbacks].find((code) => codes.has(code)) ?? null
}

/** The last of a payload's fields of errors; others are those of earlier versions. */
export function errorsFieldOf(type: GraphQLOutputType): string {
  const payload = getNamedType(type)
  const names = isObjectType(payload) ? Object.keys(payload.getFields()) : []
  return names.findLast((name) => /userErrors$/i.test(name)) ?? 'userErrors'
}

function errorCodes(type: GraphQLOutputType): ReadonlySet<string> {
  const payload = getNamedType(type)
  const error =
    isObjectType(payload) && getNamedType(payload.getFields()[errorsFieldOf(type)]?.type)
  const code = isObjectType(error) && getNamedType(error.getFields().code?.type)
  return new Set(isEnumType(code) ? code.getValues().map(({ name }) => name) : [])
}
