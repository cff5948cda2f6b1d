import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import { refusalMessage } from '#/content/refusal-message.ts'
import { isRefusal } from '#/contract/errors.ts'
import type { Language, ShopLanguages } from '#/contract/languages.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { isUnreachable } from '#/database/unreachable.ts'
import { currencyOf } from '../pricing/markets.ts'
import { badRequest } from './bad-request.ts'
import { createDocuments, type Prepared } from './documents.ts'
import type { LocaleContext } from './in-context.ts'
import { checkValue } from './query-shape.ts'
import { type GraphQLRequest, NoJson, readRequest } from './request.ts'
import type { RequestContext } from './resolvers.ts'
import type { ResponseCache } from './response-cache.ts'
import { errorResponse, internalError, jsonResponse, refuse, unavailable } from './responses.ts'
import type { RowCounts } from './row-counts.ts'

const timeoutMs = 5_000

interface Log {
  error(about: object, message: string): void
}

interface ExecutionDeps {
  /** Whether introspection is allowed, and the shop's languages. */
  settings: { introspection?: boolean; facts: () => Pick<EmailFacts, 'languages'> }
  log: Log
  /** What the resolvers get as `context.services`. */
  services: unknown
  schema: GraphQLSchema
  rows: () => RowCounts | Promise<RowCounts>
  /** The customer's actual row counts; read only if the maximum counts would exceed the cost limit. */
  rowsOf?: (customerToken: string) => Promise<RowCounts>
  responses: ResponseCache
}

/** Executes the body of a request. */
export function createExecution(
  deps: ExecutionDeps,
): (body: string, sender: Sender) => Promise<Response> {
  const { introspection = false } = deps.settings
  const prepare = createDocuments(deps.schema, { introspection, caller: 'stranger' })

  return async (body, sender) => {
    try {
      const request = readRequest(body)
      checkValue(request.variables)
      const prepared = prepare(request.query, request.operationName)
      if ('errors' in prepared) return errorResponse(prepared.errors)
      return await execute(prepared, { body, request, sender }, deps)
    } catch (error) {
      if (error instanceof GraphQLError) return errorResponse([error])
      if (error instanceof NoJson) return refuse(400, error.message, 'BAD_REQUEST')
      deps.log.error({ err: error }, 'A question to the storefront API could not be answered')
      return isUnreachable(error) ? unavailable() : errorResponse([internalError()])
    }
  }
}

/** What the request itself says about who sent it. */
export interface Sender extends Omit<RequestContext['caller'], 'language'> {
  customerToken?: string
}

interface SentRequest {
  body: string
  request: GraphQLRequest
  sender: Sender
}

async function costOf(
  prepared: Prepared,
  { request: { variables }, sender: { customerToken } }: SentRequest,
  { rows: counted, rowsOf }: ExecutionDeps,
): Promise<number> {
  const rows = await counted()
  try {
    return prepared.costOf(variables, rows)
  } catch (error) {
    const token = customerToken ?? prepared.customerTokenOf(variables)
    if (!rowsOf || token === undefined) throw error
    return prepared.costOf(variables, { ...rows, ...(await rowsOf(token)) })
  }
}

async function execute(
  prepared: Prepared,
  request: SentRequest,
  deps: ExecutionDeps,
): Promise<Response> {
  const { variables } = request.request
  const languages = deps.settings.facts().languages
  const requestedQueryCost = await costOf(prepared, request, deps)
  const named = prepared.localeOf(variables, languages)
  const locale = { ...named, buyerToken: request.sender.customerToken ?? named.buyerToken }
  const context = contextOf(locale, { ...deps, languages }, request.sender)
  const store = deps.responses.begin()

  const result = await withinTime(prepared.query({}, context, variables))
  if (didNothing(prepared, result)) return unavailable()
  const wrong = wrongInput(prepared, result, variables)
  if (wrong.length > 0) return errorResponse(wrong)
  const errors = result.errors?.map((error) =>
    presentable(error, { log: deps.log, language: locale.language }),
  )
  const text = toText(result, { errors, requestedQueryCost, locale })
  const personal = locale.buyerToken !== null || context.reads.personal
  if (errors || personal || prepared.kind === 'mutation') {
    return jsonResponse(text)
  }
  const bytes = new TextEncoder().encode(text)
  store(request.body, bytes, context.reads)
  return jsonResponse(bytes)
}

/** Errors in the request itself; nothing was executed. */
function wrongInput(
  prepared: Prepared,
  { data, errors = [] }: ExecutionResult,
  variables: Readonly<Record<string, unknown>>,
): readonly GraphQLError[] {
  if (data === undefined) return prepared.variableErrors(variables)
  const isWrongId = errors.some(({ originalError }) => isInvalidId(originalError))
  const isNothing =
    prepared.kind === 'query' || Object.values(data ?? {}).every((value) => value === null)
  return isWrongId && isNothing ? prepared.invalidVariableIds(variables) : []
}

const isInvalidId = (error: unknown) =>
  error instanceof GraphQLError && error.extensions.code === 'INVALID_GLOBAL_ID'

/** Whether the database was unreachable and no change had been made before. */
function didNothing({ kind }: Prepared, { data, errors }: ExecutionResult): boolean {
  if (!errors?.some(({ originalError }) => isUnavailable(originalError))) return false
  return kind === 'query' || Object.values(data ?? {}).every((value) => value === null)
}

const isUnavailable = (error: unknown) =>
  isUnreachable(error) || (isRefusal(error) && error.code === 'unavailable')

function contextOf(
  locale: LocaleContext,
  { services, languages }: { services: unknown; languages: ShopLanguages },
  { customerToken: _, ...caller }: Sender,
): RequestContext {
  const { country, language, buyerToken } = locale
  return {
    services,
    country,
    currency: currencyOf(country),
    language,
    languages,
    namesCountry: locale.named,
    caller: { ...caller, language: locale.spoken },
    buyerToken,
    reads: {
      stock: false,
      labels: { all: false, of: new Set() },
      personal: false,
      cart: undefined,
    },
  }
}

function toText(
  { data }: ExecutionResult,
  about: {
    errors: GraphQLError[] | undefined
    requestedQueryCost: number
    locale: LocaleContext
  },
): string {
  const { errors, requestedQueryCost, locale } = about
  return JSON.stringify({
    ...(data !== undefined && { data }),
    ...(errors && { errors }),
    extensions: {
      cost: { requestedQueryCost },
      ...(locale.isExplicit && {
        context: { country: locale.country, language: locale.language.toUpperCase() },
      }),
    },
  })
}

/** Stops waiting after five seconds; work that has started continues. */
export async function withinTime<Value>(work: Value | Promise<Value>): Promise<Value> {
  if (!(work instanceof Promise)) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(badRequest('Timeout', 'TIMEOUT')), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Callers see their own errors; internal errors are logged and hidden. */
export function presentable(
  error: GraphQLError,
  { log, language }: { log: Log; language: Language },
): GraphQLError {
  const cause = error.originalError
  if (cause === undefined || cause === null) return error
  const { nodes, path } = error
  if (cause instanceof GraphQLError) {
    return new GraphQLError(cause.message, { nodes, path, extensions: cause.extensions })
  }
  if (isRefusal(cause) && cause.code === 'tooManyRequests') {
    const { retryAfter } = cause
    const extensions = { code: 'THROTTLED', ...(retryAfter !== undefined && { retryAfter }) }
    return new GraphQLError(refusalMessage(cause.code, language), { path, extensions })
  }
  log.error({ err: cause, path }, 'A field could not be answered')
  const { message, extensions } = internalError()
  return new GraphQLError(message, { path, extensions })
}
