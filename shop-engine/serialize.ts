import { type Money, type SerializedMoney, serializeMoney } from '#/contract/money.ts'
import type { RequestContext } from './context.ts'

/** A moment as the interface writes it: UTC, to the second. */
export function toSecond(iso: string): string {
  return `${iso.slice(0, 19)}Z`
}

export function serializeNullableMoney(value: Money | null): SerializedMoney | null {
  return value && serializeMoney(value)
}

/** A price in the currency of the answer. */
export function serializePrice(
  cents: number,
  { services, currency }: RequestContext,
): SerializedMoney {
  return serializeMoney(services.rates.convert(cents, currency))
}

/** A field beyond the schema's own, as the interface shows it. */
export interface AddedField {
  id: string
  namespace: string
  key: string
  type: 'url' | 'money'
  value: string
  createdAt: string
  updatedAt: string
}

export interface FieldName {
  namespace?: string | null
  key: string
}

/** The fields of everything that other programs could add fields to. */
export const noMetafields = {
  metafield: () => null,
  metafields: (_parent: unknown, { identifiers }: { identifiers: readonly unknown[] }) =>
    identifiers.map(() => null),
}

/** A text cut to a length, whole characters only. */
export function truncate(text: string, { truncateAt }: { truncateAt?: number | null }): string {
  if (truncateAt === null || truncateAt === undefined || text.length <= truncateAt) return text
  const saved = Array.from(text)
    .slice(0, Math.max(0, truncateAt - 1))
    .join('')
  return `${saved.trimEnd()}…`
}
