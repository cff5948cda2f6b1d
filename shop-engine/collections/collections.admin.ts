import type { CollectionInput, MoveInput } from '#/contract/admin/types.generated.ts'
import { problem, refuse } from '../changes/refused.ts'
import { column, relationsOf } from '../collection-rules/rules.ts'
import {
  type AdminContext,
  type AdminFeature,
  mutations,
  type Publishable,
  requirePublications,
  type Translatable,
} from '../graphql/admin.ts'
import { shortRootList } from '../graphql/admin-lists.ts'
import { pageOf, pageWanted } from '../graphql/connections.ts'
import { globalId, numbered, numberIn, numberOf } from '../graphql/global-id.ts'
import { exactly, textFields } from '../graphql/serialize.ts'
import { withPictures } from '../media/fetch-picture.ts'
import type { FileServices } from '../media/files.admin.ts'
import { listProducts } from '../products/catalogue.ts'
import { publicationFields } from '../products/product-finders.admin.ts'
import {
  contentOf,
  resourceOf,
  resourcesOf,
  translationsOf,
  unknownResource,
  withTranslations,
} from '../products/translations.ts'
import type { Collection } from './collection.store.ts'
import {
  type CollectionEdit,
  changeCollection,
  createCollection,
  deleteCollection,
  editCollection,
} from './collection-edits.ts'
import { updateCollection, writeCollectionTexts } from './collection-writes.store.ts'
import type { CollectionServices } from './collections.storefront.ts'
import { collectionFields, orderIn } from './collections.ts'
import { addProducts, removeProducts, reorderProducts } from './members-by-hand.ts'

interface AdminCollectionServices
  extends CollectionServices,
    Pick<FileServices, 'uploads' | 'publicUrl' | 'fetchLoopback'> {}
type Context = AdminContext<AdminCollectionServices>

const idOf = (id: string) => numberIn(id, 'Collection')
const productsIn = (ids: readonly string[]) => ids.map((id) => numberOf(id, 'Product'))
const movesIn = (moves: readonly MoveInput[]) => numbered(moves, { id: 'Product' })

const editIn = ({ id: _id, products, members, ...input }: CollectionInput): CollectionEdit => ({
  ...input,
  products: products && productsIn(products),
  members: members && {
    add: productsIn(members.add ?? []),
    remove: productsIn(members.remove ?? []),
    moves: movesIn(members.moves ?? []),
  },
})

const publishCollection: Publishable['publish'] = async (change, id, published) => {
  const unknown = problem('resourceUnknown', ['id'])
  await changeCollection(change, { id: idOf(id), missing: unknown }, async (collection) => {
    await updateCollection(change.tx, collection.id, { published })
    return undefined
  })
}

const translateCollection: Translatable['translate'] = async (change, id, translationsOf) => {
  await changeCollection(change, { id: idOf(id), missing: unknownResource }, async (collection) => {
    const texts = withTranslations(collection.texts, translationsOf(contentOf(collection)))
    await writeCollectionTexts(change.tx, collection.id, texts)
    return undefined
  })
}

async function findCollection(id: string, { services }: Context): Promise<Collection | null> {
  const number = idOf(id)
  return (number === undefined ? undefined : await services.collections.byId(number)) ?? null
}

const view =
  (id: number, { services }: Context) =>
  async () => ({ collection: await services.collections.byId(id) })

const done = (id: number, what: string) => () => ({
  job: { id: globalId('Job', `${id}-${what}`), done: true },
})

const pictureIn = ({ input }: { input: CollectionInput }) => [input.image?.src]

const writes = mutations<AdminCollectionServices>(
  'write_products',
  {
    collectionCreate: async ({ input }, change, context) => {
      if (input.id) throw refuse('idOnCreation', ['id'])
      return view(await createCollection(change, editIn(input), context.services), context)
    },
    collectionUpdate: async ({ input }, change, context) => {
      requirePublications(input, context)
      return view(
        await editCollection(change, input.id ? idOf(input.id) : undefined, {
          input: editIn(input),
          files: context.services,
        }),
        context,
      )
    },
    collectionDelete: async ({ input: { id } }, change) => {
      await deleteCollection(change, idOf(id))
      return () => ({ deletedCollectionId: id })
    },
    collectionAddProducts: async ({ id, productIds }, change, context) => {
      const number = await changeCollection(change, { id: idOf(id) }, (collection) =>
        addProducts(change, collection, productsIn(productIds)),
      )
      return view(number, context)
    },
    collectionRemoveProducts: async ({ id, productIds }, change) => {
      const number = await changeCollection(change, { id: idOf(id) }, (collection) =>
        removeProducts(change, collection, productsIn(productIds)),
      )
      return done(number, 'remove')
    },
    collectionReorderProducts: async ({ id, moves }, change) => {
      const number = await changeCollection(change, { id: idOf(id) }, (collection) =>
        reorderProducts(change, collection, movesIn(moves)),
      )
      return done(number, 'reorder')
    },
  },
  {
    prepare: {
      collectionCreate: withPictures(pictureIn),
      collectionUpdate: withPictures(pictureIn),
    },
  },
)

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Collection: Collection
  }
}

export const collectionsAdmin = {
  searches: { collections: collectionFields, collectionsCount: collectionFields },
  scopes: {
    Collection: 'read_products',
    'QueryRoot.collectionsCount': 'read_products',
    'QueryRoot.collectionRulesConditions': 'read_products',
  },
  publishable: { Collection: { publish: publishCollection } },
  translatable: {
    Collection: {
      scope: 'products',
      async find(id, context) {
        const collection = await findCollection(id, context)
        return collection && resourceOf(collection)
      },
      async list(args, { services, language }) {
        const all = await services.collections.list({ query: '', sortKey: 'ID', language })
        return resourcesOf(pageOf(all, { args, field: 'translatableResources' }), resourceOf)
      },
      translate: translateCollection,
    },
  },
  nodes: { Collection: findCollection },
  resolvers: {
    QueryRoot: {
      collection: (_root, { id }, context) => findCollection(id, context),
      collectionByIdentifier: async (_root, { identifier }, context) =>
        identifier.id
          ? findCollection(identifier.id, context)
          : ((await context.services.collections.byHandle(identifier.handle ?? '')) ?? null),
      ...shortRootList<'collections', AdminCollectionServices>(
        'collections',
        (listQuery, { services, language }) =>
          services.collections.list({ ...listQuery, language }),
      ),
      collectionRulesConditions: () =>
        column.options.map((ruleType) => ({
          ruleType,
          allowedRelations: relationsOf[ruleType],
          defaultRelation: relationsOf[ruleType][0],
        })),
    },
    Mutation: writes,
    Product: {
      collections: async ({ id }, args, { services }) => {
        const collections = await services.collections.ofProduct(id)
        return pageOf(collections, { args, field: 'collections' })
      },
      inCollection: async ({ id }, args, { services }) => {
        const number = numberIn(args.id, 'Collection')
        return (await services.collections.ofProduct(id)).some(
          (collection) => collection.id === number,
        )
      },
    },
    Collection: {
      ...textFields,
      seo: ({ texts }, _args, { language }) => ({
        title: texts[language].seoTitle || null,
        description: texts[language].seoDescription || null,
      }),
      productsCount: async (collection, _args, { services }) =>
        exactly(await services.collections.sizeOf(collection)),
      hasProduct: async ({ id }, args, { services }) => {
        const number = numberIn(args.id, 'Product') ?? 0
        return (await services.collections.ofProduct(number)).some(
          (collection) => collection.id === id,
        )
      },
      products: (collection, args, { services, language }) =>
        listProducts(services.catalogue, {
          ...pageWanted(args, 'products'),
          ...orderIn(collection, args),
          collectionId: collection.id,
          language,
          unpublished: true,
        }),
      ...publicationFields(({ published }: Collection) => published),
      translations: (collection, { locale }, { language }) =>
        translationsOf(collection, locale, language),
    },
  },
} satisfies AdminFeature<AdminCollectionServices>
