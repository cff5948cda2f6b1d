import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  valueFromASTUntyped,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { ShopLanguages } from '#/contract/languages.ts'
import { badRequest } from './bad-request.ts'
import { contextReader, type LocaleContext, tokenReader } from './in-context.ts'
import { costReader } from './query-cost.ts'
import { type Caller, checkLimits, maxTokens } from './query-shape.ts'
import type { RowCounts } from './row-counts.ts'
import { invalidLiteralIds, toShopifyErrors } from './validation-errors.ts'
import {
  invalidVariableIds,
  takesOneOf,
  takesRecursive,
  variableErrors,
} from './variable-errors.ts'

/** One operation of a document, validated and compiled for repeated execution. */
export interface Prepared {
  kind: 'query' | 'mutation'
  query: CompiledQuery['query']
  localeOf(variables: Readonly<Record<string, unknown>>, languages: ShopLanguages): LocaleContext
  /** Describes the errors in the variables, after execution has failed. */
  variableErrors(variables: Readonly<Record<string, unknown>>): readonly GraphQLError[]
  /** Malformed ids in the document and its variables, after one of them has failed. */
  invalidVariableIds(variables: Readonly<Record<string, unknown>>): readonly GraphQLError[]
  /** The token of the customer that it reads, if it names one; undefined if it names several. */
  customerTokenOf(variables: Readonly<Record<string, unknown>>): string | undefined
  /** Its maximum cost; throws a `badRequest` above the limit. */
  costOf(variables: Readonly<Record<string, unknown>>, rows?: RowCounts): number
}

/** Why a document is never executed. */
export interface Refused {
  errors: readonly GraphQLError[]
}

/** Characters of source; compiled, each takes about 250 bytes. */
const maxProbation = 30_000
const maxEntries = 100_000
const maxErrors = 5

/**
 * Parses, validates, and compiles each document once. Only documents requested a second time are cached long-term, so
 * that one-off requests can't evict them.
 */
export function createDocuments(
  schema: GraphQLSchema,
  settings: { introspection: boolean; caller: Caller },
): (source: string, operationName: string | undefined) => Prepared | Refused {
  const cache = (maxSize: number) =>
    new LRUCache<string, Prepared | Refused>({
      maxSize,
      sizeCalculation: (_document, key) => key.length + 200,
    })
  const onTrial = cache(maxProbation)
  const proven = cache(maxEntries)
  return (source, operationName) => {
    const key = `${operationName ?? ''}\0${source}` // requests can't contain NUL
    const cached = proven.get(key)
    if (cached) return cached
    const seen = onTrial.get(key)
    const document = seen ?? prepare({ schema, source, operationName, ...settings })
    if (seen) proven.set(key, seen)
    else onTrial.set(key, document)
    return document
  }
}

interface UnpreparedDocument {
  schema: GraphQLSchema
  source: string
  operationName: string | undefined
  introspection: boolean
  caller: Caller
}

function prepare(request: UnpreparedDocument): Prepared | Refused {
  const { schema, source, operationName, introspection, caller } = request
  try {
    const document = parsed(source, maxTokens[caller])
    const operation = checkLimits(document, { operationName, introspection, caller })
    const errors = validate(schema, document, undefined, {
      maxErrors: maxErrors,
      hideSuggestions: !introspection,
    })
    if (errors.length > 0) return { errors: toShopifyErrors(errors, { schema, document }) }
    return {
      kind: operation.operation === 'mutation' ? 'mutation' : 'query',
      query: withOneOf(compile({ schema, document, operation, operationName }), {
        schema,
        operation,
      }),
      localeOf: contextReader(operation),
      variableErrors: (variables) => variableErrors({ schema, operation }, variables),
      invalidVariableIds: (variables) => [
        ...invalidLiteralIds({ schema, document }),
        ...invalidVariableIds({ schema, operation }, variables),
      ],
      customerTokenOf: tokenReader(document),
      costOf: costReader(document, operation, caller === 'stranger'),
    }
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
}

function parsed(source: string, maxTokens: number): DocumentNode {
  try {
    return parse(source, { maxTokens })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const { message, source: text, positions } = error
    throw new GraphQLError(message, {
      source: text,
      positions,
      extensions: { code: 'PARSE_ERROR' },
    })
  }
}

interface Checked {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  operationName: string | undefined
}

function compile({ schema, document, operation, operationName }: Checked): CompiledQuery['query'] {
  // `graphql-jit` unrolls inputs, and wouldn't come to the end of one that holds its like.
  if (takesRecursive({ schema, operation }))
    return (rootValue, contextValue, variableValues) =>
      execute({ schema, document, rootValue, contextValue, variableValues, operationName })
  const compiled = compileQuery(schema, document, operationName)
  if (!isCompiledQuery(compiled)) throw compiled.errors?.[0] ?? badRequest('cannot be executed')
  const { query } = compiled
  const defaults = requiredDefaults(operation)
  if (Object.keys(defaults).length === 0) return query
  return (root, context, variables) => query(root, context, { ...defaults, ...variables })
}

/** `graphql-jit` doesn't know `@oneOf`: without this, all but one of the given fields would be ignored. */
function withOneOf(
  query: CompiledQuery['query'],
  request: Pick<Checked, 'schema' | 'operation'>,
): CompiledQuery['query'] {
  if (!takesOneOf(request)) return query
  return (root, context, variables) => {
    const errors = variableErrors(request, variables ?? {})
    return errors.length > 0 ? { errors } : query(root, context, variables)
  }
}

/** Defaults of non-null variables, which the compiled query would treat as missing. */
function requiredDefaults({ variableDefinitions = [] }: OperationDefinitionNode) {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ type, variable, defaultValue }) =>
      type.kind === Kind.NON_NULL_TYPE && defaultValue
        ? [[variable.name.value, valueFromASTUntyped(defaultValue)]]
        : [],
    ),
  )
}
