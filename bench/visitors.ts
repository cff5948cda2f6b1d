import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, networkAddress, openConnection } from './connection.ts'
import { percentile, toBytes } from './load.ts'
import type { Cache, Call } from './work.types.ts'

/** What visitors experienced since the last call of `soFar`. */
export interface Met {
  requests: number
  /** What failed: the call, and its status or the connection's error. */
  failed: string[]
  /** Counts of completed works, by name. */
  done: Map<string, number>
  p99: number
  longest: number
}

export interface Visitors {
  /** Returns what happened since the last call. */
  soFar(): Met
  stop(): Promise<void>
}

interface Tally extends Omit<Met, 'p99' | 'longest'> {
  waits: number[]
}

const newTally = (): Tally => ({ requests: 0, failed: [], done: new Map(), waits: [] })

/** The pause between two works, so that the machine is busy but not overloaded. */
const restMs = 100

/** Visitors who repeat one kind of work until they're stopped, each from their own IP address. */
export function sendVisitors(
  url: string,
  works: Readonly<Record<string, readonly Call[]>>,
  count: number,
): Visitors {
  let tally = newTally()
  let stopping = false
  const entries = Object.entries(works)

  const visit = async (index: number) => {
    let connection: Connection | undefined
    for (let turn = index; !stopping; turn += 1) {
      const [name = '', calls = []] = entries[turn % entries.length] ?? []
      try {
        connection ??= await connectTo(url, index)
        await work(calls, connection, url, () => tally)
        tally.done.set(name, (tally.done.get(name) ?? 0) + 1)
      } catch (error) {
        tally.failed.push(`${name}: ${error instanceof Error ? error.message : error}`)
        connection?.close()
        connection = undefined
      }
      await pause(restMs)
    }
    connection?.close()
  }
  const visiting = Promise.all(Array.from({ length: count }, (_, index) => visit(index)))
  return {
    soFar() {
      const { waits, ...met } = tally
      tally = newTally()
      return { ...met, p99: percentile(waits, 0.99), longest: Math.max(0, ...waits) }
    },
    async stop() {
      stopping = true
      await visiting
    },
  }
}

function connectTo(url: string, index: number): Promise<Connection> {
  const { hostname, port } = new URL(url)
  return openConnection(hostname, Number(port), networkAddress(index))
}

/** Makes the calls of a work in sequence. @throws Error that says what went wrong */
async function work(
  calls: readonly Call[],
  connection: Connection,
  url: string,
  tally: () => Tally,
): Promise<void> {
  const session: Cache = {}
  for (const call of calls) {
    const bytes = toBytes(call.prepare?.(call, session) ?? call, new URL(url).host)
    const asked = performance.now()
    const { status, body } = await connection.ask(bytes, call.keep !== undefined)
    tally().requests += 1
    tally().waits.push(performance.now() - asked)
    if (status !== (call.status ?? 200)) throw new Error(`${call.method} was answered ${status}`)
    call.keep?.({ body }, session)
  }
}
