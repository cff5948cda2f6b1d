import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { connectionFields, type PageArgs, pageOf, pageWanted } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { textFields, toSecond } from '../graphql/serialize.ts'
import { listProducts } from '../products/catalogue.ts'
import type { Product } from '../products/product.types.ts'
import { publication } from '../products/product-finders.ts'
import { countProducts } from '../products/product-list.store.ts'
import { productOrder } from '../products/products.storefront.ts'
import type { Collection } from './collection.store.ts'
import {
  addProducts,
  type CollectionInput,
  collectionToEdit,
  createCollection,
  deleteCollection,
  editCollection,
  removeProducts,
  reorderProducts,
} from './collection-edits.ts'
import type { CollectionServices } from './collections.storefront.ts'

type Context = AdminContext<CollectionServices>
type ListArgs = PageArgs & {
  reverse?: boolean | null
  sortKey?: string | null
  query?: string | null
}

async function findCollection(id: string, { services }: Context): Promise<Collection | null> {
  const number = numberIn(id, 'Collection')
  return (number === undefined ? undefined : await services.collections.byId(number)) ?? null
}

const pageOfCollections = (collections: readonly Collection[], args: ListArgs) =>
  pageOf(collections, { args, field: 'collections', idOf: ({ id }) => id })

const list = ({ services, language }: Context, { query, sortKey }: ListArgs) =>
  services.collections.list({ query: query ?? '', sortKey: sortKey ?? 'ID', language })

const view =
  (id: number, { services }: Context) =>
  async () => ({ collection: await services.collections.byId(id) })

const done = (id: number, what: string) => () => ({
  job: { id: globalId('Job', `${id}-${what}`), done: true },
})

const writes = mutations<CollectionServices>({
  collectionCreate: async ({ input }: { input: CollectionInput }, change, context) =>
    view(await createCollection(change, input), context),
  collectionUpdate: async ({ input }: { input: CollectionInput }, change, context) => {
    const collection = await collectionToEdit(change, input.id)
    await editCollection(change, collection, input)
    return view(collection.id, context)
  },
  collectionDelete: async ({ input: { id } }: { input: { id: string } }, change) => {
    await deleteCollection(change, await collectionToEdit(change, id))
    return () => ({ deletedCollectionId: id })
  },
  collectionAddProducts: async (
    { id, productIds }: { id: string; productIds: readonly string[] },
    change,
    context,
  ) => {
    const collection = await collectionToEdit(change, id)
    await addProducts(change, collection, productIds)
    return view(collection.id, context)
  },
  collectionRemoveProducts: async (
    { id, productIds }: { id: string; productIds: readonly string[] },
    change,
  ) => {
    const collection = await collectionToEdit(change, id)
    await removeProducts(change, collection, productIds)
    return done(collection.id, 'remove')
  },
  collectionReorderProducts: async (
    args: { id: string; moves: readonly { id: string; newPosition: string }[] },
    change,
  ) => {
    const collection = await collectionToEdit(change, args.id)
    await reorderProducts(change, collection, args.moves)
    return done(collection.id, 'reorder')
  },
})

export const collectionsAdmin: AdminFeature<CollectionServices> = {
  scopes: {
    Collection: 'read_products',
    'QueryRoot.collectionsCount': 'read_products',
    ...Object.fromEntries(
      Object.keys(writes).map((name) => [`Mutation.${name}`, 'write_products' as const]),
    ),
  },
  nodes: { Collection: findCollection },
  resolvers: {
    QueryRoot: {
      collection: (_root: unknown, { id }: { id: string }, context) => findCollection(id, context),
      collectionByIdentifier: async (
        _root: unknown,
        { identifier }: { identifier: { id?: string; handle?: string } },
        context,
      ) =>
        identifier.id
          ? findCollection(identifier.id, context)
          : ((await context.services.collections.byHandle(identifier.handle ?? '')) ?? null),
      collections: async (_root: unknown, args: ListArgs, context) =>
        pageOfCollections(await list(context, args), args),
      collectionsCount: async (
        _root: unknown,
        args: { query?: string | null; limit?: number | null },
        context,
      ) => {
        const all = (await list(context, { query: args.query ?? '' })).length
        const limit = args.limit ?? all
        return { count: Math.min(all, limit), precision: all > limit ? 'AT_LEAST' : 'EXACT' }
      },
    },
    Mutation: writes,
    Product: {
      collections: async ({ id }: Product, args: ListArgs, { services }) =>
        pageOfCollections(await services.collections.ofProduct(id), args),
      inCollection: async ({ id }: Product, args: { id: string }, { services }) => {
        const number = numberIn(args.id, 'Collection')
        return (await services.collections.ofProduct(id)).some((one) => one.id === number)
      },
    },
    Collection: {
      ...textFields,
      id: ({ id }: Collection) => globalId('Collection', id),
      legacyResourceId: ({ id }: Collection) => String(id),
      updatedAt: ({ updatedAt }: Collection) => toSecond(updatedAt),
      sortOrder: () => 'MANUAL',
      productsCount: async ({ id }: Collection, _args: unknown, { services, language }) => ({
        count: await countProducts(
          services.catalogue.db,
          { collectionId: id, language, unpublished: true },
          Number.MAX_SAFE_INTEGER,
        ),
        precision: 'EXACT',
      }),
      hasProduct: async ({ id }: Collection, args: { id: string }, { services }) => {
        const number = numberIn(args.id, 'Product') ?? 0
        return (await services.collections.ofProduct(number)).some((one) => one.id === id)
      },
      products: ({ id }: Collection, args: ListArgs, { services, language }) =>
        listProducts(services.catalogue, {
          ...pageWanted(args, 'products'),
          collectionId: id,
          language,
          order: productOrder(args.sortKey ?? 'COLLECTION_DEFAULT'),
          reverse: args.reverse ?? false,
          unpublished: true,
        }),
      publishedOnPublication: (
        _collection: Collection,
        { publicationId }: { publicationId: string },
      ) => publicationId === publication.id,
      resourcePublicationsCount: () => ({ count: 1, precision: 'EXACT' }),
    },
    CollectionConnection: connectionFields,
  },
}
