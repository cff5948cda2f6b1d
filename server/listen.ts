import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import type { BlockList, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { buyerHeader } from '#/http/headers.ts'
import { type CachedResponse, sendCopy } from './cached-response.ts'
import { forwardedHeader, visitorAddress } from './trusted-proxy.ts'

const second = 1_000

/**
 * A socket that sends or takes nothing for this long is closed. Node looks twice at one that has taken a
 * part of its answer, so that this is half of what slow callers may have (reliability-7).
 */
const idleMs = 8 * second
/** While an answer is made its caller waits: for longer than a query of the database may take. */
const answerMs = 25 * second
const headersMs = 8 * second
const requestMs = 14 * second
const checkMs = 2 * second
const keepAliveMs = 8 * second
/** After this long a stop no longer waits for requests. */
const longestDrainMs = 10 * second

/** The port cannot be listened on; the message is a sentence for the person who starts the shop. */
class CannotListen extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CannotListen'
  }
}

export type RequestHandler = (request: Request, address: string) => Response | Promise<Response>

/** What is in memory for a request and may be sent as it is. */
export type FindCopy = (incoming: IncomingMessage, address: string) => CachedResponse | undefined

/** Something that answers some requests itself and passes on the rest. */
type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

interface ShopServerOptions {
  before?: Middleware
  /** Is asked first, for requests that are as plain as can be. */
  findCopy?: FindCopy
  /** Whose `X-Forwarded-For` is believed; null for nobody's. */
  trustedProxy?: BlockList | null
  log?: { warn(about: object, message: string): void }
}

/** A request that repeats itself has no use here, and `fetch` knows none. */
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

const proxyAdvice =
  'A proxy seems to stand before the shop, so that all visitors look like one: set TRUSTED_PROXY to its address, or to loopback where it runs on this machine'

/** An HTTP server that does not wait long for anybody; it listens nowhere yet. */
export function createShopServer(
  respond: RequestHandler,
  { before, findCopy, trustedProxy = null, log }: ShopServerOptions = {},
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
    return whileAnswering(incoming.socket, respond(request, address))
  })
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: 16_384,
    },
    (incoming, outgoing) => {
      const answer = () => {
        const copy = isPlain(incoming) && findCopy?.(incoming, addressOf(incoming))
        if (copy) sendCopy(copy, outgoing, incoming.headers['accept-encoding']?.toString() ?? null)
        else void listener(incoming, outgoing)
      }
      if (incoming.method === 'TRACE') outgoing.writeHead(405, { allow: methods }).end()
      else if (before) before(incoming, outgoing, answer)
      else answer()
    },
  )
  server.setTimeout(idleMs)
  return server
}

const plainHost = /^[a-z\d._-]+(?::\d{1,5})?$/

/** A GET of a path on a host as any browser names it, without a body, and from someone who has no copy yet. */
function isPlain({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    url?.startsWith('/') === true &&
    headers['if-none-match'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    plainHost.test(headers.host ?? '')
  )
}

function whileAnswering(
  socket: Pick<Socket, 'setTimeout'>,
  response: Response | Promise<Response>,
): Response | Promise<Response> {
  if (response instanceof Response) return response
  socket.setTimeout(answerMs)
  return response.finally(() => socket.setTimeout(idleMs))
}

function nameBuyer({ headers, rawHeaders }: IncomingMessage | Http2ServerRequest, address: string) {
  if (headers[buyerHeader] !== undefined) {
    for (let i = rawHeaders.length - 2; i >= 0; i -= 2)
      if (rawHeaders[i]?.toLowerCase() === buyerHeader) rawHeaders.splice(i, 2)
  }
  headers[buyerHeader] = address
  rawHeaders.push(buyerHeader, address)
}

/** From now on each answer is the last of its connection, so that a proxy sends nothing on one that is about to close. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_, outgoing: ServerResponse) => {
    outgoing.shouldKeepAlive = false
  })
}

/** Takes no new connections, lets what is under way finish, and closes. */
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
