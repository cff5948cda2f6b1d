import pg from 'pg'

const connectMs = 5_000
const promoteSeconds = 25

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs })
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(query)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

/** Whether a PostgreSQL server follows another one. */
export const followsAnother = async (url: string): Promise<boolean> =>
  (await ask(url, 'select pg_is_in_recovery() as answer')) === true

/** Makes a server that follows another one a server of its own; false if that takes too long. */
export const promote = async (url: string): Promise<boolean> =>
  (await ask(url, `select pg_promote(true, ${promoteSeconds}) as answer`)) === true
