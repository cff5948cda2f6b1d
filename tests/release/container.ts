import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#/harness/postgres.ts'

const startMs = 60_000
/** The image's user. */
const user = 10_001
const owner = { email: 'ada@shop.example', password: 'analytical-engine-1' }

/** Whether this machine can build and run the image without a daemon, as `docs/docker.md` does. */
export const canBuildImages = (): boolean =>
  process.getuid?.() === 0 &&
  ['buildah', 'mmdebstrap'].every((tool) => spawnSync(tool, ['--version']).status === 0)

/**
 * Builds the image by the commands of `docs/docker.md`, and runs it: as nobody's root, not without a volume, again after
 * `kill -9`, and as a newer image on the same volume.
 */
export async function walkInContainer(folder: string, version: string): Promise<void> {
  const machine = openMachine(folder)
  const newer = `${version}-newer`
  try {
    machine.build('glovebox')
    setVersion(join(folder, 'image', `glovebox-${version}`), version, newer)
    machine.build('glovebox:newer')
    await walk(machine, { version, newer })
  } finally {
    machine.clear()
  }
}

/** Gives an unpacked release another version's name, as the next one will have. */
function setVersion(release: string, version: string, newer: string): void {
  const file = join(release, 'versions', version, 'build', 'program', 'commands.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"${version}"`, `"${newer}"`))
}

type Machine = ReturnType<typeof openMachine>

/** Images and containers in a folder of their own. */
function openMachine(folder: string) {
  const storage = join(folder, 'storage.conf')
  const places = `graphroot = "${folder}/images"\nrunroot = "${folder}/run"`
  writeFileSync(storage, `[storage]\ndriver = "vfs"\n${places}\n`)
  for (const name of ['dist', 'deploy']) symlinkSync(resolve(name), join(folder, name))
  const volume = join(folder, 'volume')
  mkdirSync(volume)
  chownSync(volume, user, user)
  const env = { ...process.env, CONTAINERS_STORAGE_CONF: storage }
  const said = readFileSync('docs/docker.md', 'utf8')
  const [, commands = ''] = /```\nnpm run release[^\n]*\n(.+?)```/s.exec(said) ?? []
  const [prepare = '', bud = ''] = commands.split(/^(?=buildah )/m)
  const call = (command: string, options: readonly string[]) => {
    const { stdout, stderr, status } = spawnSync(command, options, {
      ...{ cwd: folder, env, encoding: 'utf8' },
    })
    return { output: stdout + stderr, code: status }
  }
  const must = (command: string, ...options: string[]) => {
    const { output, code } = call(command, options)
    assert.equal(code, 0, `${command} ${options.join(' ')}\n${output}`)
    return output
  }
  const optionsOf = (tag: string, { port = 0, mounted = true }) => [
    ...['--storage-driver', 'vfs', 'run', '--isolation', 'chroot', '--env', `PORT=${port}`],
    ...(mounted ? ['--volume', `${volume}:/data`] : []),
    ...[must('buildah', '--storage-driver', 'vfs', 'from', tag).trim(), '--'],
  ]
  let isPrepared = false
  const ports: number[] = []
  return {
    /** Builds it as the page says, under another tag. */
    build(tag: string) {
      if (!isPrepared) must('bash', '-ec', prepare)
      isPrepared = true
      must('bash', '-ec', bud.replace('-t glovebox ', `-t ${tag} `))
    },
    run: (tag: string, command: readonly string[], options: { mounted?: boolean } = {}) =>
      call('buildah', [...optionsOf(tag, options), ...command]),
    start(tag: string, port: number) {
      ports.push(port)
      const container = spawn('buildah', [...optionsOf(tag, { port }), 'glovebox'], {
        ...{ cwd: folder, env },
      })
      const texts: string[] = []
      for (const stream of [container.stdout, container.stderr])
        stream.on('data', (chunk) => texts.push(String(chunk)))
      return { container, printed: () => texts.join('') }
    },
    clear() {
      for (const pid of ports.flatMap(processesAt)) process.kill(pid, 'SIGKILL')
      call('buildah', ['--storage-driver', 'vfs', 'rm', '--all'])
    },
  }
}

async function walk(machine: Machine, { version, newer }: { version: string; newer: string }) {
  assert.equal(machine.run('glovebox', ['id', '-u']).output, `${user}\n`)
  const without = machine.run('glovebox', ['glovebox'], { mounted: false })
  assert.match(without.output, /^\/data is no volume, so every order would be lost/m)
  assert.equal(without.code, 1)
  assert.equal(machine.run('glovebox', ['glovebox', 'version']).output, `${version}\n`)

  const port = await freePort()
  const url = `http://localhost:${port}`
  const first = machine.start('glovebox', port)
  await ready(url, first.printed)
  const [, token] = /\/setup#([0-9a-f]+)/.exec(first.printed()) ?? []
  const named = { name: 'Ada', shopName: 'Corner', supportEmail: 'ask@corner.example' }
  const form = { token, ...owner, ...named, catalogue: 'empty' }
  assert.ok((await send(`${url}/api/setup`, form)).token)
  const server = processAt(port)
  assert.equal(userOf(server), user)
  process.kill(server, 'SIGKILL')
  await gone(first.container)

  const second = machine.start('glovebox', port)
  await ready(url, second.printed)
  assert.ok((await send(`${url}/api/admin/login`, owner)).token, 'Nothing was lost by kill -9.')
  process.kill(processAt(port))
  await gone(second.container)

  const third = machine.start('glovebox:newer', port)
  await ready(url, third.printed)
  assert.doesNotMatch(third.printed(), /\/setup#/)
  assert.ok((await send(`${url}/api/admin/login`, owner)).token, 'The newer image has its data.')
  assert.equal(machine.run('glovebox:newer', ['glovebox', 'version']).output, `${newer}\n`)
  process.kill(processAt(port))
  await gone(third.container)
}

async function gone(container: ChildProcess): Promise<void> {
  if (container.exitCode === null && container.signalCode === null) await once(container, 'exit')
}

async function send(url: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

async function ready(url: string, printed: () => string): Promise<void> {
  const deadline = performance.now() + startMs
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`The container did not serve:\n${printed()}`)
}

/** The server in the container: without a daemon, its processes are this machine's. */
function processAt(port: number): number {
  const [pid, ...others] = processesAt(port)
  assert.ok(pid !== undefined && others.length === 0)
  return pid
}

const processesAt = (port: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isServer(name, port))
    .map(Number)

function isServer(pid: string, port: number): boolean {
  try {
    const [name, variables] = ['comm', 'environ'].map((file) =>
      readFileSync(`/proc/${pid}/${file}`, 'utf8'),
    )
    const isNode = !/^(?:bash|buildah|exe)\n/.test(name ?? '')
    return isNode && variables?.split('\0').includes(`PORT=${port}`) === true
  } catch {
    return false
  }
}

const userOf = (pid: number) =>
  Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
