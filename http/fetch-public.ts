import { lookup } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { parseIp } from './ip-address.ts'
import { isReserved } from './reserved-addresses.ts'

/** A file could not be fetched; the message says why in a few words. */
export class NotFetched extends Error {
  readonly code: 'address' | 'private' | 'unreachable' | 'status' | 'tooLarge' | 'redirects'
  constructor(code: NotFetched['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NotFetched'
    this.code = code
  }
}

export interface FetchLimits {
  maxBytes: number
  timeoutMs: number
  /** For tests and development: `http`, and addresses of this machine. */
  allowLoopback?: boolean
}

const maxRedirects = 3

/**
 * What stands at an https address of the public internet. Every address that a name stands for is looked at before
 * it is connected to, so that nobody can have a file fetched from a private network.
 * @throws NotFetched
 */
export async function fetchPublic(address: string, limits: FetchLimits): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let url = toPublicUrl(address, limits)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await open(url, { signal, ...limits })
    const { statusCode: status = 0, headers } = response
    if (status === 200) return readAll(response, limits.maxBytes)
    response.destroy()
    const next = status >= 300 && status < 400 ? headers.location : undefined
    if (next === undefined) throw new NotFetched('status', `It was answered with ${status}.`)
    url = toPublicUrl(URL.parse(next, url)?.href ?? '', limits)
  }
  throw new NotFetched('redirects', 'It was sent on too often.')
}

/** The address, if a file can be fetched from there as far as it alone tells. @throws NotFetched */
export function toPublicUrl(
  address: string,
  { allowLoopback = false }: Pick<FetchLimits, 'allowLoopback'>,
): URL {
  const url = URL.parse(address)
  if (!url || !(url.protocol === 'https:' || (allowLoopback && url.protocol === 'http:')))
    throw new NotFetched('address', 'It is no https address.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host, allowLoopback)) throw privateAddress()
  return url
}

const privateAddress = () => new NotFetched('private', 'It is in a private network.')

function isAllowed(address: string, allowLoopback: boolean): boolean {
  const ip = parseIp(address)
  if (!ip) return false
  const isLoopback = address === '::1' || (ip.version === 4 && ip.bits >>> 24 === 127)
  return isLoopback ? allowLoopback : !isReserved(ip)
}

function open(
  url: URL,
  { signal, allowLoopback = false }: FetchLimits & { signal: AbortSignal },
): Promise<IncomingMessage> {
  const lookUp: LookupFunction = (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const isPrivate = found.some(({ address }) => !isAllowed(address, allowLoopback))
      if (isPrivate) return done(privateAddress(), [])
      const [first] = found
      if (options.all || !first) done(null, found)
      else done(null, first.address, first.family)
    })
  const get = url.protocol === 'https:' ? getSecure : getPlain
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/*', 'user-agent': 'Glovebox' }
    const request = get(url, { signal, lookup: lookUp, headers }, resolve)
    request.on('error', (cause) =>
      reject(
        cause instanceof NotFetched
          ? cause
          : new NotFetched('unreachable', 'It could not be reached.', { cause }),
      ),
    )
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
    throw new NotFetched('unreachable', 'It broke off.', { cause })
  }
  if (size > maxBytes) throw new NotFetched('tooLarge', 'It is too large.')
  return Buffer.concat(chunks)
}
