import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startProgram } from './started-program.ts'

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
  const caddy = await startProgram({
    program: 'caddy',
    options: ['run', '--adapter', 'caddyfile', '--config', config],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      XDG_DATA_HOME: folder,
      SHOP_DOMAIN: url,
      SHOPS: shops.map((shop) => new URL(shop).host).join(' '),
    },
    isReady: () => isReady(url),
  })
  return {
    url,
    async stop() {
      await caddy.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (response) => response.arrayBuffer().then(() => response.ok),
    () => false,
  )
