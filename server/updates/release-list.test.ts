import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { compareVersions, type Release } from '#/contract/releases.ts'
import { publicHalf, signReleases } from '#/scripts/release/release-list.ts'
import { addressOf, chooseRelease, newestOf, readReleases } from './release-list.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const key = publicHalf(privateKey)
const platform = 'linux-x64'
const sha256 = 'ab'.repeat(32)

function release(version: string, changed: Partial<Release['files'][number]> = {}): Release {
  const url = `glovebox-${version}-${platform}.tar.xz`
  return {
    version,
    date: '2026-12-01',
    notes: '',
    files: [{ platform, url, sha256, size: 12, ...changed }],
  }
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glovebox-releases-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a list, by default a signed one; returns its path. */
function write(releases: Release[], list: object = signReleases(releases, privateKey)): string {
  const file = join(folder, 'releases.json')
  writeFileSync(file, JSON.stringify(list))
  return file
}
const choose = (source: string) => chooseRelease(source, { key, platform })

it('takes the newest version of a signed list, and its file beside the list', async () => {
  const file = write([release('1.9.0'), release('1.10.0'), release('1.10.0-rc')])
  const chosen = await choose(file)
  expect(chosen.release.version).toBe('1.10.0')
  expect(chosen.url).toBe(`file://${folder}/glovebox-1.10.0-linux-x64.tar.xz`)
  expect(chosen).toMatchObject({ sha256, size: 12 })
})

it('takes an archive that the list beside it names', async () => {
  write([release('1.9.0'), release('1.10.0')])
  const { release: chosen } = await choose(join(folder, 'glovebox-1.9.0-linux-x64.tar.xz'))
  expect(chosen.version).toBe('1.9.0')
})

it.each([
  ['an archive that the list lacks', 'glovebox-9.9.9-linux-x64.tar.xz', /isn't in/],
  ['a list that isn’t there', 'gone.json', /can't be read/],
])('refuses %s', async (_, name, why) => {
  write([release('1.9.0')])
  await expect(choose(join(folder, name))).rejects.toThrow(why)
})

it('refuses an archive for another kind of machine', async () => {
  write([release('1.9.0', { platform: 'linux-arm64' })])
  await expect(choose(join(folder, 'glovebox-1.9.0-linux-x64.tar.xz'))).rejects.toThrow(
    /another kind/,
  )
  await expect(choose(join(folder, 'releases.json'))).rejects.toThrow(/no version for linux-x64/)
})

describe('whose signature', () => {
  const signed = signReleases([release('1.9.0')], privateKey)
  it.each([
    [
      'is of another key',
      signReleases([release('1.9.0')], generateKeyPairSync('ed25519').privateKey),
    ],
    ['is of other releases', { ...signed, releases: [release('1.9.1')] }],
    ['is empty', { ...signed, signature: '' }],
    ['is no base64', { ...signed, signature: '%'.repeat(88) }],
  ])('%s, is refused', async (_, list) => {
    await expect(choose(write([], list))).rejects.toThrow(/isn't signed with the key/)
  })

  it('counts for what a later version adds as well', async () => {
    const later = [{ ...release('1.9.0'), needs: 'glibc 2.40' }]
    expect((await choose(write(later))).release.version).toBe('1.9.0')
    const { signature } = signReleases(later, privateKey)
    const forged = { releases: [{ ...later[0], needs: 'nothing' }], signature }
    await expect(choose(write([], forged))).rejects.toThrow(/isn't signed/)
  })

  it('can’t be checked without a key', async () => {
    const file = write([release('1.9.0')])
    await expect(chooseRelease(file, { key: '', platform })).rejects.toThrow(/RELEASE_PUBLIC_KEY/)
  })
})

it.each([
  ['a version that is a path', release('../1.0.0')],
  ['a version that is no version', release('newest')],
  ['a hash of another kind', release('1.9.0', { sha256: 'ab' })],
  ['no size', release('1.9.0', { size: 0 })],
])('refuses a list with %s, although it’s signed', async (_, wrong) => {
  await expect(choose(write([wrong]))).rejects.toThrow(/no list of releases/)
})

it('refuses a file that is larger than any archive', async () => {
  await expect(choose(write([release('1.9.0', { size: 2e9 })]))).rejects.toThrow(/too large/)
})

it('knows the newest for a platform only', () => {
  expect(newestOf([release('1.0.0', { platform: 'other' })], platform)).toBeNull()
  expect(newestOf([release('1.0.0'), release('0.9.9')], platform)?.version).toBe('1.0.0')
})

it.each([
  ['1.0.0-rc', '1.0.0'],
  ['1.0.0-alpha', '1.0.0-alpha.1'],
  ['1.0.0-alpha.2', '1.0.0-alpha.10'],
  ['1.0.0-1', '1.0.0-alpha'],
  ['1.9.0', '1.10.0'],
  ['1.99.99', '2.0.0'],
])('sorts %s before %s', (older, newer) => {
  expect(compareVersions(older, newer)).toBeLessThan(0)
  expect(compareVersions(newer, older)).toBeGreaterThan(0)
  expect(compareVersions(newer, newer)).toBe(0)
})

describe('from elsewhere', () => {
  let server: Server
  let answer: { status: number; headers?: Record<string, string>; body: string }
  beforeEach(async () => {
    server = createServer((_, response) => {
      response.writeHead(answer.status, answer.headers).end(answer.body)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  })
  afterEach(() => server.close())
  const at = (name: string) => {
    const { port } = server.address() as AddressInfo
    return `http://127.0.0.1:${port}/${name}`
  }

  it('reads a list from this machine by http', async () => {
    answer = { status: 200, body: JSON.stringify(signReleases([release('1.9.0')], privateKey)) }
    const { url } = await choose(at('releases.json'))
    expect(url).toBe(at('glovebox-1.9.0-linux-x64.tar.xz'))
  })

  it('takes no file of this machine from it', async () => {
    const wrong = release('1.9.0', { url: 'file:///etc/passwd' })
    answer = { status: 200, body: JSON.stringify(signReleases([wrong], privateKey)) }
    await expect(choose(at('releases.json'))).rejects.toThrow(/names a file of this machine/)
  })

  it.each([
    ['isn’t found', { status: 404, body: '' }, /can't be read/],
    [
      'leads to http elsewhere',
      { status: 302, headers: { location: 'http://203.0.113.1/' }, body: '' },
      /can't be read/,
    ],
    ['never ends', { status: 200, body: ' '.repeat(5_000_001) }, /too long/],
  ])('refuses a list that %s', async (_, answered, why) => {
    answer = answered
    await expect(choose(at('releases.json'))).rejects.toThrow(why)
  })

  it('follows no one else’s redirect to this machine', async () => {
    answer = { status: 200, body: JSON.stringify(signReleases([release('1.9.0')], privateKey)) }
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url.startsWith('https://releases.example/')
        ? Response.redirect(at('releases.json'))
        : fetch(url, init),
    )
    const reading = readReleases(new URL('https://releases.example/releases.json'), key)
    await reading.finally(() => vi.unstubAllGlobals()).catch(() => {})
    await expect(reading).rejects.toThrow(/can't be read/)
  })

  it('reads no list by http from another machine', async () => {
    const address = addressOf('http://203.0.113.1/releases.json')
    await expect(readReleases(address, key)).rejects.toThrow(/can't be read/)
  })
})
