import { randomBytes } from 'node:crypto'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/server/tables.ts'
import { createThrottle } from '#/server/throttles.ts'
import { noThrottle } from '#/tests/fixtures/no-throttle.ts'
import { createBackend } from './app.ts'

export const publicUrl = 'https://shop.test'

/** The real backend on a real database, asked without a network. */
export async function openBackend(database: Database<AllTables>, { throttled = true } = {}) {
  const clock = () => new Date('2026-11-21T09:00:00.000Z')
  const failures: unknown[] = []
  const backend = createBackend({
    settings: { publicUrl, passcode: 'open', locationUrl: undefined },
    database,
    throttle: throttled ? await createThrottle(database, { clock, randomBytes }) : noThrottle,
    findCountry: () => null,
    clock,
    fetch: () => Promise.reject(new Error('nothing here leaves the machine')),
    log: {
      error: (about) => {
        failures.push(about)
      },
    },
  })
  return {
    /** Errors that were answered as the shop's own. */
    failures,
    async post(
      path: string,
      body: unknown,
      { address = '203.0.113.7', headers = {} }: PostOptions = {},
    ): Promise<Response> {
      const request = new Request(`${publicUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return backend.fetch(request, { address })
    },
  }
}

interface PostOptions {
  /** Where the request comes from. */
  address?: string
  headers?: Readonly<Record<string, string>>
}
