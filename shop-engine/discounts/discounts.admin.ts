import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { shortRootList } from '../graphql/admin-lists.ts'
import { numberIn } from '../graphql/global-id.ts'
import type { Discount } from './discount.store.ts'
import {
  createDiscount,
  type DiscountMethod,
  deleteDiscount,
  editDiscount,
  findDiscount,
  methodOf,
  switchDiscount,
} from './discount-edits.ts'
import { type DiscountServices, discountFields } from './discount-fields.admin.ts'
import { discountSearchFields, listDiscounts } from './discount-list.ts'

/** Whichever of its three types an id says: they are the same discount. */
const numberOf = (id: string): number =>
  numberIn(id, 'DiscountCodeNode') ??
  numberIn(id, 'DiscountAutomaticNode') ??
  numberIn(id, 'DiscountNode') ??
  0

type Context = AdminContext<DiscountServices>

const find =
  <Kind extends string>(kind: Kind, method?: DiscountMethod) =>
  async (id: string, { services }: Context): Promise<(Discount & { kind: Kind }) | null> => {
    const found = await findDiscount(services.catalogue.db, { id: numberOf(id) })
    return found && (!method || methodOf(found) === method) ? { ...found, kind } : null
  }
const findCode = find('DiscountCodeNode', 'code')
const findAutomatic = find('DiscountAutomaticNode', 'automatic')
const findNode = find('DiscountNode')

const found = (id: number, { services }: Context) => findDiscount(services.catalogue.db, { id })
const byCode = (id: number, context: Context) => async () => ({
  codeDiscountNode: await found(id, context),
})
const automatic = (id: number, context: Context) => async () => ({
  automaticDiscountNode: await found(id, context),
})

const basic = { method: 'code', kind: 'basic' } as const
const bxgy = { method: 'code', kind: 'bxgy', argument: 'bxgyCodeDiscount' } as const
const freeShipping = {
  method: 'code',
  kind: 'freeShipping',
  argument: 'freeShippingCodeDiscount',
} as const
const automaticBasic = {
  method: 'automatic',
  kind: 'basic',
  argument: 'automaticBasicDiscount',
} as const

const writes = mutations<DiscountServices>('write_discounts', {
  discountCodeBasicCreate: async ({ basicCodeDiscount: input }, change, context) =>
    byCode(await createDiscount(change, { ...basic, input }), context),
  discountCodeBasicUpdate: async ({ id, basicCodeDiscount: input }, change, context) =>
    byCode(await editDiscount(change, numberOf(id), { ...basic, input }), context),
  discountCodeBxgyCreate: async ({ bxgyCodeDiscount: input }, change, context) =>
    byCode(await createDiscount(change, { ...bxgy, input }), context),
  discountCodeBxgyUpdate: async ({ id, bxgyCodeDiscount: input }, change, context) =>
    byCode(await editDiscount(change, numberOf(id), { ...bxgy, input }), context),
  discountCodeFreeShippingCreate: async ({ freeShippingCodeDiscount: input }, change, context) =>
    byCode(await createDiscount(change, { ...freeShipping, input }), context),
  discountCodeFreeShippingUpdate: async (
    { id, freeShippingCodeDiscount: input },
    change,
    context,
  ) => byCode(await editDiscount(change, numberOf(id), { ...freeShipping, input }), context),
  discountAutomaticBasicCreate: async ({ automaticBasicDiscount: input }, change, context) =>
    automatic(await createDiscount(change, { ...automaticBasic, input }), context),
  discountAutomaticBasicUpdate: async ({ id, automaticBasicDiscount: input }, change, context) =>
    automatic(await editDiscount(change, numberOf(id), { ...automaticBasic, input }), context),
  discountCodeActivate: async ({ id }, change, context) =>
    byCode(await switchDiscount(change, numberOf(id), { method: 'code', on: true }), context),
  discountCodeDeactivate: async ({ id }, change, context) =>
    byCode(await switchDiscount(change, numberOf(id), { method: 'code', on: false }), context),
  discountCodeDelete: async ({ id }, change) => {
    await deleteDiscount(change, numberOf(id), 'code')
    return () => ({ deletedCodeDiscountId: id })
  },
  discountAutomaticActivate: async ({ id }, change, context) =>
    automatic(
      await switchDiscount(change, numberOf(id), { method: 'automatic', on: true }),
      context,
    ),
  discountAutomaticDeactivate: async ({ id }, change, context) =>
    automatic(
      await switchDiscount(change, numberOf(id), { method: 'automatic', on: false }),
      context,
    ),
  discountAutomaticDelete: async ({ id }, change) => {
    await deleteDiscount(change, numberOf(id), 'automatic')
    return () => ({ deletedAutomaticDiscountId: id })
  },
})

export const discountsAdmin = {
  searches: { discountNodes: discountSearchFields, discountNodesCount: discountSearchFields },
  scopes: {
    DiscountNode: 'read_discounts',
    DiscountCodeNode: 'read_discounts',
    DiscountAutomaticNode: 'read_discounts',
    'QueryRoot.discountNodesCount': 'read_discounts',
  },
  nodes: {
    DiscountNode: findNode,
    DiscountCodeNode: findCode,
    DiscountAutomaticNode: findAutomatic,
  },
  resolvers: {
    QueryRoot: {
      discountNode: (_root, { id }, context) => findNode(id, context),
      codeDiscountNode: (_root, { id }, context) => findCode(id, context),
      automaticDiscountNode: (_root, { id }, context) => findAutomatic(id, context),
      codeDiscountNodeByCode: async (_root, { code }, { services }) =>
        (await findDiscount(services.catalogue.db, { code })) ?? null,
      ...shortRootList<'discountNodes', DiscountServices>(
        'discountNodes',
        (listQuery, { services }) =>
          listDiscounts(services.catalogue.db, { ...listQuery, now: services.clock() }),
      ),
    },
    Mutation: writes,
    ...discountFields,
  },
} satisfies AdminFeature<DiscountServices>
