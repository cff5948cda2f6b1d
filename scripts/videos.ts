// Makes the demo's how-to videos, or only those that are named:
//
//   npm run videos [-- name …]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { gelCleaner } from '../art/videos/gel-cleaner.ts'
import type { Video } from '../art/videos/video.ts'
import { translated } from '../contract/in-each-language.ts'
import { languages, type Translated } from '../contract/languages.ts'
import { printLabels, shortHash } from './label-prints.ts'
import { readInputs, takeShot } from './photographs.ts'
import { captionsOf, cutting, frameAt, type Piece, piecesOf, secondsOf } from './video-edit.ts'

interface Entry {
  width: number
  height: number
  seconds: number
  /** Widths of the poster. */
  widths: readonly number[]
  /** The hash of all files that are sent. */
  hash: string
  /** The hash of what it shows. */
  scene: string
  alt: Translated
}

const videos: readonly Video[] = [gelCleaner]

const folder = new URL('../tests/fixtures/videos/', import.meta.url)
const manifestFile = new URL('manifest.json', folder)
const ffmpeg = process.env.FFMPEG ?? 'ffmpeg'

/** The size that `art/studio/video.py` renders. */
const size = { width: 832, height: 468 }
const posterWidths = [320, 640, 832]
/** Part of each hash: raise `version` when lighting, samples, or post-processing change for all shots. */
const encoding = { version: 1, pixels: 'yuv420p', webm: 30, mp4: 20, avif: 58, webp: 80 }

const encoders = {
  webm: [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    String(encoding.webm),
    '-b:v',
    '0',
    '-cpu-used',
    '1',
    '-row-mt',
    '1',
  ],
  mp4: [
    '-c:v',
    'libx264',
    '-crf',
    String(encoding.mp4),
    '-preset',
    'slower',
    '-movflags',
    '+faststart',
  ],
} as const

const names = process.argv.slice(2)
const outsiders = names.filter((name) => !videos.some((video) => video.name === name))
if (outsiders.length > 0) {
  console.error(`No video is called ${outsiders.join(', ')}.`)
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
const manifest: Record<string, Entry> = existsSync(manifestFile)
  ? JSON.parse(readFileSync(manifestFile, 'utf8'))
  : {}
const labelHashes = await printLabels()
const inputs = readInputs('videos')
for (const video of videos)
  if (names.length === 0 || names.includes(video.name)) await makeVideo(video)
saveManifest()
removeUnused()

/** Renders and cuts only what has changed since the manifest was written; captions are always rewritten. */
async function makeVideo(video: Video): Promise<void> {
  const { name, clips, poster, alt } = video
  const pieces = piecesOf(clips)
  const shots = [...pieces, poster].map(({ shot }) => [shot, shotHash(shot)])
  const scene = shortHash(JSON.stringify([shots, pieces, poster, encoding, size]))
  const present = seenFiles(name).every((file) => existsSync(new URL(file, folder)))
  const changed = manifest[name]?.scene !== scene || !present
  if (changed) {
    for (const format of ['webm', 'mp4'] as const) encode(video, pieces, format)
    await makePoster(video)
  }
  const captions = languages.map((language) => captionsOf(clips, language))
  for (const [index, language] of languages.entries())
    writeFileSync(new URL(`${name}.${language}.vtt`, folder), captions[index] ?? '')
  manifest[name] = {
    ...size,
    seconds: secondsOf(pieces),
    widths: posterWidths,
    hash: shortHash(JSON.stringify([scene, captions])),
    scene,
    alt: translated(alt, alt.en),
  }
  saveManifest()
  if (changed) console.log(`${name} ${scene}`)
}

function shotHash(shot: string): string {
  const input = inputs.get(shot)
  if (!input) throw new Error(`No table in art/videos/*.py has ${shot}.`)
  return shortHash(
    JSON.stringify([input.hash, input.labels.map((label) => labelHashes[label]), encoding.version]),
  )
}

function encode(video: Video, pieces: readonly Piece[], format: keyof typeof encoders): void {
  const target = fileURLToPath(new URL(`${video.name}.${format}`, folder))
  const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
  const plain = [
    '-pix_fmt',
    encoding.pixels,
    '-an',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
  ]
  const cut = cutting(pieces, (shot) => takeShot(shot, shotHash(shot)))
  const run = spawnSync(
    ffmpeg,
    ['-y', '-loglevel', 'error', ...cut, ...encoders[format], ...colours, ...plain, target],
    { encoding: 'utf8' },
  )
  if (run.error) {
    console.error(
      `${ffmpeg} was not found. Films need ffmpeg 5 or later with libvpx and libx264 (on Debian: apt-get install ffmpeg). ` +
        'FFMPEG names another program.',
    )
    process.exit(1)
  }
  if (run.status !== 0) throw new Error(`${video.name}.${format} could not be made:\n${run.stderr}`)
}

async function makePoster({ name, poster }: Video): Promise<void> {
  const number = String(frameAt(poster.at)).padStart(4, '0')
  const frame = `${takeShot(poster.shot, shotHash(poster.shot))}/${number}.png`
  for (const width of posterWidths) {
    const scaled = sharp(frame).resize({ width })
    const file = (ending: string) => fileURLToPath(new URL(`${name}-${width}.${ending}`, folder))
    await scaled.clone().avif({ quality: encoding.avif, effort: 4 }).toFile(file('avif'))
    await scaled.clone().webp({ quality: encoding.webp, effort: 5 }).toFile(file('webp'))
  }
}

/** Everything but the captions. */
function seenFiles(name: string): string[] {
  const posters = posterWidths.flatMap((width) => [
    `${name}-${width}.avif`,
    `${name}-${width}.webp`,
  ])
  return [`${name}.webm`, `${name}.mp4`, ...posters]
}

function saveManifest(): void {
  const entries = videos.flatMap(({ name }) => {
    const entry = manifest[name]
    return entry ? [[name, entry] as const] : []
  })
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

/** Deletes files that no longer belong to any video. */
function removeUnused(): void {
  const owned = new Set(
    videos.flatMap(({ name }) => [
      ...seenFiles(name),
      ...languages.map((language) => `${name}.${language}.vtt`),
    ]),
  )
  for (const file of readdirSync(folder))
    if (file !== 'manifest.json' && !owned.has(file)) rmSync(new URL(file, folder))
}
