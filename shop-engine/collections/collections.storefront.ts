import { collectionPath } from '#/contract/page-addresses.ts'
import { connectionFields, type PageArgs, pageOf, pageWanted } from '../graphql/connections.ts'
import { globalId, type HandleOrId, handleOrNumber } from '../graphql/global-id.ts'
import type { RequestContext, Resolvers } from '../graphql/resolvers.ts'
import { chargeScans } from '../graphql/scan-budget.ts'
import { textFields, toSecond } from '../graphql/serialize.ts'
import { listProducts, type ProductServices } from '../products/catalogue.ts'
import { visiblePicture, visiblePictures } from '../products/media.ts'
import type { Product } from '../products/product.types.ts'
import type { ProductListArgs } from '../products/products.storefront.ts'
import type { Collection } from './collection.store.ts'
import { type Collections, orderIn } from './collections.ts'
import { filterConditions, type ProductFilter } from './product-filter.ts'

export interface CollectionServices extends ProductServices {
  collections: Collections
}

/** Null if the collection isn't published. */
export async function publishedCollection(
  args: HandleOrId,
  { collections }: CollectionServices,
): Promise<Collection | null> {
  const { handle, number } = handleOrNumber(args, 'Collection')
  const found =
    handle === undefined ? await collections.byId(number ?? 0) : await collections.byHandle(handle)
  return found?.published ? found : null
}

/** Collections that Shopify's templates show on their home page; few shops have them. */
const ofTemplates = new Set(['hidden-homepage-featured-items', 'hidden-homepage-carousel'])

/** If a template's collection doesn't exist, the shop's first one takes its place. */
async function askedCollection(
  args: HandleOrId,
  { services, language }: RequestContext<CollectionServices>,
): Promise<Collection | null> {
  const found = await publishedCollection(args, services)
  if (found || !ofTemplates.has(args.handle ?? '')) return found
  const all = await services.collections.list({ query: '', sortKey: 'ID', language })
  return all.find(({ published }) => published) ?? null
}

const page = (all: readonly Collection[], args: PageArgs) => {
  const collections = all.filter(({ published }) => published)
  return {
    ...pageOf(collections, { args, field: 'collections', idOf: ({ id }) => id }),
    total: collections.length,
  }
}

export const collectionResolvers: Resolvers<CollectionServices> = {
  QueryRoot: {
    collection: (_root: unknown, args: HandleOrId, context) => askedCollection(args, context),
    collectionByHandle: (_root: unknown, args: HandleOrId, context) =>
      askedCollection(args, context),
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
    ...textFields,
    id: ({ id }: Collection) => globalId('Collection', id),
    seo: ({ texts }: Collection, _args: unknown, { language }) => ({
      title: texts[language].seoTitle || texts[language].title,
      description: texts[language].seoDescription || texts[language].description || null,
    }),
    updatedAt: ({ updatedAt }: Collection) => toSecond(updatedAt),
    onlineStoreUrl: ({ handle }: Collection, _args: unknown, { services }) =>
      services.publicUrl + collectionPath(handle),
    trackingParameters: () => null,
    image: async (collection: Collection, _args: unknown, { services, language }) => {
      const { catalogue, pictures } = services
      if (collection.image) return visiblePicture(collection.image, pictures)
      const [first] = (
        await listProducts(catalogue, {
          ...pageWanted({ first: 1 }, 'products'),
          ...orderIn(collection, {}),
          collectionId: collection.id,
          language,
        })
      ).items
      return (first && visiblePictures(first, pictures)[0]) ?? null
    },
    products: async (
      collection: Collection,
      args: ProductListArgs & { filters?: readonly ProductFilter[] | null },
      context,
    ) => {
      const { services, currency, language, reads } = context
      reads.labels.all ||= (args.filters?.length ?? 0) > 0
      const order = orderIn(collection, args)
      const filtered = {
        ...pageWanted(args, 'products'),
        ...{ ...order, countedFrom: order },
        collectionId: collection.id,
        language,
        charge: chargeScans(context),
        conditions: filterConditions(args.filters ?? [], {
          ...{ language, currency },
          rates: services.rates,
        }),
      }
      return { ...(await listProducts(services.catalogue, filtered)), filtered }
    },
  },
  CollectionConnection: {
    ...connectionFields,
    totalCount: ({ total }: { total: number }) => String(total),
  },
}
