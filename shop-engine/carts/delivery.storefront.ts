import { textsOf } from '#/content/texts.ts'
import { serializeMoney } from '#/contract/money.ts'
import { shippingMethods } from '#/contract/shipping-zones.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { CartSelectedDeliveryOptionInput } from '#/contract/storefront/types.generated.ts'
import { usStateCodes } from '#/contract/us-states.ts'
import { refuse } from '../changes/refused.ts'
import {
  type AddressView,
  mailingAddressFields,
} from '../customers/addresses/addresses.storefront.ts'
import { pageBy } from '../graphql/connections.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import { discountedChoices } from '../pricing/totals.ts'
import type { CartDelivery, DeliveryAddress } from './cart.types.ts'
import { idInCart, keyInCart } from './cart-id.storefront.ts'
import { type CartServices, type CartView, viewLines } from './carts.storefront.ts'

export interface DeliveryServices extends CartServices {
  facts: () => EmailFacts
}

const texts = textsOf('checkout')

/** The cart's delivery address, with its shipping costs. */
interface Group {
  kind: 'CartDeliveryGroup'
  view: CartView
  to: DeliveryAddress
}

/** Addresses are visible only with the cart's key. */
const addressesOf = ({ key, cart }: CartView) => (key === undefined ? [] : cart.delivery.addresses)

const viewAddress = ({ id, address }: DeliveryAddress) =>
  ({ kind: 'MailingAddress', id, of: 'CartAddress', address }) as const

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
    handle: id,
    code: id,
    title: texts[language].information[id],
    description: null,
    deliveryMethodType: 'SHIPPING' as const,
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

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    CartDelivery: CartView
    CartSelectableAddress: DeliveryAddress
    CartDeliveryAddress: Pick<AddressView, 'address'>
    CartDeliveryGroup: Group
  }
}

export const deliveryResolvers = {
  Cart: {
    delivery: (view) => view,
    deliveryGroups: (view, args) =>
      pageBy(groupsOf(view), { args, field: 'deliveryGroups', idOf: () => 1 }),
  },
  CartBuyerIdentity: { deliveryAddressPreferences: (view) => addressesOf(view).map(viewAddress) },
  CartDelivery: {
    addresses: (view, { selected }) =>
      addressesOf(view)
        .filter((address) => !selected || address.selected)
        .map((address) => ({
          ...address,
          id: idInCart(view.cart.token, 'CartSelectableAddress', address.id),
        })),
  },
  CartSelectableAddress: { address: ({ address }) => ({ kind: 'CartDeliveryAddress', address }) },
  CartDeliveryAddress: deliveryAddressFields,
  CartDeliveryGroup: {
    id: ({ view }) => idInCart(view.cart.token, 'CartDeliveryGroup', '1'),
    groupType: () => 'ONE_TIME_PURCHASE',
    deliveryAddress: ({ to }) => viewAddress(to),
    cartLines: ({ view }, args) =>
      pageBy(viewLines(view), { args, field: 'cartLines', idOf: ({ line }) => line.id }),
    deliveryOptions: (group, _args, context) => optionsOf(group, context),
    selectedDeliveryOption: (group, _args, context) => {
      const options = optionsOf(group, context)
      const { method } = group.view.cart.delivery
      return options.find(({ handle }) => handle === method) ?? options[0] ?? null
    },
  },
} satisfies StorefrontResolvers<DeliveryServices>

export function chooseOption(
  delivery: CartDelivery,
  { token, options }: { token: string; options: readonly CartSelectedDeliveryOptionInput[] },
): CartDelivery {
  let { method } = delivery
  for (const [index, { deliveryGroupId, deliveryOptionHandle }] of options.entries()) {
    const path = ['selectedDeliveryOptions', index]
    if (keyInCart(token, 'CartDeliveryGroup', deliveryGroupId) === undefined)
      throw refuse('deliveryGroupInvalid', [...path, 'deliveryGroupId'])
    const found = shippingMethods.find((method) => method === deliveryOptionHandle)
    if (!found) throw refuse('deliveryOptionInvalid', [...path, 'deliveryOptionHandle'])
    method = found
  }
  return { ...delivery, method }
}

/** The address book of the buyer whom `@inContext` names: a cart's key doesn't prove who holds it. */
export async function savedAddresses({ services, buyerToken }: RequestContext<CartServices>) {
  const customer = buyerToken === null ? undefined : await services.customers.ofToken(buyerToken)
  return customer ? services.customers.addressesOf(customer) : []
}
