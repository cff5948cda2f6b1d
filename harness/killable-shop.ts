import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './postgres.ts'

/** The website may have to be built before the first start. */
const startMs = 180_000

/** A shop in its own process, which can be killed at any moment. */
export interface KillableShop {
  url: string
  /** The id of the latest process. */
  pid(): number
  /** Starts it on the same data, with settings for this start only; resolves to the milliseconds until it was ready. */
  start(settings?: Readonly<Record<string, string>>): Promise<number>
  /** `kill -9`. */
  kill(): Promise<void>
  /** Stops it gracefully, as an operator would. */
  stop(): Promise<void>
}

export async function killableShop(
  settings: Readonly<Record<string, string>>,
): Promise<KillableShop> {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const environment = { PATH: process.env.PATH ?? '', PORT: port, PUBLIC_URL: url, ...settings }
  let shop: ReturnType<typeof launch> | undefined

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!shop) return
    shop.child.kill(signal)
    await shop.gone
    shop = undefined
  }

  return {
    url,
    pid: () => shop?.child.pid ?? 0,
    async start(changed) {
      const started = performance.now()
      shop = launch({ ...environment, ...changed })
      const { child, texts } = shop
      while (performance.now() - started < startMs && child.exitCode === null) {
        const response = await fetch(`${url}/readyz`).catch(() => undefined)
        if (response?.ok) return Math.round(performance.now() - started)
        await pause(20)
      }
      await end('SIGKILL')
      throw new Error(`The shop was not ready after ${startMs} ms:\n${texts.join('')}`)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

function launch(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'shop', 'server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => texts.push(String(chunk)))
  }
  return { child, texts, gone: once(child, 'exit') }
}
