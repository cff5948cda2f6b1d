import type {
  Args,
  CartBuyerIdentityInput,
  CartInput,
  CartLineInput,
} from '#/contract/storefront/types.generated.ts'
import type { Path } from '../changes/refused.ts'
import { numbered, numberIn } from '../graphql/global-id.ts'
import type {
  RequestContext,
  StorefrontMutations,
  StorefrontResolvers,
} from '../graphql/resolvers.ts'
import type { Cart, DeliveryAddress } from './cart.types.ts'
import { addingLines, removingLines, updatingLines } from './cart-changes.ts'
import {
  changedCart,
  changeGiftCards,
  payloadOfCodes,
  withGiftCards,
} from './cart-codes.storefront.ts'
import { cloneCart, nobodysFacts } from './cart-copy.storefront.ts'
import {
  addAddresses,
  type Edit,
  noDelivery,
  removeAddresses,
  updateAddresses,
} from './cart-delivery.ts'
import {
  buyerFacts,
  type CartCustomer,
  checkAttributes,
  checkDiscountCodes,
  checkNote,
  customerNamed,
} from './cart-facts.ts'
import { keyInCart, lineIn, parseCartId } from './cart-id.storefront.ts'
import { deleteMetafield, setMetafields, setMetafieldsOf } from './cart-metafields.storefront.ts'
import { type Payload, payload, payloadFields } from './cart-payloads.storefront.ts'
import type { FactWork, LineWork } from './carts.service.ts'
import type { CartServices } from './carts.storefront.ts'
import { counted } from './counted.storefront.ts'
import { chooseOption, savedAddresses } from './delivery.storefront.ts'

type Context = RequestContext<CartServices>

const changeLines = (cartId: string, work: LineWork, context: Context) =>
  payload(context.services.carts.changeLines(changedCart(cartId, context), work), context.language)
const changeFacts = (cartId: string, work: FactWork, context: Context) =>
  payload(context.services.carts.changeFacts(changedCart(cartId, context), work))

/** Changes a cart's addresses; `after` computes the new ones. */
async function changeAddresses(
  cartId: string,
  after: (cart: Cart, edit: Edit) => readonly DeliveryAddress[],
  context: Context,
) {
  const saved = await savedAddresses(context)
  const work: FactWork = (cart, newId) => ({
    delivery: { ...cart.delivery, addresses: after(cart, { saved, newId, field: ['addresses'] }) },
  })
  return changeFacts(cartId, work, context)
}

const copyIds = { address: { copyFromCustomerAddressId: 'MailingAddress' } }
const buyerIn = (input: CartBuyerIdentityInput) =>
  numbered(input, {
    companyLocationId: 'CompanyLocation',
    deliveryAddressPreferences: { customerAddressId: 'MailingAddress' },
  })
const variantIn = (id: string | null | undefined) =>
  id ? numberIn(id, 'ProductVariant') : undefined
const adding = (lines: readonly CartLineInput[], { services }: Context, path?: Path) =>
  addingLines(
    lines.map((line) => ({ ...line, variantId: variantIn(line.merchandiseId) })),
    { closing: services.carts.closing(), path },
  )
const addressIn = ({ token }: Cart, id: string) => keyInCart(token, 'CartSelectableAddress', id)

/** The facts that a cart starts with. */
const startingFacts =
  (
    input: CartInput,
    {
      customer,
      saved,
    }: {
      customer: CartCustomer | undefined
      saved: Awaited<ReturnType<typeof savedAddresses>>
    },
  ): FactWork =>
  (cart, newId) => {
    const addresses = numbered(input.delivery?.addresses ?? [], copyIds)
    const edit = { saved, newId, field: ['input', 'delivery', 'addresses'] }
    return {
      note: checkNote(input.note ?? '', ['input', 'note']),
      attributes: checkAttributes(input.attributes ?? [], ['input', 'attributes']),
      delivery: { ...noDelivery, addresses: addAddresses(noDelivery, addresses, edit) },
      metafields: setMetafields(cart, input.metafields ?? [], ['input', 'metafields']),
      discountCodes: checkDiscountCodes(input.discountCodes ?? []),
      ...buyerFacts({ ...buyerIn(input.buyerIdentity ?? {}), customer }, cart, {
        saved,
        newId,
        field: ['input', 'buyerIdentity'],
      }),
    }
  }

async function create({ input }: Args['Mutation']['cartCreate'], context: Context) {
  const { buyerIdentity, discountCodes, giftCardCodes, lines } = input ?? {}
  const customer = await customerNamed(
    buyerIdentity ?? {},
    context.buyerToken,
    context.services.customers,
  )
  const saved = await savedAddresses(context)
  const codes = discountCodes ?? []
  const create = () =>
    context.services.carts.create({
      country: context.country,
      language: context.language,
      facts: startingFacts(input ?? {}, { customer, saved }),
      addLines: adding(lines ?? [], context, ['input', 'lines']),
    })
  const made = await (codes.length > 0
    ? payloadOfCodes({ codes, cartToken: undefined }, create, context)
    : payload(create(), context.language))
  return withGiftCards(made, giftCardCodes ?? [], context)
}

async function changeBuyer(
  { cartId, buyerIdentity }: Args['Mutation']['cartBuyerIdentityUpdate'],
  context: Context,
) {
  const customer = await customerNamed(
    buyerIdentity,
    context.buyerToken,
    context.services.customers,
  )
  const input = { ...buyerIn(buyerIdentity), customer }
  const saved = buyerIdentity.deliveryAddressPreferences ? await savedAddresses(context) : []
  const work: FactWork = (cart, newId) =>
    buyerFacts(input, cart, { saved, newId, field: ['buyerIdentity'] })
  return changeFacts(cartId, work, context)
}

const changes: StorefrontMutations<CartServices> = {
  cartClone: counted(({ cartId }, context) => payload(cloneCart(cartId, context))),
  cartRemovePersonalData: counted(({ cartId }, context) =>
    changeFacts(cartId, () => nobodysFacts, context),
  ),
  cartCreate: counted(create),
  cartLinesAdd: counted(({ cartId, lines }, context) =>
    changeLines(cartId, adding(lines, context), context),
  ),
  cartLinesUpdate: counted(({ cartId, lines }, context) =>
    changeLines(
      cartId,
      updatingLines(
        lines.map((line) => ({
          ...line,
          line: lineIn(line.id),
          variantId: variantIn(line.merchandiseId),
        })),
        context.services.carts.closing(),
      ),
      context,
    ),
  ),
  cartLinesRemove: counted(({ cartId, lineIds }, context) =>
    changeLines(cartId, removingLines(lineIds.map(lineIn)), context),
  ),
  cartBuyerIdentityUpdate: counted(changeBuyer),
  cartNoteUpdate: counted(({ cartId, note }, context) =>
    changeFacts(cartId, () => ({ note: checkNote(note, ['note']) }), context),
  ),
  cartAttributesUpdate: counted(({ cartId, attributes }, context) =>
    changeFacts(
      cartId,
      () => ({ attributes: checkAttributes(attributes, ['attributes']) }),
      context,
    ),
  ),
  cartDiscountCodesUpdate: counted(({ cartId, discountCodes }, context) =>
    payloadOfCodes(
      { codes: discountCodes ?? [], cartToken: parseCartId(cartId)?.token },
      () =>
        context.services.carts.changeFacts(changedCart(cartId, context), () => ({
          discountCodes: checkDiscountCodes(discountCodes ?? []),
        })),
      context,
    ),
  ),
  cartGiftCardCodesAdd: counted(({ cartId, giftCardCodes: codes }, context) =>
    changeGiftCards({ cartId, codes }, (cart, ids) => [...cart.giftCards, ...ids], context),
  ),
  cartGiftCardCodesUpdate: counted(({ cartId, giftCardCodes: codes }, context) =>
    changeGiftCards({ cartId, codes }, (_cart, ids) => ids, context),
  ),
  cartGiftCardCodesRemove: counted(({ cartId, appliedGiftCardIds }, context) => {
    const gone = appliedGiftCardIds.map((id) => numberIn(id, 'AppliedGiftCard'))
    return changeGiftCards(
      { cartId },
      (cart) => cart.giftCards.filter((id) => !gone.includes(id)),
      context,
    )
  }),
  cartDeliveryAddressesAdd: counted(({ cartId, addresses }, context) =>
    changeAddresses(
      cartId,
      ({ delivery }, edit) => addAddresses(delivery, numbered(addresses, copyIds), edit),
      context,
    ),
  ),
  cartDeliveryAddressesReplace: counted(({ cartId, addresses }, context) =>
    changeAddresses(
      cartId,
      (_cart, edit) => addAddresses(noDelivery, numbered(addresses, copyIds), edit),
      context,
    ),
  ),
  cartDeliveryAddressesUpdate: counted(({ cartId, addresses }, context) =>
    changeAddresses(
      cartId,
      (cart, edit) =>
        updateAddresses(
          cart.delivery,
          addresses.map(({ id, ...address }) => ({
            ...numbered(address, copyIds),
            key: addressIn(cart, id),
          })),
          edit,
        ),
      context,
    ),
  ),
  cartDeliveryAddressesRemove: counted(({ cartId, addressIds }, context) =>
    changeFacts(
      cartId,
      (cart) => {
        const keys = addressIds.map((id) => addressIn(cart, id))
        return { delivery: { ...cart.delivery, addresses: removeAddresses(cart.delivery, keys) } }
      },
      context,
    ),
  ),
  cartSelectedDeliveryOptionsUpdate: counted(
    ({ cartId, selectedDeliveryOptions: options }, context) =>
      changeFacts(
        cartId,
        ({ delivery, token }) => ({ delivery: chooseOption(delivery, { token, options }) }),
        context,
      ),
  ),
  cartMetafieldsSet: counted(setMetafieldsOf),
  cartMetafieldDelete: counted(deleteMetafield),
}

declare module '#/contract/storefront/types.generated.ts' {
  type CartPayloads = Extract<keyof Types, `Cart${string}Payload`>
  interface Views extends Record<Exclude<CartPayloads, `CartMetafield${string}`>, Payload> {}
}

export const cartMutationResolvers = {
  Mutation: changes,
  CartClonePayload: payloadFields,
  CartRemovePersonalDataPayload: payloadFields,
  CartDeliveryAddressesAddPayload: payloadFields,
  CartDeliveryAddressesRemovePayload: payloadFields,
  CartDeliveryAddressesReplacePayload: payloadFields,
  CartDeliveryAddressesUpdatePayload: payloadFields,
  CartSelectedDeliveryOptionsUpdatePayload: payloadFields,
  CartAttributesUpdatePayload: payloadFields,
  CartBuyerIdentityUpdatePayload: payloadFields,
  CartCreatePayload: payloadFields,
  CartDiscountCodesUpdatePayload: payloadFields,
  CartGiftCardCodesAddPayload: payloadFields,
  CartGiftCardCodesRemovePayload: payloadFields,
  CartGiftCardCodesUpdatePayload: payloadFields,
  CartLinesAddPayload: payloadFields,
  CartLinesRemovePayload: payloadFields,
  CartLinesUpdatePayload: payloadFields,
  CartNoteUpdatePayload: payloadFields,
} satisfies StorefrontResolvers<CartServices>
