// Draws the demo's pictures, or only those that are named:
//
//   npm run pictures [-- name …]
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { renderBrand } from '../art/brand.ts'
import { createSheet } from '../art/draw/sheet.ts'
import { airFreshener } from '../art/pictures/air-freshener.ts'
import { everyday } from '../art/pictures/everyday.ts'
import { expressKit } from '../art/pictures/express-kit.ts'
import { gelCleaner } from '../art/pictures/gel-cleaner.ts'
import { ogHome } from '../art/pictures/og-home.ts'
import type { Picture } from '../art/pictures/picture.ts'
import { trashBagPack } from '../art/pictures/trash-bag-pack.ts'
import { wetWipes } from '../art/pictures/wet-wipes.ts'
import { printLabels, shortHash } from './label-prints.ts'
import { readInputs, takePhotograph } from './photographs.ts'

type Entry = {
  width: number
  height: number
  widths: readonly number[]
  hash: string
  alt: { en: string; fr: string }
}

const pictures: readonly Picture[] = [
  ...expressKit,
  ...gelCleaner,
  ...trashBagPack,
  ...wetWipes,
  ...airFreshener,
  ...everyday,
  ogHome,
]

const folder = new URL('../content/catalogue/pictures/', import.meta.url)
const manifestFile = new URL('manifest.json', folder)

/** Part of each hash: changing a number renders everything again. */
const encoding = { version: 2, avif: 55, webp: 74, jpeg: 86 }
/** The same for photographs: raise `version` when lighting, samples, or post-processing change for all of them. */
const photography = { version: 1, avif: 58, webp: 80, jpeg: 86 }
/** For pictures with `scenery`. */
const scenic = { version: 1, avif: 46, webp: 61, jpeg: 86 }
/** For cut-outs, of which pages show several at once: a transparent picture takes twice the bytes of another. */
const cutOut = { version: 1, avif: 50, webp: 70, jpeg: 86 }

const formats = {
  square: { height: 1200, widths: [160, 320, 640, 960, 1200] },
  'cut-out': { height: 1200, widths: [320, 640, 960, 1200] },
  social: { height: 630, widths: [1200] },
} as const
/** Photographs with their own number of samples have a master of this size, and are offered at that width too. */
const large = 1600

sharp.concurrency(1)
const names = process.argv.slice(2)
const outsiders = names.filter((name) => !pictures.some((picture) => picture.name === name))
if (outsiders.length > 0) {
  console.error(`No picture is called ${outsiders.join(', ')}.`)
  process.exit(1)
}
const manifest: Record<string, Entry> = existsSync(manifestFile)
  ? JSON.parse(readFileSync(manifestFile, 'utf8'))
  : {}

const labelHashes = await printLabels()
const inputs = readInputs()
for (const picture of pictures)
  if (names.length === 0 || names.includes(picture.name)) await renderPicture(picture)
saveManifest()
removeUnused()
await renderBrand(new URL('../content/brand/', import.meta.url))

/** Renders only what has changed since the manifest was written. */
async function renderPicture(picture: Picture): Promise<void> {
  const { height, widths } = formats[picture.kind ?? 'square']
  const source = picture.draw ? drawn(picture.draw, height, picture.over) : photographed(picture)
  const { hash } = source
  const entry: Entry = picture.samples
    ? { width: large, height: large, widths: [...widths, large], hash, alt: picture.alt }
    : { width: 1200, height, widths, hash, alt: picture.alt }

  const files = fileNames(picture.name, entry)
  const present = files.every((file) => existsSync(new URL(file, folder)))
  const earlier = manifest[picture.name]
  manifest[picture.name] = entry
  if (earlier?.hash === hash && present) return

  const raster = await source.raster()
  const { avif, webp, jpeg } = source.quality
  for (const file of files) {
    const width = Number(/-(\d+)\.\w+$/.exec(file)?.[1])
    const scaled = sharp(raster).resize({ width })
    const encoded = file.endsWith('.avif')
      ? scaled.avif({ quality: avif, effort: 6 })
      : file.endsWith('.webp')
        ? scaled.webp({ quality: webp, effort: 5 })
        : scaled.flatten().jpeg({ quality: jpeg, mozjpeg: true })
    writeFileSync(new URL(file, folder), await encoded.toBuffer())
  }
  saveManifest()
  console.log(`${picture.name} ${hash}`)
}

type Source = { hash: string; quality: typeof encoding; raster: () => Promise<Buffer> }

function drawn(draw: NonNullable<Picture['draw']>, height: number, over: Picture['over']): Source {
  const sheet = createSheet()
  const drawing = draw(sheet)
  const tall = (1600 * height) / 1200
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}" viewBox="0 0 1600 ${tall}">${sheet.defs()}${drawing}</svg>`
  const cutOut = over && readFileSync(new URL(`${over.picture}-1200.webp`, folder))
  return {
    hash: shortHash(svg + JSON.stringify(encoding) + (cutOut ? cutOut.toString('base64') : '')),
    quality: encoding,
    raster: async () => {
      const sheet = sharp(Buffer.from(svg))
      if (!over || !cutOut) return sheet.png().toBuffer()
      const input = await sharp(cutOut).resize({ width: over.size }).png().toBuffer()
      return sheet
        .composite([{ input, left: over.left, top: over.top }])
        .png()
        .toBuffer()
    },
  }
}

function photographed({ name, samples, scenery, kind }: Picture): Source {
  const input = inputs.get(name)
  if (!input) throw new Error(`No table in art/pictures/*.py has ${name}.`)
  const master = samples ? { size: large, samples } : undefined
  const parts = [input.hash, input.labels.map((label) => labelHashes[label]), photography]
  const scene = shortHash(JSON.stringify(master ? [...parts, master] : parts))
  const quality = scenery ? scenic : kind === 'cut-out' ? cutOut : photography
  return {
    hash: quality === photography ? scene : shortHash(scene + JSON.stringify(quality)),
    quality,
    raster: async () => readFileSync(takePhotograph(name, scene, master)),
  }
}

function saveManifest(): void {
  const entries = pictures.flatMap(({ name }) => {
    const entry = manifest[name]
    return entry ? [[name, entry] as const] : []
  })
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

function fileNames(name: string, { widths }: Entry): string[] {
  const files = widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`])
  return name === 'og-home' ? [...files, 'og-home-1200.jpg'] : files
}

/** Deletes files that no longer belong to any picture. */
function removeUnused() {
  const owned = new Set(
    pictures.flatMap(({ name }) => {
      const entry = manifest[name]
      return entry ? fileNames(name, entry) : []
    }),
  )
  for (const file of readdirSync(folder)) {
    if (file !== 'manifest.json' && !owned.has(file)) rmSync(new URL(file, folder))
  }
}
