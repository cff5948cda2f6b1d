import { collectionPath } from '#/contract/page-addresses.ts'
import { type Page, type PageArgs, pageOf, pageWanted } from '../graphql/connections.ts'
import { type HandleOrId, handleOrNumber } from '../graphql/global-id.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import { chargeScans } from '../graphql/scan-budget.ts'
import { textFields } from '../graphql/serialize.ts'
import { listProducts, type ProductServices } from '../products/catalogue.ts'
import { visiblePicture, visiblePictures } from '../products/media.ts'
import type { Collection } from './collection.store.ts'
import { type Collections, orderIn } from './collections.ts'
import { filterConditions } from './product-filter.ts'

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
    ...pageOf(collections, { args, field: 'collections' }),
    total: collections.length,
  }
}

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    Collection: Collection
    CollectionConnection: Page<Collection> & { total: number }
  }
}

export const collectionResolvers = {
  QueryRoot: {
    collection: (_root, args, context) => askedCollection(args, context),
    collectionByHandle: (_root, args, context) => askedCollection(args, context),
    collections: async (_root, args, { services, language }) => {
      const { query, sortKey } = args
      const listQuery = { query: query ?? '', sortKey: sortKey ?? 'ID', language }
      return page(await services.collections.list(listQuery), args)
    },
  },
  Product: {
    collections: async ({ id }, args, { services }) =>
      page(await services.collections.ofProduct(id), args),
  },
  Collection: {
    ...textFields,
    seo: ({ texts }, _args, { language }) => ({
      title: texts[language].seoTitle || texts[language].title,
      description: texts[language].seoDescription || texts[language].description || null,
    }),
    onlineStoreUrl: ({ handle }, _args, { services }) =>
      services.publicUrl + collectionPath(handle),
    trackingParameters: () => null,
    image: async (collection, _args, { services, language }) => {
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
    products: async (collection, args, context) => {
      const { services, currency, language, reads } = context
      reads.labels.all ||= (args.filters?.length ?? 0) > 0
      const order = orderIn(collection, args)
      const filtered = {
        ...pageWanted(args, 'products'),
        ...order,
        countedFrom: order,
        collectionId: collection.id,
        language,
        charge: chargeScans(context),
        conditions: filterConditions(args.filters ?? [], {
          language,
          currency,
          rates: services.rates,
        }),
      }
      return { ...(await listProducts(services.catalogue, filtered)), filtered }
    },
  },
  CollectionConnection: {
    totalCount: ({ total }) => String(total),
  },
} satisfies StorefrontResolvers<CollectionServices>
