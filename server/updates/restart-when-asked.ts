import { once } from 'node:events'
import { createServer } from 'node:http'
import { textsOf } from '#/content/texts.ts'
import { languages } from '#/contract/languages.ts'
import type { Installed } from '../builds/build.ts'
import { registerShop, unregisterShop } from './processes.ts'
import { runVersion } from './run-version.ts'
import { untilSwitched } from './settle.ts'

/** Asks a shop to let go of its data until an update is over, and then to be the version in use. */
export const restartSignal = 'SIGUSR2'

interface Serving {
  host: string
  port: number
  /** Stops the shop gracefully; its port is free then, and its data are closed. */
  stop(): Promise<void>
}

/** Announces a shop that listens, and hands it over when it's asked to. */
export function restartWhenAsked(
  { home, version }: Installed,
  { host, port, stop }: Serving,
): { end(): void } {
  const about = { version, host, port }
  const restart = async () => {
    registerShop(home, { ...about, state: 'stopping' })
    await stop()
    const waiting = await askToWait({ host, port })
    registerShop(home, { ...about, state: 'held' })
    await untilSwitched(home)
    unregisterShop(home)
    waiting.closeAllConnections()
    waiting.close()
    runVersion(home)
  }
  let isAsked = false
  process.on(restartSignal, () => {
    if (!isAsked) void restart()
    isAsked = true
  })
  registerShop(home, { ...about, state: 'serving' })
  return { end: () => unregisterShop(home) }
}

/** Answers everybody that the shop is back soon: browsers come back by themselves. */
async function askToWait({ host, port }: Pick<Serving, 'host' | 'port'>) {
  const texts = textsOf('adminUpdates')
  const page = languages
    .map((language) => `<p lang="${language}">${texts[language].visitorsWait}</p>`)
    .join('')
  const server = createServer((incoming, outgoing) => {
    const isPage = incoming.method === 'GET' || incoming.method === 'HEAD'
    outgoing.writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '3',
      connection: 'close',
      ...(isPage && { refresh: '2' }),
    })
    outgoing.end(isPage ? page : '')
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
