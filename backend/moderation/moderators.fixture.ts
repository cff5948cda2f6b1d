import type { Stars } from '#/contract/review-kinds.ts'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/server/tables.ts'
import { ada, adminDeps, signedInAdmin } from '../admins/admins.fixture.ts'
import { entriesAfter } from '../audit/audit.store.ts'
import { openBackend } from '../backend.fixture.ts'
import { proven, reviewsDeps } from '../reviews/reviews.fixture.ts'
import { writeReview } from '../reviews/reviews.service.ts'

/** The backend with a signed-in admin, and reviews to moderate. */
export async function openModeration(
  database: Database<AllTables>,
  { rateLimited = false }: { rateLimited?: boolean } = {},
) {
  const backend = await openBackend(database, { rateLimited })
  const clock = () => backend.now.at
  const { token } = await signedInAdmin(database, ada, adminDeps(database, { clock }))
  let customers = 0

  const ask = (method: string, path: string, body?: unknown) =>
    backend.call(method, `/api/admin/reviews${path}`, {
      token,
      ...(body !== undefined && { body }),
    })
  return {
    ...backend,
    clock,
    token,
    ask,
    /** What a `GET` returns. */
    read: async (path: string) => (await ask('GET', path)).json(),
    /** Advances the clock by minutes. */
    later(minutes: number) {
      backend.now.at = new Date(backend.now.at.getTime() + minutes * 60_000)
    },
    /** A review of a customer who has written none before. */
    async write(over: { rating?: Stars; text?: string; product?: number; at?: string } = {}) {
      customers += 1
      const deps = { ...reviewsDeps(database), clock: () => new Date(over.at ?? clock()) }
      return writeReview(deps, proven({ customer: customers, ...over }))
    },
    log: async () => {
      const entries = await entriesAfter(database.db, { after: 0, count: 10_000 })
      return entries.map(({ action, detailsJson }) => ({ action, ...JSON.parse(detailsJson) }))
    },
    emails: () =>
      database.db.selectFrom('mail_outbox').select(['recipient', 'subject', 'text']).execute(),
  }
}

export type Moderation = Awaited<ReturnType<typeof openModeration>>
