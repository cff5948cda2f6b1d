import { serverLimits } from '#/contract/limits.ts'
import type { Attribute } from '../graphql/attributes.ts'
import { numberIn } from '../graphql/global-id.ts'
import type { RequestContext, Resolver, Resolvers } from '../graphql/resolvers.ts'
import type { Cart } from './cart.types.ts'
import {
  addingLines,
  type CartLineInput,
  type CartLineUpdateInput,
  removingLines,
  updatingLines,
} from './cart-changes.ts'
import { cloneCart, nobodysFacts } from './cart-copy.ts'
import { addAddresses, noDelivery, type SelectableAddressInput } from './cart-delivery.ts'
import {
  type BuyerInput,
  buyerFacts,
  bytesOf,
  type CartCustomer,
  checkAttributes,
  checkDiscountCodes,
  checkNote,
  customerNamed,
} from './cart-facts.ts'
import { cartGlobalId, parseCartId } from './cart-id.ts'
import {
  cartMetafieldMutations,
  type MetafieldInput,
  setMetafields,
} from './cart-metafields.storefront.ts'
import { type CartOutcome, RefusedChange, tooLarge } from './cart-outcome.ts'
import { isMade, type Payload, payload, payloadFields } from './cart-payloads.storefront.ts'
import type { FactWork, LineWork } from './carts.service.ts'
import { type CartServices, readWithKey, viewCart } from './carts.storefront.ts'
import type { ChangedCart } from './change-cart.ts'
import { deliveryMutations, savedAddresses } from './delivery.storefront.ts'

interface CartInput {
  delivery?: { addresses?: readonly SelectableAddressInput[] | null } | null
  giftCardCodes?: readonly string[] | null
  metafields?: readonly MetafieldInput[] | null
  attributes?: readonly Attribute[] | null
  buyerIdentity?: BuyerInput | null
  discountCodes?: readonly string[] | null
  lines?: readonly CartLineInput[] | null
  note?: string | null
}

/** The payload of a change that named discount codes; codes that don't exist count against the rate limit. */
function payloadOfCodes(
  { codes, cartToken }: { codes: readonly string[]; cartToken: string | undefined },
  change: () => Promise<CartOutcome>,
  context: RequestContext<CartServices>,
) {
  const by = { address: context.caller.address, cartToken, codes: codes.length }
  return context.services.carts.tryCodes(by, async () => {
    const result = await payload(change())
    const view = result.read && isMade(result) ? await viewCart(result.read, context) : null
    const wrong = view?.codes.filter(({ refusal }) => refusal === 'notFound').length ?? 0
    return { result, wrong }
  })
}

/** Changes which gift cards pay for a cart; `codes` are the new ones. */
async function changeGiftCards(
  { cartId, codes = [] }: { cartId: string; codes?: readonly string[] },
  after: (cart: Cart, entered: readonly number[]) => readonly number[],
  context: RequestContext<CartServices>,
) {
  const { carts } = context.services
  const of = changedCart(cartId, context)
  const known = await readWithKey(cartId, context)
  const cartToken = known?.cart.token
  const by = { address: context.caller.address, cartToken, codes: codes.length }
  return carts.tryCodes(by, async () => {
    try {
      const entered = await carts.giftCards(codes, cartToken)
      const result = await payload(carts.changeGiftCards(of, (cart) => after(cart, entered)))
      return { result, wrong: 0 }
    } catch (error) {
      if (!(error instanceof RefusedChange)) throw error
      const unchanged = known
        ? { read: known, userErrors: [], warnings: [] }
        : await payload(carts.changeGiftCards(of, () => []))
      const result = { ...unchanged, userErrors: [...unchanged.userErrors, error.refusal] }
      return { result, wrong: codes.length }
    }
  })
}

/** A cart that was just created, with the gift cards it starts with. */
async function withGiftCards(
  made: Payload,
  codes: readonly string[],
  context: RequestContext<CartServices>,
): Promise<Payload> {
  if (!made.read || codes.length === 0) return made
  const cartId = cartGlobalId({ token: made.read.cart.token, key: made.read.key })
  const { read, userErrors } = await changeGiftCards(
    { cartId, codes },
    (_cart, ids) => ids,
    context,
  )
  return { ...made, read, userErrors: [...made.userErrors, ...userErrors] }
}

const changedCart = (
  cartId: string,
  { country, language }: RequestContext<CartServices>,
): ChangedCart => ({ id: parseCartId(cartId), country, language })
const changeLines = (cartId: string, work: LineWork, context: RequestContext<CartServices>) =>
  payload(context.services.carts.changeLines(changedCart(cartId, context), work))
const changeFacts = (cartId: string, work: FactWork, context: RequestContext<CartServices>) =>
  payload(context.services.carts.changeFacts(changedCart(cartId, context), work))

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
    const addresses = input.delivery?.addresses ?? []
    const edit = { saved, newId, field: ['input', 'delivery', 'addresses'] }
    return {
      note: checkNote(input.note ?? '', ['input', 'note']),
      attributes: checkAttributes(input.attributes ?? [], ['input', 'attributes']),
      delivery: { ...noDelivery, addresses: addAddresses(noDelivery, addresses, edit) },
      metafields: setMetafields(cart, input.metafields ?? [], ['input', 'metafields']),
      discountCodes: checkDiscountCodes(input.discountCodes ?? []),
      ...buyerFacts({ ...input.buyerIdentity, customer }, cart, {
        ...{ saved, newId, field: ['input', 'buyerIdentity'] },
      }),
    }
  }

/**
 * Rate-limits a change before it takes effect: each alias separately, with the size of its variables. A request can't
 * exceed `serverLimits.bodyBytes`, so larger arguments mean that one variable was used many times.
 */
const counted =
  (change: Resolver<CartServices>): Resolver<CartServices> =>
  async (root, args, context) => {
    const bytes = bytesOf(args)
    if (bytes > serverLimits.bodyBytes) {
      const refusal = tooLarge(`A change can bring along ${serverLimits.bodyBytes} bytes.`)
      return { read: null, userErrors: [refusal], warnings: [] }
    }
    await context.services.carts.countChange({ address: context.caller.address, bytes })
    return change(root, args, context)
  }

const changes: Readonly<Record<string, Resolver<CartServices>>> = {
  ...deliveryMutations(changeFacts),
  cartClone: (_root: unknown, { cartId }: { cartId: string }, context) =>
    payload(cloneCart(cartId, context)),
  cartRemovePersonalData: (_root: unknown, { cartId }: { cartId: string }, context) =>
    changeFacts(cartId, () => nobodysFacts, context),
  cartCreate: async (_root: unknown, args: { input?: CartInput | null }, context) => {
    const input = args.input ?? {}
    const customer = await customerNamed(
      input.buyerIdentity ?? {},
      context.buyerToken,
      context.services.customers,
    )
    const saved = await savedAddresses(context)
    const codes = input.discountCodes ?? []
    const create = () =>
      context.services.carts.create({
        country: context.country,
        language: context.language,
        facts: startingFacts(input, { customer, saved }),
        addLines: addingLines(input.lines ?? [], ['input', 'lines']),
      })
    const made = await (codes.length > 0
      ? payloadOfCodes({ codes, cartToken: undefined }, create, context)
      : payload(create()))
    return withGiftCards(made, input.giftCardCodes ?? [], context)
  },
  cartLinesAdd: (
    _root: unknown,
    { cartId, lines }: { cartId: string; lines: readonly CartLineInput[] },
    context,
  ) => changeLines(cartId, addingLines(lines), context),
  cartLinesUpdate: (
    _root: unknown,
    { cartId, lines }: { cartId: string; lines: readonly CartLineUpdateInput[] },
    context,
  ) => changeLines(cartId, updatingLines(lines), context),
  cartLinesRemove: (
    _root: unknown,
    { cartId, lineIds }: { cartId: string; lineIds: readonly string[] },
    context,
  ) => changeLines(cartId, removingLines(lineIds), context),
  cartBuyerIdentityUpdate: async (
    _root: unknown,
    { cartId, buyerIdentity }: { cartId: string; buyerIdentity: BuyerInput },
    context,
  ) => {
    const customer = await customerNamed(
      buyerIdentity,
      context.buyerToken,
      context.services.customers,
    )
    const input = { ...buyerIdentity, customer }
    const saved = buyerIdentity.deliveryAddressPreferences ? await savedAddresses(context) : []
    const work: FactWork = (cart, newId) =>
      buyerFacts(input, cart, { saved, newId, field: ['buyerIdentity'] })
    return changeFacts(cartId, work, context)
  },
  cartNoteUpdate: (_root: unknown, { cartId, note }: { cartId: string; note: string }, context) =>
    changeFacts(cartId, () => ({ note: checkNote(note, ['note']) }), context),
  cartAttributesUpdate: (
    _root: unknown,
    { cartId, attributes }: { cartId: string; attributes: readonly Attribute[] },
    context,
  ) =>
    changeFacts(
      cartId,
      () => ({ attributes: checkAttributes(attributes, ['attributes']) }),
      context,
    ),
  cartDiscountCodesUpdate: (
    _root: unknown,
    { cartId, discountCodes }: { cartId: string; discountCodes?: readonly string[] | null },
    context,
  ) =>
    payloadOfCodes(
      { codes: discountCodes ?? [], cartToken: parseCartId(cartId)?.token },
      () =>
        context.services.carts.changeFacts(changedCart(cartId, context), () => ({
          discountCodes: checkDiscountCodes(discountCodes ?? []),
        })),
      context,
    ),
  cartGiftCardCodesAdd: (
    _root: unknown,
    { cartId, giftCardCodes: codes }: { cartId: string; giftCardCodes: readonly string[] },
    context,
  ) => changeGiftCards({ cartId, codes }, (cart, ids) => [...cart.giftCards, ...ids], context),
  cartGiftCardCodesUpdate: (
    _root: unknown,
    { cartId, giftCardCodes: codes }: { cartId: string; giftCardCodes: readonly string[] },
    context,
  ) => changeGiftCards({ cartId, codes }, (_cart, ids) => ids, context),
  cartGiftCardCodesRemove: (
    _root: unknown,
    { cartId, appliedGiftCardIds }: { cartId: string; appliedGiftCardIds: readonly string[] },
    context,
  ) => {
    const gone = appliedGiftCardIds.map((id) => numberIn(id, 'AppliedGiftCard'))
    return changeGiftCards(
      { cartId },
      (cart) => cart.giftCards.filter((id) => !gone.includes(id)),
      context,
    )
  },
}

export const cartMutationResolvers: Resolvers<CartServices> = {
  Mutation: Object.fromEntries(
    Object.entries({ ...changes, ...cartMetafieldMutations }).map(([name, change]) => [
      name,
      counted(change),
    ]),
  ),
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
}
