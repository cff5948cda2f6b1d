import autocannon from 'autocannon'
import { networkHeader } from './ask.ts'
import { coreSecondsOf } from './processes.ts'
import type { Cache, Call, Speed } from './work.types.ts'

const usualConnections = 32

/** Repeats the sequence of calls on each of the connections, each from its own address, below every limit for writing. */
export async function load(
  { url, pid }: { url: string; pid: number },
  calls: readonly Call[],
  seconds: number,
  connections = usualConnections,
): Promise<Speed> {
  let mismatched = 0
  const requests = calls.map((call) =>
    toRequest(call, () => {
      mismatched += 1
    }),
  )
  let network = 0
  const before = coreSecondsOf(pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(client) {
      const from = networkHeader(network)
      network += 1
      client.setRequests(
        requests.map((request) => ({ ...request, headers: { ...request.headers, ...from } })),
      )
    },
  })
  const core = coreSecondsOf(pid) - before
  const works = result.requests.total / calls.length
  const isChecked = calls.some(isOwn)
  return {
    perSecond: works / result.duration,
    p99: result.latency.p99,
    coreMicros: (core / works) * 1_000_000,
    wrong: result.errors + result.timeouts + (isChecked ? mismatched : result.non2xx),
  }
}

/** Reading each response takes the load's time, so that is done only where calls depend on it. */
const isOwn = ({ keep, status }: Call) => keep !== undefined || status !== undefined

/** What calls of one sequence store, by autocannon's own object for that sequence. */
const sessions = new WeakMap<object, Cache>()
const sessionOf = (context: object): Cache => sessions.getOrInsert(context, {})

function toRequest(call: Call, onMismatch: () => void): autocannon.Request {
  const { method, path, headers, body = '', prepare, keep, status: expected = 200 } = call
  return {
    method,
    path,
    headers,
    body,
    ...(prepare && {
      setupRequest(request: autocannon.Request, context: object) {
        const ready = prepare(call, sessionOf(context))
        return {
          ...request,
          path: ready.path,
          body: ready.body ?? '',
          headers: { ...request.headers, ...ready.headers },
        }
      },
    }),
    ...(isOwn(call) && {
      onResponse(status: number, text: string, context: object) {
        if (status === expected) keep?.({ body: text }, sessionOf(context))
        else onMismatch()
      },
    }),
  }
}

/** The value that this share of the values stays below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
