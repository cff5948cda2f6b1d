import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { isCompressible, mediaTypeOf } from '../media-types.ts'
import { locationSources, packLocationData } from './location-data.ts'
import { createStamp, exclusively, type Stamp } from './stamp.ts'

export const built = {
  client: 'build/client',
  server: 'build/server/index.js',
  /** The server, the website, and their packages, bundled into a few files. */
  shop: '.cache/shop/run.js',
  shopWebsite: '.cache/shop/website.js',
  location: '.cache/location.bin',
} as const

/** Packages that aren't bundled: they're loaded lazily, or have files that aren't JavaScript. */
export const unbundled = ['nodemailer', 'oidc-provider', 'openid-client', 'pg', 'sharp', 'stripe']

/** What starts another process with a shop. */
export const startCommand = { program: process.execPath, options: ['server/main.ts'] } as const
/** What starts a process that makes a backup. */
export const backupCommand = { program: process.execPath, options: ['scripts/backup.ts'] } as const

/** A release that is unpacked from an archive; a checkout isn't. */
export interface Installed {
  version: string
  /** The public half of the key that signs releases, in base64; empty if nobody keeps it. */
  releaseKey: string
  /** The folder with `glovebox`, `versions/`, and what belongs to the shop. */
  home: string
}
export const installed: Installed | null = null

/** The website or the shop couldn't be built; the message is the builder's output. */
class BuildFailed extends Error {
  constructor(what: string, output: string) {
    super(`The ${what} could not be built:\n${output.trim()}`)
    this.name = 'BuildFailed'
  }
}

const website = () =>
  createStamp('.cache/website.stamp', [
    'app',
    'clients',
    'contract',
    'content',
    'vite.config.ts',
    'vite.messages.ts',
    'vite.shop-manifest.ts',
    'react-router.config.ts',
    'package-lock.json',
    'tsconfig.json',
  ])
const shop = () =>
  createStamp('.cache/shop.stamp', [
    'server',
    'backend',
    'shop-engine',
    'clients',
    'contract',
    'content',
    'ports',
    'database',
    'mail',
    'http',
    'credentials',
    'vite.shop.config.ts',
    'package-lock.json',
    built.server,
  ])
const location = () =>
  createStamp('.cache/location.stamp', [
    ...locationSources,
    'server/builds/location-data.ts',
    'backend/location/ip-countries.ts',
  ])

/** Builds whatever is older than its sources. @throws BuildFailed */
export function buildWhatIsStale(log: (message: string) => void): void {
  make(website(), built.server, () => {
    log('Building the website …')
    buildWith('website', ['node_modules/@react-router/dev/bin.cjs', 'build'])
    compressFiles(built.client)
  })
  make(shop(), built.shop, () => {
    log('Building the shop …')
    buildWith('shop', ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.shop.config.ts'])
  })
  buildLocationData(log)
}

export function buildLocationData(log: (message: string) => void): void {
  make(location(), built.location, () => {
    log('Packing the table of countries …')
    writeFileSync(built.location, packLocationData())
  })
}

function make(stamp: Stamp, output: string, work: () => void): void {
  const isFresh = () => existsSync(output) && stamp.isFresh()
  if (isFresh()) return
  // The lock is outside of build/, which the website's build empties.
  exclusively('.cache/building', () => {
    if (isFresh()) return
    stamp.drop()
    work()
    stamp.write()
  })
}

function buildWith(what: string, command: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...command, '--logLevel', 'warn'],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new BuildFailed(what, stdout + stderr)
}

function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && isCompressible(mediaTypeOf(file), statSync(file).size)) compressFile(file)
  }
}

/** Compresses once, at the highest level, so that the server doesn't have to. */
export function compressFile(file: string): void {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
