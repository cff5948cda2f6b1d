import { migrationOf } from '#/database/define.ts'
import { baseline, type Migrations } from '#/database/migrate.ts'
import { carts } from './001-baseline/carts.ts'
import { collections } from './001-baseline/collections.ts'
import { customers } from './001-baseline/customers.ts'
import { discounts } from './001-baseline/discounts.ts'
import { documents } from './001-baseline/documents.ts'
import { files } from './001-baseline/files.ts'
import { fulfillments } from './001-baseline/fulfillments.ts'
import { imports } from './001-baseline/imports.ts'
import { menus } from './001-baseline/menus.ts'
import { metafields } from './001-baseline/metafields.ts'
import { orders } from './001-baseline/orders.ts'
import { products } from './001-baseline/products.ts'
import { redirects } from './001-baseline/redirects.ts'
import { refunds } from './001-baseline/refunds.ts'
import { fewPieces, soldOut } from './001-baseline/sold-out.ts'
import { stock } from './001-baseline/stock.ts'
import { webhooks } from './001-baseline/webhooks.ts'
import { soldOutByIndex } from './002-sold-out-by-index.ts'
import { referencesByIndex } from './003-references-by-index.ts'

export const shopMigrations: Migrations = {
  [baseline]: migrationOf(
    files,
    products,
    stock,
    fewPieces,
    soldOut,
    collections,
    imports,
    metafields,
    customers,
    carts,
    orders,
    fulfillments,
    refunds,
    discounts,
    webhooks,
    redirects,
    documents,
    menus,
  ),
  '002-sold-out-by-index': migrationOf(soldOutByIndex),
  '003-references-by-index': migrationOf(referencesByIndex),
}
