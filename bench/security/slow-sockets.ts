import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { killableShop } from '#/harness/killable-shop.ts'
import { slowCallers } from '#/server/slow-callers.fixture.ts'
import { percentile } from '../load.ts'
import { inPlace } from './place.ts'
import type { Row } from './row.types.ts'

const startMs = 180_000
const longestMs = 20_000
/** Of one kind asked for so often, pages fill every buffer on their way. */
const pagesAtOnce = 400

export const slowSockets: Row = {
  what: '500 slow sockets at once, of 5 kinds',
  must: 'each closed within 20 s; pages go on meanwhile',
  databases: ['SQLite'],
  measure: ({ short }) =>
    inPlace({ postgres: false }, async ({ settings }) => {
      const shop = await killableShop(settings)
      await shop.start(startMs)
      try {
        const { port } = new URL(shop.url)
        const big = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(pagesAtOnce)
        let open = true
        const visiting = visit(shop.url, () => open)
        const talks = Object.values(slowCallers)
        const closed = Array.from({ length: short ? 50 : 500 }, async (_, n) => {
          const started = performance.now()
          const socket = connect(Number(port), '127.0.0.1')
          socket.on('error', () => {})
          await once(socket, 'connect')
          talks[n % talks.length]?.(socket, big)
          await once(socket, 'close')
          return performance.now() - started
        })
        const times = await Promise.all(closed)
        open = false
        const waits = await visiting
        const slowest = Math.max(...times)
        return {
          measured: `${times.length} closed, the last after ${(slowest / 1_000).toFixed(1)} s; ${waits.length} pages meanwhile, p95 ${percentile([...waits], 0.95).toFixed(0)} ms`,
          holds: slowest < longestMs && waits.length > 0,
        }
      } finally {
        await shop.stop()
      }
    }),
}

/** Asks for the home page now and then; throws where it does not come. */
async function visit(url: string, goOn: () => boolean): Promise<number[]> {
  const waits: number[] = []
  while (goOn()) {
    const asked = performance.now()
    const response = await fetch(url)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`A page answered ${response.status}.`)
    waits.push(performance.now() - asked)
    await pause(50)
  }
  return waits
}
