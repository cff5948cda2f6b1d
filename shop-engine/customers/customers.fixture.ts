import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { dayMs } from '#/contract/durations.ts'
import { deriveArgon2id } from '#/credentials/password-hash.ts'
import { createPasswords } from '#/credentials/passwords.ts'
import type { Database } from '#/database/database.ts'
import { createRateLimiter } from '#/server/rate-limits/rate-limiter.ts'
import { deriveCheaply } from '#/tests/fixtures/cheap-hashes.ts'
import type { AllTables } from '#/tests/fixtures/databases.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { noRateLimits } from '#/tests/fixtures/no-rate-limits.ts'
import { Refused } from '../changes/refused.ts'
import { withChanges } from '../events/changes.ts'
import type { Caller } from './customer.types.ts'
import { type CustomerError, toCustomerError } from './customer-refusal.ts'
import { createCustomers } from './customers.ts'

export const publicUrl = 'https://shop.test'
export const startOfTest = '2026-11-21T09:00:00.000Z'
export const caller: Caller = { language: 'en', address: undefined }
export const ada = {
  email: 'ada@glovebox.test',
  password: 'analytical-engine',
  firstName: 'Ada',
  lastName: 'Lovelace',
  acceptsMarketing: false,
}

/** The customer service on a real database, with a clock that tests set by hand. */
export async function openCustomers(
  database: Database<AllTables>,
  {
    rateLimited = false,
    cheapHashes = false,
  }: {
    rateLimited?: boolean
    /** For tests that count attempts and don't care what one costs. */
    cheapHashes?: boolean
  } = {},
) {
  const now = { ms: Date.parse(startOfTest) }
  const hashes = { count: 0 }
  const clock = () => new Date(now.ms)
  const customers = createCustomers({
    database: withChanges(database.withTables(), clock),
    settings: { publicUrl, facts },
    passwords: createPasswords({
      randomBytes,
      derive: (request) => {
        hashes.count += 1
        return cheapHashes ? deriveCheaply(request) : deriveArgon2id(request)
      },
    }),
    rateLimiter: rateLimited
      ? await createRateLimiter(database.withTables(), { clock, randomBytes })
      : noRateLimits,
    clock,
    randomBytes,
  })

  const emails = () => database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
  return {
    customers,
    hashes,
    emails,
    passMs(count: number) {
      now.ms += count
    },
    passMinutes(count: number) {
      now.ms += count * 60_000
    },
    passDays(count: number) {
      now.ms += count * dayMs
    },
    /** Registers and signs in; returns the token. */
    async signUp(changes: Partial<typeof ada> = {}): Promise<string> {
      const input = { ...ada, ...changes }
      await customers.register(input, caller)
      return (await customers.signIn(input, caller)).accessToken
    },
    /** The token in the newest email with a link. */
    async newestLink(): Promise<string> {
      const texts = (await emails()).map(({ text }) => text)
      const links = texts.flatMap(
        (text) => text.match(/https:\S+\/reset-password\?token=\S+/) ?? [],
      )
      const link = links.at(-1)
      if (!link) throw new Error('There is no letter with a link')
      expect(link.startsWith(`${publicUrl}/reset-password?token=`)).toBe(true)
      return new URL(link).searchParams.get('token') ?? ''
    },
  }
}

/** What the API says of a refused change; empty if it succeeds. */
export async function refusalsOf(change: Promise<unknown>): Promise<CustomerError[]> {
  try {
    await change
    return []
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.problems.map((problem) => toCustomerError(problem, 'en'))
  }
}

export const codesOf = async (change: Promise<unknown>) =>
  (await refusalsOf(change)).map(({ code }) => code)
