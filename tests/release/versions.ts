import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { publicHalf, signReleases } from '#/scripts/release/release-list.ts'

const platform = `${process.platform}-${process.arch}`

const mail = 'var mailMigrations = { [baseline]: migrationOf(outbox)'

const slow = 'await new Promise((go) => setTimeout(go, 600_000));\n'

/** What is otherwise in a version: each is a file of the program, a piece of it, and what takes its place. */
const changes = {
  failing: ['shared.js', mail, `${mail}, "9": migrationOf("alter table nowhere drop column it;")`],
  /** It fails on a database that no copy is on. */
  failingOnPostgres: [
    'shared.js',
    mail,
    `${mail}, "9": migrationOf("postgres: alter table nowhere drop column it;")`,
  ],
  dead: ['start.js', /^/, 'process.exit(1);\n'],
  /** It works on a copy, and ends where it's needed. */
  deadInUse: ['start.js', /^/, 'if (process.env.DEMO !== "false") process.exit(1);\n'],
  slow: ['start.js', /^/, slow],
  slowInUse: ['start.js', /^/, `if (process.env.DEMO !== "false") ${slow}`],
} as const
export type Change = keyof typeof changes

interface Made {
  kinds?: readonly Change[]
  migrations?: number
}

/**
 * Signed releases that are made from an unpacked one, in a folder. Their runtime is this process's, by a link: an archive is then
 * packed in no time.
 */
export function makeVersions(original: { folder: string; version: string }, place: string) {
  const { privateKey } = generateKeyPairSync('ed25519')
  mkdirSync(place, { recursive: true })
  return {
    publicKey: publicHalf(privateKey),
    /** Returns the new list, which has this version alone; each of the migrations adds a column. */
    make(version: string, { kinds = [], migrations = 0 }: Made = {}): string {
      const folder = join(place, 'made', `glovebox-${version}`)
      const root = join(folder, 'versions', version)
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(join(folder, 'versions'), { recursive: true })
      cpSync(join(original.folder, 'versions', original.version), root, { recursive: true })
      symlinkSync(join('versions', version, 'glovebox'), join(folder, 'glovebox'))
      replaceRuntime(root)
      const commands = join(root, 'build/program/commands.json')
      for (const file of [commands, join(root, 'package.json')])
        change(file, `"${original.version}"`, `"${version}"`)
      const added = Array.from(
        { length: migrations },
        (_, i) =>
          `, "1${String(i).padStart(3, '0')}": migrationOf("alter table mail_outbox add column next_${i} text;")`,
      )
      if (migrations > 0) change(join(root, 'build/program/shared.js'), mail, mail + added.join(''))
      for (const kind of kinds) {
        const [file, before, after] = changes[kind]
        change(join(root, 'build/program', file), before, after)
      }
      const name = `glovebox-${version}-${platform}.tar.xz`
      const file = join(place, name)
      const options = ['-cf', file, '-C', join(place, 'made'), `glovebox-${version}`]
      const { status, stderr } = spawnSync('tar', options, { encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr)
      rmSync(folder, { recursive: true })
      const bytes = readFileSync(file)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const files = [{ platform, url: name, sha256, size: bytes.length }]
      const release = { version, date: '2026-12-01', notes: `Version ${version}.`, files }
      const list = join(place, `${version}.json`)
      writeFileSync(list, JSON.stringify(signReleases([release], privateKey)))
      return list
    },
  }
}

function change(file: string, before: string | RegExp, after: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(before, () => after)
  if (changed === text) throw new Error(`${file} has no ${before}`)
  writeFileSync(`${file}.new`, changed)
  renameSync(`${file}.new`, file)
}

/** In place of a runtime that is far larger than the shop. */
export function replaceRuntime(root: string): void {
  const node = join(root, 'runtime/node')
  rmSync(node)
  writeFileSync(node, `#!/bin/sh\nexec ${process.execPath} "$@"\n`, { mode: 0o755 })
}
