import { randomUUID } from 'node:crypto'
import type { Engine } from '#/shop-engine/engine.types.ts'
import type { Answer, FastPath } from './listen.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Pages } from './pages/pages.ts'
import type { VisitorOf } from './visitor.ts'

interface MemoryDeps extends Pick<Pages, 'find'> {
  visitorOf: VisitorOf
  engine: Pick<Engine, 'memory'> | null
  metrics: Metrics
  log: Log
}

/** Pages and Storefront API responses in memory. Off while every response is logged. */
export function createFastPath({ find, visitorOf, engine, metrics, log }: MemoryDeps): FastPath {
  const since = (startedAt: number) => (performance.now() - startedAt) / 1_000
  return {
    findPage({ url = '', headers }, address) {
      if (log.isLevelEnabled('debug')) return undefined
      const startedAt = performance.now()
      const get = (name: string) => headers[name]?.toString() ?? null
      const copy = find(url, visitorOf({ get }, { address, path: url }), get('accept-encoding'))
      if (copy) metrics.observe('pages', copy.status, since(startedAt))
      return copy
    },
    answersTo({ url = '', headers }) {
      if (!engine || log.isLevelEnabled('debug')) return null
      if (!engine.memory.isQuestion(url, (name) => headers[name]?.toString() ?? null)) return null
      return (body) => {
        const startedAt = performance.now()
        const toAnswer = (found: Answer | undefined) => {
          if (!found) return undefined
          metrics.observe('shop', 200, since(startedAt))
          const headerList = [...found.headerList, 'x-request-id', randomUUID()]
          return { headerList, bytes: found.bytes }
        }
        const found = engine.memory.find(body)
        return found instanceof Promise ? found.then(toAnswer) : toAnswer(found)
      }
    },
  }
}
