import { spawnSync } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { killableShop } from '#/harness/killable-shop.ts'
import { onServer, runOnServer } from '#/harness/postgres.ts'
import { payment } from './outage.ts'
import { inPlace, type Place, withDatabase } from './place.ts'
import { post } from './purchase.ts'
import { bothDatabases, type Outcome, type Row } from './row.types.ts'
import { timed } from './shopper.ts'

/** How long the shop may take to notice: it makes a test write every five seconds. */
const mostMs = 10_000

export const fullDisk: Row = {
  what: 'disk full (a real one with 96 MB)',
  must: 'ready and payments: 503 with Retry-After; pages are read, alive; back by itself; no acknowledged order lost',
  databases: bothDatabases,
  measure: ({ postgres }) =>
    inPlace({ postgres }, async (place) => {
      const disk = join(place.dataDir, 'disk')
      await mkdir(disk)
      const { status, stderr } = spawnSync('mount', [
        '-t',
        'tmpfs',
        '-o',
        'size=96m',
        'tmpfs',
        disk,
      ])
      if (status !== 0)
        return { measured: `no disk can be mounted here: ${stderr}`.trim(), holds: 'skipped' }
      try {
        return await fill(place, disk)
      } finally {
        spawnSync('umount', ['--lazy', disk])
      }
    }),
}

async function fill(place: Place, disk: string): Promise<Outcome> {
  const where = await settleOn(place, disk)
  const shop = await killableShop({
    ...place.settings,
    DATA_DIR: where.dataDir,
    ...(where.databaseUrl !== undefined && { DATABASE_URL: where.databaseUrl }),
  })
  await shop.start()
  const wrong: string[] = []
  const acknowledged: string[] = []
  const expect = (what: string, found: number | boolean, expected: number | boolean) => {
    if (found !== expected) wrong.push(`${what}: ${found}`)
  }
  try {
    const purchases = await Promise.all(Array.from({ length: 8 }, () => payment(shop.url)))
    const empty = await fillUp(join(disk, 'filler'))
    let refused = 0
    for (const { checkoutUrl = '', form = {} } of purchases.slice(1)) {
      const { status } = await post(checkoutUrl, form)
      if (status === 303) acknowledged.push(checkoutUrl)
      else refused = status
    }
    expect('payment', refused, 503)
    const filled = performance.now()
    const ready = await until(shop.url, 503)
    const noticed = performance.now() - filled
    expect('readyz says when to come back', Number(ready.retryAfter) > 0, true)
    for (const path of ['/', '/products/wet-wipes', '/healthz'])
      expect(path, (await timed(fetch(shop.url + path))).status, 200)

    await empty()
    const emptied = performance.now()
    await until(shop.url, 200)
    const back = performance.now() - emptied
    const { checkoutUrl = '', form = {} } = purchases[0] ?? {}
    expect('payment afterwards', (await post(checkoutUrl, form)).status, 303)
    await shop.stop()
    const orders = await withDatabase(where, (db) =>
      db.selectFrom('shop_orders').select('id').where('email', '=', 'ada@glovebox.test').execute(),
    )
    expect('orders', orders.length, acknowledged.length + 1)
    return {
      measured: `${acknowledged.length} of 7 payments fitted in, then ${refused}; readyz ${ready.status} after ${(noticed / 1_000).toFixed(1)} s, back after ${back.toFixed(0)} ms; ${wrong.join(', ') || '0 wrong'}`,
      holds: wrong.length === 0,
    }
  } finally {
    await shop.stop()
  }
}

/** Polls whether the shop is ready until the response has this status. */
async function until(url: string, status: number) {
  const started = performance.now()
  for (;;) {
    const answer = await timed(fetch(`${url}/readyz`))
    if (answer.status === status) return answer
    if (performance.now() - started > mostMs) throw new Error(`readyz stays at ${answer.status}.`)
    await pause(50)
  }
}

/** Puts SQLite's folder on the disk, or all of PostgreSQL's tables, whose log has room elsewhere. */
async function settleOn(place: Place, disk: string) {
  if (place.databaseUrl === undefined)
    return { dataDir: join(disk, 'data'), databaseUrl: undefined }
  const tables = join(disk, 'tables')
  await mkdir(tables)
  spawnSync('chmod', ['755', place.dataDir])
  if (process.getuid?.() === 0) spawnSync('chown', ['postgres', tables])
  await runOnServer(place.databaseUrl, `create tablespace small location '${tables}'`)
  await runOnServer(place.databaseUrl, 'create database small tablespace small')
  return { dataDir: place.dataDir, databaseUrl: onServer(place.databaseUrl, 'small') }
}

/** Fills the disk; returns a function that frees it again. */
async function fillUp(path: string): Promise<() => Promise<void>> {
  const file = await open(path, 'w')
  for (let size = 1_048_576; size >= 4_096; ) {
    const written = await file.write(Buffer.alloc(size)).catch(() => null)
    if (!written) size /= 2
  }
  await file.close()
  return () => rm(path)
}
