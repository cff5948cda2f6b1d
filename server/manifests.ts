import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The manifest of a folder of pictures or videos, by name; empty for a folder without one. */
export function readManifest<Entry>(
  folder: string,
  entry: z.ZodType<Entry>,
): ReadonlyMap<string, Entry> {
  const manifest = z.record(z.string(), entry)
  try {
    const text = readFileSync(join(folder, 'manifest.json'), 'utf8')
    return new Map(Object.entries(manifest.parse(JSON.parse(text))))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map()
    throw error
  }
}
