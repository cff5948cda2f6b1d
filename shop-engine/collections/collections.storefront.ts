import { connectionFields, type PageArgs, pageOf, pageWanted } from '../graphql/connections.ts'
import { globalId, type HandleOrId, handleOrNumber } from '../graphql/global-id.ts'
import type { RequestContext, Resolvers } from '../graphql/resolvers.ts'
import { noMetafields, textFields, toSecond } from '../graphql/serialize.ts'
import { listProducts, type ProductServices } from '../products/catalogue.ts'
import { visiblePictures } from '../products/media.ts'
import type { Product } from '../products/product.types.ts'
import { type ProductListArgs, productOrder } from '../products/products.storefront.ts'
import type { Collection } from './collection.store.ts'
import type { Collections } from './collections.ts'
import { filterConditions, type ProductFilter } from './product-filter.ts'

export interface CollectionServices extends ProductServices {
  collections: Collections
}
type Context = RequestContext<CollectionServices>

async function collection(args: HandleOrId, { services: { collections } }: Context) {
  const { handle, number } = handleOrNumber(args, 'Collection')
  if (handle !== undefined) return (await collections.byHandle(handle)) ?? null
  return number === undefined ? null : ((await collections.byId(number)) ?? null)
}

const page = (
  collections: readonly Collection[],
  args: PageArgs & { reverse?: boolean | null },
) => ({
  ...pageOf(collections, { args, field: 'collections', idOf: ({ id }) => id }),
  total: collections.length,
})

const inOrder = (collectionId: number, { language }: Context) =>
  ({ collectionId, language, order: 'collection', reverse: false }) as const

export const collectionResolvers: Resolvers<CollectionServices> = {
  QueryRoot: {
    collection: (_root: unknown, args: HandleOrId, context) => collection(args, context),
    collectionByHandle: (_root: unknown, args: HandleOrId, context) => collection(args, context),
    collections: async (_root: unknown, args: ProductListArgs, { services, language }) => {
      const { query, sortKey } = args
      const wanted = { query: query ?? '', sortKey: sortKey ?? 'ID', language }
      return page(await services.collections.list(wanted), args)
    },
  },
  Product: {
    collections: async ({ id }: Product, args: ProductListArgs, { services }) =>
      page(await services.collections.ofProduct(id), args),
  },
  Collection: {
    ...noMetafields,
    ...textFields,
    id: ({ id }: Collection) => globalId('Collection', id),
    seo: ({ texts }: Collection, _args: unknown, { language }) => ({
      title: texts[language].title,
      description: texts[language].description || null,
    }),
    updatedAt: ({ updatedAt }: Collection) => toSecond(updatedAt),
    onlineStoreUrl: () => null,
    trackingParameters: () => null,
    image: async ({ id }: Collection, _args: unknown, context) => {
      const { catalogue, pictures } = context.services
      const wanted = { ...pageWanted({ first: 1 }, 'products'), ...inOrder(id, context) }
      const [first] = (await listProducts(catalogue, wanted)).items
      return (first && visiblePictures(first, pictures)[0]) ?? null
    },
    products: (
      { id }: Collection,
      args: ProductListArgs & { filters?: readonly ProductFilter[] | null },
      context,
    ) => {
      const { services, currency } = context
      return listProducts(services.catalogue, {
        ...pageWanted(args, 'products'),
        ...inOrder(id, context),
        order: productOrder(args.sortKey ?? 'COLLECTION_DEFAULT'),
        reverse: args.reverse ?? false,
        conditions: filterConditions(args.filters ?? [], { currency, rates: services.rates }),
      })
    },
  },
  CollectionConnection: {
    ...connectionFields,
    totalCount: ({ total }: { total: number }) => String(total),
  },
}
