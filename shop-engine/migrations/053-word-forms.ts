import { type Kysely, sql } from 'kysely'

const chunk = 2_000
const rowsAtOnce = 2_000

/**
 * Products that are there already can be found by their barcodes and by other forms of their words: "microfibre" for
 * "Micro-fibre", "battery" for "Batteries", and parts of Japanese words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: ends } = await sql<{ last: number | null }>`
    select max(id) as last from shop_products`.execute(db)
  for (let after = 0; after < Number(ends[0]?.last ?? 0); after += chunk) {
    const { rows: texts } = await sql<Text>`select product_id, language, title, product_type
      from shop_product_texts inner join shop_products on shop_products.id = product_id
      where product_id > ${after} and product_id <= ${after + chunk}`.execute(db)
    const { rows: codes } = await sql<{ product_id: number; barcode: string }>`
      select product_id, barcode from shop_variants
      where product_id > ${after} and product_id <= ${after + chunk} and barcode is not null`.execute(
      db,
    )
    const ofBarcodes = codes.flatMap(({ product_id, barcode }) =>
      ['en', 'fr'].map((language) => ({
        ...{ product_id, language },
        word: barcode.replace(/[\s-]/g, '').toLowerCase().slice(0, 64),
      })),
    )
    const terms = [...texts.flatMap(formsOf), ...ofBarcodes.filter(({ word }) => word !== '')]
    for (let from = 0; from < terms.length; from += rowsAtOnce) {
      const some = terms.slice(from, from + rowsAtOnce)
      const values = some.map((term) => sql`(${term.language}, ${term.word}, ${term.product_id})`)
      await sql`insert into shop_search_terms (language, word, product_id)
        values ${sql.join(values)} on conflict do nothing`.execute(db)
    }
    await insertListed(db, texts.flatMap(formsOf))
  }
}

interface Form {
  product_id: number
  language: string
  title: string
  word: string
}

/** Single words, and pairs with each other word of the product, in the order of bytes. */
async function insertListed(db: Kysely<unknown>, forms: readonly Form[]): Promise<void> {
  if (forms.length === 0) return
  const ids = [...new Set(forms.map(({ product_id }) => product_id))]
  const others = new Map<string, string[]>()
  for (let from = 0; from < ids.length; from += 500) {
    const { rows } = await sql<Form>`select product_id, language, word from shop_search_terms
      where product_id in (${sql.join(ids.slice(from, from + 500))})`.execute(db)
    for (const { product_id, language, word } of rows) {
      const key = `${product_id} ${language}`
      const leading = /^\p{L}{3,}(?!:)/u.exec(word)?.[0]
      if (leading) others.set(key, [...(others.get(key) ?? []), leading])
    }
  }
  const rows = forms.flatMap(({ product_id, language, title, word }) => {
    const first = /^\p{L}+/u.exec(word)?.[0]
    if (first === undefined) return []
    const isLeading = /^\p{L}{3,}/u.test(first)
    const same = isLeading ? (others.get(`${product_id} ${language}`) ?? []) : []
    const pairs = [...new Set(same)]
      .filter((other) => other !== first)
      .map((other) =>
        Buffer.compare(Buffer.from(first), Buffer.from(other)) < 0
          ? [first, other]
          : [other, first],
      )
    return [[first, ''], ...pairs].map(
      ([one, two]) => sql`(${language}, ${one}, ${two}, ${title.toLowerCase()}, ${product_id})`,
    )
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await sql`insert into shop_product_words (language, first_word, second_word, sort_key, product_id)
      values ${sql.join(rows.slice(from, from + rowsAtOnce))} on conflict do nothing`.execute(db)
}

interface Text {
  product_id: number
  language: string
  title: string
  product_type: string
}

const several: ReadonlyMap<string, string> = new Map([
  ['calves', 'calf'],
  ['dwarves', 'dwarf'],
  ['elves', 'elf'],
  ['halves', 'half'],
  ['hooves', 'hoof'],
  ['knives', 'knife'],
  ['leaves', 'leaf'],
  ['lives', 'life'],
  ['loaves', 'loaf'],
  ['scarves', 'scarf'],
  ['selves', 'self'],
  ['sheaves', 'sheaf'],
  ['shelves', 'shelf'],
  ['thieves', 'thief'],
  ['wharves', 'wharf'],
  ['wives', 'wife'],
  ['wolves', 'wolf'],
])

/** As `termsAndForms` made them when this was released. */
function formsOf({ title, product_type, ...of }: Text) {
  const text = [title, product_type].join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const parts = text.match(/[\p{L}\p{N}]+(?:[-‐‑'’][\p{L}\p{N}]+)+/gu) ?? []
  const mixed = words
    .filter((word) => /[\p{sc=Han}\p{scx=Kana}\p{scx=Hira}]/u.test(word))
    .flatMap(
      (word) =>
        word.match(
          /\p{scx=Kana}+|\p{scx=Hira}+|\p{sc=Han}+|[^\p{sc=Han}\p{scx=Kana}\p{scx=Hira}]+/gu,
        ) ?? [],
    )
  const singulars = words.flatMap(
    (word) => several.get(word) ?? (/^\p{L}{2,}ies$/u.test(word) ? `${word.slice(0, -3)}y` : []),
  )
  const joined = parts.map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
  return [...mixed, ...singulars, ...joined].map((word) => ({
    ...of,
    title,
    word: word.slice(0, 64),
  }))
}
