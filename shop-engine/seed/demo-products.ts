import type { Kysely } from 'kysely'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Language, Translated } from '#/contract/languages.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readDemoCatalogue } from './demo-catalogue.ts'

/** A product with its title in one language; `id` is the last part of its global id. */
interface NamedProduct {
  id: string
  handle: string
  title: string
}

/** The products of the demo catalog that this shop has, by handle. */
export async function readDemoProducts(
  db: Kysely<ShopTables>,
): Promise<Map<string, Translated<NamedProduct>>> {
  const { products } = readDemoCatalogue()
  const rows = await db
    .selectFrom('shop_products')
    .select(['id', 'handle'])
    .where(
      'handle',
      'in',
      products.map(({ handle }) => handle),
    )
    .execute()
  return new Map(
    rows.flatMap(({ id, handle }) => {
      const title = products.find((product) => product.handle === handle)?.title
      if (!title) return []
      const named = (language: Language) => ({ id: String(id), handle, title: title[language] })
      return [[handle, inEachLanguage(named)] as const]
    }),
  )
}
