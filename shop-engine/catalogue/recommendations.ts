import type { RequestContext } from '../context.ts'
import { badRequest } from '../graphql/bad-request.ts'
import { numberIn } from '../nodes/global-id.ts'
import type { Product } from './product.types.ts'

const max = 10

/**
 * The products that follow one in the owner's order, from the first again after the last. Which products
 * complement another nobody has said, so there are none of that kind. Null for an unknown product.
 */
export async function recommendations(
  args: { intent?: string | null; productId?: string | null; productHandle?: string | null },
  { services }: RequestContext,
): Promise<Product[] | null> {
  const product = await chosen(args, services.catalogue)
  if (!product?.published) return null
  if (args.intent === 'COMPLEMENTARY') return []

  const { db } = services.catalogue
  const own = db.selectFrom('shop_products').select('position').where('id', '=', product.id)
  const others = db
    .selectFrom('shop_products')
    .select('id')
    .where('published', '=', 1)
    .where('id', '<>', product.id)
    .orderBy('position')
    .orderBy('id')
    .limit(max)
  const following = await others.where('position', '>=', own).execute()
  const first = following.length < max ? await others.where('position', '<', own).execute() : []
  return services.catalogue.products([...following, ...first].slice(0, max).map(({ id }) => id))
}

async function chosen(
  args: { productId?: string | null; productHandle?: string | null },
  catalogue: RequestContext['services']['catalogue'],
) {
  if (args.productId) {
    const id = numberIn(args.productId, 'Product')
    return id === undefined ? undefined : catalogue.product(id)
  }
  if (args.productHandle) return catalogue.productByHandle(args.productHandle)
  throw badRequest('One of productId or productHandle must be given.')
}
