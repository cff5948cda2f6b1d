import { setImmediate as batch } from 'node:timers/promises'
import { type Connection, networkAddress, openConnection } from './connection.ts'
import { coreSecondsOf } from './processes.ts'
import type { Cache, Call, Speed } from './work.types.ts'

const usualConnections = 32

/** Repeats the sequence of calls on each of the connections. */
export async function load(
  { url, pid }: { url: string; pid: number },
  calls: readonly Call[],
  seconds: number,
  connections = usualConnections,
): Promise<Speed> {
  const { hostname, port, host } = new URL(url)
  const callers = await openConnections({ hostname, port: Number(port) }, connections)
  const ready = calls.map((call) => ({ ...call, bytes: toBytes(call, host) }))
  const tally = { works: 0, wrong: 0, waits: [] as number[] }
  const before = coreSecondsOf(pid)
  const started = performance.now()
  const until = started + seconds * 1_000

  const visit = async (connection: Connection): Promise<void> => {
    while (performance.now() < until) {
      const session: Cache = {}
      for (const call of ready) {
        const bytes = call.prepare ? toBytes(call.prepare(call, session), host) : call.bytes
        const asked = performance.now()
        const { status, body } = await connection.ask(bytes, call.keep !== undefined)
        tally.waits.push(performance.now() - asked)
        if (status === (call.status ?? 200)) call.keep?.({ body }, session)
        else tally.wrong += 1
      }
      tally.works += 1
    }
  }
  await Promise.all(callers.map(visit))
  const took = (performance.now() - started) / 1_000
  const core = coreSecondsOf(pid) - before
  for (const connection of callers) connection.close()
  await batch()
  const { works, wrong, waits } = tally
  const coreMicros = (core / works) * 1_000_000
  return { perSecond: works / took, p99: percentile(waits, 0.99), coreMicros, wrong }
}

/** Opens each connection from its own IP address, so that no rate limit for writing is reached. */
function openConnections(to: { hostname: string; port: number }, count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      openConnection(to.hostname, to.port, networkAddress(index)),
    ),
  )
}

/** A call as raw bytes. */
export function toBytes({ method, path, headers, body = '' }: Call, host: string): Uint8Array {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  if (method === 'POST') lines.push(`content-length: ${Buffer.byteLength(body)}`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** The value that this share of the values stays below. */
export function percentile(values: number[], share: number): number {
  const sorted = values.sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median(values: readonly number[]): number {
  return percentile([...values], 0.5)
}
