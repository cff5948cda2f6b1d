import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fetchArchive, unpackArchive } from './fetch-archive.ts'
import { stateFolder, versionFolder } from './journal.ts'

const version = '1.2.3'
let folder: string
let home: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glovebox-archive-'))
  home = join(folder, 'home')
  mkdirSync(stateFolder(home), { recursive: true })
  mkdirSync(join(home, 'versions'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Packs what `lay` has put into an archive's folder. */
function pack(lay: (root: string) => void, ...options: string[]): string {
  const root = join(folder, `glovebox-${version}`)
  mkdirSync(join(root, 'versions', version), { recursive: true })
  writeFileSync(join(root, 'versions', version, 'glovebox'), '#!/bin/sh\n', { mode: 0o755 })
  symlinkSync(`versions/${version}/glovebox`, join(root, 'glovebox'))
  lay(root)
  const file = join(folder, 'archive.tar')
  const { stderr, status } = spawnSync(
    'tar',
    ['-cf', file, '-C', folder, ...options, `glovebox-${version}`],
    { encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
  return file
}

function chosen(file: string, changed: { sha256?: string; size?: number } = {}) {
  const bytes = readFileSync(file)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const release = { version, date: '2026-12-01', notes: '', files: [] }
  return { release, url: pathToFileURL(file).href, sha256, size: bytes.length, ...changed }
}

it('unpacks a version beside the others', async () => {
  const file = pack((root) => writeFileSync(join(root, 'versions', version, 'page'), 'hello'))
  await unpackArchive(home, await fetchArchive(home, chosen(file)), version)
  expect(readFileSync(join(versionFolder(home, version), 'page'), 'utf8')).toBe('hello')
  expect(existsSync(join(home, 'glovebox'))).toBe(false)
})

it('takes the place of what an earlier attempt left', async () => {
  mkdirSync(versionFolder(home, version))
  writeFileSync(join(versionFolder(home, version), 'old'), '')
  const file = pack(() => {})
  await unpackArchive(home, await fetchArchive(home, chosen(file)), version)
  expect(existsSync(join(versionFolder(home, version), 'old'))).toBe(false)
})

it.each([
  ['another SHA-256', { sha256: 'ab'.repeat(32) }, /SHA-256 differs/],
  ['more bytes than the list says', { size: 10 }, /larger than the list says/],
])('refuses an archive with %s, and leaves nothing of it', async (_, changed, why) => {
  const file = pack(() => {})
  await expect(fetchArchive(home, chosen(file, changed))).rejects.toThrow(why)
  expect(existsSync(join(stateFolder(home), 'archive.tar.xz'))).toBe(false)
})

it('fetches nothing by http from another machine', async () => {
  const address = { ...chosen(pack(() => {})), url: 'http://203.0.113.1/archive.tar.xz' }
  await expect(fetchArchive(home, address)).rejects.toThrow(/must begin with https/)
})

it.each([
  ['a path that leads out', ['--transform=s,page$,../../../page,', '-P']],
  ['an absolute path', ['--transform=s,.*page$,/tmp/page,', '-P']],
  ['a file beside its version', ['--transform=s,versions/1.2.3/page$,versions/1.2.2/page,']],
  ['a file of the shop’s own', ['--transform=s,versions/1.2.3/page$,.env,']],
])('refuses an archive with %s', async (_, options) => {
  const file = pack(
    (root) => writeFileSync(join(root, 'versions', version, 'page'), ''),
    ...options,
  )
  await expect(unpackArchive(home, file, version)).rejects.toThrow(/may not have/)
  expect(existsSync(versionFolder(home, version))).toBe(false)
})

it.each([
  ['symbolic', (from: string, to: string) => symlinkSync(to, from)],
  ['hard', (from: string, to: string) => spawnSync('ln', [to, from])],
])('refuses an archive with a %s link', async (_, link) => {
  const file = pack((root) => {
    const inside = join(root, 'versions', version)
    link(join(inside, 'out'), join(inside, 'glovebox'))
  })
  await expect(unpackArchive(home, file, version)).rejects.toThrow(/may not have/)
})

it('refuses what is no archive', async () => {
  const file = join(folder, 'archive.tar')
  writeFileSync(file, 'hello')
  await expect(unpackArchive(home, file, version)).rejects.toThrow(/can't be unpacked/)
})

it('unpacks nothing where there’s no room, and leaves nothing of it', async () => {
  const file = pack((root) => writeFileSync(join(root, 'versions', version, 'page'), 'hello'))
  const archive = await fetchArchive(home, chosen(file))
  const room = async () => 14
  const unpacking = unpackArchive(home, archive, version, room)
  await expect(unpacking).rejects.toMatchObject({ values: { needed: 1, free: 0 } })
  expect(readdirSync(stateFolder(home))).toEqual([])
  expect(existsSync(versionFolder(home, version))).toBe(false)
})

it('leaves nothing of an archive that can’t be unpacked', async () => {
  const archive = await fetchArchive(home, chosen(pack(() => {})))
  await expect(unpackArchive(home, archive, '1.2.4')).rejects.toThrow(/may not have/)
  expect(readdirSync(stateFolder(home))).toEqual([])
})
