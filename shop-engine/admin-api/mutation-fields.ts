interface MutationFields {
  /** What it calls the first part of a problem's path, or, for `within`, where all others are. */
  names: Readonly<Record<string, readonly string[]>>
  /** Codes of what is wrong there, if a problem has none of its own. */
  codesAt?: Readonly<Record<string, string>>
}

const within = (...names: string[]) => ({ names: { within: names, id: ['id'] } })
const called = (names: MutationFields['names']) => ({ names })

const draft = called({ within: ['input'], id: ['id'], lines: ['input', 'lineItems'] })

const article = called({ within: ['article'], id: ['id'], blog: ['blog'] })

export const mutationFields: Readonly<Record<string, MutationFields>> = {
  customerEmailMarketingConsentUpdate: called({ within: ['input'] }),
  customerRequestDataErasure: called({ id: ['customerId'] }),
  customerSet: called({ within: ['input'], identifier: ['identifier'], '': ['input'] }),
  discountAutomaticBasicCreate: within('automaticBasicDiscount'),
  discountAutomaticBasicUpdate: within('automaticBasicDiscount'),
  discountCodeBasicCreate: within('basicCodeDiscount'),
  discountCodeBasicUpdate: within('basicCodeDiscount'),
  discountCodeBxgyCreate: within('bxgyCodeDiscount'),
  discountCodeBxgyUpdate: within('bxgyCodeDiscount'),
  discountCodeFreeShippingCreate: within('freeShippingCodeDiscount'),
  discountCodeFreeShippingUpdate: within('freeShippingCodeDiscount'),
  draftOrderCalculate: draft,
  draftOrderCreate: draft,
  draftOrderUpdate: draft,
  fulfillmentCreate: called({ '': ['fulfillment'] }),
  fulfillmentEventCreate: called({
    within: ['fulfillmentEvent'],
    id: ['fulfillmentEvent', 'fulfillmentId'],
  }),
  fulfillmentOrderHold: called({
    handle: ['fulfillmentHold', 'handle'],
    reasonNotes: ['fulfillmentHold', 'reasonNotes'],
  }),
  fulfillmentTrackingInfoUpdate: called({ '': ['fulfillment'], id: ['fulfillmentId'] }),
  giftCardCreate: within('input'),
  giftCardCredit: called({ amount: ['creditInput', 'creditAmount'] }),
  giftCardDebit: called({ amount: ['debitInput', 'debitAmount'] }),
  giftCardUpdate: within('input'),
  inventoryAdjustQuantities: within('input'),
  inventoryItemUpdate: within('input'),
  inventorySetOnHandQuantities: called({
    within: ['input'],
    quantities: ['input', 'setQuantities'],
  }),
  inventorySetQuantities: within('input'),
  locationEdit: within('input'),
  metafieldDefinitionCreate: called({ within: ['definition'], '': ['definition'] }),
  metafieldDefinitionUpdate: called({ within: ['definition'], '': ['definition'] }),
  metafieldDefinitionDelete: called({ '': ['id'] }),
  orderCancel: called({ order: ['orderId'] }),
  orderCreate: within('order'),
  orderCustomerSet: called({ order: ['orderId'] }),
  orderDelete: called({ order: ['orderId'] }),
  orderUpdate: called({ within: ['input'] }),
  pageCreate: within('page'),
  pageUpdate: within('page'),
  blogCreate: within('blog'),
  blogUpdate: within('blog'),
  articleCreate: { ...article, codesAt: { image: 'UPLOAD_FAILED' } },
  articleUpdate: { ...article, codesAt: { image: 'UPLOAD_FAILED' } },
  productSet: {
    names: { within: ['input'], options: ['input', 'productOptions'], identifier: ['identifier'] },
    codesAt: {
      handle: 'HANDLE_NOT_UNIQUE',
      variants: 'INVALID_VARIANT',
      metafields: 'INVALID_METAFIELD',
    },
  },
  productVariantRelationshipBulkUpdate: called({ within: ['input'] }),
  refundCreate: called({ order: ['orderId'] }),
  returnApproveRequest: called({ within: ['input'] }),
  returnCreate: called({ within: ['returnInput'] }),
  returnDeclineRequest: called({ within: ['input'] }),
  returnProcess: called({
    id: ['input', 'returnId'],
    returnLineItems: ['input', 'returnLineItems'],
    financialTransfer: ['input', 'financialTransfer'],
    refundShipping: ['input', 'refundShipping'],
    order: ['orderId'],
  }),
  returnRequest: called({ within: ['input'] }),
  shopPolicyUpdate: within('shopPolicy'),
  urlRedirectCreate: within('urlRedirect'),
  urlRedirectUpdate: within('urlRedirect'),
  webhookSubscriptionCreate: called({ within: ['webhookSubscription'], topic: ['topic'] }),
  webhookSubscriptionUpdate: within('webhookSubscription'),
}

const asTheRules: MutationFields = { names: {} }

/** What a mutation calls what its problems are about; most call it as the rules do, and an order its `id`. */
export const fieldsOf = (mutation: string): MutationFields => mutationFields[mutation] ?? asTheRules
