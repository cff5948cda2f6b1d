/** One request of a work, as the load generator sends it. */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** Adapts the call to what earlier calls on the same connection have stored. */
  prepare?: (call: Call, session: Cache) => Call
  /** Stores what later calls need. */
  keep?: (response: { body: string }, session: Cache) => void
  /** The expected status; default 200. */
  status?: number
  /** True if the shop makes the change durable, so that the bare server does too. */
  durable?: boolean
  /** True if the shop hashes a password, so that the bare server does too. */
  hashes?: boolean
}

export type Cache = Record<string, string>

/** Something that visitors do, as a sequence of one or more calls. */
export interface Work {
  name: string
  /** The targeted share of the bare server's speed (performance-3). */
  goal: number
  calls(shop: BenchShop): Promise<readonly Call[]>
}

/** A running shop to prepare works on. */
export interface BenchShop {
  url: string
  publicToken: string
}

export interface Speed {
  /** Works done each second. */
  perSecond: number
  /** The 99th percentile of single calls, in milliseconds. */
  p99: number
  /** The server's CPU time per work in microseconds; on a busy machine, it says more than speed. */
  coreMicros: number
  /** Responses with a wrong status, and broken connections. */
  wrong: number
}
