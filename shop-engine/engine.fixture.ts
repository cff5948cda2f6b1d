import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { ShopFacts, ShopSettings } from '#/contract/shop-settings.ts'
import type { Database } from '#/database/database.ts'
import type { RateLimiter } from '#/ports/rate-limiter.ts'
import type { Staff } from '#/ports/staff.ts'
import { deriveCheaply } from '#/tests/fixtures/cheap-hashes.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'
import { facts, shopSettings } from '#/tests/fixtures/first-settings.ts'
import { noRateLimits } from '#/tests/fixtures/no-rate-limits.ts'
import { createTestStaff, openAdminApi } from './admin-api/admin-api.fixture.ts'
import { createEngine } from './engine.ts'
import type { EngineSettings } from './engine.types.ts'
import type { ShopTables } from './migrations/tables.ts'

export const settings: EngineSettings & { facts: () => ShopFacts } = {
  publicUrl: 'http://localhost:3000',
  publicToken: 'test-token',
  webhookSecret: 'test-webhook-secret',
  demo: true,
  introspection: true,
  facts,
}
export const startOfTest = '2026-11-21T09:00:00.000Z'
const endpoint = `${settings.publicUrl}/api/2025-10/graphql.json`

/** Anything a response may hold; a missing field is undefined. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads answers as freely as a caller does
export type ResponseBody = any

/** The engine on a database, with a clock that tests set by hand and the errors it logged. */
export function openEngine(
  database: Database<ShopTables>,
  {
    rateLimiter = noRateLimits,
    recordChange,
    current = shopSettings.current,
    ...changed
  }: Partial<EngineSettings> & {
    rateLimiter?: RateLimiter
    recordChange?: Staff['recordChange']
    /** The owner's settings. */
    current?: () => ShopSettings
  } = {},
) {
  const clock = { now: new Date(startOfTest) }
  const mistakes: object[] = []
  const staff = createTestStaff(recordChange)
  const engine = createEngine({
    database,
    staff,
    settings: { ...settings, ...changed },
    shopSettings: {
      ...shopSettings,
      current,
      emailFacts: () => ({ ...current().facts, languages: current().languages }),
    },
    rateLimiter,
    clock: () => clock.now,
    randomBytes: (count) => randomBytes(count),
    derive: deriveCheaply,
    log: { info() {}, error: (about) => void mistakes.push(about) },
  })
  const send = (body: string, headers: Record<string, string> = {}) =>
    engine.fetch(
      new Request(endpoint, {
        method: 'POST',
        body,
        headers: {
          'Content-Type': 'application/json',
          'X-Shopify-Storefront-Access-Token': settings.publicToken,
          ...headers,
        },
      }),
    )
  /** The whole response. */
  const response = async (query: string, variables: object = {}): Promise<ResponseBody> =>
    (await send(JSON.stringify({ query, variables }))).json()
  /** The data of a response without errors. */
  const ask = async (query: string, variables: object = {}): Promise<ResponseBody> => {
    const { data, errors } = await response(query, variables)
    expect(errors).toBeUndefined()
    return data
  }
  return { engine, clock, mistakes, send, response, ask, admin: openAdminApi(engine, staff) }
}

/** The engine on a database filled with the demo catalog. */
export async function openDemo(
  database: Database<ShopTables>,
  changed: Parameters<typeof openEngine>[1] = {},
) {
  await fillDemo(database, { now: new Date(startOfTest) })
  return openEngine(database, changed)
}
