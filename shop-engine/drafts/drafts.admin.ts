import type { Args, DraftOrderInput, Of } from '#/contract/admin/types.generated.ts'
import { type Money, money, serializeMoney } from '#/contract/money.ts'
import { viewOrderAddress } from '../customers/addresses/addresses.storefront.ts'
import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { rootList } from '../graphql/admin-lists.ts'
import { pageBy } from '../graphql/connections.ts'
import { globalId, numbered, numberOf } from '../graphql/global-id.ts'
import { nameOfLine, variantTitleOf } from '../orders/order-facts.ts'
import {
  type AdminOrderServices,
  imageOfLine,
  type ShippingLine,
} from '../orders/order-fields.admin.ts'
import type { ProductServices } from '../products/catalogue.ts'
import { findVariant } from '../products/product-finders.admin.ts'
import type { DraftSort } from './draft.store.ts'
import { tagDraft } from './draft-edits.ts'
import { draftCondition, draftFields } from './draft-search.ts'
import type { Drafts } from './drafts.ts'
import type { CalculatedDraft, DraftView, PricedDraft } from './view-draft.ts'

export type DraftServices = AdminOrderServices & ProductServices & { drafts: Drafts }
type Context = AdminContext<DraftServices>
type Line = PricedDraft['lines'][number]

const sorts: Readonly<Record<string, DraftSort>> = { STATUS: 'status', UPDATED_AT: 'updated_at' }
const idOf = (id: string) => numberOf(id, 'DraftOrder')
const draftIn = (input: DraftOrderInput) =>
  numbered(input, {
    customerId: 'Customer',
    purchasingEntity: { customerId: 'Customer' },
    lineItems: { variantId: 'ProductVariant' },
  })
const find = async (id: string, { services }: Context) =>
  (await services.drafts.find(idOf(id))) ?? null

/** Drafts are in the shop's own currency. */
const bag = (amount: Money) => ({
  shopMoney: serializeMoney(amount),
  presentmentMoney: serializeMoney(amount),
})
const orNone = (amount: Money | null) => bag(amount ?? money(0, 'USD'))

/** A draft's totals, whether it's saved or only calculated. */
const sums = {
  currencyCode: () => 'USD',
  presentmentCurrencyCode: () => 'USD',
  taxesIncluded: ({ totals }: PricedDraft) => totals.taxIncluded,
  customer: async ({ customerId }: PricedDraft, _args: unknown, { services }: Context) =>
    customerId === null ? null : ((await services.customers.find({ id: customerId })) ?? null),
  totalLineItemsPriceSet: ({ totals }: PricedDraft) => bag(totals.subtotal),
  subtotalPriceSet: ({ totals }: PricedDraft) => bag(totals.subtotal),
  totalShippingPriceSet: ({ totals }: PricedDraft) => orNone(totals.shipping),
  totalTaxSet: ({ totals }: PricedDraft) => orNone(totals.tax),
  totalPriceSet: ({ totals }: PricedDraft) => bag(totals.total),
  totalQuantityOfLineItems: ({ lines }: PricedDraft) =>
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  shippingLine: ({ information, totals }: PricedDraft): ShippingLine | null =>
    information.shippingMethod && totals.shipping
      ? { method: information.shippingMethod, price: bag(totals.shipping) }
      : null,
}

const lineFields = {
  variantTitle: variantTitleOf,
  name: nameOfLine,
  custom: ({ variantId }: Line) => variantId === 0,
  originalUnitPriceSet: ({ unitPrice }: Line) => bag(unitPrice),
  originalTotalSet: ({ total }: Line) => bag(total),
  discountedTotalSet: ({ total }: Line) => bag(total),
  variant: ({ variantId }: Line, _args: unknown, context: Context) =>
    variantId === 0 ? null : findVariant(globalId('ProductVariant', variantId), context),
  image: (line: Line, _args: unknown, { services }: Context) => imageOfLine(line, services),
}

/** Nothing is written, so there's nothing to log. */
async function calculate(
  _root: unknown,
  { input }: Args['Mutation']['draftOrderCalculate'],
  context: Context,
): Promise<Of<'DraftOrderCalculatePayload'>> {
  return {
    calculatedDraftOrder: await context.services.drafts.calculate(draftIn(input)),
    userErrors: [],
  }
}

const viewed =
  (id: number, { services }: Context) =>
  async () => ({ draftOrder: await services.drafts.find(id) })

const changes = mutations<DraftServices>('write_draft_orders', {
  async draftOrderCreate({ input }, change, context) {
    return viewed(await context.services.drafts.create(change, draftIn(input)), context)
  },
  async draftOrderUpdate({ id, input }, change, context) {
    await context.services.drafts.update(change, idOf(id), draftIn(input))
    return viewed(idOf(id), context)
  },
  async draftOrderDelete({ input }, change, { services }) {
    await services.drafts.delete(change, idOf(input.id))
    return () => ({ deletedId: input.id })
  },
  async draftOrderComplete({ id, paymentPending }, change, context) {
    const isPaid = paymentPending !== true
    await context.services.drafts.complete(change, idOf(id), { isPaid })
    return viewed(idOf(id), context)
  },
  async draftOrderInvoiceSend({ id }, change, context) {
    await context.services.drafts.sendInvoice(change, idOf(id))
    return viewed(idOf(id), context)
  },
})

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    DraftOrder: DraftView
    DraftOrderLineItem: Line
    CalculatedDraftOrder: CalculatedDraft
    CalculatedDraftOrderLineItem: Line
  }
}

export const draftsAdmin = {
  searches: { draftOrders: draftFields, draftOrdersCount: draftFields },
  scopes: { DraftOrder: 'read_draft_orders', 'QueryRoot.draftOrdersCount': 'read_draft_orders' },
  nodes: { DraftOrder: find },
  taggable: {
    DraftOrder: {
      scope: 'write_draft_orders',
      edit: (change, id, after) => tagDraft(change, idOf(id), after),
    },
  },
  resolvers: {
    QueryRoot: {
      draftOrder: (_root, { id }, context) => find(id, context),
      ...rootList<'draftOrders', DraftServices>('draftOrders', {
        sortKey: 'ID',
        page: ({ query, sortKey, ...listQuery }, { services }) =>
          services.drafts.list({
            ...listQuery,
            sort: sorts[sortKey] ?? 'id',
            where: draftCondition(query),
          }),
        count: ({ query, max }, { services }) =>
          services.drafts.count({ where: draftCondition(query), max }),
      }),
    },
    Mutation: {
      ...changes,
      draftOrderCalculate: { scope: 'write_draft_orders', resolve: calculate },
    },
    DraftOrder: {
      ...sums,
      name: ({ id }) => `#D${id}`,
      email: ({ information }) => information.email ?? null,
      note2: ({ cart }) => cart.note || null,
      ready: () => true,
      shippingAddress,
      lineItems: ({ lines }, args) =>
        pageBy(lines, { args, field: 'lineItems', idOf: ({ uuid }) => uuid }),
    },
    DraftOrderLineItem: { ...lineFields, id: ({ uuid }) => globalId('DraftOrderLineItem', uuid) },
    CalculatedDraftOrder: {
      ...sums,
      lineItems: ({ lines }) => lines,
      availableShippingRates: ({ shippingChoices }) =>
        shippingChoices.map(({ id, price }) => ({
          handle: id,
          title: id,
          price: serializeMoney(price),
        })),
    },
    CalculatedDraftOrderLineItem: lineFields,
  },
} satisfies AdminFeature<DraftServices>

/** As far as it is known; null for nothing yet. */
function shippingAddress({ id, information }: DraftView) {
  const { email: _, shippingMethod: __, state, ...given } = information
  if (state === undefined && Object.keys(given).length === 0) return null
  const { firstName = null, lastName = null, address1 = null, address2 = null } = given
  const { company = null } = given
  const { city = null, zip = null, phone = null } = given
  const address = { firstName, lastName, address1, address2, city, zip, phone }
  const place = { company, province: state ?? null, countryCode: 'US' }
  return viewOrderAddress(id, { ...address, ...place })
}
