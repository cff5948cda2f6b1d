import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glovebox-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c87828' }, limitInputPixels: false })

/** Reads a file in a process of its own: what comes of it, and by how many megabytes that raised the process's peak. */
function read(file: string) {
  const program = `
    import { readFileSync } from 'node:fs'
    import { pictureKinds, readPicture } from './http/read-picture.ts'
    const small = { fit: 'inside', withoutEnlargement: true }
    const make = async (image) => {
      const { info } = await image.resize({ width: 4096, height: 4096, ...small }).jpeg().toBuffer({ resolveWithObject: true })
      return info.width + '×' + info.height
    }
    const bytes = readFileSync(${JSON.stringify(file)})
    await readPicture(readFileSync('content/brand/icon-192.png'), pictureKinds, make)
    const before = process.resourceUsage().maxRSS
    const outcome = await readPicture(bytes, pictureKinds, make).catch(({ code }) => code)
    console.log(JSON.stringify({ outcome, megabytes: (process.resourceUsage().maxRSS - before) / 1024 }))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

it('makes a photo of 200 megapixels smaller, upright, in little memory', async () => {
  const file = join(folder, 'large.jpg')
  await plain(16_320, 12_240).withMetadata({ orientation: 6 }).jpeg().toFile(file)
  const { outcome, megabytes } = read(file)
  expect(outcome).toBe('3072×4096')
  expect(megabytes).toBeLessThan(250)
}, 120_000)

it('decodes AVIF in at most 200 MB, and refuses what would take more', async () => {
  const [fitting, larger] = [join(folder, 'fitting.avif'), join(folder, 'larger.avif')]
  await plain(3_333, 3_000).avif({ effort: 0 }).toFile(fitting)
  await plain(3_334, 3_000).avif({ effort: 0 }).toFile(larger)
  const taken = read(fitting)
  expect(taken.outcome).toBe('3333×3000')
  expect(taken.megabytes).toBeLessThan(200)
  const refused = read(larger)
  expect(refused.outcome).toBe('pictureTooLarge')
  expect(refused.megabytes).toBeLessThan(20)
}, 120_000)

it('refuses progressive photos of more than 50 megapixels, which are decoded as a whole', async () => {
  const file = join(folder, 'progressive.jpg')
  await plain(7_072, 7_072).jpeg({ progressive: true }).toFile(file)
  expect(read(file).outcome).toBe('pictureTooLarge')
}, 120_000)
