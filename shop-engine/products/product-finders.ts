import type { AdminContext } from '../graphql/admin.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
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
  resourcePublicationsCount: (owner: T) => ({
    count: Number(isPublished(owner)),
    precision: 'EXACT',
  }),
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

const findChoice =
  (table: 'shop_options' | 'shop_option_values', type: string) =>
  async (id: string, { services: { catalogue } }: Context) => {
    const number = numberIn(id, type)
    const owner = number === undefined ? undefined : await readOwner(catalogue.db, table, number)
    const product = owner === undefined ? undefined : await catalogue.product(owner)
    const found: readonly (ProductOption | OptionValue)[] | undefined =
      table === 'shop_options' ? product?.options : product?.options.flatMap(({ values }) => values)
    return found?.find((one) => one.id === number) ?? null
  }

export const findOption = findChoice('shop_options', 'ProductOption')
export const findOptionValue = findChoice('shop_option_values', 'ProductOptionValue')

/** What a payload shows of a product once the change is committed. */
export const viewProduct =
  (id: number, { services }: Context, key = 'product') =>
  async () => ({
    [key]: await services.catalogue.product(id),
  })
