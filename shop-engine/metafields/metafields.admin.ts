import type { Kysely } from 'kysely'
import type { Scope } from '#/contract/staff.ts'
import {
  type AdminContext,
  type AdminFeature,
  type AdminResolver,
  type Change,
  mutations,
  refuseEmpty,
  refuseWithout,
  UserErrors,
} from '../graphql/admin.ts'
import { connectionFields, type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { toSecond } from '../graphql/serialize.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { countDefined, type Definition, readDefinitions } from './definition.store.ts'
import {
  changeDefinition,
  createDefinition,
  type DefinitionInput,
  type DefinitionKey,
  definitionOf,
  removeDefinition,
} from './definition-edits.ts'
import {
  digestOf,
  type Metafield,
  type MetafieldKey,
  type OwnerType,
  ownerTypes,
} from './metafield.store.ts'
import {
  defaultNamespace,
  deleteMetafields,
  isSame,
  type MetafieldInput,
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
}

/** The metafields of a type's objects. */
function ownFields(type: OwnerType): Readonly<Record<string, AdminResolver<MetafieldServices>>> {
  const of = ({ id }: { id?: number }, { services }: Context) =>
    services.metafields.of(type, id ?? 1)
  return {
    metafield: async (
      owner: { id?: number },
      { namespace, key }: { namespace?: string | null; key: string },
      context: Context,
    ) =>
      (await of(owner, context)).find((one) =>
        isSame(one, { namespace: namespace ?? defaultNamespace, key }),
      ) ?? null,
    metafields: async (
      owner: { id?: number },
      args: PageArgs & { namespace?: string | null; keys?: readonly string[] | null },
      context: Context,
    ) => {
      const { namespace, keys } = args
      const all = (await of(owner, context)).filter(
        (one) =>
          (!namespace || one.namespace === namespace) &&
          (!keys ||
            keys.includes(`${one.namespace}.${one.key}`) ||
            (namespace && keys.includes(one.key))),
      )
      return pageOf(all, { args, field: 'metafields', idOf: ({ id }) => id })
    },
  }
}

/** The definition for the key, if there is one. */
async function definitionFor(
  { ownerType, namespace, key }: MetafieldKey & { ownerType: OwnerType },
  { services: { metafields } }: Context,
): Promise<Definition | null> {
  const all = await readDefinitions(metafields.db, ownerType)
  return all.find((one) => isSame(one, { namespace, key })) ?? null
}

export const metafieldsAdmin: AdminFeature<MetafieldServices> = {
  scopes: {},
  resolvers: {
    Product: ownFields('PRODUCT'),
    ProductVariant: ownFields('PRODUCTVARIANT'),
    Collection: ownFields('COLLECTION'),
    Customer: ownFields('CUSTOMER'),
    Order: ownFields('ORDER'),
    Shop: ownFields('SHOP'),
    Metafield: {
      id: ({ id }: Metafield) => globalId('Metafield', id),
      legacyResourceId: ({ id }: Metafield) => String(id),
      jsonValue: toJson,
      compareDigest: digestOf,
      createdAt: ({ createdAt }: Metafield) => toSecond(createdAt),
      updatedAt: ({ updatedAt }: Metafield) => toSecond(updatedAt),
      definition: (field: Metafield, _args: unknown, context) => definitionFor(field, context),
    },
    MetafieldDefinition: {
      id: ({ id }: Definition) => globalId('MetafieldDefinition', id),
      description: ({ description }: Definition) => description || null,
      type: ({ type }: Definition) => ({ name: type, category: categoryOf(type) }),
      validations: ({ type, validations }: Definition) =>
        validations.map((one) => ({ ...one, type: limitsOf(type)[one.name] })),
      access: ({ isPublic }: Definition) => ({ storefront: isPublic ? 'PUBLIC_READ' : 'NONE' }),
      metafieldsCount: (definition: Definition, _args: unknown, { services }) =>
        countDefined(services.metafields.db, definition),
    },
    MetafieldConnection: connectionFields,
    MetafieldDefinitionConnection: connectionFields,
  },
}

/** @throws GraphQLError `ACCESS_DENIED` if the caller lacks the scope for such owners */
const refuse = (
  kind: 'read' | 'write',
  type: OwnerType,
  asked: { name: string; context: Context },
): void => refuseWithout(scopes[type][kind === 'read' ? 0 : 1], asked)

const definitionQueries: Readonly<Record<string, AdminResolver<MetafieldServices>>> = {
  async metafieldDefinition(
    _root: unknown,
    { id, identifier }: { id?: string | null; identifier?: DefinitionKey | null },
    context: Context,
  ) {
    const found = identifier
      ? await definitionOf(context.services.metafields.db, identifier)
      : await definitionById(context.services.metafields.db, id ?? '')
    const type = found?.ownerType ?? identifier?.ownerType
    if (type) refuse('read', type, { name: 'metafieldDefinition', context })
    return found ?? null
  },
  async metafieldDefinitions(
    _root: unknown,
    args: PageArgs & Partial<MetafieldKey> & { ownerType: OwnerType; sortKey?: string | null },
    context: Context,
  ) {
    refuse('read', args.ownerType, { name: 'metafieldDefinitions', context })
    const all = (await readDefinitions(context.services.metafields.db, args.ownerType)).filter(
      ({ namespace, key }) =>
        (!args.namespace || args.namespace === namespace) && (!args.key || args.key === key),
    )
    if (args.sortKey === 'NAME') all.sort((one, other) => one.name.localeCompare(other.name, 'en'))
    return pageOf(all, { args, field: 'metafieldDefinitions', idOf: ({ id }) => id })
  },
}

type Mutations = Parameters<typeof mutations<MetafieldServices>>[0]

function refuseOwners(
  metafields: readonly { ownerId: string }[],
  asked: Parameters<typeof refuse>[2],
): void {
  for (const { ownerId } of metafields) {
    const type = ownerTypeOf(ownerId)
    if (type) refuse('write', type, asked)
  }
}

const fieldMutations: Mutations = {
  async metafieldsSet({ metafields }: { metafields: readonly MetafieldInput[] }, change, context) {
    refuseOwners(metafields, { name: 'metafieldsSet', context })
    refuseEmpty(metafields, 'metafields')
    const set = await setMetafields(change, metafields)
    return async () => ({
      metafields: await Promise.all(
        set.map(async (at) =>
          (await context.services.metafields.of(at.type, at.id)).find((one) => isSame(one, at)),
        ),
      ),
    })
  },
  async metafieldsDelete(
    { metafields }: { metafields: Parameters<typeof deleteMetafields>[1] },
    change,
    context,
  ) {
    refuseOwners(metafields, { name: 'metafieldsDelete', context })
    refuseEmpty(metafields, 'metafields')
    const deletedMetafields = await deleteMetafields(change, metafields)
    return () => ({ deletedMetafields })
  },
}

/** Creates or changes a definition; `told` is its field in the payload. */
const defining =
  (
    name: string,
    how: {
      told: string
      work: (change: Change, input: DefinitionInput) => Promise<Definition>
    },
  ) =>
  async ({ definition }: { definition: DefinitionInput }, change: Change, context: Context) => {
    refuse('write', definition.ownerType, { name, context })
    const made = await how.work(change, definition)
    return () => ({ [how.told]: made })
  }

const definitionMutations: Mutations = {
  metafieldDefinitionCreate: defining('metafieldDefinitionCreate', {
    told: 'createdDefinition',
    work: createDefinition,
  }),
  metafieldDefinitionUpdate: defining('metafieldDefinitionUpdate', {
    told: 'updatedDefinition',
    work: changeDefinition,
  }),
  async metafieldDefinitionDelete(
    args: {
      id?: string | null
      identifier?: DefinitionKey | null
      deleteAllAssociatedMetafields?: boolean | null
    },
    change,
    context,
  ) {
    const { id, identifier, deleteAllAssociatedMetafields: alsoMetafields } = args
    if (id && identifier)
      throw new UserErrors({
        ...{ field: ['id'], code: 'PRESENT' },
        message: 'Only one of id and identifier is allowed',
      })
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
}

/** Root fields that require the scope of the owners they concern. */
export const metafieldRoots = {
  QueryRoot: definitionQueries,
  Mutation: mutations<MetafieldServices>({ ...fieldMutations, ...definitionMutations }),
}

async function definitionById(db: Kysely<ShopTables>, id: string): Promise<Definition | undefined> {
  const number = id === '' ? undefined : numberIn(id, 'MetafieldDefinition')
  for (const type of number === undefined ? [] : ownerTypes) {
    const found = (await readDefinitions(db, type)).find((one) => one.id === number)
    if (found) return found
  }
  return undefined
}
