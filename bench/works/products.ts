import { listProducts, readProduct } from '#/clients/shop/products.ts'
import { recordCall } from '../storefront-call.ts'
import type { Work } from '../work.types.ts'

export const productList: Work = {
  name: 'product list',
  goal: 0.5,
  calls: async (shop) => [await recordCall(shop, (access) => listProducts(access))],
}

export const product: Work = {
  name: 'product',
  goal: 0.5,
  calls: async (shop) => [await recordCall(shop, (access) => readProduct(access, 'express-kit'))],
}
