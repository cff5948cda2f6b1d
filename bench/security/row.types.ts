export interface Scope {
  postgres: boolean
  /** True: runs a tenth of it or less, to see whether the row works. */
  short: boolean
  /** A folder where a large shop is kept, and reused the next time. */
  cachedIn?: string | undefined
}

export interface Outcome {
  measured: string
  /** `skipped` if it can't be measured on this machine; `measured` says why. */
  holds: boolean | 'skipped'
}

/** A row of the table, for each database it applies to. */
export interface Row {
  what: string
  must: string
  databases: readonly ('SQLite' | 'PostgreSQL')[]
  measure(scope: Scope): Promise<Outcome>
}

export const bothDatabases = ['SQLite', 'PostgreSQL'] as const
