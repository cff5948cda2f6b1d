import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { CountOutcome } from '#/database/outbox.ts'
import { parseIp } from '#/http/ip-address.ts'

export interface Metrics {
  /** Records an answered request. */
  observe(part: string, status: number, seconds: number): void
  /** Records that a rate limit refused a caller. */
  countRefused(bucket: string): void
  countEmail: CountOutcome
  /** For registering further metrics. */
  registry: Registry
  /** Registers work to do each time before the metrics are read. */
  beforeReading(work: () => Promise<void>): void
  /** The metrics in Prometheus's format, or null if the caller may not see them. */
  fetch(request: Request, address: string): Promise<Response | null>
}

/** How long reading metrics waits for that work. */
const lookUpMs = 1_500

/**
 * Metrics for the operator. If a token is set, only its bearer sees them; otherwise only this machine does, and not
 * through a proxy on it.
 */
export function createMetrics({ token }: { token: string | undefined }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { requests, refused, emails } = createCounters(registry)
  let lookUp = async () => {}
  return {
    registry,
    observe: (part, status, seconds) =>
      requests.observe({ part, status: `${Math.floor(status / 100)}xx` }, seconds),
    countRefused: (bucket) => refused.inc({ bucket }),
    countEmail: (outcome) => emails.inc({ outcome }),
    beforeReading(work) {
      lookUp = work
    },
    async fetch(request, address) {
      const allowed = token === undefined ? isDirect(request, address) : bears(request, token)
      if (!allowed) return null
      await Promise.race([lookUp(), pause(lookUpMs, undefined, { ref: false })])
      return new Response(await registry.metrics(), {
        headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
      })
    },
  }
}

function createCounters(registry: Registry) {
  const registers = [registry]
  const requests = new Histogram({
    name: 'glovebox_request_seconds',
    help: 'How long answers took, by part of the shop and class of status.',
    labelNames: ['part', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const refused = new Counter({
    name: 'glovebox_rate_limited_total',
    help: 'Attempts that had to wait, by what was attempted.',
    labelNames: ['bucket'],
    registers,
  })
  const emails = new Counter({
    name: 'glovebox_emails_total',
    help: 'Attempts to send an email: sent, retried later, or given_up.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['sent', 'retried', 'given_up']) emails.inc({ outcome }, 0)
  return { requests, refused, emails }
}

/** The headers in which proxies say that they are one, or whom they pass on, such as `X-Real-IP`. */
const proxyHeader = /^(?:via|cdn-loop)$|forwarded|-(?:real|connecting|client)-?ip$/

function isDirect({ headers }: Request, address: string): boolean {
  return isLoopback(address) && !headers.keys().some((name) => proxyHeader.test(name))
}

function bears(request: Request, token: string): boolean {
  const given = Buffer.from(request.headers.get('authorization') ?? '')
  const right = Buffer.from(`Bearer ${token}`)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** True for a loopback address. */
function isLoopback(address: string): boolean {
  if (address === '::1') return true
  const ip = parseIp(address)
  return ip?.version === 4 && ip.bits >>> 24 === 127
}
