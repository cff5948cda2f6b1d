import { toCursor } from '../connections/cursor.ts'
import { connectionFields, type Page, type PageArgs, pageWanted } from '../connections/page.ts'
import type { RequestContext, Resolvers } from '../context.ts'
import { badRequest } from '../graphql/bad-request.ts'
import { globalId, numberIn } from '../nodes/global-id.ts'
import { noMetafields, toSecond, truncate } from '../serialize.ts'
import type { Collection } from './collection.store.ts'
import { filterConditions, type ProductFilter } from './collection-filter.ts'
import { listCollections } from './collection-list.ts'
import { visiblePictures } from './media.resolvers.ts'
import type { Product } from './product.types.ts'
import { listProductIds, type ProductOrder, type ProductsWanted } from './product-list.store.ts'
import { searchCondition } from './product-search.ts'
import { recommendations } from './recommendations.ts'

interface HandleOrId {
  handle?: string | null
  id?: string | null
}

type ProductListArgs = PageArgs & {
  reverse?: boolean | null
  sortKey?: string | null
  query?: string | null
}

const orders: Readonly<Record<string, ProductOrder>> = {
  BEST_SELLING: 'position',
  COLLECTION_DEFAULT: 'collection',
  CREATED: 'created',
  CREATED_AT: 'created',
  ID: 'id',
  MANUAL: 'collection',
  PRICE: 'price',
  PRODUCT_TYPE: 'type',
  RELEVANCE: 'position',
  TITLE: 'title',
  UPDATED_AT: 'updated',
  VENDOR: 'vendor',
}

export async function productPage(
  wanted: ProductsWanted,
  { services }: RequestContext,
): Promise<Page<Product>> {
  const page = await listProductIds(services.catalogue.db, wanted)
  const positions = new Map(page.positions.map((position) => [position.id, position]))
  return {
    items: await services.catalogue.products(page.positions.map(({ id }) => Number(id))),
    cursorOf: ({ id }) => toCursor(positions.get(id) ?? { by: id, id }),
    hasNextPage: page.hasNextPage,
    hasPreviousPage: page.hasPreviousPage,
  }
}

async function publishedProduct({ handle, id }: HandleOrId, { services }: RequestContext) {
  if (id) {
    const number = numberIn(id, 'Product')
    const product = number === undefined ? undefined : await services.catalogue.product(number)
    return product?.published ? product : null
  }
  if (handle) return (await services.catalogue.productByHandle(handle)) ?? null
  throw badRequest('One of handle or id must be given.')
}

async function collection({ handle, id }: HandleOrId, { services }: RequestContext) {
  if (id) {
    const number = numberIn(id, 'Collection')
    return number === undefined ? null : ((await services.catalogue.collection(number)) ?? null)
  }
  if (handle) return (await services.catalogue.collectionByHandle(handle)) ?? null
  throw badRequest('One of handle or id must be given.')
}

export const catalogueResolvers: Resolvers = {
  QueryRoot: {
    product: (_root: unknown, args: HandleOrId, context) => publishedProduct(args, context),
    productByHandle: (_root: unknown, args: HandleOrId, context) => publishedProduct(args, context),
    products: (_root: unknown, args: ProductListArgs, context) =>
      productPage(
        {
          ...pageWanted(args, 'products'),
          order: orders[args.sortKey ?? 'ID'] ?? 'id',
          reverse: args.reverse ?? false,
          language: context.language,
          conditions: args.query ? [searchCondition(args.query, context.language)] : [],
        },
        context,
      ),
    productRecommendations: (
      _root: unknown,
      args: { intent?: string | null; productId?: string | null; productHandle?: string | null },
      context,
    ) => recommendations(args, context),
    collection: (_root: unknown, args: HandleOrId, context) => collection(args, context),
    collectionByHandle: (_root: unknown, args: HandleOrId, context) => collection(args, context),
    collections: (_root: unknown, args: ProductListArgs, context) => listCollections(args, context),
  },
  Collection: {
    ...noMetafields,
    id: ({ id }: Collection) => globalId('Collection', id),
    title: ({ texts }: Collection, _args: unknown, { language }) => texts[language].title,
    description: ({ texts }: Collection, args: { truncateAt?: number | null }, { language }) =>
      truncate(texts[language].description, args),
    descriptionHtml: ({ texts }: Collection, _args: unknown, { language }) =>
      texts[language].descriptionHtml,
    seo: ({ texts }: Collection, _args: unknown, { language }) => ({
      title: texts[language].title,
      description: texts[language].description || null,
    }),
    updatedAt: ({ updatedAt }: Collection) => toSecond(updatedAt),
    onlineStoreUrl: () => null,
    trackingParameters: () => null,
    image: async ({ id }: Collection, _args: unknown, context) => {
      const { items } = await productPage(
        { ...pageWanted({ first: 1 }, 'products'), ...inOrder(id, context) },
        context,
      )
      return (items[0] && visiblePictures(items[0], context)[0]) ?? null
    },
    products: (
      { id }: Collection,
      args: ProductListArgs & { filters?: readonly ProductFilter[] | null },
      context,
    ) =>
      productPage(
        {
          ...pageWanted(args, 'products'),
          ...inOrder(id, context),
          order: orders[args.sortKey ?? 'COLLECTION_DEFAULT'] ?? 'collection',
          reverse: args.reverse ?? false,
          conditions: filterConditions(args.filters ?? [], context),
        },
        context,
      ),
  },
  CollectionConnection: {
    ...connectionFields,
    totalCount: ({ total }: { total: number }) => String(total),
  },
}

function inOrder(collectionId: number, { language }: RequestContext) {
  return { collectionId, language, order: 'collection', reverse: false } as const
}
