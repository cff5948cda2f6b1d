import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '#/harness/postgres.ts'
import { hasSshd, startSshd } from '#/harness/sshd.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { sentenceOf } from '../../doctor/lines.ts'
import { openFilled } from '../backups.fixture.ts'
import { listBackups } from '../backups.ts'
import { copiesState, saveShop } from './copy-backups.ts'
import { parseCopyPlace } from './parse-copy-place.ts'
import { runProgram } from './run-program.ts'
import { sftpPlace } from './sftp.ts'

/** Where it's missing, the name of the test says so, like that of Caddy's. */
const sshd = hasSshd ? 'sshd' : 'sshd, which is not installed here'
const isRoot = process.getuid?.() === 0

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-sftp-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(how?: Parameters<typeof startSshd>[0]) {
  const server = await startSshd(how)
  endings.push(server.stop)
  const { user, port, keyFile, fingerprint } = server
  return { server, settings: { user, host: '127.0.0.1', port, keyFile, fingerprint } }
}

it.each([
  [
    'sftp://ada@nas.example/copies',
    { user: 'ada', host: 'nas.example', port: 22, folder: '/copies' },
  ],
  ['sftp://ada@nas:2222/~/a%20b/', { user: 'ada', host: 'nas', port: 2222, folder: './a b' }],
  ['sftp://ada@[::1]/', { user: 'ada', host: '::1', port: 22, folder: '/' }],
  ['sftp://ada@nas/~', { user: 'ada', host: 'nas', port: 22, folder: '.' }],
  ['sftp://ada@nas/caf%C3%A9', { user: 'ada', host: 'nas', port: 22, folder: '/café' }],
  ['sftp://nas/copies', null],
  ['sftp://ada:secret@nas/copies', null],
  ['sftp://-oProxyCommand=id@nas/copies', null],
  ['sftp://%2doProxyCommand@nas/copies', null],
  ['sftp://ada@-oProxyCommand=id/copies', null],
  ['sftp://ada@nas,-F/copies', null],
  ['sftp://ada@$(id)/copies', null],
  ['sftp://ada@nas/a%22%0a!id', null],
  ['sftp://ada@nas/a"b', null],
  ['sftp://ada@nas/a%0A!id', null],
  ['sftp://ada@nas/a%5Cb', null],
  ['sftp://ada@nas/*', null],
  ['sftp://ada@nas/a/..%2f..', null],
  ['sftp://ada@nas/a?b', null],
  ['sftp://ada@nas', null],
])('reads %s', (text, place) => {
  expect(parseCopyPlace(text)).toEqual(place && { kind: 'sftp', ...place })
})

it(`keeps files of any name on ${sshd}`, async () => {
  if (!hasSshd) return
  const { settings } = await start()
  const [here, there] = [join(await newFolder(), '-r $(id) "x" %h'), await newFolder()]
  await mkdir(here)
  const keyFile = join(here, 'key %d')
  await copyFile(settings.keyFile, keyFile)
  await chmod(keyFile, 0o600)
  const folder = join(there, '-a; touch b', '$(id) é & c')
  const place = sftpPlace({ ...settings, keyFile, folder }, here)
  expect(await place.list()).toEqual([])
  const large = randomBytes(5_000_000)
  await writeFile(join(here, 'large.backup'), large)
  await writeFile(join(here, '-r.backup'), 'small')
  await place.put(join(here, 'large.backup'), 'shop-1.backup')
  await place.put(join(here, '-r.backup'), '-r.backup')
  expect((await place.list()).sort()).toEqual(['-r.backup', 'shop-1.backup'])
  expect((await readFile(join(folder, 'shop-1.backup'))).equals(large)).toBe(true)
  await place.remove('-r.backup')
  expect(await readdir(folder)).toEqual(['shop-1.backup'])
  expect(await readdir(there)).toHaveLength(1)
  await expect(place.put(join(here, 'large.backup'), 'a"\n!id')).rejects.toThrow('named')
})

it(`says why nothing can be copied to ${sshd}`, async () => {
  if (!hasSshd) return
  const { server, settings } = await start()
  const { settings: readOnly } = await start({ readOnly: true })
  const [here, there] = [await newFolder(), join(await newFolder(), 'copies')]
  await writeFile(join(here, 'a.backup'), randomBytes(3_000_000))
  const codeOf = async (change: Partial<Parameters<typeof sftpPlace>[0]>) => {
    const place = sftpPlace({ ...settings, folder: there, ...change }, here)
    const put = place.put(join(here, 'a.backup'), 'a.backup')
    return put.then(
      () => null,
      ({ code, message }) => (code === 'notCopied' ? message : code),
    )
  }
  expect(await codeOf({ fingerprint: server.otherFingerprint })).toBe('copyHostChanged')
  expect(await codeOf({ fingerprint: undefined })).toBe('copyHostUnknown')
  expect(await codeOf({ keyFile: server.otherKeyFile })).toBe('copyKey')
  expect(await codeOf({ keyFile: join(here, 'missing') })).toBe('copyKey')
  expect(await codeOf({ user: 'nobody-of-this-name' })).toBe('copyKey')
  expect(await codeOf({ port: await freePort() })).toBe('copyUnreachable')
  expect(await codeOf({ host: 'no-such-host.invalid' })).toBe('copyUnreachable')
  expect(await codeOf(readOnly)).toBe('copyDenied')
  expect(await codeOf({ folder: join(here, 'a.backup', 'copies') })).toBe('copyDenied')
  const { PATH } = process.env
  process.env.PATH = here
  endings.push(() => Object.assign(process.env, { PATH }))
  expect(await codeOf({})).toBe('copyProgram')
  process.env.PATH = PATH
  expect(await codeOf({})).toBe(null)
})

it.each([
  ['never ends', 'sleep 600 & echo $! >pid; wait', 'copyUnreachable'],
  ['says more than anybody needs', 'yes & echo $! >pid; wait', 'notCopied'],
])('ends a program that %s, and what it started', async (_, script, code) => {
  const folder = await newFolder()
  const running = runProgram({ program: 'sh', options: ['-c', script], folder, seconds: 1 })
  await expect(running).rejects.toMatchObject({ code })
  const pid = (await readFile(join(folder, 'pid'), 'utf8')).trim()
  const state = () => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'Z')
  await expect.poll(state).toMatch(/Z/)
})

const smallDisk = isRoot ? 'a small disk' : 'a small disk, which only root can make'
it(`says that there’s no room on ${smallDisk} of ${sshd}, and leaves nothing there`, async () => {
  if (!hasSshd || !isRoot) return
  const { settings } = await start()
  const [here, disk] = [await newFolder(), await newFolder()]
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', disk])
  if (mounted.status !== 0) throw new Error(`${mounted.stderr}`)
  endings.push(() => spawnSync('umount', [disk]))
  await writeFile(join(here, 'a.backup'), randomBytes(3_000_000))
  const place = sftpPlace({ ...settings, folder: disk }, here)
  const put = place.put(join(here, 'a.backup'), 'a.backup')
  await expect(put).rejects.toMatchObject({ code: 'copyFull' })
  expect(await readdir(disk)).toEqual([])
})

forEachDatabase((databases) => {
  it(`copies each backup to ${sshd}, and remembers why it couldn’t`, async () => {
    if (!hasSshd) return
    const { shop, folder } = await openFilled(databases)
    const { server, settings } = await start()
    const there = join(await newFolder(), 'there')
    const place = { kind: 'sftp', ...settings, folder: there } as const
    const at = (moment: string) => new Date(`2026-11-${moment}Z`)
    const refusing = { ...place, fingerprint: server.otherFingerprint }
    const first = saveShop({ ...shop, backupCopies: refusing }, at('20T03:00:00.000'))
    await expect(first).rejects.toMatchObject({ code: 'backupNotCopied' })
    const to = { ...shop, backupCopies: place }
    const state = await copiesState(to)
    expect(state).toMatchObject({ names: [], failure: { code: 'copyHostChanged' } })
    const about = {
      code: 'backups.copyHostChanged',
      values: { place: state?.place ?? '', reason: '' },
    } as const
    expect(sentenceOf(about, 'en')).toContain('shows a different key')
    expect(sentenceOf(about, 'fr')).toContain('présente une autre clé')
    await saveShop(to, at('21T03:00:00.000'))
    const here = (await listBackups(folder)).map(({ name }) => name)
    expect((await readdir(there)).sort()).toEqual(here.sort())
    expect(await copiesState(to)).toMatchObject({ failure: null })
  })
})
