import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { built, compressFile, unbundled } from '#/server/builds/build.ts'
import { flagsOfShop } from '../run-flags.mjs'
import { asReleased, releasedCommands } from './commands.ts'
import { shippedPackages, thirdPartyLicenses } from './licenses.ts'
import { copyPackage, copyRuntime, type Platform, withDependencies } from './packages.ts'

const place = resolve('.cache/release')

interface Version {
  version: string
  /** When its commit was made, as in ISO 8601. */
  date: string
}

/** Copies what is the same on all platforms: the built shop, and what it reads. */
export function assembleProgram({
  version,
  releaseKey,
}: Version & {
  /** The public half of the key that signs releases; empty if it's nobody's. */
  releaseKey: string
}): string {
  const root = join(place, 'program')
  rmSync(root, { recursive: true, force: true })
  const copy = (path: string, kinds?: readonly string[]) =>
    cpSync(path, join(root, path), {
      recursive: true,
      filter: (file) => !kinds || extname(file) === '' || kinds.includes(extname(file)),
    })
  for (const folder of [built.client, 'build/program', 'content/catalogue', 'content/brand'])
    copy(folder)
  copy('content', ['.json', '.md'])
  copy('contract', ['.graphql'])
  copy('deploy')
  copy('LICENSE')
  cpSync(built.location, join(root, 'build/location.bin'))
  nameReleasedCommands(root)
  const commands = releasedCommands().map(({ name, help }) => [name, help] as const)
  writeJson(join(root, 'build/program/commands.json'), {
    version,
    releaseKey,
    commands: Object.fromEntries(commands),
  })
  writeJson(join(root, 'package.json'), { name: 'glovebox', version, type: 'module' })
  return root
}

/** Lays out an archive's folder: a version under `versions/`, and beside these, a link to the version in use. */
export function assembleVersion(program: string, platform: Platform, made: Version): string {
  const { version } = made
  const folder = join(place, `${platform.os}-${platform.cpu}`, `glovebox-${version}`)
  const root = join(folder, 'versions', version)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  cpSync(program, root, { recursive: true })
  for (const locked of withDependencies(unbundled, platform)) copyPackage(locked, root)
  copyRuntime(platform, join(root, 'runtime'))
  writeFileSync(join(root, 'THIRD_PARTY.txt'), thirdPartyLicenses(shippedPackages(platform)))
  writeJson(join(root, 'sbom.json'), billOfMaterials(made))
  const launcher = readFileSync('scripts/release/launcher.sh', 'utf8')
    .replaceAll('TRIPLET', platform.triplet)
    .replace('NODE_FLAGS', flagsOfShop.join(' '))
  writeFileSync(join(root, 'glovebox'), launcher)
  chmodSync(join(root, 'glovebox'), 0o755)
  symlinkSync(join('versions', version, 'glovebox'), join(folder, 'glovebox'))
  return folder
}

/** What staff read names commands as they are here; so do browsers' copies of it, compressed anew. */
function nameReleasedCommands(root: string): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !['.js', '.json'].includes(extname(file))) continue
    const text = readFileSync(file, 'utf8')
    const released = asReleased(text)
    if (released === text) continue
    writeFileSync(file, released)
    if (file.startsWith(join(root, built.client))) compressFile(file)
  }
}

/** `npm run sbom`, whose number and time would otherwise differ each time. */
function billOfMaterials({ date }: Version): unknown {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/sbom.ts'], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  if (status !== 0) throw new Error(`The bill of materials failed: ${stderr}`)
  const { serialNumber: _, metadata, ...bill } = JSON.parse(stdout)
  const rest = { ...bill, metadata: { ...metadata, timestamp: date } }
  const hash = createHash('sha256').update(JSON.stringify(rest)).digest('hex')
  const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')
  return { ...rest, serialNumber: `urn:uuid:${uuid}` }
}

const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
