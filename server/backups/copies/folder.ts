import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CopyPlace } from './place.ts'

/** A folder, such as one of another disk or machine. */
export function folderPlace(folder: string): CopyPlace {
  return {
    name: folder,
    list: () => readdir(folder).catch(noneWhereMissing),
    async put(file, name) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${name}.part`)
      try {
        await copyFile(file, draft)
        const copy = await open(draft, 'r+')
        await copy.sync().finally(() => copy.close())
        await rename(draft, join(folder, name))
      } finally {
        await rm(draft, { force: true })
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

function noneWhereMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
