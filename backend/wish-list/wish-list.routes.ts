import { Hono } from 'hono'
import { readProductName } from '#/clients/shop/product-names.ts'
import { Refusal } from '#/contract/errors.ts'
import { serverLimits } from '#/contract/limits.ts'
import { productKey } from '#/contract/reviews.ts'
import { parseInput } from '#/http/body.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { type AskingCustomer, askingCustomer } from '../http/signed-in-customer.ts'
import { deleteSaved, insertSaved, listSaved } from './wish-list.store.ts'

/** What customers save for later; the list is stored here, whichever shop has their accounts. */
export function wishListRoutes(deps: BackendDeps) {
  const { db } = deps.database
  return new Hono<BackendEnv>()
    .get('/wish-list', async (c) => {
      const { customer } = await askingCustomer(c, deps)
      return c.json({ products: await listSaved(db, customer.id) })
    })
    .put('/wish-list/:productId', async (c) => {
      const asking = await askingCustomer(c, deps)
      await saveProduct(deps, asking, parseInput(c.req.param('productId'), productKey))
      return c.body(null, 204)
    })
    .delete('/wish-list/:productId', async (c) => {
      const { customer } = await askingCustomer(c, deps)
      await deleteSaved(db, customer.id, parseInput(c.req.param('productId'), productKey))
      return c.body(null, 204)
    })
}

/** @throws Refusal `notFound` for a product that the shop doesn't have, `wishListFull` */
async function saveProduct(
  { database, clock }: Pick<BackendDeps, 'database' | 'clock'>,
  { customer, shop }: AskingCustomer,
  productId: string,
): Promise<void> {
  const product = await readProductName(shop, { id: `gid://shopify/Product/${productId}` })
  if (!product) throw new Refusal('notFound')
  await database.transact(async (tx) => {
    const saved = await listSaved(tx, customer.id)
    if (saved.some((product) => product.productId === productId)) return
    if (saved.length >= serverLimits.wishListProducts) throw new Refusal('wishListFull')
    await insertSaved(tx, {
      customer_id: customer.id,
      product_id: productId,
      product_handle: product.handle,
      product_title: product.title,
      created_at: clock().toISOString(),
    })
  })
}
