import assert from 'node:assert/strict'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pointedTo } from '#/server/updates/journal.ts'
import { shopProcesses } from '#/server/updates/processes.ts'
import { stockUp } from '../crash/check-books.ts'
import { inPlace, type Place, withDatabase } from '../crash/place.ts'
import { type Purchase, pay } from '../crash/purchase.ts'
import { books, keepBuying, killUpdates, runInstalled } from './kill-updates.ts'
import { makeVersions, replaceRuntime } from './versions.ts'

const kills = Number(process.env.UPDATE_KILLS ?? 2)

interface Original {
  folder: string
  version: string
}

/** Updates real shops on both databases: to good versions, to bad ones, and through kills. */
export async function walkUpdates(original: Original, scratch: string): Promise<void> {
  for (const postgres of [false, true]) {
    const name = postgres ? 'PostgreSQL' : 'SQLite'
    await inPlace({ postgres }, (place) => walk(original, { place, scratch, name }))
    if (kills > 0)
      await inPlace({ postgres }, (place) => endure(original, { place, scratch, name }))
  }
}

interface Walk {
  place: Place
  scratch: string
  name: string
}

function install({ folder, version }: Original, { scratch, name }: Walk, purpose: string) {
  const home = join(scratch, `${name}-${purpose}`)
  cpSync(folder, home, { recursive: true, verbatimSymlinks: true })
  replaceRuntime(join(home, 'versions', version))
  return { home, versions: makeVersions({ folder, version }, join(scratch, `${name}-releases`)) }
}

export async function walk(original: Original, about: Walk): Promise<void> {
  const { place, name } = about
  const { home, versions } = install(original, about, 'walk')
  const { publicKey } = versions
  const shop = await runInstalled({ home, place, publicKey })
  await shop.bringUp()
  await shop.stop()
  const goods = await withDatabase(place, stockUp)
  await shop.bringUp()
  // Beside it, where that's possible, another process.
  const second =
    place.databaseUrl === undefined ? null : await runInstalled({ home, place, publicKey })
  await second?.bringUp({ beside: true })
  const processes = second ? [shop, second] : [shop]
  const areReady = () => Promise.all(processes.map(({ isReady }) => isReady()))
  const purchases: Purchase[] = []
  const stopBuying = keepBuying(shop.url, purchases, goods.variants)
  const waits = watch(async () => (await areReady()).includes(true))
  const updateTo = async (
    list: string,
    expected: { code: number; version: string; seconds?: number },
  ) => {
    waits.begin()
    const begun = performance.now()
    const code = await shop.update(list, expected.seconds)
    const output = shop.texts.slice(-40).join('')
    assert.equal(code, expected.code, output)
    assert.equal(pointedTo(home), expected.version, output)
    assert.deepEqual(
      await areReady(),
      processes.map(() => true),
      output,
    )
    const versionsNow = shopProcesses(home).map(({ version }) => version)
    assert.deepEqual(
      versionsNow,
      processes.map(() => expected.version),
      output,
    )
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    const waited = (waits.longestMs() / 1_000).toFixed(1)
    console.log(
      `${name}: ${list.split('/').at(-1)} → ${expected.version} in ${seconds} s; buyers waited ${waited} s.`,
    )
  }
  try {
    const first = { code: 0, version: '1.0.1' }
    await updateTo(versions.make('1.0.1'), first)
    await updateTo(versions.make('1.0.2', { migrations: 1 }), { code: 0, version: '1.0.2' })
    const stays = { code: 3, version: '1.0.2' }
    const bad = { migrations: 2 }
    await updateTo(versions.make('1.1.0', { ...bad, kinds: ['failing'] }), stays)
    await updateTo(versions.make('1.1.1', { ...bad, kinds: ['dead'] }), stays)
    await updateTo(versions.make('1.1.2', { ...bad, kinds: ['deadInUse'] }), stays)
    if (place.databaseUrl !== undefined)
      await updateTo(versions.make('1.1.3', { ...bad, kinds: ['failingOnPostgres'] }), stays)
    await updateTo(versions.make('1.1.4', { migrations: 1, kinds: ['deadInUse'] }), stays)
    const slow = { ...stays, seconds: 20 }
    await updateTo(versions.make('1.1.5', { ...bad, kinds: ['slow'] }), slow)
    await updateTo(versions.make('1.1.6', { migrations: 1, kinds: ['slowInUse'] }), slow)
    await updateTo(join(about.scratch, `${name}-releases`, '1.0.1.json'), { ...stays, code: 2 })
  } finally {
    waits.end()
    await stopBuying()
  }
  for (const purchase of purchases) if (!purchase.acknowledged) await pay(purchase).catch(() => {})
  await shop.stop()
  assert.deepEqual(readdirSync(join(home, 'versions')).sort(), ['1.0.1', '1.0.2'])
  assert.deepEqual(await books(place, purchases, goods.before), [])
  assert.ok(!existsSync(join(home, '.update/before')))
  await withDatabase(place, async (db) => {
    assert.deepEqual(await updatesIn(db), [
      ...['UPDATE_SHOP 1.0.1', 'UPDATE_SHOP 1.0.2'],
      ...['ROLL_BACK_UPDATE 1.1.0', 'ROLL_BACK_UPDATE 1.1.1', 'ROLL_BACK_UPDATE 1.1.2'],
      ...(place.databaseUrl === undefined ? [] : ['ROLL_BACK_UPDATE 1.1.3']),
      // It was the version in use for a moment, with the data as they were.
      ...['UPDATE_SHOP 1.1.4', 'ROLL_BACK_UPDATE 1.1.4'],
      ...['ROLL_BACK_UPDATE 1.1.5', 'UPDATE_SHOP 1.1.6', 'ROLL_BACK_UPDATE 1.1.6'],
    ])
  })
}

async function updatesIn(db: Parameters<Parameters<typeof withDatabase>[1]>[0]) {
  const rows = await db
    .selectFrom('backend_audit_log')
    .select(['action', 'details_json'])
    .where('action', 'like', '%UPDATE%')
    .orderBy('id')
    .execute()
  return rows.map(
    ({ action, details_json }) => `${action} ${JSON.parse(details_json).after.version}`,
  )
}

/** Looks how long buyers get no answer from a shop at most. */
function watch(isReady: () => Promise<boolean>) {
  let isOver = false
  let lastReady = performance.now()
  let longest = 0
  const looking = (async () => {
    while (!isOver) {
      if (await isReady()) {
        longest = Math.max(longest, performance.now() - lastReady)
        lastReady = performance.now()
      }
      await pause(50)
    }
  })()
  return {
    begin() {
      longest = 0
      lastReady = performance.now()
    },
    longestMs: () => Math.max(longest, performance.now() - lastReady),
    end() {
      isOver = true
      return looking
    },
  }
}

export async function endure(original: Original, about: Walk): Promise<void> {
  const { home, versions } = install(original, about, 'kills')
  let made = 0
  const report = await killUpdates(
    { home, place: about.place, publicKey: versions.publicKey },
    {
      kills,
      updateMs: Number(process.env.UPDATE_MS ?? 30_000),
      next() {
        made += 1
        return versions.make(`1.0.${made}`, { migrations: Math.floor(made / 2) })
      },
    },
  )
  console.log(
    `${about.name}: ${report.kills} kills, ${report.updated} updates, ${report.acknowledged} acknowledged orders.`,
  )
  assert.deepEqual(report.troubles, [])
}
