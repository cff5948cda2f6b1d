import type { Kysely } from 'kysely'
import type { Scope } from '#/contract/staff.ts'

/** The caller of the Admin API: a signed-in member of staff, or a script with a token. */
export interface StaffCaller {
  /** The person; null for a token. */
  adminId: number | null
  /** The person's email address, or the token's name, as the audit log shows it. */
  name: string
  scopes: readonly Scope[]
}

/** One object that a mutation of the Admin API changed. */
export interface AuditedChange {
  caller: StaffCaller
  at: Date
  /** The root field, for example `productUpdate`. */
  mutation: string
  /** Global id of the object. */
  object: string
  /** The changed values, before and after: prices, stock, money, states, texts of settings; never customers' data. */
  before: Readonly<Record<string, AuditedValue>>
  after: Readonly<Record<string, AuditedValue>>
}
export type AuditedValue = string | number | boolean | null

/** The staff accounts and the audit log, as the shop uses them. */
export interface Staff {
  /**
   * The caller who sent these headers: `X-Shopify-Access-Token: shpat_…` or `Authorization: Bearer …` of a session.
   * Null for a session that is unknown or expired, and for a token that is unknown or revoked: tokens don't expire.
   */
  callerOf(headers: Headers): Promise<StaffCaller | null>
  /**
   * What somebody may do now, by the name that the audit log gave them when they made something at `since`: nothing once
   * the token is revoked, or the person has left.
   */
  scopesOf(maker: { name: string; since: string }): Promise<readonly Scope[]>
  /** Appends to the audit log in the transaction of the change, as its last statement. */
  recordChange(tx: Kysely<Record<never, never>>, change: AuditedChange): Promise<void>
}

/** A call that Shopify's Admin API has no counterpart for; only callers with the scope are answered. */
export interface StaffRoute {
  method: 'GET' | 'POST'
  /** With its parameters, such as `/api/admin/payouts/:refund/sent`. */
  path: `/api/admin/${string}`
  scope: Scope
  /** @throws Refusal */
  respond(call: StaffCall): Promise<Response>
}

export interface StaffCall {
  caller: StaffCaller
  request: Request
  query: URLSearchParams
  /** A parameter of the path. */
  param(name: string): string
  /** One that is a number. @throws Refusal `notFound` */
  id(name: string): number
}
