import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countRows } from '#/database/count-rows.ts'
import { likeText } from '#/database/like-text.ts'
import type { Page, PageWanted } from '../graphql/connections.ts'
import { pageAt, readKeysetPage, readRows } from '../graphql/keyset.ts'
import { atMoment, conditionOf, type Known, numberAtEnd } from '../graphql/named-search.ts'
import { allOf, anyOf, type Condition, meets, never, testOf } from '../graphql/search-conditions.ts'
import { parseSearch } from '../graphql/search-syntax.ts'
import type { Test } from '../graphql/sorted-search.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type GiftCard, hashOfCode, toGiftCard } from './gift-card.store.ts'

const column = (name: string) => sql<string | number>`${sql.ref(`shop_gift_cards.${name}`)}`
/** What gift cards are sorted by; cards that never expire come last. */
const sorts = {
  AMOUNT_SPENT: { by: sql<number>`(shop_gift_cards.initial_value - balance)`, numeric: true },
  BALANCE: { by: column('balance'), numeric: true },
  CREATED_AT: { by: column('created_at'), numeric: false },
  EXPIRES_ON: {
    by: sql<string>`coalesce(shop_gift_cards.expires_on, '9999-12-31')`,
    numeric: false,
  },
  ID: { by: column('id'), numeric: true },
  INITIAL_VALUE: { by: column('initial_value'), numeric: true },
  UPDATED_AT: { by: column('updated_at'), numeric: false },
} satisfies Record<string, { by: RawBuilder<string | number>; numeric: boolean }>
export type GiftCardSort = keyof typeof sorts

export interface GiftCardsWanted extends PageWanted {
  query: string
  /** Whether customers' names and addresses are searched, too. */
  seesCustomers: boolean
  sort: GiftCardSort
  reverse: boolean
}

const ownId = sql<number>`shop_gift_cards.id`

/** One page; its cost does not grow with the number of cards before it. */
export async function listGiftCards(
  db: Kysely<ShopTables>,
  { query, seesCustomers, sort, ...listQuery }: GiftCardsWanted,
): Promise<Page<GiftCard>> {
  const { by, numeric } = sorts[sort]
  const order = { by: sort === 'ID' ? ownId : by, id: ownId, numeric }
  const test = giftCardTest(query, seesCustomers)
  const page = await readKeysetPage(order, listQuery, (read) =>
    readRows(db.selectFrom('shop_gift_cards').selectAll(), order, read, test ? [test] : []),
  )
  return pageAt(page, page.positions.map(toGiftCard))
}

/** How many cards a search finds, counted up to a limit. */
export async function countGiftCards(
  db: Kysely<ShopTables>,
  { query, seesCustomers, max }: Pick<GiftCardsWanted, 'query' | 'seesCustomers'> & { max: number },
): Promise<number> {
  const test = giftCardTest(query, seesCustomers)
  let found = db.selectFrom('shop_gift_cards').select('id').limit(max)
  if (test) found = found.where(test)
  return countRows(db, found)
}

/** Undefined for all. Throws a `badRequest` for a search that is too long. */
function giftCardTest(query: string, seesCustomers: boolean): Test | undefined {
  const terms = (text: string) => termsIn(text, seesCustomers)
  const search = parseSearch(query, giftCardFields)
  const condition = conditionOf(search, { named, terms })
  const parts = search.kind === 'all' ? search.of : [search]
  const words = parts.flatMap((part) => (part.kind === 'terms' ? part.text : []))
  const code = words.join(' ')
  if (!condition || !isCode(code)) return condition && testOf(condition)
  const others = parts.filter(({ kind }) => kind !== 'terms')
  const filters = others.flatMap((part) => conditionOf(part, { named, terms }) ?? [])
  return testOf(anyOf([allOf([hasCode(code), ...filters]), condition]))
}

const isCode = (text: string) => /^[a-z0-9 -]{8,40}$/i.test(text)
const hasCode = (code: string) => meets(sql`shop_gift_cards.code_hash = ${hashOfCode(code)}`)

/** Each word is the end of a code, or begins the customer's or the recipient's name or address. */
function termsIn(text: string, seesCustomers: boolean): Condition | undefined {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const test = seesCustomers ? hasWord : endsWith
  return words.length === 0 ? undefined : allOf(words.map(test))
}

const endsWith = (word: string) => meets(sql`last_characters = ${word.replace(/^[•*]+/, '')}`)

function hasWord(word: string): Condition {
  const pattern = `${likeText(word)}%`
  return meets(sql`(last_characters = ${word.replace(/^[•*]+/, '')}
    or exists (select 1 from shop_customers as person
      where person.id in (shop_gift_cards.customer_id, shop_gift_cards.recipient_id)
      and (person.email like ${pattern} escape '!' or lower(person.first_name) like ${pattern} escape '!'
        or lower(person.last_name) like ${pattern} escape '!')))`)
}

const tests: Readonly<Record<string, Readonly<Record<string, Test>>>> = {
  status: {
    enabled: sql`deactivated_at is null`,
    disabled: sql`deactivated_at is not null`,
  },
  balance_status: {
    full: sql`balance >= initial_value`,
    partial: sql`(balance > 0 and balance < initial_value)`,
    empty: sql`balance = 0`,
    full_or_partial: sql`balance > 0`,
  },
}
const oneOf = (name: string) => (_sign: unknown, value: string) =>
  meets(tests[name]?.[value.toLowerCase()] ?? testOf(never))

const named: Known['named'] = {
  id: (sign, value) => meets(sql`shop_gift_cards.id ${sql.raw(sign)} ${numberAtEnd(value)}`),
  created_at: atMoment('shop_gift_cards.created_at'),
  updated_at: atMoment('shop_gift_cards.updated_at'),
  expires_on: (sign, value) => meets(sql`expires_on ${sql.raw(sign)} ${value}`),
  initial_value: (sign, value) => {
    const cents = Math.round(Number(value) * 100)
    return Number.isSafeInteger(cents) ? meets(sql`initial_value ${sql.raw(sign)} ${cents}`) : never
  },
  customer_id: (_sign, value) => meets(sql`shop_gift_cards.customer_id = ${numberAtEnd(value)}`),
  status: oneOf('status'),
  balance_status: oneOf('balance_status'),
}

/** What gift cards can be searched by. */
export const giftCardFields = Object.keys(named)
