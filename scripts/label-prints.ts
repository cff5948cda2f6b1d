import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { type Label, labelDrawing, labels } from '../art/labels.ts'

const labelFolder = new URL('../.cache/pictures/labels/', import.meta.url)

/** Writes the models' textures that have changed; returns all hashes by name. */
export async function printLabels(): Promise<Record<string, string>> {
  mkdirSync(labelFolder, { recursive: true })
  const hashes: Record<string, string> = {}
  for (const [name, label] of Object.entries<Label>(labels)) {
    const svg = labelDrawing(label)
    hashes[name] = shortHash(svg)
    const file = new URL(`${name}.png`, labelFolder)
    const stamp = new URL(`${name}.${hashes[name]}`, labelFolder)
    if (existsSync(file) && existsSync(stamp)) continue
    await sharp(Buffer.from(svg)).png().toFile(file.pathname)
    writeFileSync(stamp, '')
  }
  for (const file of readdirSync(labelFolder))
    if (!hashes[file.replace(/\.\w+$/, '')]) rmSync(new URL(file, labelFolder))
  return hashes
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
