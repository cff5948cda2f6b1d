/** One request of a work, as it leaves the load generator. */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** Changes the call by what the calls before it, on the same connection, have kept. */
  prepare?: (call: Call, session: Cache) => Call
  /** Keeps what later calls need. */
  keep?: (response: { body: string }, session: Cache) => void
  /** The status of a right answer; 200 unless told. */
  status?: number
  /** True where the shop makes the change durable, so that the bare server does too. */
  durable?: boolean
  /** True where the shop hashes a password, so that the bare server does too. */
  hashes?: boolean
}

export type Cache = Record<string, string>

/** Something that visitors do, as one or several calls in a row. */
export interface Work {
  name: string
  /** The share of the bare server's speed that is aimed at (performance-3). */
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
  /** Milliseconds that 99 % of single calls stay under. */
  p99: number
  /** Microseconds of a core that the server used for each work; says more than speed on a busy machine. */
  coreMicros: number
  /** Answers with another status than the right one, and broken connections. */
  wrong: number
}
