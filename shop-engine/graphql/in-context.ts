import { type OperationDefinitionNode, type ValueNode, valueFromASTUntyped } from 'graphql'
import { z } from 'zod'
import { fallbackLanguage, isLanguage, type Language } from '#/contract/languages.ts'
import { isMarket } from '#/contract/locale-choices.ts'
import { homeCountry } from '../pricing/markets.ts'

/** For whom an answer is. */
export interface LocaleContext {
  /** As asked for; a cart that is made now belongs to it. */
  country: string
  language: Language
  /** Whether the question named a country that the shop has a market in. */
  named: boolean
  /** Whether the question said for whom at all, so that the answer repeats it. */
  isExplicit: boolean
  /** The language, if the question named one of the shop's. */
  spoken: Language | undefined
  /** The token of the buyer who is named; such an answer is never kept. */
  buyerToken: string | null
}

type Variables = Readonly<Record<string, unknown>>

/** Reads `@inContext` of an operation once; the result reads a request's variables. */
export function contextReader(
  operation: OperationDefinitionNode,
): (variables: Variables) => LocaleContext {
  const directive = operation.directives?.find(({ name }) => name.value === 'inContext')
  const values = new Map(directive?.arguments?.map(({ name, value }) => [name.value, value]))
  const defaults = new Map(
    operation.variableDefinitions?.map((one) => [one.variable.name.value, one.defaultValue]),
  )
  const read = (argument: string, variables: Variables): unknown => {
    const value = values.get(argument)
    if (value?.kind !== 'Variable') return constant(value)
    const given = variables[value.name.value]
    return given === undefined ? constant(defaults.get(value.name.value)) : given
  }
  return (variables) => {
    const country = read('country', variables)
    const named = typeof country === 'string' && isMarket(country)
    const language = String(read('language', variables) ?? '')
      .toLowerCase()
      .slice(0, 2)
    const spoken = isLanguage(language) ? language : undefined
    return {
      country: named ? country : homeCountry,
      named,
      language: spoken ?? fallbackLanguage,
      spoken,
      isExplicit: directive !== undefined,
      buyerToken: tokenOf(values.get('buyer'), variables),
    }
  }
}

const buyer = z.object({ customerAccessToken: z.string() })

/** The input may be a variable, or written out with a variable in it. */
function tokenOf(value: ValueNode | undefined, variables: Variables): string | null {
  if (value === undefined) return null
  const parsed = buyer.safeParse(valueFromASTUntyped(value, variables))
  return parsed.success ? parsed.data.customerAccessToken : null
}

function constant(value: ValueNode | undefined): unknown {
  if (value === undefined || value.kind === 'NullValue') return null
  return 'value' in value ? value.value : value
}
