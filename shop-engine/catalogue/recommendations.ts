import type { RequestContext } from '../context.ts'
import { badRequest } from '../door/bad-request.ts'
import { numberIn } from '../nodes/global-id.ts'
import type { Product } from './product.types.ts'

const most = 10

/**
 * The products that follow one in the owner's order, from the first again after the last. Which products
 * complement another nobody has said, so there are none of that kind. Null for an unknown product.
 */
export async function recommendations(
  args: { intent?: string | null; productId?: string | null; productHandle?: string | null },
  { parts }: RequestContext,
): Promise<Product[] | null> {
  const product = await chosen(args, parts.catalogue)
  if (!product?.published) return null
  if (args.intent === 'COMPLEMENTARY') return []

  const { db } = parts.catalogue
  const own = db.selectFrom('shop_products').select('position').where('id', '=', product.id)
  const others = db
    .selectFrom('shop_products')
    .select('id')
    .where('published', '=', 1)
    .where('id', '<>', product.id)
    .orderBy('position')
    .orderBy('id')
    .limit(most)
  const following = await others.where('position', '>=', own).execute()
  const first = following.length < most ? await others.where('position', '<', own).execute() : []
  return parts.catalogue.products([...following, ...first].slice(0, most).map(({ id }) => id))
}

async function chosen(
  args: { productId?: string | null; productHandle?: string | null },
  catalogue: RequestContext['parts']['catalogue'],
) {
  if (args.productId) {
    const id = numberIn(args.productId, 'Product')
    return id === undefined ? undefined : catalogue.product(id)
  }
  if (args.productHandle) return catalogue.productByHandle(args.productHandle)
  throw badRequest('One of productId or productHandle must be given.')
}
