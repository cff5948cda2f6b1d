import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { inScratchFolder } from '../scratch-folder.ts'
import { CopyProblem } from './copy-problem.ts'
import { pinHost } from './pin-host.ts'
import type { CopyPlace } from './place.ts'
import { isPlainPath, quotePath } from './plain-path.ts'
import { runProgram } from './run-program.ts'

export interface SftpSettings {
  user: string
  /** A name or an address; one of IPv6 without brackets. */
  host: string
  port: number
  /** Absolute, or beginning with `./`, which is the user's home folder. */
  folder: string
  /** The file of the private key, which has no passphrase. */
  keyFile: string
  /** "SHA256:…" of the server's key; undefined: it's among the known hosts of the system's user. */
  fingerprint: string | undefined
}

const seconds = { connecting: 15, silent: 60 }
/** Slower than that, a copy has stalled, or wouldn't be there by the next night. */
const slowestBytesPerSecond = 50_000

/** A folder of a server that is reached by OpenSSH's own `sftp`, which asks for no password. */
export function sftpPlace(settings: SftpSettings, dataDir: string): CopyPlace {
  const { user, host, port, folder } = settings
  const inBrackets = host.includes(':') ? `[${host}]` : host
  const run = running(settings, { address: `${user}@${inBrackets}`, dataDir })
  const enter = `cd ${quote(folder)}`
  const at = `${inBrackets}${port === 22 ? '' : `:${port}`}`
  return {
    name: `sftp://${user}@${at}${folder.replace(/^\./, '/~')}`,
    async list() {
      const { failure, lines } = await run([enter, 'ls -1'])
      if (failure === null) return lines
      if (/no such file|not found/i.test(failure)) return []
      throw problemOf(failure)
    },
    async put(file, name) {
      const draft = quote(`./${name}.part`)
      const work = [
        ...foldersOf(folder).map((path) => `-mkdir ${quote(path)}`),
        enter,
        `put -f ${quote(`./${basename(file)}`)} ${draft}`,
        `rename ${draft} ${quote(`./${name}`)}`,
      ]
      const { size } = await stat(file)
      const { failure } = await run(work, {
        folder: dirname(file),
        seconds: seconds.silent + Math.ceil(size / slowestBytesPerSecond),
      })
      if (failure === null) return
      const { lines } = await run([enter, `-rm ${draft}`, 'df'])
      const room = availableIn(lines)
      if (room !== null && room < size) throw new CopyProblem('copyFull', failure)
      throw problemOf(failure)
    },
    async remove(name) {
      const { failure } = await run([enter, `rm ${quote(`./${name}`)}`])
      if (failure !== null) throw problemOf(failure)
    },
  }
}

function running(
  { host, port, keyFile, fingerprint }: SftpSettings,
  { address, dataDir }: { address: string; dataDir: string },
) {
  return (work: readonly string[], how: { folder?: string; seconds?: number } = {}) =>
    inScratchFolder(dataDir, async (scratch) => {
      const pinned = fingerprint && (await pinHost({ host, port, fingerprint }, scratch))
      const options = [
        'BatchMode=yes',
        'StrictHostKeyChecking=yes',
        'UpdateHostKeys=no',
        'IdentitiesOnly=yes',
        'IdentityAgent=none',
        `IdentityFile=${quotePath(keyFile)}`,
        `ConnectTimeout=${seconds.connecting}`,
        'ServerAliveInterval=15',
        `ServerAliveCountMax=${seconds.silent / 15}`,
        ...(pinned ? pinned.map(([name, path]) => `${name}=${path}`) : []),
      ]
      // Only what is here counts, whatever the user's own ssh_config says.
      const before = ['-F', 'none', '-b', '-', '-P', `${port}`]
      const { code, out, error } = await runProgram({
        program: 'sftp',
        options: [...before, ...options.flatMap((option) => ['-o', option]), '--', address],
        input: `${work.join('\n')}\n`,
        folder: scratch,
        ...how,
      })
      const lines = out.split('\n').filter((line) => line !== '' && !line.startsWith('sftp> '))
      return { lines, failure: code === 0 ? null : error.trim() || `sftp ended with ${code}` }
    })
}

/** As a command of `sftp` takes it: within quotes nothing but what settings refuse has a meaning. */
function quote(text: string): string {
  if (!isPlainPath(text)) throw new RangeError(`${text} can't be named to sftp`)
  return `"${text}"`
}

/** A folder after those it's in. */
function foldersOf(folder: string): string[] {
  const ends = [...folder.matchAll(/(?<=[^/.])\/|$/g)].map(({ index }) => index)
  return ends.map((end) => folder.slice(0, end))
}

/** In bytes; null where the server doesn't say. */
function availableIn(lines: readonly string[]): number | null {
  const sizes = lines.at(-1)?.trim().split(/\s+/)
  return sizes?.length === 5 ? Number(sizes[2]) * 1_024 : null
}

/** What `ssh` and `sftp` say, and what that means. */
const meanings = [
  [/IDENTIFICATION HAS CHANGED/, 'copyHostChanged'],
  [/host key verification failed/i, 'copyHostUnknown'],
  [/permission denied \(|too many authentication failures|load key|identity file/i, 'copyKey'],
  [/permission denied|no such file|read-only|not a directory/i, 'copyDenied'],
  [/no space|quota/i, 'copyFull'],
  [
    /refused|timed out|resolve|no route|unreachable|connection (closed|reset)|broken pipe/i,
    'copyUnreachable',
  ],
] as const

/** The reason is the line that tells; `sftp` itself adds nothing but "Connection closed". */
function problemOf(said: string): CopyProblem {
  const lines = said.split(/\r?\n/)
  for (const [pattern, code] of meanings) {
    const line = lines.find((line) => pattern.test(line))
    if (line !== undefined) return new CopyProblem(code, line)
  }
  return new CopyProblem('notCopied', lines.at(-1) ?? said)
}
