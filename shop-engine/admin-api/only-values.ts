import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql'
import { type Path, type Problem, problem } from '../changes/refused.ts'
import { currency } from '../checkout/created-order-input.ts'
import type { AdminContext } from '../graphql/admin.ts'
import { location } from '../inventory/locations.admin.ts'
import { errorsFieldOf, toUserError } from './user-errors.ts'

/**
 * Inputs of Shopify's API that this shop has one answer to, with the values that mean what it does anyway; others are
 * refused. Shopify's default is among them, because it can't be told from the same value given.
 */
const onlyValues: Readonly<Record<string, readonly unknown[]>> = {
  // There are no subscriptions, no segments of customers, and no other shipping than within the country.
  ...only([0, 1], {
    DiscountCodeBasicInput: 'recurringCycleLimit',
    DiscountAutomaticBasicInput: 'recurringCycleLimit',
    DiscountCodeFreeShippingInput: 'recurringCycleLimit',
  }),
  ...only([true], {
    DiscountCodeFreeShippingInput: 'appliesOnOneTimePurchase',
    DiscountCustomerGetsInput: 'appliesOnOneTimePurchase',
    DiscountCustomerBuysInput: 'isOneTimePurchase',
    DiscountCustomerSelectionInput: 'all',
    DiscountShippingDestinationSelectionInput: 'all',
  }),
  ...only([false], {
    DiscountCodeFreeShippingInput: 'appliesOnSubscription',
    DiscountCustomerGetsInput: 'appliesOnSubscription',
    DiscountCustomerBuysInput: 'isSubscription',
    ProductCreateInput: 'giftCard requiresSellingPlan',
    ProductSetInput: 'giftCard requiresSellingPlan',
    ProductUpdateInput: 'requiresSellingPlan',
    ProductVariantSetInput: 'requiresComponents showUnitPrice',
    ProductVariantsBulkInput: 'requiresComponents showUnitPrice',
    CustomerInput: 'taxExempt',
    CustomerSetInput: 'taxExempt',
    DraftOrderInput: `acceptAutomaticDiscounts allowDiscountCodesInCheckout taxExempt
      useCustomerDefaultAddress visibleToCustomer`,
    FulfillmentOrderHoldInput: 'notifyMerchant',
    MetafieldDefinitionInput: 'useAsCollectionCondition',
    MetafieldDefinitionUpdateInput: 'useAsCollectionCondition',
    OrderCreateOptionsInput: 'sendFulfillmentReceipt',
    OrderCreateOrderInput: 'buyerAcceptsMarketing taxesIncluded test',
    OrderCreateOrderTransactionInput: 'test',
    OrderCreateLineItemInput: 'giftCard',
    OrderCreateTaxLineInput: 'channelLiable',
    RefundInput: 'allowOverRefunding',
    ReturnInput: 'notifyCustomer',
    inventoryActivate: 'stockAtLegacyLocation',
    productVariantsBulkUpdate: 'allowPartialUpdates',
    returnCancel: 'notifyCustomer',
  }),
  // Everything is taxed and shipped.
  ...only([true], { ProductVariantSetInput: 'taxable', ProductVariantsBulkInput: 'taxable' }),
  ...only([true], { InventoryItemInput: 'requiresShipping', OrderCreateLineItemInput: 'taxable' }),
  'OrderCreateLineItemInput.requiresShipping': [true, false],
  // An order from elsewhere is one that was paid to the shop's account.
  'OrderCreateOrderTransactionInput.gateway': ['bank-transfer', 'manual'],
  // Each change is done when it's answered.
  'productDelete.synchronous': [true],
  'productDuplicate.synchronous': [true],
  'productDuplicate.includeImages': [true, false],
  // Definitions aren't pinned: the back office shows them all.
  'MetafieldDefinitionInput.pin': [true, false],
  'MetafieldDefinitionUpdateInput.pin': [true, false],
  'MetafieldAccessInput.admin': ['MERCHANT_READ_WRITE', 'PUBLIC_READ_WRITE'],
  'MetafieldAccessUpdateInput.admin': ['MERCHANT_READ_WRITE', 'PUBLIC_READ_WRITE'],
  ...only(['NONE'], { MetafieldAccessInput: 'customerAccount' }),
  ...only(['NONE'], { MetafieldAccessUpdateInput: 'customerAccount' }),
  ...only(['APPEND_UUID'], { FileCreateInput: 'duplicateResolutionMode' }),
  ...only(['APPEND_UUID'], { FileSetInput: 'duplicateResolutionMode' }),
  'CustomerEmailMarketingConsentInput.marketingOptInLevel': ['SINGLE_OPT_IN'],
  ...only([location.id], {
    CustomerEmailMarketingConsentInput: 'sourceLocationId',
    RefundLineItemInput: 'locationId',
    ReverseFulfillmentOrderDisposeInput: 'locationId',
  }),
  ...only([currency], {
    DraftOrderInput: 'presentmentCurrencyCode',
    OrderCreateOrderInput: 'presentmentCurrency',
  }),
  'DraftOrderInput.marketRegionCountryCode': ['US'],
  // Posts have no comments.
  ...only(['CLOSED'], { BlogCreateInput: 'commentPolicy', BlogUpdateInput: 'commentPolicy' }),
  ...only([], {
    CollectionInput: 'templateSuffix',
    CollectionRuleInput: 'conditionObjectId',
    CustomerInput: 'taxExemptions multipassIdentifier',
    CustomerSetInput: 'taxExemptions',
    DiscountContextInput: 'customers customerSegments',
    DiscountCustomerSelectionInput: 'customers customerSegments',
    DiscountEffectInput: 'amount',
    DiscountShippingDestinationSelectionInput: 'countries',
    DraftOrderInput: `appliedDiscount billingAddress customAttributes discountCodes phone poNumber
      reserveInventoryUntil sourceName`,
    DraftOrderLineItemInput: 'appliedDiscount grams priceOverride weight',
    FileUpdateInput: 'originalSource previewImageSource',
    FulfillmentOrderHoldInput: 'externalId',
    GiftCardCreateInput: 'templateSuffix',
    GiftCardCreditInput: 'processedAt',
    GiftCardDebitInput: 'processedAt',
    GiftCardRecipientInput: 'sendNotificationAt',
    GiftCardUpdateInput: 'templateSuffix',
    InventoryChangeInput: 'ledgerDocumentUri',
    InventoryItemInput: 'countryCodeOfOrigin harmonizedSystemCode provinceCodeOfOrigin',
    MenuItemCreateInput: 'tags',
    MenuItemUpdateInput: 'tags',
    MetafieldInput: 'id',
    OrderCreateLineItemInput: 'productId vendor weight',
    OrderCreateOrderInput: `billingAddress closedAt companyLocationId fulfillmentStatus name poNumber
      referringSite sourceIdentifier sourceName sourceUrl userId`,
    OrderCreateOrderTransactionInput: 'authorizationCode processedAt',
    OrderCreateShippingLineInput: 'source',
    OrderInput: 'poNumber',
    ProductCreateInput: 'category templateSuffix',
    ProductSetInput: 'category templateSuffix',
    ProductUpdateInput: 'category templateSuffix',
    ProductVariantSetInput: 'taxCode',
    ProductVariantsBulkInput: 'mediaSrc taxCode',
    PublicationInput: 'publishDate',
    RefundInput: 'discrepancyReason',
    ReturnInput: 'requestedAt',
    ShippingLineInput: 'price priceWithCurrency title',
    TranslationInput: 'marketId',
    UpdateMediaInput: 'previewImageSource',
    WebhookSubscriptionInput: 'filter metafieldNamespaces',
    customerSendAccountInviteEmail: 'email',
    draftOrderComplete: 'paymentGatewayId sourceName',
    draftOrderInvoiceSend: 'email',
    fulfillmentCreate: 'message',
    fulfillmentOrderReleaseHold: 'externalId',
    inventoryActivate: 'onHand',
    orderCancel: 'staffNote',
    orderCreateManualPayment: 'amount paymentMethodName processedAt',
    orderInvoiceSend: 'email',
    translationsRemove: 'marketIds',
  }),
}

/** The same values for fields, by their input type or mutation. */
function only(
  values: readonly unknown[],
  fields: Readonly<Record<string, string>>,
): Record<string, readonly unknown[]> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([owner, names]) =>
      names.split(/\s+/).map((name) => [`${owner}.${name}`, values]),
    ),
  )
}

/** Refuses a mutation whose inputs have another value than the shop's only one. */
export function refuseOtherValues(field: GraphQLField<unknown, unknown>): void {
  const { resolve } = field
  if (!resolve || !field.args.some((arg) => isLimited(`${field.name}.${arg.name}`, arg.type)))
    return
  const errorsField = errorsFieldOf(field.type)
  field.resolve = (root, args, context, info) => {
    const problems = field.args.flatMap((arg) =>
      problemsIn(`${field.name}.${arg.name}`, [arg.name], args[arg.name], arg.type),
    )
    if (problems.length === 0) return resolve(root, args, context, info)
    const { readerLanguage } = context as AdminContext
    return { [errorsField]: problems.map((problem) => toUserError(problem, readerLanguage)) }
  }
}

function problemsIn(name: string, path: Path, value: unknown, type: GraphQLInputType): Problem[] {
  if (isNothing(value)) return []
  const values = onlyValues[name]
  const nullable = getNullableType(type)
  if (values) return values.includes(value) ? [] : [refusal(path, values)]
  if (isListType(nullable))
    return (Array.isArray(value) ? value : [value]).flatMap((entry, index) =>
      problemsIn(name, [...path, index], entry, nullable.ofType),
    )
  if (!isInputObjectType(nullable)) return []
  return Object.entries(nullable.getFields()).flatMap(([key, field]) =>
    problemsIn(
      `${nullable.name}.${key}`,
      [...path, key],
      Object.entries(value ?? {}).find(([given]) => given === key)?.[1],
      field.type,
    ),
  )
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

function refusal(path: Path, values: readonly unknown[]): Problem {
  if (values.length === 0) return problem('notSupported', path)
  return problem('onlyValues', path, { values: values.join(' or ') })
}

/** Whether a field, or one within it, has only some values. */
function isLimited(
  name: string,
  type: GraphQLInputType,
  seen = new Set<GraphQLNamedType>(),
): boolean {
  if (name in onlyValues) return true
  const input = getNamedType(type)
  if (!isInputObjectType(input) || seen.has(input)) return false
  seen.add(input)
  return Object.values(input.getFields()).some((field) =>
    isLimited(`${input.name}.${field.name}`, field.type, seen),
  )
}
