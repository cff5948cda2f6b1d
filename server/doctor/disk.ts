import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { daysUntilFull } from './disk-growth.ts'
import { type Check, ok, reasonOf, warning, wrong } from './finding.ts'

const megabyte = 1_000_000
/** The minimum whatever the database's size, because logs and emails take room too. */
const least = 200 * megabyte
const little = 2_000 * megabyte
/** Time enough for a larger disk. */
const soonDays = 60

/** Whether there's room for what the shop writes, and for a copy of its database, which backups start with. */
export const checkDisk: Check = async ({ settings: { dataDir, databaseUrl } }) => {
  const file = sqliteFile(dataDir)
  const sizes = databaseUrl === undefined ? [await sizeOf(file), await sizeOf(`${file}-wal`)] : []
  const database = sizes.reduce((sum, size) => sum + size, 0)
  const found = []
  const isSame = (await stat(dataDir)).dev === (await stat(tmpdir())).dev
  for (const folder of isSame ? [dataDir] : [dataDir, tmpdir()]) {
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const values = { folder, free: inMegabytes(free), database: inMegabytes(database) }
    if (free < least + database) found.push(wrong('disk.full', values))
    else if (free < little + 2 * database) found.push(warning('disk.low', values))
  }
  const days = found.length > 0 ? null : await daysUntilFull(dataDir)
  if (days !== null && days < soonDays)
    found.push(warning('disk.filling', { folder: dataDir, days: Math.floor(days) }))
  const unwritable = await tryWriting(dataDir)
  if (unwritable !== null) found.push(wrong('disk.unwritable', { dataDir, reason: unwritable }))
  if (databaseUrl === undefined && (await isReadableByOthers(file)))
    found.push(warning('disk.readable', { file }))
  const { bavail, bsize } = await statfs(dataDir)
  return found.length > 0 ? found : [ok('disk.ok', { free: inMegabytes(bavail * bsize) })]
}

const inMegabytes = (bytes: number) => Math.floor(bytes / megabyte)

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

async function tryWriting(folder: string): Promise<string | null> {
  const file = join(folder, '.written-by-doctor')
  try {
    await writeFile(file, 'x', { flush: true })
    return null
  } catch (error) {
    return reasonOf(error)
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

/** Always false on Windows, where every file's mode says so. */
async function isReadableByOthers(file: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  const { mode } = await stat(file)
  return (mode & 0o077) !== 0
}
