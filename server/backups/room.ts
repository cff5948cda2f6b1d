import { statfs } from 'node:fs/promises'
import { uploadedBackupMax } from '#/contract/backups.ts'

/** What is always left free on a disk that a backup is written or unpacked to. */
const reserveBytes = 100_000_000

/** How many bytes may be written to a folder's disk. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.max(0, bavail * bsize - reserveBytes)
}

/** How large an uploaded backup may be. */
export const roomForUpload = async (folder: string): Promise<number> =>
  Math.min(uploadedBackupMax, await roomIn(folder))
