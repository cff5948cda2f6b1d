import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publicHalf, signReleases } from '#/scripts/release/release-list.ts'
import { parseSettings } from '../settings.ts'
import { createShopUpdates } from './shop-updates.ts'
import { update } from './update.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const now = new Date('2026-12-02T00:00:00.000Z')
const log = { error() {}, warn() {} }

let server: Server
let releases: Parameters<typeof signReleases>[0]
let asked: number
beforeEach(async () => {
  asked = 0
  server = createServer((_, response) => {
    asked += 1
    response.end(JSON.stringify(signReleases(releases, privateKey)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterEach(() => server.close())

function release(version: string) {
  const platform = `${process.platform}-${process.arch}`
  const file = { platform, url: `${version}.tar.xz`, sha256: 'ab'.repeat(32), size: 1 }
  return { version, date: '2026-12-01', notes: `What's new in ${version}.`, files: [file] }
}

function open(changed: { releasesUrl?: undefined; releaseKey?: string } = {}) {
  const { port } = server.address() as AddressInfo
  const settings = {
    releasesUrl: `http://127.0.0.1:${port}/releases.json`,
    releaseKey: publicHalf(privateKey),
    ...changed,
  }
  return createShopUpdates({ settings, clock: () => now, log })
}

it('tells of the newest version once it has looked', async () => {
  releases = [release('99.0.0'), release('98.0.0')]
  const updates = open()
  await updates.look()
  expect(await updates.state()).toMatchObject({
    place: 'other',
    looks: true,
    newest: { version: '99.0.0', date: '2026-12-01', notes: "What's new in 99.0.0." },
    lookedAt: now.toISOString(),
    lookFailed: false,
  })
  await updates.stop()
})

it('tells of no version that is older than this one', async () => {
  releases = [release('0.0.1')]
  const updates = open()
  await updates.look()
  expect((await updates.state()).newest).toBeNull()
  await updates.stop()
})

it('believes no list that is signed with another key', async () => {
  releases = [release('99.0.0')]
  const updates = open({ releaseKey: publicHalf(generateKeyPairSync('ed25519').privateKey) })
  await updates.look()
  expect(await updates.state()).toMatchObject({ newest: null, lookFailed: true })
  await updates.stop()
})

it('looks nowhere unless it’s told to', async () => {
  const updates = open({ releasesUrl: undefined })
  await updates.look()
  expect(await updates.state()).toMatchObject({ looks: false, newest: null, lookedAt: null })
  expect(asked).toBe(0)
  await updates.stop()
})

it('begins no update where the program isn’t one that updates itself', async () => {
  releases = [release('99.0.0')]
  const updates = open()
  await updates.look()
  await expect(updates.prepare()).rejects.toMatchObject({ code: 'updateImpossible' })
  await updates.stop()
})

it('updates to no other version than the one that was confirmed', async () => {
  releases = [release('99.0.1')]
  const home = mkdtempSync(join(tmpdir(), 'glovebox-updates-'))
  const { port } = server.address() as AddressInfo
  const updating = update(`http://127.0.0.1:${port}/releases.json`, {
    installed: { home, version: '1.0.0', releaseKey: publicHalf(privateKey) },
    settings: parseSettings({ DATA_DIR: home }),
    only: '99.0.0',
    confirm: async () => true,
    log() {},
  })
  await updating.finally(() => rmSync(home, { recursive: true })).catch(() => {})
  await expect(updating).rejects.toThrow('99.0.0 was confirmed, and the list has 99.0.1 now.')
})
