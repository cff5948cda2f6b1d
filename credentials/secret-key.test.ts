import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { BadSecretKey, makeSecretKey, readSecretKey } from './secret-key.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function folder() {
  const made = await mkdtemp(join(tmpdir(), 'glovebox-key-'))
  folders.push(made)
  return made
}

it('is made once, for its owner alone, in a folder that may not exist yet', async () => {
  const file = join(await folder(), 'keys', 'secret.key')
  expect(readSecretKey(file)).toBeNull()
  const key = makeSecretKey(file)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect([makeSecretKey(file), readSecretKey(file)]).toEqual([key, key])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(file, '..'))).toEqual(['secret.key'])
})

it.each(['', 'short', 'g'.repeat(64), 'a'.repeat(65)])(
  'is never made of %j, nor in its place',
  async (text) => {
    const file = join(await folder(), 'secret.key')
    await writeFile(file, text)
    expect(() => readSecretKey(file)).toThrow(BadSecretKey)
    expect(() => makeSecretKey(file)).toThrow(BadSecretKey)
  },
)

it('is another in each folder', async () => {
  const [one, other] = [await folder(), await folder()].map((path) =>
    makeSecretKey(join(path, 'k')),
  )
  expect(one).not.toBe(other)
})
