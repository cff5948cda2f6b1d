import { timingSafeEqual } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { EngineParts, RequestContext } from '../context.ts'
import type { EngineDeps } from '../engine.types.ts'
import { currencyOf } from '../markets/markets.ts'
import type { AnswerCache } from './answer-cache.ts'
import { answer, answerErrors, internalError, preflight, unauthorized } from './answers.ts'
import { badRequest } from './bad-request.ts'
import type { createDocuments, Prepared } from './documents.ts'
import { checkValue } from './query-limits.ts'
import { type Question, readBody, readQuestion } from './question.ts'

const address = /^\/api\/(?:\d{4}-\d{2}|unstable)\/graphql(?:\.json)?$/
const mostMs = 5_000

interface DoorDeps extends Pick<EngineDeps, 'settings' | 'throttle' | 'log'> {
  parts: EngineParts
  documents: ReturnType<typeof createDocuments>
  answers: AnswerCache
}

/** Answers `POST /api/{version}/graphql.json`: address, token, kept answers, then the question itself. */
export function createDoor(deps: DoorDeps): (request: Request) => Promise<Response> {
  const isPublicToken = tokenCheck(deps.settings.publicToken)

  return async (request) => {
    if (!address.test(pathOf(request.url))) {
      return answer(JSON.stringify({ errors: [{ message: 'Not Found' }] }), 404)
    }
    if (request.method === 'OPTIONS') return preflight(request)
    if (request.method !== 'POST') {
      return answer(JSON.stringify({ errors: [{ message: 'Method Not Allowed' }] }), 405)
    }
    if (!isPublicToken(request.headers.get('x-shopify-storefront-access-token'))) {
      return unauthorized()
    }
    const body = await readBody(request)
    if (body === undefined) {
      return answer(JSON.stringify({ errors: [{ message: 'The request is too large.' }] }), 413)
    }
    const kept = deps.answers.find(body)
    return kept ? answer(kept) : answerFresh(body, deps)
  }
}

async function answerFresh(body: string, deps: DoorDeps): Promise<Response> {
  try {
    const question = readQuestion(body)
    checkValue(question.variables)
    const prepared = deps.documents(question.query, question.operationName)
    if ('errors' in prepared) return answerErrors(prepared.errors)
    return await execute(prepared, { body, question }, deps)
  } catch (error) {
    if (error instanceof GraphQLError) return answerErrors([error])
    throw error
  }
}

async function execute(
  prepared: Prepared,
  asked: { body: string; question: Question },
  deps: DoorDeps,
): Promise<Response> {
  const { variables } = asked.question
  const requestedQueryCost = prepared.costOf(variables)
  const place = prepared.placeOf(variables)
  const keep = deps.answers.begin()
  const context: RequestContext = {
    parts: deps.parts,
    country: place.country,
    currency: currencyOf(place.country),
    language: place.language,
    reads: { stock: false, personal: place.personal || prepared.kind === 'mutation' },
  }
  const result = await withinTime(prepared.query({}, context, variables))
  const errors = result.errors?.map((error) => presentable(error, deps.log))
  const text = JSON.stringify({
    ...(result.data !== undefined && { data: result.data }),
    ...(errors && { errors }),
    extensions: {
      cost: { requestedQueryCost },
      ...(place.told && {
        context: { country: place.country, language: place.language.toUpperCase() },
      }),
    },
  })
  if (errors || context.reads.personal) return answer(text)
  const bytes = new TextEncoder().encode(text)
  keep(asked.body, bytes, context.reads)
  return answer(bytes)
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
function presentable(error: GraphQLError, log: DoorDeps['log']): GraphQLError {
  const cause = error.originalError
  if (cause === undefined || cause === null) return error
  if (cause instanceof GraphQLError) {
    const { message, extensions } = cause
    return new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions })
  }
  log.error({ err: cause, path: error.path }, 'A field of the storefront API could not be answered')
  const { message, extensions } = internalError()
  return new GraphQLError(message, { path: error.path, extensions })
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?', start)
  return url.slice(start, query < 0 ? undefined : query)
}

/** Takes the same time for any wrong token of the right length. */
function tokenCheck(right: string): (token: string | null) => boolean {
  const expected = Buffer.from(right)
  return (token) => {
    const given = Buffer.from(token ?? '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}
