import { sql, type Transaction } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import { bulkInsert } from '#/database/insert.ts'
import { listedWords } from '../graphql/search-terms.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Product } from './product.types.ts'
import { choiceTerms, isMark, searchableTerms } from './searchable-text.ts'

type Tx = Transaction<ShopTables>

/** Indexes a product, as it's stored, for searches in a language. */
export async function indexProduct(tx: Tx, product: Product, language: Language): Promise<void> {
  const { title } = product.texts[language]
  const skus = product.variants.map(({ sku }) => sku)
  const barcodes = product.variants.map(({ barcode }) => barcode)
  await insertWords(tx, { ...product, title, skus, barcodes }, language)
}

/** Indexes a product's search words and title in a language. */
export async function insertWords(
  tx: Tx,
  product: Parameters<typeof searchableTerms>[0] & {
    id: number
    options: Parameters<typeof choiceTerms>[0]
  },
  language: Language,
): Promise<void> {
  const same = { language, product_id: product.id }
  const terms = searchableTerms(product)
  const found = [...terms, ...choiceTerms(product.options, language)]
  await bulkInsert(
    tx,
    'shop_search_terms',
    found.map((word) => ({ ...same, word })),
  )
  const sort_key = sql<string>`lower(${product.title})`
  const words = listedWords(terms, terms.filter(isMark))
  await bulkInsert(
    tx,
    'shop_product_words',
    words.map((word) => ({ ...same, ...word, sort_key })),
  )
}
