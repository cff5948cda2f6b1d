import type { Kysely } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import type { ImportKind } from './import-kind.ts'
import { fetchPictures, type PictureSettings, probePictures } from './import-pictures.ts'
import { importProduct } from './import-product.ts'
import type { FileProduct } from './product-columns.ts'
import { readProducts } from './read-products.ts'

/** Shopify's product file. */
export function productImport(
  db: Kysely<ShopTables>,
  settings: PictureSettings,
): ImportKind<FileProduct> {
  return {
    name: 'products',
    isPersonal: false,
    mutation: 'productsImport',
    read: readProducts,
    async prepare(product, { dryRun, onLeftOut, ...options }) {
      const getPictures = dryRun ? probePictures : fetchPictures
      const found = await getPictures(db, product, { ...settings, onLeftOut })
      const { publicUrl } = settings
      return (change) =>
        importProduct(change, product, { ...options, pictures: { publicUrl, found } })
    },
  }
}
