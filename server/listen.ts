import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import type { BlockList, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { serverLimits } from '#/contract/limits.ts'
import { choicesHeader } from '#/contract/storage-keys.ts'
import { buyerHeader } from '#/http/headers.ts'
import { type CachedResponse, sendCopy } from './cached-response.ts'
import { longRequests, takesLong } from './long-requests.ts'
import { forwardedHeader, isFromProxy, visitorAddress } from './trusted-proxy.ts'

const second = 1_000

/**
 * Sockets that send or receive nothing for this long are closed. Node checks one that has received part of its
 * response twice, so this is half of what slow callers get (reliability-7).
 */
const idleMs = 8 * second
/** How long a caller waits for a response: longer than a database query may take. */
const answerMs = 25 * second
const headersMs = 8 * second
const requestMs = 14 * second
const checkMs = 2 * second
const keepAliveMs = 8 * second
/** How long stopping waits for requests. */
const longestDrainMs = 10 * second

/** The port can't be listened on; the message is a sentence for the person who starts the shop. */
class CannotListen extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CannotListen'
  }
}

export type RequestHandler = (request: Request, address: string) => Response | Promise<Response>

/** Finds responses in memory that can be sent as they are, for the plainest requests. */
export interface FastPath {
  findPage(incoming: IncomingMessage, address: string): CachedResponse | undefined
  /** Returns a function from body to response; null if no body of such a request was ever answered. */
  answersTo(incoming: IncomingMessage): FindAnswer | null
}

/** A response; `headerList` has names and values in turn. */
export interface Answer {
  headerList: string[]
  bytes: Uint8Array
}

export type FindAnswer = (body: string) => Answer | undefined | Promise<Answer | undefined>

/** Answers some requests itself and passes on the rest. */
type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

interface ShopServerOptions {
  before?: Middleware
  /** Tried first. */
  fastPath?: FastPath
  /** The proxies whose `X-Forwarded-For` and choices are trusted; null: none. */
  trustedProxy?: BlockList | null
  /** The headers of every response that doesn't set them itself, as they are now. */
  defaultHeaders?: () => readonly (readonly [name: string, value: string])[]
  log?: { warn(about: object, message: string): void }
}

/** All methods but TRACE, which is useless here, and which `fetch` doesn't allow. */
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

const proxyAdvice =
  'A proxy seems to stand before the shop, so that all visitors look like one: set TRUSTED_PROXY to its address, or to loopback where it runs on this machine'

const timeouts = {
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: checkMs,
  keepAliveTimeout: keepAliveMs,
  maxHeaderSize: 16_384,
  // Refused with our headers instead.
  requireHostHeader: false,
}

/** An HTTP server with short timeouts, which isn't listening yet. */
export function createShopServer(
  respond: RequestHandler,
  { before, fastPath, trustedProxy = null, log, defaultHeaders = () => [] }: ShopServerOptions = {},
): Server {
  let wasTold = trustedProxy !== null
  const addressOf = (incoming: IncomingMessage | Http2ServerRequest) => {
    const peer = incoming.socket.remoteAddress ?? ''
    const forwarded = incoming.headers[forwardedHeader]?.toString()
    if (!wasTold && forwarded !== undefined) {
      wasTold = true
      log?.warn({ peer }, proxyAdvice)
    }
    return visitorAddress(peer, forwarded, trustedProxy)
  }
  const listener = getRequestListener((request, { incoming }) => {
    const address = addressOf(incoming)
    nameBuyer(incoming, address)
    const answer = respond(request, address)
    return takesLong(incoming)
      ? long.whileAnswering(incoming, answer)
      : whileAnswering(incoming.socket, answer)
  })
  const server = createServer(timeouts, (incoming, outgoing) => {
    const setDefaults = () => {
      for (const [name, value] of defaultHeaders()) outgoing.setHeader(name, value)
    }
    const answer = () => {
      if (!isFromProxy(incoming.socket.remoteAddress ?? '', trustedProxy))
        dropChoicesOfCdn(incoming)
      const makeAnswer = () => {
        setDefaults()
        void listener(incoming, outgoing)
      }
      if (!fastPath || !isPlain(incoming)) return makeAnswer()
      if (incoming.method === 'POST') {
        setDefaults()
        return answerBody(fastPath, incoming, outgoing, makeAnswer)
      }
      const copy = fastPath.findPage(incoming, addressOf(incoming))
      if (!copy) return makeAnswer()
      sendCopy(copy, outgoing, incoming.headers['accept-encoding']?.toString() ?? null)
    }
    if (incoming.method === 'TRACE') {
      setDefaults()
      outgoing.writeHead(405, { allow: methods }).end()
    } else if (before) before(incoming, outgoing, answer)
    else answer()
  })
  const long = longRequests(server, { idleMs, answerMs, requestMs })
  server.setTimeout(idleMs, (socket) => void closeIfIdle(socket))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuseUnreadable(error, socket, defaultHeaders()),
  )
  return server
}

/** Reads first what came while the process itself was held up, such as on a machine that was asleep or overloaded. */
async function closeIfIdle(socket: Socket): Promise<void> {
  const { bytesRead } = socket
  // Between two turns, sockets are read.
  await nextTurn()
  await nextTurn()
  if (socket.bytesRead === bytesRead) socket.destroy()
}

const unreadable: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * As Node does it by default, and with our headers. A socket that nothing was read from yet is left to its idle time: if
 * it sends a request now, it would take 408 for its answer.
 */
function refuseUnreadable(
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  defaults: readonly (readonly [string, string])[],
): void {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) return
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const headers = defaults.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const status = unreadable[code] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n${headers}\r\n`)
}

/** Only a CDN that is trusted may ask for pages for all visitors; browsers send one of these with their choices. */
function dropChoicesOfCdn({ headers, rawHeaders }: IncomingMessage): void {
  if (headers[choicesHeader] === undefined) return
  if (headers.cookie !== undefined || headers['accept-language'] !== undefined) return
  dropHeader({ headers, rawHeaders }, choicesHeader)
}

const plainHost = /^[a-z\d._-]+(?::\d{1,5})?$/

/**
 * Whether the URL and host are as browsers send them, and it's a GET without a body or a cached copy, or a POST whose
 * `Content-Length` is within the limit.
 */
function isPlain({ method, url, headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return (
    url?.startsWith('/') === true &&
    headers['if-none-match'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    plainHost.test(headers.host ?? '') &&
    (method === 'GET'
      ? length === undefined
      : method === 'POST' && Number(length) <= serverLimits.bodyBytes)
  )
}

/** Tries the fast path; otherwise leaves the body that was read with the request, for the regular handler. */
function answerBody(
  fastPath: FastPath,
  incoming: IncomingMessage & { rawBody?: Buffer },
  outgoing: ServerResponse,
  makeAnswer: () => void,
): void {
  const find = fastPath.answersTo(incoming)
  if (!find) {
    makeAnswer()
    return
  }
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', async () => {
    const body = Buffer.concat(chunks)
    incoming.rawBody = body
    const answer = await whileAnswering(incoming.socket, find(body.toString()))
    if (answer) outgoing.writeHead(200, answer.headerList).end(answer.bytes)
    else makeAnswer()
  })
}

function whileAnswering<T>(
  socket: Pick<Socket, 'setTimeout'>,
  answer: T | Promise<T>,
): T | Promise<T> {
  if (!(answer instanceof Promise)) return answer
  socket.setTimeout(answerMs)
  return answer.finally(() => socket.setTimeout(idleMs))
}

function nameBuyer({ headers, rawHeaders }: IncomingMessage | Http2ServerRequest, address: string) {
  if (headers[buyerHeader] !== undefined) dropHeader({ headers, rawHeaders }, buyerHeader)
  headers[buyerHeader] = address
  rawHeaders.push(buyerHeader, address)
}

function dropHeader(
  { headers, rawHeaders }: Pick<IncomingMessage | Http2ServerRequest, 'headers' | 'rawHeaders'>,
  name: string,
): void {
  delete headers[name]
  for (let i = rawHeaders.length - 2; i >= 0; i -= 2)
    if (rawHeaders[i]?.toLowerCase() === name) rawHeaders.splice(i, 2)
}

/** From now on, each response closes its connection, so that a proxy doesn't reuse one that is about to close. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_, outgoing: ServerResponse) => {
    outgoing.shouldKeepAlive = false
  })
}

/** Accepts no new connections, lets open requests finish, and closes. */
export async function stopListening(server: Server): Promise<void> {
  const closed = Promise.withResolvers<void>()
  server.close(() => closed.resolve())
  server.closeIdleConnections()
  const impatient = setTimeout(() => server.closeAllConnections(), longestDrainMs)
  await closed.promise
  clearTimeout(impatient)
}

/** Throws `CannotListen`. */
export function listen(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<void> {
  const done = Promise.withResolvers<void>()
  server.once('error', (error: NodeJS.ErrnoException) => done.reject(explain(error, host, port)))
  server.listen(port, host, () => done.resolve())
  return done.promise
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): CannotListen {
  const message: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT ${port} on ${host} is taken by another program; set PORT to a free one.`,
    EACCES: `PORT ${port} may not be used by this user; set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no address of this machine.`,
  }
  const sentence =
    message[error.code ?? ''] ?? `Listening on ${host}:${port} failed: ${error.message}`
  return new CannotListen(sentence, { cause: error })
}
