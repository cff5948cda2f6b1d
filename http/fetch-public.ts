import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { parseIp } from './ip-address.ts'
import { isReserved } from './reserved-addresses.ts'

/** A file couldn't be fetched; the message says why in a few words. */
export class NotFetched extends Error {
  readonly code:
    | ('address' | 'private' | 'unreachable' | 'brokeOff')
    | ('status' | 'tooLarge' | 'redirects')
  /** The response's; 0 without one. */
  readonly status: number
  constructor(
    code: NotFetched['code'],
    message: string,
    { status = 0, ...options }: ErrorOptions & { status?: number } = {},
  ) {
    super(message, options)
    this.name = 'NotFetched'
    this.code = code
    this.status = status
  }
}

export interface FetchLimits {
  maxBytes: number
  timeoutMs: number
  /** For tests and development: allows `http`, and this machine's addresses. */
  allowLoopback?: boolean
  /** Resolves a host name; for tests. */
  resolve?: Resolve
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

const maxRedirects = 3

/**
 * Fetches an https URL on the public internet. Every IP address that a name resolves to is checked before connecting,
 * so that nobody can have a file fetched from a private network.
 * @throws NotFetched
 */
export async function fetchPublic(address: string, limits: FetchLimits): Promise<Uint8Array> {
  return readAll(await follow(address, limits, 'GET'), limits.maxBytes)
}

/**
 * Checks whether a URL exists, without downloading it. If the server doesn't support HEAD, the URL counts as existing.
 * @throws NotFetched
 */
export async function probePublic(
  address: string,
  limits: Omit<FetchLimits, 'maxBytes'>,
): Promise<void> {
  const response = await follow(address, limits, 'HEAD')
  response.destroy()
}

const unanswered = [403, 405, 501]

/** The response after all redirects. */
async function follow(
  address: string,
  limits: Omit<FetchLimits, 'maxBytes'>,
  method: 'GET' | 'HEAD',
): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let url = toPublicUrl(address, limits)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const sent = { method, headers: { accept: 'image/*' } }
    const response = await open(url, { signal, ...limits }, sent)
    const { statusCode: status = 0, headers } = response
    if (status === 200 || (method === 'HEAD' && unanswered.includes(status))) return response
    response.destroy()
    const next = status >= 300 && status < 400 ? headers.location : undefined
    if (next === undefined)
      throw new NotFetched('status', `It was answered with ${status}.`, { status })
    url = toPublicUrl(URL.parse(next, url)?.href ?? '', limits)
  }
  throw new NotFetched('redirects', 'It was sent on too often.')
}

/**
 * Posts to an https URL on the public internet, with the same checks as for fetching. Follows no redirects, and reads
 * only the status.
 * @throws NotFetched
 */
export async function postPublic(
  address: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  limits: Omit<FetchLimits, 'maxBytes'>,
): Promise<number> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const sent = { method: 'POST', headers, body }
  const response = await open(toPublicUrl(address, limits), { signal, ...limits }, sent)
  response.destroy()
  return response.statusCode ?? 0
}

/** True for a URL whose host is, or now resolves to, a private IP address; false if it can't be resolved. */
export function isPrivateAddress(
  address: string,
  { timeoutMs, allowLoopback = false, resolve = lookup }: Omit<FetchLimits, 'maxBytes'>,
): Promise<boolean> {
  const { hostname } = new URL(address)
  return new Promise((settle) => {
    setTimeout(() => settle(false), timeoutMs).unref()
    resolve(hostname.replace(/^\[|\]$/g, ''), { all: true }, (error, found) =>
      settle(!error && found.some((entry) => !isAllowed(entry.address, allowLoopback))),
    )
  })
}

/** The parsed URL, if nothing in it rules out fetching. @throws NotFetched */
export function toPublicUrl(
  address: string,
  { allowLoopback = false }: Pick<FetchLimits, 'allowLoopback'>,
): URL {
  const url = URL.parse(address)
  if (!url || !(url.protocol === 'https:' || (allowLoopback && url.protocol === 'http:')))
    throw noAddress()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isNamedLoopback = /(?:^|\.)localhost\.?$/.test(host) && !allowLoopback
  if (!isDecodable(url.username) || !isDecodable(url.password)) throw noAddress()
  if (isNamedLoopback || (isIP(host) !== 0 && !isAllowed(host, allowLoopback)))
    throw privateAddress()
  return url
}

const noAddress = () => new NotFetched('address', 'It is no https address.')

/** Node's own requests throw for a name or password with a percent sign that encodes nothing. */
function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== null
  } catch {
    return false
  }
}

const privateAddress = () => new NotFetched('private', 'It is in a private network.')

function isAllowed(address: string, allowLoopback: boolean): boolean {
  const ip = parseIp(address)
  if (!ip) return false
  const isLoopback = address === '::1' || (ip.version === 4 && ip.bits >>> 24 === 127)
  return isLoopback ? allowLoopback : !isReserved(ip)
}

interface Sent {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

function open(
  url: URL,
  {
    signal,
    allowLoopback = false,
    resolve: find = lookup,
  }: Omit<FetchLimits, 'maxBytes'> & { signal: AbortSignal },
  { method = 'GET', headers = {}, body }: Sent,
): Promise<IncomingMessage> {
  const lookUp: LookupFunction = (host, options, done) =>
    find(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const isPrivate = found.some(({ address }) => !isAllowed(address, allowLoopback))
      if (isPrivate) return done(privateAddress(), [])
      const [first] = found
      if (options.all || !first) done(null, found)
      else done(null, first.address, first.family)
    })
  const begin = url.protocol === 'https:' ? secureRequest : plainRequest
  const options = {
    signal,
    method,
    // A new connection, to an IP address that was just checked.
    agent: false,
    lookup: lookUp,
    headers: { 'user-agent': 'Glovebox', ...headers },
  }
  return new Promise((resolve, reject) => {
    const request = begin(url, options, resolve)
    request.on('error', (cause) =>
      reject(
        cause instanceof NotFetched
          ? cause
          : new NotFetched('unreachable', 'It could not be reached.', { cause }),
      ),
    )
    request.end(body)
  })
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      size += chunk.byteLength
      if (size > maxBytes) break
      chunks.push(chunk)
    }
  } catch (cause) {
    throw new NotFetched('brokeOff', 'It broke off.', { cause })
  }
  if (size > maxBytes) throw new NotFetched('tooLarge', 'It is too large.')
  return Buffer.concat(chunks)
}
