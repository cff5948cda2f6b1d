import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { renderBrand } from '../art/brand.ts'
import { createSheet } from '../art/draw/sheet.ts'
import { pictures } from '../art/pictures/all.ts'
import type { Picture } from '../art/pictures/picture.ts'

type Entry = {
  width: number
  height: number
  widths: readonly number[]
  hash: string
  alt: { en: string; fr: string }
}

const folder = new URL('../content/catalogue/pictures/', import.meta.url)
const manifestFile = new URL('manifest.json', folder)

/** Part of each hash: another number renders everything anew. */
const encoding = { version: 2, avif: 55, webp: 74, jpeg: 86 }

const formats = {
  square: { height: 1200, widths: [160, 320, 640, 960, 1200] },
  'cut-out': { height: 1200, widths: [320, 640, 960, 1200] },
  social: { height: 630, widths: [1200] },
} as const

sharp.concurrency(1)
const known: Record<string, Entry> = existsSync(manifestFile)
  ? JSON.parse(readFileSync(manifestFile, 'utf8'))
  : {}

const manifest: Record<string, Entry> = {}
for (const picture of pictures) manifest[picture.name] = await renderPicture(picture)

writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
removeStrangers()
await renderBrand(new URL('../content/brand/', import.meta.url))

/** Renders only what has changed since the manifest was written. */
async function renderPicture(picture: Picture): Promise<Entry> {
  const { height, widths } = formats[picture.kind ?? 'square']
  const sheet = createSheet()
  const drawing = picture.draw(sheet)
  const tall = (1600 * height) / 1200
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}" viewBox="0 0 1600 ${tall}">${sheet.defs()}${drawing}</svg>`
  const hash = createHash('sha256')
    .update(svg + JSON.stringify(encoding))
    .digest('hex')
    .slice(0, 8)
  const entry: Entry = { width: 1200, height, widths, hash, alt: picture.alt }

  const files = fileNames(picture.name, entry)
  const present = files.every((file) => existsSync(new URL(file, folder)))
  if (known[picture.name]?.hash === hash && present) return entry

  const raster = await sharp(Buffer.from(svg)).png().toBuffer()
  for (const file of files) {
    const width = Number(/-(\d+)\.\w+$/.exec(file)?.[1])
    const scaled = sharp(raster).resize({ width })
    const encoded = file.endsWith('.avif')
      ? scaled.avif({ quality: encoding.avif, effort: 3 })
      : file.endsWith('.webp')
        ? scaled.webp({ quality: encoding.webp, effort: 5 })
        : scaled.flatten().jpeg({ quality: encoding.jpeg, mozjpeg: true })
    writeFileSync(new URL(file, folder), await encoded.toBuffer())
  }
  console.log(`${picture.name} ${hash}`)
  return entry
}

function fileNames(name: string, { widths }: Entry): string[] {
  const files = widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`])
  return name === 'og-home' ? [...files, 'og-home-1200.jpg'] : files
}

/** Files that no picture of the manifest owns any more. */
function removeStrangers() {
  const owned = new Set(Object.entries(manifest).flatMap(([name, entry]) => fileNames(name, entry)))
  for (const file of readdirSync(folder)) {
    if (file !== 'manifest.json' && !owned.has(file)) rmSync(new URL(file, folder))
  }
}
