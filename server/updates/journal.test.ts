import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { entriesAfter } from '#/backend/audit/audit.store.ts'
import { withinTransaction } from '#/database/within-transaction.ts'
import { freePort } from '#/harness/postgres.ts'
import { forEachDatabase, type TestDatabase } from '#/tests/fixtures/databases.ts'
import {
  endJournal,
  entryOf,
  pointedTo,
  pointTo,
  readJournal,
  stateFolder,
  writeJournal,
} from './journal.ts'
import { isLocked, takeLock } from './locks.ts'
import { shopProcesses } from './processes.ts'
import { holdAll, restartAll } from './restart.ts'
import { requireRoomAside } from './set-aside.ts'
import { awaitUpdate, settleUpdate, untilSwitched } from './settle.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'glovebox-home-'))
  mkdirSync(stateFolder(home))
})
afterEach(() => rmSync(home, { recursive: true }))

const versions = { from: '1.0.0', to: '1.1.0' }
const installedAs = (version: string) => ({ home, version, releaseKey: '' })

it('makes another version the one in use, whatever there was', () => {
  pointTo(home, '1.0.0')
  pointTo(home, '1.1.0')
  expect(readlinkSync(entryOf(home))).toBe('versions/1.1.0/glovebox')
  expect(pointedTo(home)).toBe('1.1.0')
})

it('has no journal where one is cut off, or there is none', () => {
  expect(readJournal(home)).toBeNull()
  writeFileSync(join(stateFolder(home), 'journal.json'), '{"from":"1.0.0","to":')
  expect(readJournal(home)).toBeNull()
  writeJournal(home, { ...versions, phase: 'switching' })
  expect(readJournal(home)).toEqual({ ...versions, phase: 'switching' })
  endJournal(home)
  expect(readJournal(home)).toBeNull()
})

it('gives a lock to one at a time', () => {
  const lock = takeLock(home, 'update')
  expect(isLocked(home, 'update')).toBe(true)
  expect(isLocked(home, 'switch')).toBe(false)
  lock?.free()
  expect(isLocked(home, 'update')).toBe(false)
})

it('starts at once where nobody changes the data', async () => {
  expect(await untilSwitched(home)).toBeNull()
  writeJournal(home, { ...versions, phase: 'switching' })
  expect(await untilSwitched(home)).toEqual({ ...versions, phase: 'switching' })
})

it.each(['update', 'switch'] as const)('waits while the %s lock is held', async (name) => {
  writeJournal(home, { ...versions, phase: 'switching' })
  const lock = takeLock(home, name)
  let isOver = false
  const waiting = untilSwitched(home).then(() => {
    isOver = true
  })
  await new Promise((later) => setTimeout(later, 120))
  expect(isOver).toBe(false)
  lock?.free()
  await waiting
})

/**
 * A process that says it runs a shop; `hangs` is one that never lets go of its data, `writes` one that is cut off while
 * it says that it's about to.
 */
const shopThat = (how: 'serves' | 'hangs' | 'writes', port: number) => `
  const { mkdirSync, writeFileSync } = require('node:fs')
  const folder = ${JSON.stringify(join(stateFolder(home), 'running'))}
  const said = { pid: process.pid, version: '1.0.0', host: '127.0.0.1', port: ${port} }
  const say = (state) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(folder + '/' + process.pid + '.json', JSON.stringify({ ...said, state }))
  }
  if (${how === 'hangs'}) process.on('SIGUSR2', () => say('stopping'))
  if (${how === 'writes'})
    process.on('SIGUSR2', () => writeFileSync(folder + '/' + process.pid + '.json', '{"pid":'))
  require('node:http').createServer((_, response) => response.end('a page'))
    .listen(${how === 'serves' ? port : 0}, '127.0.0.1', () => say('serving'))`

it('takes no shop for one that has let go of its data because its notice can’t be read', async () => {
  const program = join(home, 'build/program/glovebox.js')
  mkdirSync(dirname(program), { recursive: true })
  writeFileSync(program, shopThat('writes', 0))
  const shop = spawn(process.execPath, [program], { stdio: 'ignore' })
  await expect.poll(() => shopProcesses(home)).toHaveLength(1)
  const running = shopProcesses(home)
  await expect(holdAll(home, running, 0.3)).rejects.toMatchObject({ code: 'stillBusy' })
  shop.kill('SIGKILL')
  await once(shop, 'exit')
  await holdAll(home, running, 0.3)
})

it('kills a shop that never let go of its data, and starts it again', async () => {
  const port = await freePort()
  const program = join(home, 'build/program/glovebox.js')
  mkdirSync(dirname(program), { recursive: true })
  writeFileSync(program, shopThat('hangs', port))
  const hanging = spawn(process.execPath, [program], { stdio: 'ignore' })
  await expect.poll(() => shopProcesses(home)).toHaveLength(1)
  const running = shopProcesses(home)
  await expect(holdAll(home, running, 0.2)).rejects.toMatchObject({ code: 'stillBusy' })
  writeFileSync(program, shopThat('serves', port))
  const start = `#!/bin/sh\nexec '${process.execPath}' '${program}'\n`
  writeFileSync(entryOf(home), start, { mode: 0o755 })
  const how = { running, environments: new Map(), updateSeconds: 1 }
  await restartAll({ home, version: '1.0.0' }, how)
  const [now] = shopProcesses(home)
  expect(now).toMatchObject({ port, state: 'serving' })
  expect(now?.pid).not.toBe(hanging.pid)
  expect(hanging.signalCode).toBe('SIGKILL')
  if (now) process.kill(now.pid, 'SIGKILL')
}, 15_000)

forEachDatabase(({ fresh }) => {
  let shop: Awaited<ReturnType<TestDatabase['fresh']>>
  beforeEach(async () => {
    shop = await fresh()
  })
  const entries = async () => {
    const found = await entriesAfter(shop.db.$pickTables(), { after: 0, count: 10 })
    return found.map(({ action, detailsJson }) => ({ action, ...JSON.parse(detailsJson) }))
  }

  it('logs an update that was cut off, once', async () => {
    writeJournal(home, { ...versions, phase: 'switching' })
    await settleUpdate(installedAs('1.0.0'), shop.withTables())
    await settleUpdate(installedAs('1.0.0'), shop.withTables())
    const [entry, ...more] = await entries()
    expect(entry).toEqual({
      action: 'ROLL_BACK_UPDATE',
      reason: 'interrupted',
      before: { version: '1.0.0' },
      after: { version: '1.1.0' },
    })
    expect(more).toEqual([])
    expect(existsSync(join(stateFolder(home), 'journal.json'))).toBe(false)
  })

  it('logs why an update was rolled back', async () => {
    writeJournal(home, { ...versions, phase: 'failed', reason: 'tooSlow' })
    await settleUpdate(installedAs('1.0.0'), shop.withTables())
    expect((await entries())[0].reason).toBe('tooSlow')
  })

  it('ends the journal of an update that was made, which is logged already', async () => {
    writeJournal(home, { ...versions, phase: 'switched' })
    await settleUpdate(installedAs('1.1.0'), shop.withTables())
    expect(await entries()).toEqual([])
    expect(readJournal(home)).toBeNull()
  })

  it('lets one start at a time decide what becomes of an update', async () => {
    pointTo(home, '1.1.0')
    writeJournal(home, { ...versions, phase: 'switched' })
    const first = await awaitUpdate(installedAs('1.1.0'), shop.where)
    let isOver = false
    const second = awaitUpdate(installedAs('1.1.0'), shop.where).finally(() => {
      isOver = true
    })
    await new Promise((later) => setTimeout(later, 120))
    expect(isOver).toBe(false)
    await settleUpdate(installedAs('1.1.0'), shop.withTables())
    first?.free()
    expect(await second).toBeNull()
    expect(pointedTo(home)).toBe('1.1.0')
  })

  it('ends a start of the version that was given up meanwhile', async () => {
    writeJournal(home, { ...versions, phase: 'restoring' })
    const settling = settleUpdate(installedAs('1.1.0'), shop.withTables())
    await expect(settling).rejects.toThrow('too late')
    expect(readJournal(home)?.phase).toBe('restoring')
  })

  it('asks for room for a copy of the data before it’s made', async () => {
    const asking = (free: number) => requireRoomAside(home, shop.where, async () => free)
    await expect(asking(10)).rejects.toMatchObject({
      values: { folder: stateFolder(home), free: 0 },
    })
    await asking(1e9)
  })

  it('undoes all that was done within a transaction, and parts of it that failed', async () => {
    const name = (value: string) => ({ name: value, done_at: '2026-12-01T00:00:00.000Z' })
    const undone = shop.db.transaction().execute(async (tx) => {
      const inside = withinTransaction(shop.kind, tx)
      await inside.transact((part) => part.insertInto('server_jobs').values(name('kept')).execute())
      const failing = inside.transact(async (part) => {
        await part.insertInto('server_jobs').values(name('lost')).execute()
        await sql`select nothing from nowhere`.execute(part)
      })
      await expect(failing).rejects.toThrow()
      const jobs = await inside.db.selectFrom('server_jobs').select('name').execute()
      expect(jobs.map((job) => job.name)).toContain('kept')
      expect(jobs.map((job) => job.name)).not.toContain('lost')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const left = await shop.db.selectFrom('server_jobs').select('name').execute()
    expect(left.map((job) => job.name)).not.toContain('kept')
  })
})
