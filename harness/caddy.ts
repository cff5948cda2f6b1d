import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const startMs = 20_000

/** False if Caddy isn't installed: `apt-get install caddy` installs it. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0

export interface RunningCaddy {
  url: string
  stop(): Promise<void>
}

/** Runs the unchanged `deploy/Caddyfile` in front of some shops, for this machine only and without a certificate. */
export async function startCaddy(port: number, shops: readonly string[]): Promise<RunningCaddy> {
  const url = `http://127.0.0.1:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-caddy-'))
  const config = join(folder, 'Caddyfile')
  await writeFile(
    config,
    `{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\nimport ${resolve('deploy/Caddyfile')}\n`,
  )
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      XDG_DATA_HOME: folder,
      SHOP_DOMAIN: url,
      SHOPS: shops.map((shop) => new URL(shop).host).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  caddy.stderr.on('data', (chunk) => said.push(String(chunk)))
  const end = () => void caddy.kill()
  process.once('exit', end)
  const deadline = Date.now() + startMs
  while (!(await isReady(url))) {
    if (caddy.exitCode !== null || Date.now() > deadline)
      throw new Error(`Caddy did not start:\n${said.join('')}`)
    await pause(50)
  }
  return {
    url,
    async stop() {
      process.removeListener('exit', end)
      const gone = once(caddy, 'exit')
      caddy.kill()
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (response) => response.arrayBuffer().then(() => response.ok),
    () => false,
  )
