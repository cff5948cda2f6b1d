import type { AdminContext } from '../graphql/admin.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { exactly } from '../graphql/serialize.ts'
import type { ProductServices } from './catalogue.ts'
import type { OptionValue, Product, ProductOption, Variant } from './product.types.ts'
import { readOwner } from './product-keys.store.ts'

type Context = AdminContext<ProductServices>

/** The only channel that products are published to. */
export const publication = {
  kind: 'Publication',
  id: globalId('Publication', 1),
  name: 'Online Store',
  autoPublish: false,
  supportsFuturePublishing: false,
} as const

/** The Admin API's fields for whether something is published, by `isPublished`. */
export const publicationFields = <T>(isPublished: (owner: T) => boolean) => ({
  publishedOnPublication: (owner: T, { publicationId }: { publicationId: string }) =>
    isPublished(owner) && publicationId === publication.id,
  resourcePublicationsCount: (owner: T) => exactly(Number(isPublished(owner))),
})

/** The product with this id; null for an unknown one. */
export async function findProduct(id: string, { services }: Context): Promise<Product | null> {
  const number = numberIn(id, 'Product')
  return (number === undefined ? undefined : await services.catalogue.product(number)) ?? null
}

export async function findVariant(id: string, { services }: Context): Promise<Variant | null> {
  const number = numberIn(id, 'ProductVariant')
  return (number === undefined ? undefined : await services.catalogue.variant(number)) ?? null
}

const ownerOf = async (
  table: 'shop_options' | 'shop_option_values',
  number: number | undefined,
  { services: { catalogue } }: Context,
) => {
  const owner = number === undefined ? undefined : await readOwner(catalogue.db, table, number)
  return owner === undefined ? undefined : catalogue.product(owner)
}

export async function findOption(id: string, context: Context): Promise<ProductOption | null> {
  const number = numberIn(id, 'ProductOption')
  const product = await ownerOf('shop_options', number, context)
  return product?.options.find((option) => option.id === number) ?? null
}

export async function findOptionValue(id: string, context: Context): Promise<OptionValue | null> {
  const number = numberIn(id, 'ProductOptionValue')
  const product = await ownerOf('shop_option_values', number, context)
  return (
    product?.options.flatMap(({ values }) => values).find((value) => value.id === number) ?? null
  )
}

/** What a payload shows of a product once the change is committed. */
export const viewProduct =
  (id: number, { services }: Context) =>
  async () => ({ product: await services.catalogue.product(id) })
