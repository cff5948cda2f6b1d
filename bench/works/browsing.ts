import { listProducts, readProduct } from '#/clients/shop/products.ts'
import { recordCall } from '../storefront-call.ts'
import type { Call, Work } from '../work.types.ts'

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

/** A page request like that of a browser that has passed the gate. */
function page(path: string): Call {
  return {
    method: 'GET',
    path,
    headers: {
      cookie: 'siteAccess=1; language=en; country=US',
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'accept-language': 'en-US,en;q=0.9',
    },
  }
}

export const homePage: Work = { name: 'home page', goal: 0.7, calls: async () => [page('/')] }

export const productPageCall = (handle: string): Call => page(`/products/${handle}`)

export const productPage: Work = {
  name: 'product page',
  goal: 0.7,
  calls: async () => [productPageCall('express-kit')],
}
