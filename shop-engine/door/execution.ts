import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import { Refusal, refusals } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import type { EngineParts, RequestContext } from '../context.ts'
import type { EngineDeps } from '../engine.types.ts'
import { currencyOf } from '../markets/markets.ts'
import type { AnswerCache } from './answer-cache.ts'
import { answer, answerErrors, internalError, unavailable } from './answers.ts'
import { badRequest } from './bad-request.ts'
import { createDocuments, type Prepared } from './documents.ts'
import type { Place } from './in-context.ts'
import { type Question, readQuestion } from './question.ts'
import { isUnreachable } from './unreachable.ts'
import { checkValue } from './value-limits.ts'

const mostMs = 5_000

interface ExecutionDeps extends Pick<EngineDeps, 'settings' | 'log'> {
  parts: EngineParts
  schema: GraphQLSchema
  answers: AnswerCache
}

/** Answers the body of a request by asking the shop. */
export function createExecution(
  deps: ExecutionDeps,
): (body: string, address: string | undefined) => Promise<Response> {
  const prepare = createDocuments(deps.schema, deps.settings)

  return async (body, address) => {
    try {
      const question = readQuestion(body)
      checkValue(question.variables)
      const prepared = prepare(question.query, question.operationName)
      if ('errors' in prepared) return answerErrors(prepared.errors)
      return await execute(prepared, { body, question, address }, deps)
    } catch (error) {
      if (error instanceof GraphQLError) return answerErrors([error])
      deps.log.error({ err: error }, 'A question to the storefront API could not be answered')
      return isUnreachable(error) ? unavailable() : answerErrors([internalError()])
    }
  }
}

async function execute(
  prepared: Prepared,
  asked: { body: string; question: Question; address: string | undefined },
  deps: ExecutionDeps,
): Promise<Response> {
  const { variables } = asked.question
  const requestedQueryCost = prepared.costOf(variables)
  const place = prepared.placeOf(variables)
  const context = contextOf(place, deps.parts, asked.address)
  const keep = deps.answers.begin()

  const result = await withinTime(prepared.query({}, context, variables))
  if (didNothing(prepared, result)) return unavailable()
  const errors = result.errors?.map((error) =>
    presentable(error, { log: deps.log, language: place.language }),
  )
  const text = toText(result, { errors, requestedQueryCost, place })
  const personal = place.buyerToken !== null || context.reads.personal
  if (errors || personal || prepared.kind === 'mutation') {
    return answer(text)
  }
  const bytes = new TextEncoder().encode(text)
  keep(asked.body, bytes, context.reads)
  return answer(bytes)
}

/** The database could not be reached, and no change was made before that was found. */
function didNothing({ kind }: Prepared, { data, errors }: ExecutionResult): boolean {
  if (!errors?.some(({ originalError }) => isUnreachable(originalError))) return false
  return kind === 'query' || Object.values(data ?? {}).every((value) => value === null)
}

function contextOf(place: Place, parts: EngineParts, address: string | undefined): RequestContext {
  const { country, language, buyerToken } = place
  return {
    parts,
    country,
    currency: currencyOf(country),
    language,
    ownPlace: place.named,
    asker: { language: place.spoken, address },
    buyerToken,
    reads: { stock: false, personal: false },
  }
}

function toText(
  { data }: ExecutionResult,
  told: { errors: GraphQLError[] | undefined; requestedQueryCost: number; place: Place },
): string {
  const { errors, requestedQueryCost, place } = told
  return JSON.stringify({
    ...(data !== undefined && { data }),
    ...(errors && { errors }),
    extensions: {
      cost: { requestedQueryCost },
      ...(place.told && {
        context: { country: place.country, language: place.language.toUpperCase() },
      }),
    },
  })
}

/** Gives up waiting after five seconds; what was begun ends by itself. */
async function withinTime<Value>(work: Value | Promise<Value>): Promise<Value> {
  if (!(work instanceof Promise)) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(badRequest('Timeout', 'TIMEOUT')), mostMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Mistakes of the caller are told; what broke inside is logged and not told. */
function presentable(
  error: GraphQLError,
  { log, language }: Pick<EngineDeps, 'log'> & { language: Language },
): GraphQLError {
  const cause = error.originalError
  if (cause === undefined || cause === null) return error
  const { nodes, path } = error
  if (cause instanceof GraphQLError) {
    return new GraphQLError(cause.message, { nodes, path, extensions: cause.extensions })
  }
  if (cause instanceof Refusal && cause.code === 'tooManyRequests') {
    const { retryAfter } = cause
    const extensions = { code: 'THROTTLED', ...(retryAfter !== undefined && { retryAfter }) }
    return new GraphQLError(refusals[cause.code].words[language], { path, extensions })
  }
  log.error({ err: cause, path }, 'A field of the storefront API could not be answered')
  const { message, extensions } = internalError()
  return new GraphQLError(message, { path, extensions })
}
