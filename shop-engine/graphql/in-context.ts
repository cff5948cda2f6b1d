import {
  type DocumentNode,
  type OperationDefinitionNode,
  type ValueNode,
  valueFromASTUntyped,
  visit,
} from 'graphql'
import { z } from 'zod'
import type { Language, ShopLanguages } from '#/contract/languages.ts'
import { isMarket } from '#/contract/locale-choices.ts'
import { homeCountry } from '../pricing/markets.ts'

/** The locale of a response, from `@inContext`. */
export interface LocaleContext {
  /** As requested; carts created by the request belong to it. */
  country: string
  language: Language
  /** Whether the request named a country that the shop has a market in. */
  named: boolean
  /** Whether the request had a context at all, so that the response repeats it. */
  isExplicit: boolean
  /** The language, if the request named one that the shop offers. */
  spoken: Language | undefined
  /** The token of the named buyer; such responses are never cached. */
  buyerToken: string | null
}

type Variables = Readonly<Record<string, unknown>>

/** Parses an operation's `@inContext` once; the result evaluates it for a request's variables. */
export function contextReader(
  operation: OperationDefinitionNode,
): (variables: Variables, languages: ShopLanguages) => LocaleContext {
  const directive = operation.directives?.find(({ name }) => name.value === 'inContext')
  const values = new Map(directive?.arguments?.map(({ name, value }) => [name.value, value]))
  const defaults = new Map(
    operation.variableDefinitions?.map((definition) => [
      definition.variable.name.value,
      definition.defaultValue,
    ]),
  )
  const read = (argument: string, variables: Variables): unknown => {
    const value = values.get(argument)
    if (value?.kind !== 'Variable') return constant(value)
    const given = variables[value.name.value]
    return given === undefined ? constant(defaults.get(value.name.value)) : given
  }
  return (variables, { offered, first }) => {
    const country = read('country', variables)
    const named = typeof country === 'string' && isMarket(country)
    const language = String(read('language', variables) ?? '')
      .toLowerCase()
      .slice(0, 2)
    const spoken = offered.find((code) => code === language)
    return {
      country: named ? country : homeCountry,
      named,
      language: spoken ?? first,
      spoken,
      isExplicit: directive !== undefined,
      buyerToken: tokenOf(values.get('buyer'), variables),
    }
  }
}

const buyer = z.object({ customerAccessToken: z.string() })

/** The input may be a variable, or a literal that contains one. */
function tokenOf(value: ValueNode | undefined, variables: Variables): string | null {
  if (value === undefined) return null
  const parsed = buyer.safeParse(valueFromASTUntyped(value, variables))
  return parsed.success ? parsed.data.customerAccessToken : null
}

/** Reads the access token from a document's `customer(customerAccessToken:)`; undefined if there are several. */
export function tokenReader(document: DocumentNode): (variables: Variables) => string | undefined {
  const values: ValueNode[] = []
  visit(document, {
    Field({ name, arguments: args }) {
      if (name.value !== 'customer') return
      const token = args?.find((argument) => argument.name.value === 'customerAccessToken')
      if (token) values.push(token.value)
    },
  })
  return (variables) => {
    const tokens = new Set(values.map((value) => valueFromASTUntyped(value, variables)))
    const [token] = tokens
    return tokens.size === 1 && typeof token === 'string' ? token : undefined
  }
}

function constant(value: ValueNode | undefined): unknown {
  if (value === undefined || value.kind === 'NullValue') return null
  return 'value' in value ? value.value : value
}
