import {
  type AdminContext,
  type AdminFeature,
  type Change,
  mutationScopes,
  mutations,
} from '../graphql/admin.ts'
import { shortRootList } from '../graphql/admin-lists.ts'
import type { Discount } from './discount.store.ts'
import {
  createDiscount,
  type DiscountMethod,
  deleteDiscount,
  editDiscount,
  findDiscount,
  methodOf,
  numberOfDiscount,
  switchDiscount,
} from './discount-edits.ts'
import { type DiscountServices, discountFields } from './discount-fields.admin.ts'
import type { DiscountInput, DiscountKind } from './discount-input.ts'
import { discountSearchFields, listDiscounts } from './discount-list.ts'

type Context = AdminContext<DiscountServices>

const nodeFields = { code: 'codeDiscountNode', automatic: 'automaticDiscountNode' } as const
const deletedFields = {
  code: 'deletedCodeDiscountId',
  automatic: 'deletedAutomaticDiscountId',
} as const

const find =
  (type: string, method?: DiscountMethod) =>
  async (id: string, { services }: Context): Promise<(Discount & { kind: string }) | null> => {
    const found = await findDiscount(services.catalogue.db, { id: numberOfDiscount(id) ?? 0 })
    return found && (!method || methodOf(found) === method) ? { ...found, kind: type } : null
  }
const findCode = find('DiscountCodeNode', 'code')
const findAutomatic = find('DiscountAutomaticNode', 'automatic')
const findNode = find('DiscountNode')

const view =
  (id: number, method: DiscountMethod, { services }: Context) =>
  async () => ({ [nodeFields[method]]: await findDiscount(services.catalogue.db, { id }) })

/** The create and update mutations for one kind of discount; `argument` holds their input. */
function writesOf(name: string, argument: string, method: DiscountMethod, kind: DiscountKind) {
  const wanted = (args: Readonly<Record<string, DiscountInput>>) => ({
    ...{ method, kind, argument },
    input: args[argument] ?? {},
  })
  return {
    [`${name}Create`]: async (
      args: Readonly<Record<string, DiscountInput>>,
      change: Change,
      context: Context,
    ) => view(await createDiscount(change, wanted(args)), method, context),
    [`${name}Update`]: async (
      { id, ...args }: Readonly<Record<string, DiscountInput>> & { id: string },
      change: Change,
      context: Context,
    ) => view(await editDiscount(change, id, wanted(args)), method, context),
  }
}

/** The mutations for any discount of a method. */
function switchesOf(name: string, method: DiscountMethod) {
  const turned = (on: boolean) => async (args: { id: string }, change: Change, context: Context) =>
    view(await switchDiscount(change, args.id, { method, on }), method, context)
  return {
    [`${name}Activate`]: turned(true),
    [`${name}Deactivate`]: turned(false),
    [`${name}Delete`]: async ({ id }: { id: string }, change: Change) => {
      await deleteDiscount(change, id, method)
      return () => ({ [deletedFields[method]]: id })
    },
  }
}

const writes = mutations<DiscountServices>({
  ...writesOf('discountCodeBasic', 'basicCodeDiscount', 'code', 'basic'),
  ...writesOf('discountCodeBxgy', 'bxgyCodeDiscount', 'code', 'bxgy'),
  ...writesOf('discountCodeFreeShipping', 'freeShippingCodeDiscount', 'code', 'freeShipping'),
  ...writesOf('discountAutomaticBasic', 'automaticBasicDiscount', 'automatic', 'basic'),
  ...switchesOf('discountCode', 'code'),
  ...switchesOf('discountAutomatic', 'automatic'),
})

export const discountsAdmin: AdminFeature<DiscountServices> = {
  searches: {
    discountNodes: discountSearchFields,
    discountNodesCount: discountSearchFields,
  },
  scopes: {
    DiscountNode: 'read_discounts',
    DiscountCodeNode: 'read_discounts',
    DiscountAutomaticNode: 'read_discounts',
    'QueryRoot.discountNodesCount': 'read_discounts',
    ...mutationScopes(writes, 'write_discounts'),
  },
  nodes: {
    DiscountNode: findNode,
    DiscountCodeNode: findCode,
    DiscountAutomaticNode: findAutomatic,
  },
  resolvers: {
    QueryRoot: {
      discountNode: (_root: unknown, { id }: { id: string }, context) => findNode(id, context),
      codeDiscountNode: (_root: unknown, { id }: { id: string }, context) => findCode(id, context),
      automaticDiscountNode: (_root: unknown, { id }: { id: string }, context) =>
        findAutomatic(id, context),
      codeDiscountNodeByCode: async (_root: unknown, { code }: { code: string }, { services }) =>
        (await findDiscount(services.catalogue.db, { code })) ?? null,
      ...shortRootList<DiscountServices>('discountNodes', (wanted, { services }) =>
        listDiscounts(services.catalogue.db, { ...wanted, now: services.clock() }),
      ),
    },
    Mutation: writes,
    ...discountFields,
  },
}
