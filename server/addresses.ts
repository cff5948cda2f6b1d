import { Hono } from 'hono'
import type { BackendEnv } from '#/backend/app.ts'
import { answerRefusal, toRefusal } from '#/backend/refusals.ts'
import { safePath } from '#/contract/safe-path.ts'
import { languageOf } from '#/contract/visit-choices.ts'
import type { Engine } from '#/shop-engine/engine.types.ts'
import { answerInWords } from './answer-in-words.ts'
import type { Assets } from './assets.ts'
import { withLimitedBody } from './bodies.ts'
import type { Films } from './films.ts'
import type { Health } from './health.ts'
import type { Answer } from './listen.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { pathOf } from './own-target.ts'
import type { Pictures } from './pictures.ts'

export interface AddressesDeps {
  health: Health
  /** Null where another shop is used. */
  engine: Pick<Engine, 'fetch'> | null
  backend: Hono<BackendEnv>
  metrics: Metrics
  pictures: Pictures
  films: Films
  files: readonly Assets[]
  pages: Answer
  log: Log
}

/** Every address of the house and who answers it. */
export function createAddresses(deps: AddressesDeps): Answer {
  const { engine, backend, health, metrics, log } = deps
  const app = new Hono<BackendEnv>()

  app.get('/healthz', () => health.live())
  app.get('/readyz', () => health.ready())
  app.get('/metrics', async (c, next) => {
    const answer = await metrics.answer(c.req.raw, c.env.address)
    return answer ?? next()
  })
  if (engine) {
    const ask = (c: { req: { raw: Request } }) => engine.fetch(c.req.raw)
    app.all('/api/:version/graphql.json', ask)
    app.all('/api/:version/graphql', ask)
  }
  app.all('/api/*', async (c) => backend.fetch(await withLimitedBody(c.req.raw), c.env))
  app.get('/pictures/*', async (c, next) => {
    const picture = await deps.pictures(new URL(c.req.url), c.req.raw)
    return picture ?? next()
  })
  app.get('/films/*', async (c, next) => {
    const film = await deps.films(new URL(c.req.url), c.req.raw)
    return film ?? next()
  })
  app.on(['GET', 'HEAD'], '*', (c) => {
    const { raw } = c.req
    for (const files of deps.files) {
      const file = files(c.req.path, raw)
      if (file) return file
    }
    return deps.pages(raw, c.env.address)
  })
  app.all('*', async (c) => deps.pages(await withLimitedBody(c.req.raw), c.env.address))
  app.onError((error, c) => {
    const refusal = toRefusal(error)
    if (refusal !== error) log.error({ err: error, path: safePath(c.req.path) }, 'an answer failed')
    return c.req.path.startsWith('/api/')
      ? answerRefusal(refusal, languageOf(c.req.raw.headers))
      : answerInWords(refusal, languageOf(c.req.raw.headers))
  })

  return (request, address) => {
    const started = performance.now()
    const observed = (response: Response) => {
      const ms = performance.now() - started
      const path = pathOf(request.url)
      metrics.observe(partOf(path), response.status, ms / 1_000)
      if (log.isLevelEnabled('debug'))
        log.debug(
          { method: request.method, path: safePath(path), status: response.status, ms },
          'answered',
        )
      return response
    }
    const answer = app.fetch(request, { address })
    return answer instanceof Promise ? answer.then(observed) : observed(answer)
  }
}

/** By which metrics tell requests apart. */
function partOf(path: string): string {
  if (path.startsWith('/assets/')) return 'assets'
  if (path.startsWith('/pictures/')) return 'pictures'
  if (path.startsWith('/films/')) return 'films'
  if (path.startsWith('/checkouts/')) return 'checkout'
  if (path.startsWith('/api/')) return path.includes('/graphql') ? 'shop' : 'backend'
  return 'pages'
}
