import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { z } from 'zod'
import { withoutSymbols } from './without-symbols.ts'

const names = z.record(z.string(), z.string()).default({})
const lockedPackage = z.object({
  version: z.string().default(''),
  integrity: z.string().default(''),
  license: z.string().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
  dependencies: names,
  optionalDependencies: names,
})
const { packages } = z
  .object({ packages: z.record(z.string(), lockedPackage) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

/** A package as the lockfile has it. */
export interface LockedPackage extends z.infer<typeof lockedPackage> {
  name: string
  /** Its folder, which begins with `node_modules/`. */
  path: string
}

export interface Platform {
  os: 'linux'
  cpu: 'x64' | 'arm64'
  /** The name of its folder of libraries in Debian. */
  triplet: string
}

export const platforms: readonly Platform[] = [
  { os: 'linux', cpu: 'x64', triplet: 'x86_64-linux-gnu' },
  { os: 'linux', cpu: 'arm64', triplet: 'aarch64-linux-gnu' },
]

/** Packages and all they depend on, on one platform, each once. */
export function withDependencies(
  roots: readonly string[],
  { os, cpu }: Pick<Platform, 'os' | 'cpu'>,
): LockedPackage[] {
  const found = new Map<string, LockedPackage>()
  const add = (name: string, from: string) => {
    const path = placeOf(name, from)
    const locked = path === undefined ? undefined : packages[path]
    if (path === undefined || !locked || found.has(path)) return
    const isForPlatform =
      (locked.os?.includes(os) ?? true) &&
      (locked.cpu?.includes(cpu) ?? true) &&
      (locked.libc?.includes('glibc') ?? true)
    if (!isForPlatform) return
    found.set(path, { ...locked, name, path })
    for (const next of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }))
      add(next, path)
  }
  for (const name of roots) add(name, '')
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Node looks for a package beside the one that needs it, then further up. */
function placeOf(name: string, from: string): string | undefined {
  const places = [...from.matchAll(/\/node_modules\//g)].map(({ index }) => from.slice(0, index))
  return [from, ...places.reverse(), '']
    .map((place) => join(place, 'node_modules', name))
    .find((path) => packages[path])
}

/**
 * The folder of a package: the installed one, or, of another platform, one that npm brings, checked against the
 * lockfile. @throws Error if npm can't bring it, or it's another one
 */
export function folderOfPackage({ name, version, integrity, path }: LockedPackage): string {
  if (existsSync(path)) return path
  const folder = resolve('.cache/release/packages', `${name.replace('/', '+')}-${version}`)
  const unpacked = join(folder, 'package')
  if (existsSync(unpacked)) return unpacked
  mkdirSync(folder, { recursive: true })
  const packed = spawnSync('npm', ['pack', `${name}@${version}`, '--silent'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const file = join(folder, basename(packed.stdout?.trim() ?? ''))
  if (packed.status !== 0) throw new Error(`npm has no ${name} ${version}: ${packed.stderr}`)
  const [algorithm = '', expected] = integrity.split('-')
  const actual = createHash(algorithm).update(readFileSync(file)).digest('base64')
  if (actual !== expected) throw new Error(`${name} ${version} isn't what the lockfile says.`)
  const { status, stderr } = spawnSync('tar', ['-xzf', file], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${file} can't be unpacked: ${stderr}`)
  rmSync(file)
  return unpacked
}

const unneeded = new Set(['.ts', '.mts', '.cts', '.map', '.md', '.markdown', '.flow'])

/** Copies what a package runs on: no types, maps, or papers, whose licenses `THIRD_PARTY.txt` has. */
export function copyPackage(locked: LockedPackage, root: string): void {
  const from = realpathSync(folderOfPackage(locked))
  const isNested = (path: string) => path.slice(from.length).startsWith('/node_modules')
  cpSync(from, join(root, locked.path), {
    recursive: true,
    filter: (path) => !isNested(path) && !unneeded.has(extname(path)),
  })
}

/** Libraries that Node needs and that a minimal Debian lacks. */
const libraries = ['libatomic.so.1', 'libgcc_s.so.1', 'libstdc++.so.6']
/** The packages of Debian that have them. */
export const debianLibraries = ['libatomic1', 'libgcc-s1', 'libstdc++6'] as const

/**
 * Copies Node and its libraries: this machine's, or, of another platform, those that Debian's package manager brings
 * (`apt-get download`). @throws Error if they can't be had
 */
export function copyRuntime({ os, cpu, triplet }: Platform, folder: string): void {
  const [runtime] = withDependencies([`node-${os}-${cpu}`], { os, cpu })
  if (!runtime) throw new Error(`There is no Node for ${os}-${cpu} in the lockfile.`)
  mkdirSync(folder, { recursive: true })
  const node = readFileSync(join(folderOfPackage(runtime), 'bin/node'))
  writeFileSync(join(folder, 'node'), withoutSymbols(node), { mode: 0o755 })
  const from = cpu === process.arch ? '' : foreignLibraries(cpu)
  for (const library of libraries) {
    const place = [`/usr/lib/${triplet}`, `/lib/${triplet}`]
      .map((path) => join(from, path, library))
      .find((path) => existsSync(path))
    if (!place) throw new Error(`There is no ${library} in ${from}/usr/lib/${triplet}.`)
    cpSync(realpathSync(place), join(folder, library))
  }
}

/** Without this machine's lists of packages, which are of its own kind. */
function foreignLibraries(cpu: string): string {
  const folder = resolve('.cache/release/libraries', cpu)
  if (existsSync(folder)) return folder
  const apt = `${folder}-apt`
  const part = `${folder}-part`
  for (const made of [part, `${apt}/state`, `${apt}/cache/archives/partial`])
    mkdirSync(made, { recursive: true })
  const run = (command: string, options: readonly string[]) => {
    const { status, stderr } = spawnSync(command, options, { cwd: apt, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} can't bring libraries for ${cpu}: ${stderr}`)
  }
  const places = [
    `APT::Architecture=${cpu}`,
    `APT::Architectures::=${cpu}`,
    `Dir::State=${apt}/state`,
    'Dir::State::status=/dev/null',
    `Dir::Cache=${apt}/cache`,
  ].flatMap((option) => ['-o', option])
  run('apt-get', [...places, '-qq', 'update'])
  run('apt-get', [...places, '-qq', 'download', ...debianLibraries])
  run('sh', ['-c', `for file in *.deb; do dpkg-deb -x "$file" '${part}'; done`])
  renameSync(part, folder)
  return folder
}
