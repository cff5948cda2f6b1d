export interface Scope {
  postgres: boolean
  /** A tenth of it or less, to see whether the row works. */
  short: boolean
  /** A folder that a large shop is kept in, and asked again the next time. */
  cachedIn?: string | undefined
}

export interface Outcome {
  measured: string
  /** `skipped` where the machine does not let it be measured; `measured` says why. */
  holds: boolean | 'skipped'
}

/** One line of the table, for each database that it has to do with. */
export interface Row {
  what: string
  must: string
  databases: readonly ('SQLite' | 'PostgreSQL')[]
  measure(scope: Scope): Promise<Outcome>
}

export const bothDatabases = ['SQLite', 'PostgreSQL'] as const
