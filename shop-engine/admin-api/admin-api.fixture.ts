import { expect } from 'vitest'
import { type Scope, scopes } from '#/contract/staff.ts'
import type { AuditedChange, Staff } from '#/ports/staff.ts'
import type { Engine } from '../engine.types.ts'

/** Lets in anyone who sends `shpat_` and scopes; keeps the audited changes, and a log of its own, for tests to read. */
export function createTestStaff(
  recordChange: Staff['recordChange'] = async () => {},
): Staff & { changes: AuditedChange[]; left: Set<string> } {
  const changes: AuditedChange[] = []
  const left = new Set<string>()
  const scopesIn = (token: string) => {
    const named = new Set(token.slice('shpat_'.length).split(','))
    return scopes.filter((scope) => named.has('all') || named.has(scope))
  }
  return {
    changes,
    left,
    scopesOf: async ({ name }) => (left.has(name) ? [] : scopesIn(name)),
    async callerOf(headers) {
      const token = headers.get('x-shopify-access-token') ?? ''
      if (!token.startsWith('shpat_')) return null
      return { adminId: null, name: token, scopes: scopesIn(token) }
    },
    async recordChange(tx, change) {
      await recordChange(tx, change)
      changes.push(change)
    },
  }
}

/** Anything a response may hold; a missing field is undefined. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads answers as freely as a caller does
type ResponseBody = any

interface Sent {
  scopes?: readonly Scope[] | 'all'
  /** An idempotency key. */
  key?: string
  /** The caller's language, as browsers send it. */
  language?: string
}

/** The Admin API of an engine that `createTestStaff` guards. */
export function openAdminApi(engine: Engine, staff: ReturnType<typeof createTestStaff>) {
  const send = (
    query: string,
    variables: object = {},
    { scopes: granted = 'all', key, language }: Sent = {},
  ) =>
    engine.admin(
      new Request('http://localhost:3000/admin/api/2025-10/graphql.json', {
        method: 'POST',
        body: JSON.stringify({ query, variables }),
        headers: {
          'Content-Type': 'application/json',
          'X-Shopify-Access-Token': `shpat_${granted === 'all' ? 'all' : granted.join(',')}`,
          ...(key !== undefined && { 'Idempotency-Key': key }),
          ...(language !== undefined && { 'Accept-Language': language }),
        },
      }),
    )
  const response = async (...sent: Parameters<typeof send>): Promise<ResponseBody> =>
    (await send(...sent)).json()
  return {
    /** The changes in the audit log. */
    changes: staff.changes,
    /** The names of callers who may do nothing any more. */
    left: staff.left,
    send,
    /** The whole response. */
    response,
    /** The data of a response without errors. */
    async ask(...sent: Parameters<typeof send>): Promise<ResponseBody> {
      const { data, errors } = await response(...sent)
      expect(errors).toBeUndefined()
      return data
    },
  }
}
