import english from '#/content/en/checkout.json' with { type: 'json' }
import french from '#/content/fr/checkout.json' with { type: 'json' }
import { serializeMoney } from '#/contract/money.ts'
import { shippingMethods } from '#/contract/shipping-zones.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { usStateCodes } from '#/contract/us-states.ts'
import { mailingAddressFields } from '../customers/addresses/addresses.storefront.ts'
import { type PageArgs, pageOf } from '../graphql/connections.ts'
import type { RequestContext, Resolver, Resolvers } from '../graphql/resolvers.ts'
import { discountedChoices } from '../pricing/totals.ts'
import type { CartDelivery, DeliveryAddress } from './cart.types.ts'
import {
  addAddresses,
  noDelivery,
  removeAddresses,
  type SelectableAddressInput,
  updateAddresses,
} from './cart-delivery.ts'
import { idInCart, keyInCart } from './cart-id.ts'
import { RefusedChange } from './cart-outcome.ts'
import type { FactWork } from './carts.service.ts'
import { type CartServices, type CartView, viewLines } from './carts.storefront.ts'

export interface DeliveryServices extends CartServices {
  facts: () => ShopFacts
}

const titles = { en: english.information, fr: french.information }

/** The cart's delivery address, with its shipping costs. */
interface Group {
  kind: 'CartDeliveryGroup'
  view: CartView
  to: DeliveryAddress
}

/** Addresses are visible only with the cart's key. */
const addressesOf = ({ key, cart }: CartView) => (key === undefined ? [] : cart.delivery.addresses)

const viewAddress = ({ id, address }: DeliveryAddress) => ({
  ...{ kind: 'MailingAddress', id, of: 'CartAddress', address },
})

function groupsOf(view: CartView): Group[] {
  const to = addressesOf(view).find(({ selected }) => selected)
  return to && view.lines.length > 0 ? [{ kind: 'CartDeliveryGroup', view, to }] : []
}

/** No options for an address the shop doesn't ship to. */
function optionsOf({ view, to }: Group, { services, language }: RequestContext<DeliveryServices>) {
  const { province, countryCode } = to.address
  const state = usStateCodes.find((code) => code === province)
  if (countryCode !== 'US' || !state) return []
  const pricing = { rates: services.rates, facts: services.facts() }
  const { currency } = view.subtotal
  return discountedChoices(view, { state }, { ...pricing, currency }).map(({ id, price }) => ({
    ...{ handle: id, code: id, title: titles[language][id], description: null },
    deliveryMethodType: 'SHIPPING',
    estimatedCost: serializeMoney(price),
  }))
}

/** The fields of a cart's address: countries and provinces by their codes only. */
const {
  id: _id,
  province: _province,
  country: _country,
  countryCodeV2: _countryCodeV2,
  ...deliveryAddressFields
} = mailingAddressFields

export const deliveryResolvers: Resolvers<DeliveryServices> = {
  Cart: {
    delivery: (view: CartView) => view,
    deliveryGroups: (view: CartView, args: PageArgs & { reverse?: boolean | null }) =>
      pageOf(groupsOf(view), { args, field: 'deliveryGroups', idOf: () => 1 }),
  },
  CartBuyerIdentity: {
    deliveryAddressPreferences: (view: CartView) => addressesOf(view).map(viewAddress),
  },
  CartDelivery: {
    addresses: (view: CartView, { selected }: { selected?: boolean | null }) =>
      addressesOf(view)
        .filter((one) => !selected || one.selected)
        .map((one) => ({ ...one, id: idInCart(view.cart.token, 'CartSelectableAddress', one.id) })),
  },
  CartSelectableAddress: {
    address: ({ address }: DeliveryAddress) => ({ kind: 'CartDeliveryAddress', address }),
  },
  CartDeliveryAddress: deliveryAddressFields,
  CartDeliveryGroup: {
    id: ({ view }: Group) => idInCart(view.cart.token, 'CartDeliveryGroup', '1'),
    groupType: () => 'ONE_TIME_PURCHASE',
    deliveryAddress: ({ to }: Group) => viewAddress(to),
    cartLines: ({ view }: Group, args: PageArgs & { reverse?: boolean | null }) =>
      pageOf(viewLines(view), { args, field: 'cartLines', idOf: ({ line }) => line.id }),
    deliveryOptions: (group: Group, _args: unknown, context) => optionsOf(group, context),
    selectedDeliveryOption: (group: Group, _args: unknown, context) => {
      const options = optionsOf(group, context)
      const { method } = group.view.cart.delivery
      return options.find(({ handle }) => handle === method) ?? options[0] ?? null
    },
  },
}

interface OptionInput {
  deliveryGroupId: string
  deliveryOptionHandle: string
}

function chooseOption(
  delivery: CartDelivery,
  { token, options }: { token: string; options: readonly OptionInput[] },
): CartDelivery {
  let { method } = delivery
  for (const [index, { deliveryGroupId, deliveryOptionHandle }] of options.entries()) {
    const refused = (code: 'INVALID_DELIVERY_GROUP' | 'INVALID_DELIVERY_OPTION', name: string) => {
      const field = ['selectedDeliveryOptions', String(index), name]
      const message = `The ${name === 'deliveryGroupId' ? 'delivery group' : 'delivery option'} is invalid.`
      return new RefusedChange({ code, field, message })
    }
    if (keyInCart(token, 'CartDeliveryGroup', deliveryGroupId) === undefined)
      throw refused('INVALID_DELIVERY_GROUP', 'deliveryGroupId')
    const found = shippingMethods.find((one) => one === deliveryOptionHandle)
    if (!found) throw refused('INVALID_DELIVERY_OPTION', 'deliveryOptionHandle')
    method = found
  }
  return { ...delivery, method }
}

interface Addresses {
  cartId: string
  addresses: readonly SelectableAddressInput[]
}

type Change = (
  cartId: string,
  work: FactWork,
  context: RequestContext<CartServices>,
) => Promise<unknown>

/** The address book of the buyer whom `@inContext` names: a cart's key doesn't prove who holds it. */
export async function savedAddresses({ services, buyerToken }: RequestContext<CartServices>) {
  const customer = buyerToken === null ? undefined : await services.customers.ofToken(buyerToken)
  return customer ? services.customers.addressesOf(customer) : []
}

/** Saves addresses that a caller sent; `after` computes the cart's new ones. */
const changeAddresses =
  (change: Change, after: typeof updateAddresses): Resolver<CartServices> =>
  async (_root: unknown, { cartId, addresses }: Addresses, context) => {
    const saved = await savedAddresses(context)
    const work: FactWork = (cart, newId) => {
      const edit = { saved, newId, field: ['addresses'] }
      return { delivery: { ...cart.delivery, addresses: after(cart, addresses, edit) } }
    }
    return change(cartId, work, context)
  }

/** The mutations of a cart's addresses and shipping methods, made by `change`. */
export const deliveryMutations = (change: Change): Record<string, Resolver<CartServices>> => ({
  cartDeliveryAddressesAdd: changeAddresses(change, ({ delivery }, ...input) =>
    addAddresses(delivery, ...input),
  ),
  cartDeliveryAddressesReplace: changeAddresses(change, (_cart, ...input) =>
    addAddresses(noDelivery, ...input),
  ),
  cartDeliveryAddressesUpdate: changeAddresses(change, updateAddresses),
  cartDeliveryAddressesRemove: (
    _root: unknown,
    { cartId, addressIds }: { cartId: string; addressIds: readonly string[] },
    context,
  ) =>
    change(
      cartId,
      (cart) => ({ delivery: { ...cart.delivery, addresses: removeAddresses(cart, addressIds) } }),
      context,
    ),
  cartSelectedDeliveryOptionsUpdate: (
    _root: unknown,
    {
      cartId,
      selectedDeliveryOptions: options,
    }: { cartId: string; selectedDeliveryOptions: readonly OptionInput[] },
    context,
  ) =>
    change(
      cartId,
      ({ delivery, token }) => ({ delivery: chooseOption(delivery, { token, options }) }),
      context,
    ),
})
