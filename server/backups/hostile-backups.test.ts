import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { commandEnvironment } from '#/harness/command-environment.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { key, openFilled } from './backups.fixture.ts'
import { makeBackup, proveBackup } from './backups.ts'
import { restoreBackup } from './restore.ts'

const headBytes = 16_384

const scratchIn = (dataDir: string) =>
  readdirSync(dataDir).find((name) => name.startsWith('scratch-'))

function withHead(bytes: Buffer, head: object): Buffer {
  const text = Buffer.from(JSON.stringify(head).padEnd(headBytes))
  return Buffer.concat([text, bytes.subarray(headBytes)])
}

forEachDatabase((database) => {
  it('is refused where somebody put another in its place, unless that is asked for', async () => {
    const { shop: where } = await openFilled(database)
    const withKey = { ...where, backupKey: key }
    const plain = await makeBackup(where)
    await expect(proveBackup(plain.file, withKey)).rejects.toThrow(/isn’t encrypted.*--plain/)
    expect(await proveBackup(plain.file, { ...withKey, acceptPlain: true })).toEqual(plain.contents)
    const { file } = await makeBackup(withKey)
    const bytes = await readFile(file)
    const head = JSON.parse(bytes.toString('utf8', 0, headBytes))
    const rows = { ...head.contents.rows, backend_admins: 1 }
    for (const change of [
      { createdAt: '2027-01-01T00:00:00.000Z' },
      { contents: { ...head.contents, rows } },
      { bytes: head.bytes + 1 },
    ]) {
      await writeFile(file, withHead(bytes, { ...head, ...change }))
      await expect(proveBackup(file, withKey), JSON.stringify(change)).rejects.toThrow('damaged')
    }
    await writeFile(file, withHead(bytes, { ...head, cipher: null }))
    await expect(proveBackup(file, withKey)).rejects.toThrow(/isn’t encrypted/)
  })

  it('is unpacked to no more than it says, and than the disk has room for', async () => {
    const { shop: where } = await openFilled(database)
    const { file } = await makeBackup(where)
    const bytes = await readFile(file)
    const head = JSON.parse(bytes.toString('utf8', 0, headBytes))
    const bomb = zstdCompressSync(Buffer.alloc(2 ** 28))
    await writeFile(file, withHead(Buffer.concat([bytes.subarray(0, headBytes), bomb]), head))
    const place = { dataDir: join(where.dataDir, 'restored'), backupKey: undefined }
    await expect(restoreBackup(file, { ...place, databaseUrl: undefined })).rejects.toThrow(
      'more than it says',
    )
    expect(await readdir(place.dataDir)).toEqual([])
    await writeFile(file, withHead(bytes, { ...head, bytes: 2 ** 52 }))
    await expect(proveBackup(file, where)).rejects.toThrow('no room')
  })

  it('leaves nothing readable behind when it is killed but in the data folder, and that until the next', async () => {
    const { shop: where } = await openFilled(database)
    const temp = join(where.dataDir, 'temp')
    await mkdir(temp)
    const env = { ...commandEnvironment, TMPDIR: temp, BACKUP_KEY: key, DATA_DIR: where.dataDir }
    const shop = { ...env, DATABASE_URL: where.databaseUrl ?? '' }
    const running = spawn(process.execPath, ['scripts/backup.ts'], { env: shop, stdio: 'ignore' })
    const scratch = await vi.waitUntil(() => scratchIn(where.dataDir), {
      timeout: 60_000,
      interval: 1,
    })
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
    expect(await readdir(temp)).toEqual([])
    expect((await stat(join(where.dataDir, scratch))).mode & 0o777).toBe(0o700)
    await makeBackup({ ...where, backupKey: key })
    expect(scratchIn(where.dataDir)).toBeUndefined()
  })

  it('removes its copy when it is told to stop', async () => {
    const { shop: where } = await openFilled(database)
    const env = {
      ...commandEnvironment,
      DATA_DIR: where.dataDir,
      DATABASE_URL: where.databaseUrl ?? '',
    }
    const running = spawn(process.execPath, ['scripts/backup.ts'], { env, stdio: 'ignore' })
    await vi.waitUntil(() => scratchIn(where.dataDir), { timeout: 60_000, interval: 1 })
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    await ended
    expect(scratchIn(where.dataDir)).toBeUndefined()
  })
})
