import { expect } from 'vitest'
import { type Scope, scopes } from '#/contract/staff.ts'
import type { AuditedChange, Staff } from '#/ports/staff.ts'
import type { Engine } from '../engine.types.ts'

/** Lets in whoever sends `shpat_` and scopes, and keeps the log of changes for the test to read, beside a log of its own. */
export function createTestStaff(
  recordChange: Staff['recordChange'] = async () => {},
): Staff & { changes: AuditedChange[] } {
  const changes: AuditedChange[] = []
  return {
    changes,
    async callerOf(headers) {
      const token = headers.get('x-shopify-access-token') ?? ''
      if (!token.startsWith('shpat_')) return null
      const named = new Set(token.slice('shpat_'.length).split(','))
      const granted = scopes.filter((scope) => named.has('all') || named.has(scope))
      return { adminId: null, name: token, scopes: granted }
    },
    async recordChange(tx, change) {
      await recordChange(tx, change)
      changes.push(change)
    },
  }
}

/** Anything that an answer may hold; a missing field is undefined. */
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
    /** What the audit log was told. */
    changes: staff.changes,
    send,
    /** The whole answer. */
    response,
    /** The data of an answer without errors. */
    async ask(...sent: Parameters<typeof send>): Promise<ResponseBody> {
      const { data, errors } = await response(...sent)
      expect(errors).toBeUndefined()
      return data
    },
  }
}
