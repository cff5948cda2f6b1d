import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CopyProblem } from './copy-problem.ts'
import { quotePath } from './plain-path.ts'
import { runProgram } from './run-program.ts'

const alias = 'glovebox-copies'

/**
 * The options by which `ssh` trusts the one key with this fingerprint, whatever else it knows of the host.
 * @throws CopyProblem if the server has no such key
 */
export async function pinHost(
  { host, port, fingerprint }: { host: string; port: number; fingerprint: string },
  scratch: string,
): Promise<[string, string][]> {
  const { out, error } = await runProgram({
    program: 'ssh-keyscan',
    options: ['-T', '15', '-p', `${port}`, '--', host],
    folder: scratch,
  })
  const shown = out.split('\n').flatMap((line) => {
    const [name = '', type = '', key = ''] = line.split(' ')
    return name.startsWith('#') || key === '' ? [] : [{ type, key }]
  })
  if (shown.length === 0) throw new CopyProblem('copyUnreachable', error.trim() || 'no answer')
  const trusted = shown.filter(({ key }) => fingerprintOf(key) === fingerprint)
  if (trusted.length === 0)
    throw new CopyProblem(
      'copyHostChanged',
      `the server shows ${shown.map(({ key }) => fingerprintOf(key)).join(', ')}`,
    )
  const file = join(scratch, 'known_hosts')
  await writeFile(file, trusted.map(({ type, key }) => `${alias} ${type} ${key}\n`).join(''))
  return [
    ['HostKeyAlias', alias],
    ['UserKnownHostsFile', quotePath(file)],
    ['GlobalKnownHostsFile', 'none'],
  ]
}

/** As OpenSSH writes it. */
const fingerprintOf = (key: string): string =>
  `SHA256:${createHash('sha256').update(key, 'base64').digest('base64').replace(/=+$/, '')}`
