import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from './postgres.ts'
import { startProgram } from './started-program.ts'

const program = '/usr/sbin/sshd'

/** False if OpenSSH's server isn't installed: `apt-get install openssh-server` installs it. */
export const hasSshd = existsSync(program)

/** A real SFTP server for this machine only, and a key that it accepts for the user of this process. */
export async function startSshd({ readOnly = false }: { readOnly?: boolean } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-sshd-'))
  const port = await freePort()
  const keyFile = join(folder, 'client')
  for (const file of [keyFile, join(folder, 'other'), join(folder, 'host')])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file])
  await writeFile(join(folder, 'accepted'), await readFile(`${keyFile}.pub`))
  const config = {
    Port: port,
    ListenAddress: '127.0.0.1',
    HostKey: join(folder, 'host'),
    AuthorizedKeysFile: join(folder, 'accepted'),
    StrictModes: 'no',
    PasswordAuthentication: 'no',
    KbdInteractiveAuthentication: 'no',
    PidFile: 'none',
    MaxStartups: 100,
    Subsystem: `sftp internal-sftp${readOnly ? ' -R' : ''}`,
  }
  const lines = Object.entries(config).map(([name, value]) => `${name} ${value}\n`)
  await writeFile(join(folder, 'config'), lines.join(''))
  // Where it runs as root, it wants this folder.
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true, mode: 0o755 })
  const server = await startProgram({
    program,
    options: ['-D', '-e', '-f', join(folder, 'config')],
    isReady: () => isListening(port),
  })
  return {
    port,
    user: userInfo().username,
    keyFile,
    /** A key that it doesn't accept. */
    otherKeyFile: join(folder, 'other'),
    fingerprint: fingerprintOf(`${config.HostKey}.pub`),
    otherFingerprint: fingerprintOf(`${keyFile}.pub`),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const fingerprintOf = (file: string) =>
  execFileSync('ssh-keygen', ['-l', '-f', file], { encoding: 'utf8' }).split(' ')[1] ?? ''

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
