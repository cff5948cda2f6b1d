import type { Database } from '#/database/database.ts'
import type { ShopTables } from '../tables.ts'
import { type Collection, readCollectionIdsOf, readCollections } from './collection.store.ts'
import { readProducts } from './product.store.ts'
import type { Product, Variant } from './product.types.ts'
import { readIdsByHandle, readProductIdsOfVariants } from './product-keys.store.ts'
import { type Cache, createReadCache } from './read-cache.ts'
import { type Availability, readProductStock } from './stock.store.ts'

/** By variant id. */
export type ProductStock = ReadonlyMap<number, Availability>
type Soon<T> = T | Promise<T>

/** What is sold, read once and kept in this process until the database tells of a change. */
export interface Catalogue {
  db: Database<ShopTables>['db']
  /** Undefined for an unknown id; unpublished products too, because carts may still hold them. */
  product(id: number): Soon<Product | undefined>
  products(ids: readonly number[]): Promise<Product[]>
  /** Published products only. */
  productByHandle(handle: string): Promise<Product | undefined>
  collection(id: number): Soon<Collection | undefined>
  collectionByHandle(handle: string): Promise<Collection | undefined>
  /** Ids of the collections that a product belongs to, in the owner's order. */
  collectionsOf(productId: number): Soon<readonly number[] | undefined>
  variant(id: number): Soon<Variant | undefined>
  /** Fit for showing; what is bought is checked against the database itself. */
  stockOf(product: Product): Soon<ProductStock>
}

const maxEntries = 1_000

export function createCatalogue(database: Database<ShopTables>): Catalogue {
  const { db } = database
  const products = createReadCache<number, Product>({
    max: maxEntries,
    read: (ids) => readProducts(db, ids),
  })
  const collections = createReadCache<number, Collection>({
    max: maxEntries,
    read: (ids) => readCollections(db, ids),
  })
  const memberships = createReadCache<number, readonly number[]>({
    max: maxEntries,
    read: (ids) => readCollectionIdsOf(db, ids),
  })
  const stock = createReadCache<number, ProductStock>({
    max: maxEntries,
    read: (ids) => readProductStock(db, ids),
  })
  const owners = createReadCache<number, { productId: number }>({
    max: maxEntries * 10,
    read: (ids) => readProductIdsOfVariants(db, ids),
  })
  const handles = createReadCache<string, { id: number }>({
    max: maxEntries,
    read: (found) => readIdsByHandle(db, 'shop_products', found),
  })
  const collectionHandles = createReadCache<string, { id: number }>({
    max: maxEntries,
    read: (found) => readIdsByHandle(db, 'shop_collections', found),
  })
  clearOn(database, 'catalogue', [
    products,
    collections,
    memberships,
    stock,
    owners,
    handles,
    collectionHandles,
  ])
  clearOn(database, 'stock', [stock])

  const ownerOf = (owner: { productId: number } | undefined, variantId: number) => {
    if (!owner) return undefined
    const ofProduct = (product: Product | undefined) =>
      product?.variants.find(({ id }) => id === variantId)
    const product = products.get(owner.productId)
    return product instanceof Promise ? product.then(ofProduct) : ofProduct(product)
  }
  return {
    db,
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
    collection: collections.get,
    collectionsOf: memberships.get,
    async collectionByHandle(handle) {
      const key = await collectionHandles.get(handle)
      return key && collections.get(key.id)
    },
    variant(id) {
      const owner = owners.get(id)
      return owner instanceof Promise
        ? owner.then((found) => ownerOf(found, id))
        : ownerOf(owner, id)
    },
    stockOf(product) {
      const found = stock.get(product.id)
      return found instanceof Promise ? found.then((known) => known ?? none) : (found ?? none)
    },
  }
}

const none: ProductStock = new Map()

function clearOn(
  database: Database<ShopTables>,
  topic: 'catalogue' | 'stock',
  all: readonly Pick<Cache<number, object>, 'clear'>[],
): void {
  database.subscribe(topic, () => {
    for (const cache of all) cache.clear()
  })
}
