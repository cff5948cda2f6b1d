import { timingSafeEqual } from 'node:crypto'
import { isJson, readText } from '#/http/body.ts'
import { buyerHeader } from '#/http/headers.ts'
import type { CartRead, Reads } from '../graphql/resolvers.ts'
import type { ResponseCache } from '../graphql/response-cache.ts'
import { headerListOf, jsonResponse, preflight, refuse } from '../graphql/responses.ts'

const address = /^\/api\/(?:\d{4}-\d{2}|unstable)\/graphql(?:\.json)?$/

/** A server that has a private token of Shopify's sends it in the other one; here the public token will do. */
const tokenHeaders = ['x-shopify-storefront-access-token', 'shopify-storefront-private-token']

/** The body is the question itself. */
const isBareQuestion = ({ headers }: Request) =>
  /^application\/graphql\s*(?:;|$)/i.test(headers.get('content-type')?.trim() ?? '')

/** Tools that check the form of a token want 32 hexadecimal digits; the demo takes this one too. */
export const demoToken = '676c6f7665626f782d64656d6f2d6170'

interface HandlerDeps {
  settings: { publicToken: string; demo: boolean }
  responses: ResponseCache
  /** Whether a cart is as it was. */
  isCurrent(cart: CartRead): Promise<boolean>
  /** Answers a question that no cached response fits; `address` is where it came from. */
  execute(body: string, address: string | undefined): Promise<Response>
}

const told = new WeakMap<Response, Reads['labels']>()

/** What an answer to a program in the same process tells of the stock; where that isn't known, of any product's. */
export function labelsIn(response: Response): Reads['labels'] {
  return told.get(response) ?? { all: true, of: new Set() }
}

/** Finds what `fetch` would answer. */
export interface StorefrontMemory {
  /** Whether `fetch` would read the body of a POST to this address as JSON: of headers, `get` returns null for none. */
  isQuestion(url: string, get: (name: string) => string | null): boolean
  /** Undefined for what isn't in memory; the headers as names and values in turn. */
  find(body: string): Promise<StoredAnswer | undefined>
}

interface StoredAnswer {
  bytes: Uint8Array
  headerList: readonly string[]
}

export interface StorefrontApi {
  /** Answers `POST /api/{version}/graphql.json` and its preflights. */
  fetch(request: Request): Promise<Response>
  memory: StorefrontMemory
}

/** Answers `POST /api/{version}/graphql.json`: address, token, cached responses, then the question itself. */
export function createHttpHandler(deps: HandlerDeps): StorefrontApi {
  const { publicToken, demo } = deps.settings
  const isToken = [publicToken, ...(demo ? [demoToken] : [])].map(tokenCheck)
  const hasToken = (get: (name: string) => string | null) => {
    const tokens = tokenHeaders.map(get)
    return isToken.some((isRight) => tokens.some(isRight))
  }
  const findCurrent = async (body: string) => {
    const found = deps.responses.find(body)
    if (!found?.cart) return found
    return (await deps.isCurrent(found.cart).catch(() => false)) ? found : undefined
  }

  async function answer(request: Request): Promise<Response> {
    const other = answerUnread(request, hasToken)
    if (other) return other
    const text = await readText(request)
    if (text === null) return refuse(413, 'The question is too long.', 'TOO_LARGE')
    const body = isBareQuestion(request) ? JSON.stringify({ query: text }) : text

    const from = request.headers.get(buyerHeader) ?? undefined
    const found = await findCurrent(body)
    const response = found ? jsonResponse(found.bytes) : await deps.execute(body, from)
    const labels = from === undefined ? deps.responses.labelsOf(body) : undefined
    if (labels) told.set(response, labels)
    return response
  }

  return {
    fetch: answer,
    memory: {
      isQuestion: (url, get) => address.test(url) && isJson({ headers: { get } }) && hasToken(get),
      async find(body) {
        const found = await findCurrent(body)
        return found && { bytes: found.bytes, headerList: headerListOf(found.bytes) }
      },
    },
  }
}

/** The answer to whatever is no question; undefined for one, whose body is to be read. */
function answerUnread(
  request: Request,
  hasToken: (get: (name: string) => string | null) => boolean,
): Response | undefined {
  if (!address.test(pathOf(request.url))) {
    return refuse(404, 'There is nothing at this address.', 'NOT_FOUND')
  }
  if (request.method === 'OPTIONS') return preflight(request)
  if (request.method !== 'POST') {
    return refuse(405, 'Questions are sent by POST.', 'METHOD_NOT_ALLOWED')
  }
  if (!hasToken((name) => request.headers.get(name))) return refuse(401, '', 'UNAUTHORIZED')
  if (isBareQuestion(request) || isJson(request)) return undefined
  const types = 'application/json or application/graphql'
  return refuse(415, `Questions are sent as ${types}.`, 'UNSUPPORTED_MEDIA_TYPE')
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
