import type { Language } from '#/contract/languages.ts'
import { type Money, money, type SerializedMoney, serializeMoney } from '#/contract/money.ts'

/** A time as the API writes it: UTC, to the second. */
export function toSecond(iso: string): string {
  return `${iso.slice(0, 19)}Z`
}

/**
 * What a schema says is there.
 * @throws Error if it isn't
 */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('What the schema requires is missing')
  return value
}

/** How many there are, where all were counted. */
export const exactly = (count: number) => ({ count, precision: 'EXACT' }) as const

/** An amount in the shop's own currency. */
export const serializeDollars = (cents: number) => serializeMoney(money(cents, 'USD'))

export function serializeNullableMoney(value: Money | null): SerializedMoney | null {
  return value && serializeMoney(value)
}

/** The metafields of every type that has none. */
export const noMetafields = {
  metafield: () => null,
  metafields: (_parent: unknown, { identifiers }: { identifiers: readonly unknown[] }) =>
    identifiers.map(() => null),
}

interface Described {
  texts: Readonly<Record<Language, { title: string; descriptionHtml: string; description: string }>>
}

/** The texts of products and collections, in the language of the response. */
export const textFields = {
  title: ({ texts }: Described, _args: unknown, { language }: { language: Language }) =>
    texts[language].title,
  description: (
    { texts }: Described,
    args: { truncateAt?: number | null },
    { language }: { language: Language },
  ) => truncate(texts[language].description, args.truncateAt ?? undefined),
  descriptionHtml: ({ texts }: Described, _args: unknown, { language }: { language: Language }) =>
    texts[language].descriptionHtml,
}

/** A text truncated to a length, without splitting characters. */
export function truncate(text: string, max: number | undefined): string {
  if (max === undefined || text.length <= max) return text
  const start = Array.from(text)
    .slice(0, Math.max(0, max - 1))
    .join('')
  return `${start.trimEnd()}…`
}
