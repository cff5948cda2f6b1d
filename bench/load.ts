import autocannon from 'autocannon'
import { coreSecondsOf } from './processes.ts'
import type { Call, Kept, Speed } from './work.types.ts'

const connections = 32

/** Does the calls in a row, again and again, on each of 32 connections. */
export async function load(
  { url, pid }: { url: string; pid: number },
  calls: readonly Call[],
  seconds: number,
): Promise<Speed> {
  const before = coreSecondsOf(pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: calls.map(toRequest),
  })
  const right = calls.map(({ status = 200 }) => String(status))
  const statuses = Object.entries(result.statusCodeStats ?? {})
  const wrong = statuses.filter(([status]) => !right.includes(status))
  const works = result.requests.total / calls.length
  return {
    perSecond: works / result.duration,
    p99: result.latency.p99,
    coreMicros: ((coreSecondsOf(pid) - before) / works) * 1_000_000,
    wrong: wrong.reduce((sum, [, { count = 0 }]) => sum + count, result.errors),
  }
}

function toRequest(call: Call): autocannon.Request {
  const { prepare, keep } = call
  return {
    method: call.method,
    path: call.path,
    headers: call.headers,
    ...(call.body !== undefined && { body: call.body }),
    ...(prepare && {
      setupRequest(request, context) {
        const { path, body } = prepare(call, context as Kept)
        return { ...request, path, ...(body !== undefined && { body }) }
      },
    }),
    ...(keep && {
      onResponse(_status, body, context) {
        keep({ body, headers: {} }, context as Kept)
      },
    }),
  }
}
