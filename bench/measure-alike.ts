// Measures whether answers tell known from unknown addresses by their time (docs/decisions/022):
//
//   node scripts/run.mjs all bench/measure-alike.ts [--rounds 400]
//
// On SQLite in a new folder, or on the empty PostgreSQL database at DATABASE_URL.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { emailOf, fillAccounts } from '#/bench/accounts.ts'
import { chanceOfMore } from '#/bench/alike.ts'
import { median } from '#/bench/load.ts'
import { firstSettings } from '#/content/first-settings.ts'
import { openDatabase } from '#/database/database.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { createThrottle } from '#/server/throttles/throttles.ts'
import { createEngine } from '#/shop-engine/engine.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '400' } } })
const rounds = Number(values.rounds)
const publicToken = 'token'
const endpoint = 'http://localhost:3000/api/2025-10/graphql.json'

const requests = {
  'sign-in': `mutation ($email: String!) { customerAccessTokenCreate(
    input: { email: $email, password: "wrong-password" }) { customerUserErrors { code } } }`,
  forgot: `mutation ($email: String!) { customerRecover(email: $email) { customerUserErrors { code } } }`,
}

const dataDir = await mkdtemp(join(tmpdir(), 'glovebox-alike-'))
const opened = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL })
try {
  await migrateAll(opened)
  await measure()
} finally {
  await opened.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const database = opened.withTables<AllTables>()
  const clock = () => new Date()
  const engine = createEngine({
    database: database.withTables(),
    settings: { publicUrl: 'http://localhost:3000', publicToken, webhookSecret: '', demo: true },
    shopSettings: {
      current: () => firstSettings,
      texts: () => ({}),
      writeText: async () => {},
      emailFacts: () => firstSettings.facts,
      subscribe: () => () => {},
    },
    throttle: await createThrottle(database.withTables(), { clock, randomBytes }),
    clock,
    randomBytes,
    log: { info() {}, error: console.error },
  })
  await fillAccounts(database, rounds)
  for (const [name, query] of Object.entries(requests)) {
    const timeOf = (email: string) => send(engine, query, email)
    for (let warm = 0; warm < 20; warm += 1) await timeOf(`warm-${warm}@glovebox.test`)
    const times: Record<'known' | 'other', number[]> = { known: [], other: [] }
    for (let index = 0; index < rounds; index += 1) {
      const order =
        Math.random() < 0.5 ? (['known', 'other'] as const) : (['other', 'known'] as const)
      for (const kind of order) times[kind].push(await timeOf(emailOf(kind, index)))
    }
    const [known, other] = [median(times.known), median(times.other)]
    console.log(
      `${opened.kind} ${name}: known ${known.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, ` +
        `AUC ${chanceOfMore(times.known, times.other).toFixed(3)}`,
    )
  }
}

/** @returns the milliseconds that the response took */
async function send(
  engine: ReturnType<typeof createEngine>,
  query: string,
  email: string,
): Promise<number> {
  const body = JSON.stringify({ query, variables: { email } })
  const headers = {
    'Content-Type': 'application/json',
    'X-Shopify-Storefront-Access-Token': publicToken,
  }
  const started = performance.now()
  const response = await engine.fetch(new Request(endpoint, { method: 'POST', body, headers }))
  const text = await response.text()
  const ms = performance.now() - started
  if (text.includes('"errors"')) throw new Error(text)
  return ms
}
