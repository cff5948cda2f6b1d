import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { parseIp } from '#/http/ip-address.ts'

export interface Metrics {
  /** Notes one answered request. */
  observe(part: string, status: number, seconds: number): void
  /** The numbers in Prometheus's form, or null where the caller may not see them. */
  fetch(request: Request, address: string): Promise<Response | null>
}

/**
 * Numbers for whoever runs the shop. With a token only its bearer sees them; without one only this machine
 * does, and not through a proxy on it.
 */
export function createMetrics({
  token,
  pageCacheBytes,
}: {
  token: string | undefined
  pageCacheBytes: () => number
}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'glovebox_request_seconds',
    help: 'How long answers took, by part of the shop and class of status.',
    labelNames: ['part', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'glovebox_page_cache_bytes',
    help: 'Memory that rendered pages take.',
    registers: [registry],
    collect() {
      this.set(pageCacheBytes())
    },
  })
  return {
    observe: (part, status, seconds) =>
      requests.observe({ part, status: `${Math.floor(status / 100)}xx` }, seconds),
    async fetch(request, address) {
      const allowed = token === undefined ? isDirect(request, address) : bears(request, token)
      if (!allowed) return null
      return new Response(await registry.metrics(), {
        headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
      })
    },
  }
}

function isDirect({ headers }: Request, address: string): boolean {
  const proxied = headers.has('x-forwarded-for') || headers.has('forwarded') || headers.has('via')
  return isLoopback(address) && !proxied
}

function bears(request: Request, token: string): boolean {
  const given = Buffer.from(request.headers.get('authorization') ?? '')
  const right = Buffer.from(`Bearer ${token}`)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** True for an address of this machine itself. */
function isLoopback(address: string): boolean {
  if (address === '::1') return true
  const ip = parseIp(address)
  return ip?.version === 4 && ip.bits >>> 24 === 127
}
