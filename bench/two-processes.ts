import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#/database/database.ts'
import { hasCaddy, startCaddy } from '#/harness/caddy.ts'
import { freePort, runOnServer, startPostgres } from '#/harness/postgres.ts'
import type { AllTables } from '#/server/tables.ts'
import { load, median } from './load.ts'
import { fillBenchShop } from './prepare.ts'
import { coreSecondsOfFamily, type Running, startPinned, stopAll } from './processes.ts'
import { printTable, round } from './report.ts'
import { emailsIn } from './security/check-emails.ts'
import { signIn } from './sign-in-staff.ts'
import { type Met, sendVisitors, type Visitors } from './visitors.ts'
import type { BenchShop, Call, Speed } from './work.types.ts'
import { productPage } from './works/browsing.ts'
import { cartCreateAdd, cartRead } from './works/carts.ts'
import { order } from './works/order.ts'

const works = [productPage, cartRead, cartCreateAdd, order]
const rounds = 3
const visitors = 12
/** How long visitors come before, between, and after restarts. */
const calmMs = 3_000
/** How long until the confirmations of all purchases must be sent. */
const emailsMs = 120_000

interface Where {
  databaseUrl: string
  /** The data folders of both processes. */
  folders: readonly string[]
}

/** Measures two shops on one PostgreSQL behind `deploy/Caddyfile`; returns the requirements that failed. */
export async function measureTwoProcesses(seconds: number): Promise<string[]> {
  if (!hasCaddy) {
    console.log('\nTwo processes behind Caddy are left out: `apt-get install caddy` brings it.')
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'glovebox-bench-'))
  const postgres = await startPostgres({ durable: true })
  try {
    const folders = ['one', 'other'].map((name) => join(folder, name))
    return await measure({ databaseUrl: postgres.url, folders }, seconds)
  } finally {
    await stopAll()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(where: Where, seconds: number): Promise<string[]> {
  const { databaseUrl, folders } = where
  const filled = { databaseUrl, dataDir: folders[0] ?? '' }
  await fillBenchShop(filled)
  // The log's first entry, and the owner whom the email about it goes to.
  await signIn(filled)
  await letAnchorBeDue(where)
  const port = await freePort()
  const start = await shopsBehind(where, `http://127.0.0.1:${port}`)
  const [one, other] = [await start(0), await start(1)]
  const caddy = await startCaddy(port, [one.url, other.url])
  const toOne = await startCaddy(await freePort(), [one.url])
  try {
    const shop = { url: caddy.url, publicToken: 'glovebox-public-token' }
    const calls = await callsOf(shop)
    const cores = { shop: one.pid, postgres: await postmasterOf(databaseUrl) }
    await compare(calls, { urls: { one: toOne.url, both: caddy.url }, cores, seconds })
    return await restartUnderLoad(where, { calls, url: caddy.url, start, running: [one, other] })
  } finally {
    await Promise.all([caddy.stop(), toOne.stop()])
  }
}

async function callsOf(shop: BenchShop): Promise<Readonly<Record<string, readonly Call[]>>> {
  const calls = works.map(async (work) => [work.name, await work.calls(shop)] as const)
  return Object.fromEntries(await Promise.all(calls))
}

type Start = (index: number) => Promise<Running & { url: string }>

/** Starts one or the other, each always on the same port. */
async function shopsBehind({ databaseUrl, folders }: Where, publicUrl: string): Promise<Start> {
  const ports = await Promise.all(folders.map(() => freePort()))
  return async (index) => {
    const url = `http://127.0.0.1:${ports[index]}`
    const running = await startPinned('scripts/run.mjs', {
      args: ['shop', 'server/main.ts'],
      variables: {
        ...{ PORT: String(ports[index]), PUBLIC_URL: publicUrl, TRUSTED_PROXY: '127.0.0.1' },
        ...{ DATA_DIR: folders[index] ?? '', DATABASE_URL: databaseUrl },
      },
      readyUrl: `${url}/readyz`,
      anyCore: true,
    })
    return { ...running, url }
  }
}

/** Alternates between the two, so that other load on the machine affects both. */
async function compare(
  calls: Readonly<Record<string, readonly Call[]>>,
  {
    urls,
    cores,
    seconds,
  }: {
    urls: { one: string; both: string }
    /** The processes whose CPU time is reported for each work. */
    cores: { shop: number; postgres: number }
    seconds: number
  },
): Promise<void> {
  console.log(
    `\nTwo processes on one PostgreSQL behind Caddy; they, both of these, and the load share ${availableParallelism()} cores:\n`,
  )
  const rows = []
  for (const [work, ofWork] of Object.entries(calls)) {
    const one: (Speed & { postgresMs: number })[] = []
    const both: Speed[] = []
    for (let turn = 0; turn < rounds; turn += 1) {
      one.push(await loadOne({ url: urls.one, pid: cores.shop }, ofWork, { cores, seconds }))
      both.push(await load({ url: urls.both, pid: 0 }, ofWork, seconds))
    }
    const perSecond = (speeds: readonly Speed[]) =>
      median(speeds.map((speed) => speed.perSecond)) * ofWork.length
    rows.push({
      ...{ work, 'one /s': round(perSecond(one)), 'both /s': round(perSecond(both)) },
      times: (perSecond(both) / perSecond(one)).toFixed(2),
      'core ms': (median(one.map(({ coreMicros }) => coreMicros)) / 1_000).toFixed(2),
      'PostgreSQL’s': median(one.map(({ postgresMs }) => postgresMs)).toFixed(2),
      wrong: String([...one, ...both].reduce((sum, { wrong }) => sum + wrong, 0)),
    })
  }
  printTable(rows)
}

/** Also measures PostgreSQL's CPU time for each work, in milliseconds. */
async function loadOne(
  shop: { url: string; pid: number },
  calls: readonly Call[],
  { cores, seconds }: { cores: { postgres: number }; seconds: number },
): Promise<Speed & { postgresMs: number }> {
  const before = coreSecondsOfFamily(cores.postgres)
  const started = performance.now()
  const speed = await load(shop, calls, seconds)
  const works = (speed.perSecond * (performance.now() - started)) / 1_000
  return { ...speed, postgresMs: ((coreSecondsOfFamily(cores.postgres) - before) / works) * 1_000 }
}

/** The main process of a PostgreSQL, the parent of all others. */
async function postmasterOf(databaseUrl: string): Promise<number> {
  const { rows } = await runOnServer(databaseUrl, 'show data_directory')
  return Number.parseInt(readFileSync(join(rows[0].data_directory, 'postmaster.pid'), 'utf8'), 10)
}

interface Restarting {
  calls: Readonly<Record<string, readonly Call[]>>
  url: string
  start: Start
  running: Running[]
}

async function restartUnderLoad(where: Where, shops: Restarting): Promise<string[]> {
  const { calls, url, start, running } = shops
  const before = await countOrders(where)
  const coming = sendVisitors(url, calls, visitors)
  const restart = (index: number, how: 'stop' | 'kill') => async () => {
    await running[index]?.[how]()
    running[index] = await start(index)
  }
  const rows = [
    await during('both run', coming, () => pause(calmMs)),
    await during('one is restarted', coming, restart(0, 'stop')),
    await during('the other is restarted', coming, restart(1, 'stop')),
  ]
  const killed = await during('one is killed (-9) and started', coming, restart(0, 'kill'))
  await coming.stop()
  rows.push(killed)
  rows.push({ what: 'both run again', took: 0, ...coming.soFar() })
  console.log(`\n${visitors} visitors who come without end, and what they meet:\n`)
  printTable(
    rows.map(({ what, took, requests, failed, p99, longest }) => ({
      while: what,
      seconds: (took / 1_000).toFixed(1),
      requests: round(requests),
      'p99 ms': p99.toFixed(0),
      'longest ms': longest.toFixed(0),
      failed: String(failed.length),
    })),
  )
  for (const { what, failed } of rows)
    for (const [reason, all] of Map.groupBy(failed, (one) => one))
      console.log(`  while ${what}: ${all.length} × ${reason}`)
  const troubles = rows.flatMap(({ what, failed }) =>
    what === killed.what ? [] : failed.map((one) => `while ${what}: ${one}`),
  )
  // Requests to the killed process get no response, and may not be retried: one failure per visitor is allowed.
  if (killed.failed.length > visitors) troubles.push(...killed.failed)
  const bought = rows.reduce((sum, { done }) => sum + (done.get(order.name) ?? 0), 0)
  const lost = killed.failed.filter((one) => one.startsWith(order.name)).length
  return [...troubles, ...(await lookAtBooks(where, { before, bought, lost }))]
}

/** Does something while visitors keep coming, and waits until Caddy has noticed. */
async function during(
  what: string,
  coming: Visitors,
  happens: () => Promise<unknown>,
): Promise<Met & { what: string; took: number }> {
  coming.soFar()
  const started = performance.now()
  await happens()
  await pause(calmMs)
  return { what, took: performance.now() - started, ...coming.soFar() }
}

/** Checks that every confirmed order exists once, and that each email and job was done by one process. */
async function lookAtBooks(
  where: Where,
  { before, bought, lost }: { before: number; bought: number; lost: number },
): Promise<string[]> {
  const orders = (await countOrders(where)) - before
  const emails = await waitForEmails(where)
  const files = await Promise.all(where.folders.map((folder) => emailsIn(join(folder, 'outbox'))))
  const written = Map.groupBy(files.flat(), (name) => Number(name.split('-')[0]))
  const twice = [...written.values()].filter(({ length }) => length > 1)
  const anchors = emails.filter(({ subject }) => /audit/i.test(subject))
  console.log(`\n  orders told of, and found         ${bought}, ${orders}`)
  console.log(`  emails, and their files           ${emails.length}, ${files.flat().length}`)
  console.log(`  of these by the one, the other    ${files.map(({ length }) => length).join(', ')}`)
  console.log(`  the day's email about the log     ${anchors.length}`)
  const unsent = emails.filter(({ sent_at }) => sent_at === null)
  return [
    ...(orders < bought || orders > bought + lost ? [`${bought} orders, but ${orders} found`] : []),
    ...twice.map((names) => `an email was written twice: ${names.join(', ')}`),
    ...unsent.map(({ id }) => `email ${id} was not sent`),
    ...(written.size === emails.length ? [] : ['not every email has its file']),
    ...(anchors.length === 1 ? [] : ['the email about the audit log is a job done once a day']),
  ]
}

async function withShop<T>(
  { databaseUrl, folders }: Where,
  look: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl, dataDir: folders[0] ?? '', connections: 2 })
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

function countOrders(where: Where): Promise<number> {
  return withShop(where, async (database) => {
    const { db } = database.withTables<AllTables>()
    const count = db.selectFrom('shop_orders').select(({ fn }) => fn.countAll().as('count'))
    return Number((await count.executeTakeFirstOrThrow()).count)
  })
}

function waitForEmails(where: Where) {
  return withShop(where, async (database) => {
    const { db } = database.withTables<AllTables>()
    const until = Date.now() + emailsMs
    for (;;) {
      const all = await db.selectFrom('mail_outbox').select(['id', 'subject', 'sent_at']).execute()
      if (Date.now() > until || all.every(({ sent_at }) => sent_at !== null)) return all
      await pause(500)
    }
  })
}

/** Makes the daily job due, so that both processes try it at the same time. */
function letAnchorBeDue(where: Where): Promise<unknown> {
  return withShop(where, (database) =>
    database
      .withTables<AllTables>()
      .db.insertInto('server_jobs')
      .values({ name: 'audit anchor', done_at: '2020-01-01T00:00:00.000Z' })
      .execute(),
  )
}
