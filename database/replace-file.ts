import { open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file for its owner's eyes completely or not at all, even if the power fails; it's on disk when this resolves. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.part`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, file)
  await syncFolder(dirname(file))
}

/** What was renamed in a folder is so after a power cut, too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
