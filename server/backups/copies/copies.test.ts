import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '#/harness/postgres.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openFilled } from '../backups.fixture.ts'
import { listBackups } from '../backups.ts'
import { copiesState, saveShop } from './copy-backups.ts'
import { parseCopyPlace } from './parse-copy-place.ts'
import { startS3 } from './s3.fixture.ts'
import { s3Place } from './s3.ts'
import { sha256, signS3 } from './sign-s3.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-copies-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Amazon's own examples (Signature Calculations for the Authorization Header). */
it.each([
  [
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    '/test$file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET',
    '/?lifecycle',
    {},
    '',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    '',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs %s %s as Amazon does', (method, path, headers, body, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`)
  const now = new Date('2013-05-24T00:00:00Z')
  const signed = signS3(
    { method, url, headers, payloadHash: sha256(body), now },
    {
      region: 'us-east-1',
      accessKey: 'AKIAIOSFODNN7EXAMPLE',
      secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
  )
  expect(signed.authorization).toMatch(new RegExp(`Signature=${signature}$`))
})

it.each([
  ['/mnt/copies', { kind: 'folder', folder: '/mnt/copies' }],
  ['s3://shop-copies', { kind: 's3', bucket: 'shop-copies', prefix: '' }],
  ['s3://shop-copies/a b/c/', { kind: 's3', bucket: 'shop-copies', prefix: 'a b/c/' }],
  ['ftp://ada@nas/copies', null],
  ['copies', null],
  ['//server/share', null],
  ['s3://key:secret@bucket', null],
  ['s3://ada@bucket/copies', null],
  ['s3://bucket:9000/copies', null],
  ['s3://bucket/a%0Ab', null],
  ['s3://bucket/a?b', null],
  ['https://shop.example/', null],
])('reads %s', (text, place) => {
  expect(parseCopyPlace(text)).toEqual(place)
})

it('puts any file into a bucket by signed requests, and says why it can’t', async () => {
  const server = await startS3({ pageSize: 2 })
  endings.push(server.stop)
  const deps = { fetch, now: () => new Date() }
  const settings = { ...server.settings, prefix: 'my shop+café/' }
  const place = s3Place(settings, deps)
  const folder = await newFolder()
  const large = randomBytes(65 * 2 ** 20)
  await writeFile(join(folder, 'large'), large)
  await writeFile(join(folder, 'small'), 'small')
  await place.put(join(folder, 'large'), 'large.backup')
  for (const name of ['a&b.backup', 'c.backup', 'd e.backup'])
    await place.put(join(folder, 'small'), name)
  expect((await place.list()).sort()).toEqual([
    'a&b.backup',
    'c.backup',
    'd e.backup',
    'large.backup',
  ])
  expect(server.objects.get('my shop+café/large.backup')?.equals(large)).toBe(true)
  await place.remove('d e.backup')
  expect(await place.list()).toHaveLength(3)
  const others = s3Place({ ...settings, secretKey: 'another' }, deps)
  await expect(others.list()).rejects.toThrow('403 SignatureDoesNotMatch')
  server.failsAt(2)
  await expect(place.put(join(folder, 'large'), 'again.backup')).rejects.toThrow('503 SlowDown')
  expect(server.objects.has('my shop+café/again.backup')).toBe(false)
  expect(server.unfinished()).toBe(0)
  await server.stop()
  await expect(place.list()).rejects.toThrow()
})

it('follows no redirect of a bucket, and lists no bucket that never ends', async () => {
  const server = await startS3({ pageSize: 2 })
  endings.push(server.stop)
  const deps = { fetch, now: () => new Date() }
  const port = await freePort()
  const redirecting = createServer(({ url }, response) => {
    response.writeHead(307, { location: server.settings.endpoint + url })
    response.end('<Error><Code>TemporaryRedirect</Code></Error>')
  })
  await new Promise<void>((listening) => redirecting.listen(port, '127.0.0.1', listening))
  endings.push(() => redirecting.close())
  const settings = { ...server.settings, prefix: '' }
  const elsewhere = s3Place({ ...settings, endpoint: `http://127.0.0.1:${port}` }, deps)
  const file = join(await newFolder(), 'small')
  await writeFile(file, 'small')
  const refusal = `127.0.0.1:${port} answers 307 TemporaryRedirect`
  await expect(elsewhere.put(file, 'a.backup')).rejects.toThrow(refusal)
  await expect(elsewhere.list()).rejects.toThrow(refusal)
  const page = '<List><NextContinuationToken>1</NextContinuationToken></List>'
  const endless = s3Place(settings, { ...deps, fetch: async () => new Response(page) })
  await expect(endless.list()).rejects.toThrow('more than 100 pages')
})

forEachDatabase((databases) => {
  it('copies each backup, catches up after a failure, and prunes as here', async () => {
    const { shop, folder } = await openFilled(databases)
    const there = join(await newFolder(), 'there')
    const to = { ...shop, backupCopies: { kind: 'folder', folder: there } as const }
    const at = (moment: string) => new Date(`2026-11-${moment}Z`)
    await writeFile(there, 'a file in its way')
    const first = saveShop(to, at('20T03:00:00.000'))
    await expect(first).rejects.toMatchObject({ code: 'backupNotCopied' })
    expect((await copiesState(to))?.failure?.reason).toMatch(/ENOTDIR/)
    await rm(there)
    await mkdir(there)
    await writeFile(join(there, 'notes.txt'), 'ours')
    await writeFile(join(there, 'shop-2024-01-01T03-00-00.000Z.backup'), 'outdated')
    const made = await saveShop(to, at('21T03:00:00.000'))
    const here = (await listBackups(folder)).map(({ name }) => name)
    expect(here).toHaveLength(2)
    expect((await readdir(there)).sort()).toEqual([...here, 'notes.txt'].sort())
    expect((await readFile(join(there, made.name))).equals(await readFile(made.file))).toBe(true)
    expect(await copiesState(to)).toEqual({
      place: there,
      names: expect.arrayContaining(here),
      failure: null,
    })
  })
})
