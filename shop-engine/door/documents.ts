import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import { badRequest } from './bad-request.ts'
import { type Place, placeReader } from './in-context.ts'
import { costReader } from './query-cost.ts'
import { checkLimits, mostTokens } from './query-limits.ts'

/** One operation of a document, checked and compiled: ready to be asked any number of times. */
export interface Prepared {
  kind: 'query' | 'mutation'
  query: CompiledQuery['query']
  placeOf(variables: Readonly<Record<string, unknown>>): Place
  /** What it may cost at most; throws a `badRequest` above the ceiling. */
  costOf(variables: Readonly<Record<string, unknown>>): number
  /** Root fields that try a password or a token. */
  credentialFields: readonly string[]
}

/** Why a document is never executed. */
export interface Refused {
  errors: readonly GraphQLError[]
}

const mostKept = 500
const mostErrors = 5

/** Parses, checks and compiles each document once. */
export function createDocuments(
  schema: GraphQLSchema,
  settings: { demo: boolean },
): (source: string, operationName: string | undefined) => Prepared | Refused {
  const kept = new LRUCache<string, Prepared | Refused>({ max: mostKept })
  return (source, operationName) => {
    const key = operationName === undefined ? source : `${operationName}\n${source}`
    const known = kept.get(key)
    if (known) return known
    const made = prepare({ schema, source, operationName, ...settings })
    kept.set(key, made)
    return made
  }
}

interface Asked {
  schema: GraphQLSchema
  source: string
  operationName: string | undefined
  demo: boolean
}

function prepare(asked: Asked): Prepared | Refused {
  const { schema, source, operationName, demo } = asked
  try {
    const document = parse(source, { maxTokens: mostTokens })
    const { operation, credentialFields } = checkLimits(document, { operationName, demo })
    const errors = validate(schema, document, undefined, {
      maxErrors: mostErrors,
      hideSuggestions: !demo,
    })
    if (errors.length > 0) return { errors }
    return {
      kind: operation.operation === 'mutation' ? 'mutation' : 'query',
      query: compile(schema, document, operationName),
      placeOf: placeReader(operation),
      costOf: costReader(document, operation),
      credentialFields,
    }
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined) {
  const compiled = compileQuery(schema, document, operationName)
  if (!isCompiledQuery(compiled)) throw compiled.errors?.[0] ?? badRequest('cannot be executed')
  return compiled.query
}
