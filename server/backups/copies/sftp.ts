import { spawn } from 'node:child_process'
import type { CopyPlace } from './place.ts'

const timeoutMs = 60 * 60_000

interface SftpAddress {
  /** `user@host`, or a host that `~/.ssh/config` knows. */
  host: string
  /** Empty: the usual one. */
  port: string
  folder: string
}

/**
 * A folder of another machine, through this machine's own `sftp`, whose keys and known hosts are those of the user that
 * runs the shop. It asks for nothing: a password can't be used.
 */
export function sftpPlace({ host, port, folder }: SftpAddress): CopyPlace {
  const run = (commands: readonly string[]) => runSftp({ host, port }, commands)
  const at = (name: string) => quoted(`${folder}/${name}`)
  return {
    name: `sftp://${host}${port === '' ? '' : `:${port}`}${folder}`,
    async list() {
      const said = await run([`cd ${quoted(folder)}`, 'ls -1'])
      return said.split('\n').map((line) => line.trim())
    },
    async put(file, name) {
      await run([
        `put ${quoted(file)} ${at(`${name}.part`)}`,
        `rename ${at(`${name}.part`)} ${at(name)}`,
      ])
    },
    async remove(name) {
      await run([`rm ${at(name)}`])
    },
  }
}

const quoted = (path: string) => `"${path.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`

/** Ends at the first command that fails. */
function runSftp(
  { host, port }: Pick<SftpAddress, 'host' | 'port'>,
  commands: readonly string[],
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const options = ['-q', '-b', '-', '-o', 'BatchMode=yes', ...(port === '' ? [] : ['-P', port])]
  const sftp = spawn('sftp', [...options, '--', host], {
    stdio: ['pipe', 'pipe', 'pipe'],
    signal: AbortSignal.timeout(timeoutMs),
  })
  const said: string[] = []
  const failures: string[] = []
  sftp.stdout.on('data', (chunk) => said.push(String(chunk)))
  sftp.stderr.on('data', (chunk) => failures.push(String(chunk)))
  sftp.once('error', reject)
  sftp.once('close', (code) => {
    if (code === 0) resolve(said.join('').replaceAll(/^sftp> .*\n?/gm, ''))
    else reject(new Error(failures.join('').trim().slice(0, 500) || `sftp ended with ${code}`))
  })
  // What it doesn't read any more, because it has ended, says why on its other streams.
  sftp.stdin.on('error', () => {})
  sftp.stdin.end(`${commands.join('\n')}\n`)
  return promise
}
