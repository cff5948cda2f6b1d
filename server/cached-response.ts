import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isCompressible } from './media-types.ts'
import { memoize } from './memoize.ts'

type Compression = 'br' | 'zstd' | 'gzip'
type Encoding = 'identity' | Compression

/** The bytes and headers of a response; `headerList` has names and values in turn. */
interface Body {
  bytes: Uint8Array
  headers: Record<string, string>
  headerList: string[]
}

/** A response in memory, ready to send: bytes by encoding, each with its headers. */
export interface CachedResponse {
  readonly status: number
  readonly etag: string
  /** What a 304 repeats. */
  readonly notModified: Readonly<Record<string, string>>
  readonly bodies: Map<Encoding, Body>
}

/** A 304's headers replace those that a browser has stored with the page. */
const repeated = new Set([
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'cross-origin-opener-policy',
  'permissions-policy',
])

export function cacheResponse(response: {
  status: number
  bytes: Uint8Array
  headers: Readonly<Record<string, string>>
}): CachedResponse {
  const etag = `W/"${hash('sha256', response.bytes, 'base64url').slice(0, 22)}"`
  const { 'cache-control': cacheControl = '', vary } = response.headers
  const security = Object.entries(response.headers).filter(([name]) => repeated.has(name))
  const copy: CachedResponse = {
    status: response.status,
    etag,
    notModified: {
      etag,
      'cache-control': cacheControl,
      ...(vary ? { vary } : {}),
      ...Object.fromEntries(security),
    },
    bodies: new Map(),
  }
  addBody(copy, 'identity', response.bytes, { ...response.headers, etag })
  return copy
}

/** Adds a compressed form, even while the copy is being sent. */
export function addBody(
  copy: CachedResponse,
  encoding: Encoding,
  bytes: Uint8Array,
  given = copy.bodies.get('identity')?.headers ?? {},
): void {
  const headers = {
    ...given,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(bytes.byteLength),
  }
  copy.bodies.set(encoding, { bytes, headers, headerList: Object.entries(headers).flat() })
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses a copy quickly for a caller, unless it has that form or the smallest one. The synchronous call takes a
 * quarter of a millisecond for zstd and half of one for the others; streams and threads would take ten times as long.
 * Only for text, and only if it's worth it.
 */
export function compressQuickly(copy: CachedResponse, accepted: string | null): void {
  const compressions = compressionsIn(accepted ?? '')
  const [smallest] = compressions
  if (!smallest || copy.bodies.has(smallest)) return
  const quickest = compressions.includes('zstd') ? 'zstd' : smallest
  if (copy.bodies.has(quickest)) return
  const bytes = compressibleOf(copy)
  if (bytes) addBody(copy, quickest, quickly[quickest](bytes))
}

/** Takes a third of a millisecond more than level 1, and saves the first callers a tenth of the bytes. */
const quickLevel = 3

const quickly = {
  gzip: (bytes: Uint8Array) => gzipSync(bytes, { level: 1 }),
  zstd: (bytes: Uint8Array) =>
    zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: quickLevel } }),
  br: (bytes: Uint8Array) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quickLevel,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
}

/** How many copies wait for their smallest forms; others are queued by a later request. */
const longestQueue = 50

/** The smallest form costs as much as several renderings; most pages are evicted before that pays off. */
const oftenEnough = 10

/** Makes the smallest forms of frequently requested copies, one copy at a time. */
export function createCompressor(log: {
  error(about: object, message: string): void
}): (copy: CachedResponse) => void {
  const requests = new WeakMap<CachedResponse, number>()
  const done = new WeakSet<CachedResponse>()
  let waiting = 0
  let last = Promise.resolve()
  return (copy) => {
    if (done.has(copy)) return
    const times = (requests.get(copy) ?? 0) + 1
    requests.set(copy, times)
    if (times < oftenEnough || waiting >= longestQueue) return
    done.add(copy)
    waiting += 1
    last = last
      .then(() => compressFully(copy))
      .catch((err) => log.error({ err }, 'an answer could not be compressed'))
      .finally(() => {
        waiting -= 1
      })
  }
}

/** Makes the smallest forms on other threads, for a copy that is sent often. */
export async function compressFully(copy: CachedResponse): Promise<void> {
  const bytes = compressibleOf(copy)
  if (!bytes) return
  const [small, smaller] = await Promise.all([
    zip(bytes, { level: 9 }),
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  ])
  addBody(copy, 'gzip', small)
  addBody(copy, 'br', smaller)
}

function compressibleOf({ bodies }: CachedResponse): Uint8Array | null {
  const identity = bodies.get('identity')
  return identity && isCompressible(identity.headers['content-type'], identity.bytes.byteLength)
    ? identity.bytes
    : null
}

/** The bytes a copy takes in memory, including compressed forms to come. */
function cachedSize({ bodies }: CachedResponse): number {
  return 2_000 + Math.ceil((bodies.get('identity')?.bytes.byteLength ?? 0) * 1.5)
}

/** Answers GET and HEAD from a copy: 304 if the caller has it, else the smallest form that it accepts. */
export function respondFrom(copy: CachedResponse, request: Request): Response {
  const ifNoneMatch = request.headers.get('if-none-match')
  if (ifNoneMatch !== null && copy.status === 200 && matches(ifNoneMatch, copy.etag))
    return new Response(null, { status: 304, headers: copy.notModified })
  const body = bestBody(copy, request.headers.get('accept-encoding'))
  return new Response(request.method === 'HEAD' ? null : toBody(body.bytes), {
    status: copy.status,
    headers: body.headers,
  })
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return (
    ifNoneMatch === etag ||
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((entry) => bare(entry) === bare(etag))
  )
}

function bare(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}

/** Sends a whole copy directly, without making a `Response` first. */
export function sendCopy(
  copy: CachedResponse,
  outgoing: ServerResponse,
  accepted: string | null,
): void {
  const { bytes, headerList } = bestBody(copy, accepted)
  outgoing.writeHead(copy.status, headerList).end(bytes)
}

function bestBody(copy: CachedResponse, accepted: string | null): Body {
  for (const encoding of compressionsIn(accepted ?? '')) {
    const body = copy.bodies.get(encoding)
    if (body) return body
  }
  const identity = copy.bodies.get('identity')
  if (!identity) throw new Error('A kept copy has no body')
  return identity
}

/** The encodings that an `Accept-Encoding` header allows, the smallest first. */
const compressionsIn = memoize((accepted): readonly Compression[] =>
  (['br', 'zstd', 'gzip'] as const).filter((coding) =>
    accepted
      .split(',')
      .some((entry) => entry.trim().startsWith(coding) && !/;\s*q=0(\.0*)?\s*$/.test(entry)),
  ),
)

/** Node's types distinguish bytes that threads may share; ours never are. */
function toBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes as Uint8Array<ArrayBuffer>
}

/** Cached responses; beyond `maxSize` bytes, the least recently used are evicted. */
export function createResponseCache(maxSize: number, ttl = 0): LRUCache<string, CachedResponse> {
  return new LRUCache({ maxSize, ttl, sizeCalculation: cachedSize })
}

/** How long browsers may cache a file whose URL has the hash of its content, or of an earlier one. */
export function cacheControl(current: boolean): string {
  return current ? 'public, max-age=31536000, immutable' : 'public, max-age=60'
}
