// Makes a release: an archive for each platform, with all that the shop needs to run, and the signed list of releases:
//
//   npm run release [-- --platform linux-x64]
//
// They're in `dist/`. The key in the file `RELEASE_KEY` (Ed25519, PKCS#8 PEM) signs the list; without it, a new key does,
// whose public half is printed. The same commit gives the same bytes: files bear the time in `SOURCE_DATE_EPOCH`, or else
// the commit's. It needs `tar`, `xz`, and `git`, and for platforms other than this machine's, npm and Debian's `apt-get`.
import { spawnSync } from 'node:child_process'
import { createHash, createPrivateKey } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Release } from '#/contract/releases.ts'
import { buildWhatIsStale } from '#/server/builds/build.ts'
import { packFolder } from './archive.ts'
import { assembleProgram, assembleVersion } from './assemble.ts'
import { makeNpmPackage } from './npm-package.ts'
import { type Platform, platforms } from './packages.ts'
import { notesOf, publicHalf, signReleases, throwawayKey } from './release-list.ts'

const output = resolve('dist')
const { values } = parseArgs({ options: { platform: { type: 'string' } } })
const nameOf = ({ os, cpu }: Platform) => `${os}-${cpu}`
const chosen = platforms.filter(
  (platform) => values.platform === undefined || values.platform === nameOf(platform),
)
if (chosen.length === 0) {
  console.error(`--platform is one of: ${platforms.map(nameOf).join(', ')}`)
  process.exit(2)
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const seconds = Number(
  process.env.SOURCE_DATE_EPOCH ?? printed('git', ['log', '-1', '--format=%ct']),
)
if (!Number.isSafeInteger(seconds)) throw new Error('SOURCE_DATE_EPOCH is no number of seconds.')
const time = { seconds, date: new Date(seconds * 1_000).toISOString() }

const keyFile = process.env.RELEASE_KEY
const key = keyFile ? createPrivateKey(readFileSync(keyFile)) : throwawayKey()

buildWhatIsStale(console.log)
rmSync('build/program', { recursive: true, force: true })
printed(process.execPath, [
  'node_modules/vite/bin/vite.js',
  'build',
  '--config=vite.release.config.ts',
  '--logLevel=error',
])
rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
// The same commit gives the same bytes, so a key that nobody keeps isn't in them.
const releaseKey = keyFile ? publicHalf(key) : ''
const program = assembleProgram({ version, releaseKey, ...time })

const files = chosen.map((platform) => {
  const name = `glovebox-${version}-${nameOf(platform)}.tar.xz`
  console.log(`Packing ${name} …`)
  const folder = assembleVersion(program, platform, { version, ...time })
  packFolder(folder, resolve(output, name), time)
  const bytes = readFileSync(resolve(output, name))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  console.log(`${sha256}  ${(bytes.length / 1_000_000).toFixed(1)} MB  dist/${name}`)
  return { platform: nameOf(platform), url: name, sha256, size: bytes.length }
})
const npmPackage = makeNpmPackage(program, { output, version })
console.log(
  `${(statSync(npmPackage).size / 1_000_000).toFixed(1)} MB  dist/glovebox-${version}.tgz`,
)

const notes = notesOf(version, readFileSync('CHANGELOG.md', 'utf8'))
const release: Release = { version, date: time.date.slice(0, 10), notes, files }
writeFileSync(
  resolve(output, 'releases.json'),
  `${JSON.stringify(signReleases([release], key), null, 2)}\n`,
)
if (!keyFile)
  console.log('RELEASE_KEY is unset: a key that nobody keeps signed dist/releases.json.')
console.log(`Public key ${publicHalf(key)}`)

function printed(command: string, options: readonly string[]): string {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr, error } = spawnSync(command, options, { encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr + stdout}`)
  return stdout.trim()
}
