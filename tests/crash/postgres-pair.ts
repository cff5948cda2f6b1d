import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, runOnServer } from '#/harness/postgres.ts'

const versions = '/usr/lib/postgresql'
const [version] = existsSync(versions) ? readdirSync(versions).sort().reverse() : []
const bin = join(versions, version ?? '', 'bin')

/** Debian's, because the tests' own server has no `pg_basebackup`: `apt-get install postgresql` installs it. */
export const hasBaseBackup = version !== undefined && existsSync(join(bin, 'pg_basebackup'))

/** PostgreSQL refuses to be run by root. */
function itsUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** A server, and another that streams from it, by the recipe of `docs/standby.md`. */
export async function startPair({ sync }: { sync: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-pair-'))
  const user = itsUser()
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const run = (program: string, ...options: string[]) =>
    promisify(execFile)(join(bin, program), options, { ...user, cwd: folder })
  const servers: { kill(): Promise<void> }[] = []
  const start = async (name: string, port: number) => {
    const child = spawn(join(bin, 'postgres'), ['-D', join(folder, name)], {
      ...user,
      stdio: 'ignore',
    })
    const url = urlOf(port)
    while (
      !(await runOnServer(url, 'select 1').then(
        () => true,
        () => false,
      ))
    )
      await pause(50)
    const server = {
      /** `kill -9`, of its other processes too. */
      async kill() {
        const pids = await runOnServer(url, 'select pid from pg_stat_activity').catch(() => null)
        for (const pid of [child.pid, ...(pids?.rows.map(({ pid }) => Number(pid)) ?? [])])
          try {
            if (pid !== undefined) process.kill(pid, 'SIGKILL')
          } catch {} // the connection that asked is gone
        await pause(100)
      },
    }
    servers.push(server)
    return server
  }
  const [one, two] = [await freePort(), await freePort()]
  await run(
    'initdb',
    '-D',
    'one',
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  )
  await appendFile(join(folder, 'one/postgresql.conf'), configOf(one))
  const first = await start('one', one)
  const from = `host=127.0.0.1 port=${one} user=postgres application_name=two`
  await run(
    'pg_basebackup',
    '-D',
    'two',
    '-R',
    '-X',
    'stream',
    '-C',
    '-S',
    'two',
    '--no-sync',
    '-d',
    from,
  )
  await appendFile(join(folder, 'two/postgresql.conf'), configOf(two))
  await start('two', two)
  if (sync) {
    await runOnServer(urlOf(one), "alter system set synchronous_standby_names = 'FIRST 1 (two)'")
    await runOnServer(urlOf(one), 'select pg_reload_conf()')
  }
  return {
    one: urlOf(one),
    two: urlOf(two),
    killOne: first.kill,
    async stop() {
      for (const server of servers) await server.kill()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
const configOf = (port: number) =>
  `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 100\nfsync = off\nfull_page_writes = off\n`
