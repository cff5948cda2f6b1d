import type { Kysely } from 'kysely'
import type { Scope } from '#/contract/staff.ts'
import { problem, Refused } from '../changes/refused.ts'
import {
  type AdminContext,
  type AdminFeature,
  type AdminResolvers,
  mutations,
  refuseEmpty,
  refuseWithout,
} from '../graphql/admin.ts'
import { type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId, numberIn, numberOf, parseGlobalId } from '../graphql/global-id.ts'
import { present } from '../graphql/serialize.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { countDefined, type Definition, readDefinitions } from './definition.store.ts'
import {
  changeDefinition,
  createDefinition,
  definitionOf,
  removeDefinition,
} from './definition-edits.ts'
import {
  digestOf,
  type Metafield,
  type MetafieldKey,
  type Owner,
  type OwnerType,
  ownerTypes,
} from './metafield.store.ts'
import {
  defaultNamespace,
  deleteMetafields,
  isSame,
  ownerTypeOf,
  setMetafields,
} from './metafield-edits.ts'
import { categoryOf, limitsOf, toJson } from './metafield-types.ts'
import type { MetafieldServices } from './metafields.ts'

type Context = AdminContext<MetafieldServices>

/** The scopes for reading and writing metafields, by owner type. */
const scopes: Readonly<Record<OwnerType, readonly [read: Scope, write: Scope]>> = {
  PRODUCT: ['read_products', 'write_products'],
  PRODUCTVARIANT: ['read_products', 'write_products'],
  COLLECTION: ['read_products', 'write_products'],
  CUSTOMER: ['read_customers', 'write_customers'],
  ORDER: ['read_orders', 'write_orders'],
  SHOP: ['write_settings', 'write_settings'],
  PAGE: ['read_content', 'write_content'],
  BLOG: ['read_content', 'write_content'],
  ARTICLE: ['read_content', 'write_content'],
}

/** The metafields of a type's objects. */
function ownFields(type: OwnerType) {
  const of = ({ id }: { id?: number }, { services }: Context) =>
    services.metafields.of(type, id ?? 1)
  return {
    metafield: async (
      owner: { id?: number },
      { namespace, key }: { namespace?: string | null; key: string },
      context: Context,
    ) =>
      (await of(owner, context)).find((metafield) =>
        isSame(metafield, { namespace: namespace ?? defaultNamespace, key }),
      ) ?? null,
    metafields: async (
      owner: { id?: number },
      args: PageArgs & { namespace?: string | null; keys?: readonly string[] | null },
      context: Context,
    ) => {
      const { namespace, keys } = args
      const all = (await of(owner, context)).filter(
        (metafield) =>
          (!namespace || metafield.namespace === namespace) &&
          (!keys ||
            keys.includes(`${metafield.namespace}.${metafield.key}`) ||
            (namespace && keys.includes(metafield.key))),
      )
      return pageOf(all, { args, field: 'metafields' })
    },
  }
}

/** The definition for the key, if there is one. */
async function definitionFor(
  { ownerType, namespace, key }: MetafieldKey & { ownerType: OwnerType },
  { services: { metafields } }: Context,
): Promise<Definition | null> {
  const all = await readDefinitions(metafields.db, ownerType)
  return all.find((definition) => isSame(definition, { namespace, key })) ?? null
}

/** @throws GraphQLError `ACCESS_DENIED` if the caller lacks the scope for such owners */
const refuse = (
  kind: 'read' | 'write',
  type: OwnerType,
  request: { name: string; context: Context },
): void => refuseWithout(scopes[type][kind === 'read' ? 0 : 1], request)

const definitionQueries: AdminResolvers<MetafieldServices>['QueryRoot'] = {
  async metafieldDefinition(_root, { id, identifier }, context) {
    const found = identifier
      ? await definitionOf(context.services.metafields.db, identifier)
      : await definitionById(context.services.metafields.db, id ?? '')
    const type = found?.ownerType ?? identifier?.ownerType
    if (type) refuse('read', type, { name: 'metafieldDefinition', context })
    return found ?? null
  },
  async metafieldDefinitions(_root, args, context) {
    refuse('read', args.ownerType, { name: 'metafieldDefinitions', context })
    const all = (await readDefinitions(context.services.metafields.db, args.ownerType)).filter(
      ({ namespace, key }) =>
        (!args.namespace || args.namespace === namespace) && (!args.key || args.key === key),
    )
    if (args.sortKey === 'NAME') all.sort((one, other) => one.name.localeCompare(other.name, 'en'))
    return pageOf(all, { args, field: 'metafieldDefinitions' })
  },
}

function ownerIn(id: string): Owner | undefined {
  const { type: name } = parseGlobalId(id)
  const type = ownerTypeOf(name)
  return type && { type, id: numberOf(id, name) }
}

/** The metafields with their owners. Refuses callers without the scope of those. */
function withOwners<Named>(
  metafields: readonly (Named & { ownerId: string })[],
  request: Parameters<typeof refuse>[2],
) {
  const owned = metafields.map(({ ownerId, ...rest }) => ({ ...rest, owner: ownerIn(ownerId) }))
  for (const { owner } of owned) if (owner) refuse('write', owner.type, request)
  return owned
}

/** Each refuses callers without the scope of the owners that it's about. */
const changes = mutations<MetafieldServices>(null, {
  async metafieldsSet({ metafields }, change, context) {
    const owned = withOwners(metafields, { name: 'metafieldsSet', context })
    refuseEmpty(metafields, 'metafields')
    const set = await setMetafields(change, owned)
    return async () => ({
      metafields: await Promise.all(
        set.map(async (at) => {
          const all = await context.services.metafields.of(at.type, at.id)
          return present(all.find((metafield) => isSame(metafield, at)))
        }),
      ),
    })
  },
  async metafieldsDelete({ metafields }, change, context) {
    const owned = withOwners(metafields, { name: 'metafieldsDelete', context })
    refuseEmpty(metafields, 'metafields')
    const deleted = await deleteMetafields(change, owned)
    return () => ({
      deletedMetafields: metafields.map((identifier, index) =>
        deleted[index] ? identifier : null,
      ),
    })
  },
  async metafieldDefinitionCreate({ definition }, change, context) {
    refuse('write', definition.ownerType, { name: 'metafieldDefinitionCreate', context })
    const createdDefinition = await createDefinition(change, definition)
    return () => ({ createdDefinition })
  },
  async metafieldDefinitionUpdate({ definition }, change, context) {
    refuse('write', definition.ownerType, { name: 'metafieldDefinitionUpdate', context })
    const updatedDefinition = await changeDefinition(change, definition)
    return () => ({ updatedDefinition })
  },
  async metafieldDefinitionDelete(args, change, context) {
    const { id, identifier, deleteAllAssociatedMetafields: alsoMetafields } = args
    if (id && identifier)
      throw new Refused(problem('onlyOneOf', ['id'], { names: 'id and identifier' }))
    const found = identifier
      ? await definitionOf(change.tx, identifier)
      : await definitionById(change.tx, id ?? '')
    const type = found?.ownerType ?? identifier?.ownerType
    if (type) refuse('write', type, { name: 'metafieldDefinitionDelete', context })
    const deleted = await removeDefinition(change, found, {
      alsoMetafields: alsoMetafields ?? false,
    })
    const { ownerType, namespace, key } = deleted
    return () => ({
      deletedDefinitionId: globalId('MetafieldDefinition', deleted.id),
      deletedDefinition: { ownerType, namespace, key },
    })
  },
})

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Metafield: Metafield
    MetafieldDefinition: Definition
  }
}

export const metafieldsAdmin = {
  scopes: {},
  resolvers: {
    QueryRoot: definitionQueries,
    Mutation: changes,
    Product: ownFields('PRODUCT'),
    ProductVariant: ownFields('PRODUCTVARIANT'),
    Collection: ownFields('COLLECTION'),
    Customer: ownFields('CUSTOMER'),
    Order: ownFields('ORDER'),
    Shop: ownFields('SHOP'),
    Page: ownFields('PAGE'),
    Blog: ownFields('BLOG'),
    Article: ownFields('ARTICLE'),
    Metafield: {
      jsonValue: toJson,
      compareDigest: digestOf,
      definition: (field, _args, context) => definitionFor(field, context),
    },
    MetafieldDefinition: {
      description: ({ description }) => description || null,
      type: ({ type }) => ({ name: type, category: categoryOf(type) }),
      validations: ({ type, validations }) =>
        validations.map((validation) => ({
          ...validation,
          type: present(limitsOf(type)[validation.name]),
        })),
      access: ({ isPublic }) => ({ storefront: isPublic ? 'PUBLIC_READ' : 'NONE' }),
      metafieldsCount: (definition, _args, { services }) =>
        countDefined(services.metafields.db, definition),
    },
  },
} satisfies AdminFeature<MetafieldServices>

async function definitionById(db: Kysely<ShopTables>, id: string): Promise<Definition | undefined> {
  const number = id === '' ? undefined : numberIn(id, 'MetafieldDefinition')
  for (const type of number === undefined ? [] : ownerTypes) {
    const found = (await readDefinitions(db, type)).find((definition) => definition.id === number)
    if (found) return found
  }
  return undefined
}
