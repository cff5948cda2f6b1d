import type { Database } from '#/database/database.ts'
import type { Page } from '../graphql/connections.ts'
import { pageAt } from '../graphql/keyset.ts'
import { createReadCache } from '../graphql/read-cache.ts'
import { readProductStock, type VariantStock } from '../inventory/inventory.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import type { Pictures } from './pictures.ts'
import type { Previews } from './previews.ts'
import { readProducts } from './product.store.ts'
import type { Product, Variant } from './product.types.ts'
import {
  followingProducts,
  precedingProducts,
  readIdsByHandle,
  readProductIdsOfVariants,
} from './product-keys.store.ts'
import { listProductIds } from './product-list.store.ts'
import type { ProductsWanted } from './product-rows.store.ts'
import type { Videos } from './videos.ts'

/** By variant id. */
export type ProductStock = ReadonlyMap<number, VariantStock>
type Soon<T> = T | Promise<T>

/** What is sold, cached in this process until the database publishes a change. */
export interface Catalogue {
  db: Database<ShopTables>['db']
  /** Undefined if the id is unknown; includes unpublished products, because carts may still contain them. */
  product(id: number): Soon<Product | undefined>
  products(ids: readonly number[]): Promise<Product[]>
  /** Published products only. */
  productByHandle(handle: string): Promise<Product | undefined>
  variant(id: number): Soon<Variant | undefined>
  /** For display only; purchases are checked against the database. */
  stockOf(product: Product): Soon<ProductStock>
}

/** What the fields of products are resolved with. */
export interface ProductServices {
  catalogue: Catalogue
  pictures: Pictures
  videos: Videos
  previews: Previews
  rates: ExchangeRates
  publicUrl: string
}

export function createCatalogue(database: Database<ShopTables>): Catalogue {
  const products = createReadCache<number, Product>({ database, read: readProducts })
  const stock = createReadCache<number, ProductStock>({
    database,
    topics: ['catalogue', 'stock'],
    read: readProductStock,
  })
  const owners = createReadCache({ database, maxEntries: 10_000, read: readProductIdsOfVariants })
  const handles = createReadCache<string, { id: number }>({
    database,
    read: (db, keys) => readIdsByHandle(db, 'shop_products', keys),
  })
  const variantIn = (owner: { productId: number } | undefined, id: number) => {
    if (!owner) return undefined
    const find = (product: Product | undefined) =>
      product?.variants.find((variant) => variant.id === id)
    return whenRead(products.get(owner.productId), find)
  }
  return {
    db: database.db,
    product: products.get,
    async products(ids) {
      const found = await Promise.all(ids.map(products.get))
      return found.filter((product) => product !== undefined)
    },
    async productByHandle(handle) {
      const key = await handles.get(handle)
      const product = key && (await products.get(key.id))
      return product?.published ? product : undefined
    },
    variant: (id) => whenRead(owners.get(id), (owner) => variantIn(owner, id)),
    stockOf: (product) => whenRead(stock.get(product.id), (found) => found ?? none),
  }
}

/** Calls `then` immediately if the value is already there. */
function whenRead<Value, Result>(value: Soon<Value>, then: (value: Value) => Soon<Result>) {
  return value instanceof Promise ? value.then(then) : then(value)
}

const none: ProductStock = new Map()

/** One page of products, only published ones unless all are requested. */
export async function listProducts(
  catalogue: Catalogue,
  listQuery: ProductsWanted,
): Promise<Page<Product>> {
  const page = await listProductIds(catalogue.db, listQuery)
  return pageAt(page, await catalogue.products(page.positions.map(({ id }) => Number(id))))
}

const maxRecommendations = 10

/** The products after one in the owner's order, starting again with the first after the last. Our pages show four. */
export async function recommendationsFor(
  catalogue: Catalogue,
  product: Product,
): Promise<Product[]> {
  const { db } = catalogue
  const options = { id: product.id, max: maxRecommendations }
  const following = await followingProducts(db, options)
  const isEnd = following.length < maxRecommendations
  const first = isEnd ? await precedingProducts(db, options) : []
  const ids = [...following, ...first].slice(0, maxRecommendations).map(({ id }) => id)
  return catalogue.products(ids)
}
