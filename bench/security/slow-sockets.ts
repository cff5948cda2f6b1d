import { cp } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { killableShop } from '#/harness/killable-shop.ts'
import { slowCallers } from '#/server/slow-callers.fixture.ts'
import { percentile } from '../load.ts'
import { inPlace } from './place.ts'
import type { Row } from './row.types.ts'

const longestMs = 20_000
/** Enough responses with a video to fill every buffer on their way. */
const maxVideos = 20

export const slowSockets: Row = {
  what: '500 slow sockets at once, of 5 kinds',
  must: 'each closed within 20 s; pages go on meanwhile',
  databases: ['SQLite'],
  measure: ({ short }) =>
    inPlace({ postgres: false }, async ({ settings, dataDir }) => {
      await cp('tests/fixtures/videos', join(dataDir, 'videos'), { recursive: true })
      const shop = await killableShop(settings)
      await shop.start()
      try {
        const { port } = new URL(shop.url)
        const video = await videoOf(shop.url)
        const request = `GET ${video} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(maxVideos)
        const big = { request, lookAfterMs: longestMs - 2_000 }
        let open = true
        const visiting = visit(shop.url, () => open)
        visiting.catch(() => {}) // until it is waited for
        const kinds = Object.entries(slowCallers)
        const closed = Array.from({ length: short ? 50 : 500 }, async (_, n) => {
          const started = performance.now()
          const socket = connect(Number(port), '127.0.0.1')
          socket.on('error', () => {}) // it is cut off
          const [kind = '', talk] = kinds[n % kinds.length] ?? []
          socket.once('connect', () => talk?.(socket, big))
          await new Promise((resolve) => socket.once('close', resolve))
          return { kind, ms: performance.now() - started }
        })
        const times = await Promise.all(closed)
        open = false
        const waits = await visiting
        const [slowest = { kind: 'none', ms: 0 }] = times.toSorted((a, b) => b.ms - a.ms)
        return {
          measured: `${times.length} closed, the last after ${(slowest.ms / 1_000).toFixed(1)} s (${slowest.kind}); ${waits.length} pages meanwhile, p95 ${percentile([...waits], 0.95).toFixed(0)} ms`,
          holds: slowest.ms < longestMs && waits.length > 0,
        }
      } finally {
        await shop.stop()
      }
    }),
}

async function videoOf(url: string): Promise<string> {
  const page = await (await fetch(`${url}/products/gel-cleaner`)).text()
  const [video] = /\/videos\/[\w.-]+\.(mp4|webm)/.exec(page) ?? []
  if (video === undefined) throw new Error('The gel cleaner has no video.')
  return video
}

/** Requests the home page now and then; throws if it fails. */
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
