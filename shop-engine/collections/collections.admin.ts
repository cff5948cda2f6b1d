import { relationsOf } from '../collection-rules/rules.ts'
import { withPictures } from '../files/fetch-picture.ts'
import type { FileServices } from '../files/files.admin.ts'
import {
  type AdminContext,
  type AdminFeature,
  mutationScopes,
  mutations,
} from '../graphql/admin.ts'
import { type ListArgs, shortRootList } from '../graphql/admin-lists.ts'
import { connectionFields, type PageArgs, pageOf, pageWanted } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { textFields, toSecond } from '../graphql/serialize.ts'
import { listProducts } from '../products/catalogue.ts'
import type { Product } from '../products/product.types.ts'
import { publicationFields } from '../products/product-finders.ts'
import { translationsOf } from '../products/translations.ts'
import type { Collection } from './collection.store.ts'
import {
  type CollectionInput,
  changeCollection,
  createCollection,
  deleteCollection,
  editCollection,
  missing,
  publishCollection,
  translateCollection,
} from './collection-edits.ts'
import type { CollectionServices } from './collections.storefront.ts'
import { collectionFields, orderIn } from './collections.ts'
import { addProducts, type Move, removeProducts, reorderProducts } from './members-by-hand.ts'

interface AdminCollectionServices
  extends CollectionServices,
    Pick<FileServices, 'uploads' | 'publicUrl' | 'fetchLoopback'> {}
type Context = AdminContext<AdminCollectionServices>

async function findCollection(id: string, { services }: Context): Promise<Collection | null> {
  const number = numberIn(id, 'Collection')
  return (number === undefined ? undefined : await services.collections.byId(number)) ?? null
}

const view =
  (id: number, { services }: Context) =>
  async () => ({ collection: await services.collections.byId(id) })

const done = (id: number, what: string) => () => ({
  job: { id: globalId('Job', `${id}-${what}`), done: true },
})

type ProductsArgs = { id: string; productIds: readonly string[] }

const writes = mutations<AdminCollectionServices>({
  collectionCreate: async ({ input }: { input: CollectionInput }, change, context) =>
    view(await createCollection(change, input, context.services), context),
  collectionUpdate: async ({ input }: { input: CollectionInput }, change, context) =>
    view(await editCollection(change, input, context.services), context),
  collectionDelete: async ({ input: { id } }: { input: { id: string } }, change) => {
    await deleteCollection(change, id)
    return () => ({ deletedCollectionId: id })
  },
  collectionAddProducts: async ({ id, productIds }: ProductsArgs, change, context) => {
    const number = await changeCollection(change, { id }, (collection) =>
      addProducts(change, collection, productIds),
    )
    return view(number, context)
  },
  collectionRemoveProducts: async ({ id, productIds }: ProductsArgs, change) => {
    const number = await changeCollection(change, { id }, (collection) =>
      removeProducts(change, collection, productIds),
    )
    return done(number, 'remove')
  },
  collectionReorderProducts: async (
    { id, moves }: { id: string; moves: readonly Move[] },
    change,
  ) => {
    const unknown = { ...missing, code: 'COLLECTION_NOT_FOUND' }
    const number = await changeCollection(change, { id, missing: unknown }, (collection) =>
      reorderProducts(change, collection, moves),
    )
    return done(number, 'reorder')
  },
})

const pictureIn = ({ input }: { input: CollectionInput }) => [input.image?.src]

export const collectionsAdmin: AdminFeature<AdminCollectionServices> = {
  searches: { collections: collectionFields, collectionsCount: collectionFields },
  scopes: {
    Collection: 'read_products',
    'QueryRoot.collectionsCount': 'read_products',
    'QueryRoot.collectionRulesConditions': 'read_products',
    ...mutationScopes(writes, 'write_products'),
  },
  publishable: { Collection: { publish: publishCollection } },
  translatable: { Collection: { translate: translateCollection } },
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
      ...shortRootList<AdminCollectionServices>('collections', (wanted, { services, language }) =>
        services.collections.list({ ...wanted, language }),
      ),
      collectionRulesConditions: () =>
        Object.entries(relationsOf).map(([ruleType, allowedRelations]) => ({
          ruleType,
          allowedRelations,
          defaultRelation: allowedRelations[0],
        })),
    },
    Mutation: {
      ...writes,
      collectionCreate: withPictures(pictureIn, writes.collectionCreate),
      collectionUpdate: withPictures(pictureIn, writes.collectionUpdate),
    },
    Product: {
      collections: async ({ id }: Product, args: PageArgs, { services }) => {
        const collections = await services.collections.ofProduct(id)
        return pageOf(collections, { args, field: 'collections', idOf: (one) => one.id })
      },
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
      seo: ({ texts }: Collection, _args: unknown, { language }) => ({
        title: texts[language].seoTitle || null,
        description: texts[language].seoDescription || null,
      }),
      productsCount: async (collection: Collection, _args: unknown, { services }) => ({
        count: await services.collections.sizeOf(collection),
        precision: 'EXACT',
      }),
      hasProduct: async ({ id }: Collection, args: { id: string }, { services }) => {
        const number = numberIn(args.id, 'Product') ?? 0
        return (await services.collections.ofProduct(number)).some((one) => one.id === id)
      },
      products: (collection: Collection, args: ListArgs, { services, language }) =>
        listProducts(services.catalogue, {
          ...pageWanted(args, 'products'),
          ...orderIn(collection, args),
          collectionId: collection.id,
          language,
          unpublished: true,
        }),
      ...publicationFields(({ published }: Collection) => published),
      translations: (collection: Collection, { locale }: { locale: string }) =>
        translationsOf(collection, locale),
    },
    CollectionConnection: connectionFields,
  },
}
