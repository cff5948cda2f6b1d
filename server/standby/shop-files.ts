import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Settings } from '../settings.ts'
import { videosFolder } from '../videos.ts'

export type FilePlace = Pick<Settings, 'dataDir' | 'auditKeyFile' | 'secretKeyFile'>

/** What belongs to a shop and isn't in its database. No path can be made of a name. */
const fileName = z.union([
  z.enum(['secret.key', 'audit-log.key', 'audit-anchor.json', 'audit-anchor.key']),
  z.string().regex(/^videos\/[a-z0-9][\w.-]{0,200}$/i),
])
/** The time is in milliseconds. */
export const fileList = z
  .array(z.strictObject({ name: fileName, bytes: z.number(), changed: z.number() }))
  .max(10_000)
export type ShopFile = z.infer<typeof fileList>[number]

export function pathOf(name: string, { dataDir, auditKeyFile, secretKeyFile }: FilePlace): string {
  if (name === 'secret.key') return secretKeyFile ?? join(dataDir, name)
  if (name === 'audit-log.key') return auditKeyFile ?? join(dataDir, name)
  return join(dataDir, name)
}

export async function listShopFiles(place: FilePlace): Promise<ShopFile[]> {
  const videos = await readdir(videosFolder(place)).catch((error: NodeJS.ErrnoException) => {
    // A folder that can't be read isn't one without videos: nothing would be left of them at the standby.
    if (error.code !== 'ENOENT') throw error
    return []
  })
  const [keys] = fileName.options
  const names = [...keys.options, ...videos.map((name) => `videos/${name}`)]
  const found = names.map(async (name) => {
    const known = fileName.safeParse(name)
    const file = known.success ? await stat(pathOf(name, place)).catch(() => null) : null
    if (!known.success || !file?.isFile()) return []
    return [{ name: known.data, bytes: file.size, changed: Math.trunc(file.mtimeMs) }]
  })
  return (await Promise.all(found)).flat()
}

/** Deletes videos that aren't there any more; answers which of the files are missing or not the same here. */
export async function compareFiles(theirs: readonly ShopFile[], place: FilePlace) {
  const ours = await listShopFiles(place)
  const gone = ours.filter(
    ({ name }) => name.startsWith('videos/') && !theirs.some((their) => their.name === name),
  )
  for (const { name } of gone) await rm(pathOf(name, place), { force: true })
  return theirs
    .filter((their) => !ours.some((our) => JSON.stringify(our) === JSON.stringify(their)))
    .map(({ name }) => name)
}

export const readShopFile = (name: string, place: FilePlace): Promise<Buffer> =>
  readFile(pathOf(name, place))

export async function writeShopFile(
  { name, changed }: Omit<ShopFile, 'bytes'>,
  bytes: Buffer,
  place: FilePlace,
): Promise<void> {
  const path = pathOf(name, place)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  await writeFile(draft, bytes, { mode: 0o600, flush: true })
  await utimes(draft, changed / 1_000, changed / 1_000)
  await rename(draft, path)
}
