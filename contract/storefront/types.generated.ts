// Printed from the schema; see `scripts/schema-types.ts`.

/** What the fields of a type are resolved from, if not an object of the fields themselves; features declare theirs. */
export interface Views {
  QueryRoot: unknown
  Mutation: unknown
}

/** A page of a list. */
interface Page<Item> {
  items: readonly Item[]
  cursorOf(item: Item): string
  hasNextPage: boolean
  hasPreviousPage: boolean
}

type Tagged<Name extends keyof Types> = { [One in Name]: Of<One> & { kind: One } }[Name]

/** What a field that returns this type is resolved to. */
export type Of<Name extends keyof Types | keyof Nodes | keyof Members> = Name extends keyof Views
  ? Views[Name]
  : Name extends keyof Nodes
    ? Page<Nodes[Name]>
    : Name extends keyof Members
      ? Tagged<Members[Name]>
      : Name extends keyof Types
        ? Types[Name]
        : never

export type CartErrorCode = 'CART_TOO_LARGE' | 'INVALID' | 'INVALID_MERCHANDISE_LINE' | 'LESS_THAN' | 'MAXIMUM_EXCEEDED' | 'MISSING_NOTE' | 'NOTE_TOO_LONG' | 'ADDRESS_FIELD_CONTAINS_EMOJIS' | 'ADDRESS_FIELD_CONTAINS_HTML_TAGS' | 'ADDRESS_FIELD_CONTAINS_URL' | 'ADDRESS_FIELD_DOES_NOT_MATCH_EXPECTED_PATTERN' | 'ADDRESS_FIELD_IS_REQUIRED' | 'ADDRESS_FIELD_IS_TOO_LONG' | 'BUNDLES_AND_ADDONS_CANNOT_BE_MIXED' | 'BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION' | 'INVALID_COMPANY_LOCATION' | 'INVALID_DELIVERY_ADDRESS_ID' | 'INVALID_DELIVERY_GROUP' | 'INVALID_DELIVERY_OPTION' | 'INVALID_INCREMENT' | 'INVALID_METAFIELDS' | 'INVALID_PAYMENT' | 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED' | 'INVALID_PAYMENT_EMPTY_CART' | 'INVALID_ZIP_CODE_FOR_COUNTRY' | 'INVALID_ZIP_CODE_FOR_PROVINCE' | 'MERCHANDISE_NOT_APPLICABLE' | 'MINIMUM_NOT_MET' | 'MISSING_CUSTOMER_ACCESS_TOKEN' | 'MISSING_DISCOUNT_CODE' | 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED' | 'PARENT_LINE_NESTING_TOO_DEEP' | 'PARENT_LINE_NOT_FOUND' | 'PARENT_LINE_OPERATION_BLOCKED' | 'PAYMENTS_CREDIT_CARD_BASE_EXPIRED' | 'PAYMENTS_CREDIT_CARD_BASE_GATEWAY_NOT_SUPPORTED' | 'PAYMENTS_CREDIT_CARD_GENERIC' | 'PAYMENTS_CREDIT_CARD_MONTH_INCLUSION' | 'PAYMENTS_CREDIT_CARD_NUMBER_INVALID' | 'PAYMENTS_CREDIT_CARD_NUMBER_INVALID_FORMAT' | 'PAYMENTS_CREDIT_CARD_VERIFICATION_VALUE_BLANK' | 'PAYMENTS_CREDIT_CARD_VERIFICATION_VALUE_INVALID_FOR_CARD_TYPE' | 'PAYMENTS_CREDIT_CARD_YEAR_EXPIRED' | 'PAYMENTS_CREDIT_CARD_YEAR_INVALID_EXPIRY_YEAR' | 'PAYMENT_METHOD_NOT_APPLICABLE' | 'PAYMENT_METHOD_NOT_SUPPORTED' | 'PENDING_DELIVERY_GROUPS' | 'PROVINCE_NOT_FOUND' | 'SELLING_PLAN_NOT_APPLICABLE' | 'SERVICE_UNAVAILABLE' | 'TOO_MANY_DELIVERY_ADDRESSES' | 'UNSPECIFIED_ADDRESS_ERROR' | 'VALIDATION_CUSTOM' | 'VARIANT_REQUIRES_SELLING_PLAN' | 'ZIP_CODE_NOT_SUPPORTED'
export type CartWarningCode = 'DISCOUNT_CODE_NOT_HONOURED' | 'DISCOUNT_CURRENTLY_INACTIVE' | 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED' | 'DISCOUNT_NOT_FOUND' | 'DISCOUNT_NO_ENTITLED_LINE_ITEMS' | 'DISCOUNT_PURCHASE_NOT_IN_RANGE' | 'DISCOUNT_QUANTITY_NOT_IN_RANGE' | 'DISCOUNT_USAGE_LIMIT_REACHED' | 'MERCHANDISE_NOT_ENOUGH_STOCK' | 'MERCHANDISE_OUT_OF_STOCK' | 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE' | 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING' | 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE' | 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES' | 'DUPLICATE_DELIVERY_ADDRESS' | 'MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION' | 'PAYMENTS_GIFT_CARDS_UNAVAILABLE'
export type CollectionSortKeys = 'ID' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT'
export type ProductCollectionSortKeys = 'BEST_SELLING' | 'COLLECTION_DEFAULT' | 'CREATED' | 'ID' | 'MANUAL' | 'PRICE' | 'RELEVANCE' | 'TITLE'
export type CustomerErrorCode = 'BLANK' | 'CONTAINS_HTML_TAGS' | 'CONTAINS_URL' | 'CUSTOMER_DISABLED' | 'INVALID' | 'NOT_FOUND' | 'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE' | 'TAKEN' | 'TOKEN_INVALID' | 'TOO_LONG' | 'TOO_SHORT' | 'UNIDENTIFIED_CUSTOMER' | 'ALREADY_ENABLED' | 'BAD_DOMAIN' | 'INVALID_MULTIPASS_REQUEST'
export type UnitSystem = 'IMPERIAL_SYSTEM' | 'METRIC_SYSTEM'
export type CropRegion = 'BOTTOM' | 'CENTER' | 'LEFT' | 'RIGHT' | 'TOP'
export type ImageContentType = 'JPG' | 'PNG' | 'WEBP'
export type MediaContentType = 'EXTERNAL_VIDEO' | 'IMAGE' | 'MODEL_3D' | 'VIDEO'
export type MediaHost = 'VIMEO' | 'YOUTUBE'
export type OrderSortKeys = 'ID' | 'PROCESSED_AT' | 'RELEVANCE' | 'TOTAL_PRICE'
export type OrderFinancialStatus = 'AUTHORIZED' | 'PAID' | 'PARTIALLY_PAID' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'VOIDED'
export type OrderFulfillmentStatus = 'FULFILLED' | 'IN_PROGRESS' | 'ON_HOLD' | 'OPEN' | 'PARTIALLY_FULFILLED' | 'PENDING_FULFILLMENT' | 'RESTOCKED' | 'SCHEDULED' | 'UNFULFILLED'
export type OrderCancelReason = 'CUSTOMER' | 'DECLINED' | 'FRAUD' | 'INVENTORY' | 'OTHER' | 'STAFF'
export type DiscountApplicationAllocationMethod = 'ACROSS' | 'EACH' | 'ONE'
export type DiscountApplicationTargetSelection = 'ALL' | 'ENTITLED' | 'EXPLICIT'
export type DiscountApplicationTargetType = 'LINE_ITEM' | 'SHIPPING_LINE'
export type ProductSortKeys = 'BEST_SELLING' | 'CREATED_AT' | 'ID' | 'PRICE' | 'PRODUCT_TYPE' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT' | 'VENDOR'
export type CountPrecision = 'AT_LEAST' | 'EXACT'
export type ProductImageSortKeys = 'CREATED_AT' | 'ID' | 'POSITION' | 'RELEVANCE'
export type ProductMediaSortKeys = 'ID' | 'POSITION' | 'RELEVANCE'
export type ProductRecommendationIntent = 'COMPLEMENTARY' | 'RELATED'
export type FilterType = 'BOOLEAN' | 'LIST' | 'PRICE_RANGE'
export type ArticleSortKeys = 'AUTHOR' | 'BLOG_TITLE' | 'ID' | 'PUBLISHED_AT' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT'
export type BlogSortKeys = 'HANDLE' | 'ID' | 'RELEVANCE' | 'TITLE'
export type CartCardSource = 'SAVED_CREDIT_CARD'
export type CartDeliveryGroupType = 'ONE_TIME_PURCHASE' | 'SUBSCRIPTION'
export type CompletionErrorCode = 'ERROR' | 'INVENTORY_RESERVATION_ERROR' | 'PAYMENT_AMOUNT_TOO_SMALL' | 'PAYMENT_CALL_ISSUER' | 'PAYMENT_CARD_DECLINED' | 'PAYMENT_ERROR' | 'PAYMENT_GATEWAY_NOT_ENABLED_ERROR' | 'PAYMENT_INSUFFICIENT_FUNDS' | 'PAYMENT_INVALID_BILLING_ADDRESS' | 'PAYMENT_INVALID_CREDIT_CARD' | 'PAYMENT_INVALID_CURRENCY' | 'PAYMENT_INVALID_PAYMENT_METHOD' | 'PAYMENT_TRANSIENT_ERROR'
export type DeliveryAddressValidationStrategy = 'COUNTRY_CODE_ONLY' | 'STRICT'
export type DeliveryMethodType = 'LOCAL' | 'NONE' | 'PICKUP_POINT' | 'PICK_UP' | 'RETAIL' | 'SHIPPING'
export type FilterPresentation = 'IMAGE' | 'SWATCH' | 'TEXT'
export type LocationSortKeys = 'CITY' | 'DISTANCE' | 'ID' | 'NAME'
export type MediaPresentationFormat = 'IMAGE' | 'MODEL_VIEWER'
export type MetafieldDeleteErrorCode = 'APP_NOT_AUTHORIZED' | 'INVALID_OWNER' | 'METAFIELD_DOES_NOT_EXIST'
export type MetafieldsSetUserErrorCode = 'APP_NOT_AUTHORIZED' | 'BLANK' | 'INCLUSION' | 'INVALID_OWNER' | 'INVALID_TYPE' | 'INVALID_VALUE' | 'LESS_THAN_OR_EQUAL_TO' | 'PRESENT' | 'TOO_LONG' | 'TOO_SHORT'
export type PageSortKeys = 'ID' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT'
export type PredictiveSearchLimitScope = 'ALL' | 'EACH'
export type PredictiveSearchType = 'ARTICLE' | 'COLLECTION' | 'PAGE' | 'PRODUCT' | 'QUERY'
export type PreferenceDeliveryMethodType = 'PICKUP_POINT' | 'PICK_UP' | 'SHIPPING'
export type SearchPrefixQueryType = 'LAST' | 'NONE'
export type SearchSortKeys = 'PRICE' | 'RELEVANCE'
export type SearchType = 'ARTICLE' | 'PAGE' | 'PRODUCT'
export type SearchUnavailableProductsType = 'HIDE' | 'LAST' | 'SHOW'
export type SearchableField = 'AUTHOR' | 'BODY' | 'PRODUCT_TYPE' | 'TAG' | 'TITLE' | 'VARIANTS_BARCODE' | 'VARIANTS_SKU' | 'VARIANTS_TITLE' | 'VENDOR'
export type SellingPlanCheckoutChargeType = 'PERCENTAGE' | 'PRICE'
export type SellingPlanInterval = 'DAY' | 'MONTH' | 'WEEK' | 'YEAR'
export type ShopPayInstallmentsFinancingPlanFrequency = 'MONTHLY' | 'WEEKLY'
export type ShopPayInstallmentsLoan = 'INTEREST' | 'SPLIT_PAY' | 'ZERO_PERCENT'
export type ShopPayPaymentRequestDeliveryMethodType = 'PICKUP' | 'SHIPPING'
export type SitemapType = 'ARTICLE' | 'BLOG' | 'COLLECTION' | 'METAOBJECT' | 'PAGE' | 'PRODUCT'
export type SubmissionErrorCode = 'BUYER_IDENTITY_EMAIL_IS_INVALID' | 'BUYER_IDENTITY_EMAIL_REQUIRED' | 'BUYER_IDENTITY_PHONE_IS_INVALID' | 'DELIVERY_ADDRESS1_INVALID' | 'DELIVERY_ADDRESS1_REQUIRED' | 'DELIVERY_ADDRESS1_TOO_LONG' | 'DELIVERY_ADDRESS2_INVALID' | 'DELIVERY_ADDRESS2_REQUIRED' | 'DELIVERY_ADDRESS2_TOO_LONG' | 'DELIVERY_ADDRESS_REQUIRED' | 'DELIVERY_CITY_INVALID' | 'DELIVERY_CITY_REQUIRED' | 'DELIVERY_CITY_TOO_LONG' | 'DELIVERY_COMPANY_INVALID' | 'DELIVERY_COMPANY_REQUIRED' | 'DELIVERY_COMPANY_TOO_LONG' | 'DELIVERY_COUNTRY_REQUIRED' | 'DELIVERY_FIRST_NAME_INVALID' | 'DELIVERY_FIRST_NAME_REQUIRED' | 'DELIVERY_FIRST_NAME_TOO_LONG' | 'DELIVERY_INVALID_POSTAL_CODE_FOR_COUNTRY' | 'DELIVERY_INVALID_POSTAL_CODE_FOR_ZONE' | 'DELIVERY_LAST_NAME_INVALID' | 'DELIVERY_LAST_NAME_REQUIRED' | 'DELIVERY_LAST_NAME_TOO_LONG' | 'DELIVERY_NO_DELIVERY_AVAILABLE' | 'DELIVERY_NO_DELIVERY_AVAILABLE_FOR_MERCHANDISE_LINE' | 'DELIVERY_OPTIONS_PHONE_NUMBER_INVALID' | 'DELIVERY_OPTIONS_PHONE_NUMBER_REQUIRED' | 'DELIVERY_PHONE_NUMBER_INVALID' | 'DELIVERY_PHONE_NUMBER_REQUIRED' | 'DELIVERY_POSTAL_CODE_INVALID' | 'DELIVERY_POSTAL_CODE_REQUIRED' | 'DELIVERY_ZONE_NOT_FOUND' | 'DELIVERY_ZONE_REQUIRED_FOR_COUNTRY' | 'ERROR' | 'MERCHANDISE_LINE_LIMIT_REACHED' | 'MERCHANDISE_NOT_APPLICABLE' | 'MERCHANDISE_NOT_ENOUGH_STOCK_AVAILABLE' | 'MERCHANDISE_OUT_OF_STOCK' | 'MERCHANDISE_PRODUCT_NOT_PUBLISHED' | 'NO_DELIVERY_GROUP_SELECTED' | 'PAYMENTS_ADDRESS1_INVALID' | 'PAYMENTS_ADDRESS1_REQUIRED' | 'PAYMENTS_ADDRESS1_TOO_LONG' | 'PAYMENTS_ADDRESS2_INVALID' | 'PAYMENTS_ADDRESS2_REQUIRED' | 'PAYMENTS_ADDRESS2_TOO_LONG' | 'PAYMENTS_BILLING_ADDRESS_ZONE_NOT_FOUND' | 'PAYMENTS_BILLING_ADDRESS_ZONE_REQUIRED_FOR_COUNTRY' | 'PAYMENTS_CITY_INVALID' | 'PAYMENTS_CITY_REQUIRED' | 'PAYMENTS_CITY_TOO_LONG' | 'PAYMENTS_COMPANY_INVALID' | 'PAYMENTS_COMPANY_REQUIRED' | 'PAYMENTS_COMPANY_TOO_LONG' | 'PAYMENTS_COUNTRY_REQUIRED' | 'PAYMENTS_CREDIT_CARD_BASE_EXPIRED' | 'PAYMENTS_CREDIT_CARD_BASE_GATEWAY_NOT_SUPPORTED' | 'PAYMENTS_CREDIT_CARD_BASE_INVALID_START_DATE_OR_ISSUE_NUMBER_FOR_DEBIT' | 'PAYMENTS_CREDIT_CARD_BRAND_NOT_SUPPORTED' | 'PAYMENTS_CREDIT_CARD_FIRST_NAME_BLANK' | 'PAYMENTS_CREDIT_CARD_GENERIC' | 'PAYMENTS_CREDIT_CARD_LAST_NAME_BLANK' | 'PAYMENTS_CREDIT_CARD_MONTH_INCLUSION' | 'PAYMENTS_CREDIT_CARD_NAME_INVALID' | 'PAYMENTS_CREDIT_CARD_NUMBER_INVALID' | 'PAYMENTS_CREDIT_CARD_NUMBER_INVALID_FORMAT' | 'PAYMENTS_CREDIT_CARD_SESSION_ID' | 'PAYMENTS_CREDIT_CARD_VERIFICATION_VALUE_BLANK' | 'PAYMENTS_CREDIT_CARD_VERIFICATION_VALUE_INVALID_FOR_CARD_TYPE' | 'PAYMENTS_CREDIT_CARD_YEAR_EXPIRED' | 'PAYMENTS_CREDIT_CARD_YEAR_INVALID_EXPIRY_YEAR' | 'PAYMENTS_FIRST_NAME_INVALID' | 'PAYMENTS_FIRST_NAME_REQUIRED' | 'PAYMENTS_FIRST_NAME_TOO_LONG' | 'PAYMENTS_INVALID_POSTAL_CODE_FOR_COUNTRY' | 'PAYMENTS_INVALID_POSTAL_CODE_FOR_ZONE' | 'PAYMENTS_LAST_NAME_INVALID' | 'PAYMENTS_LAST_NAME_REQUIRED' | 'PAYMENTS_LAST_NAME_TOO_LONG' | 'PAYMENTS_METHOD_REQUIRED' | 'PAYMENTS_METHOD_UNAVAILABLE' | 'PAYMENTS_PHONE_NUMBER_INVALID' | 'PAYMENTS_PHONE_NUMBER_REQUIRED' | 'PAYMENTS_POSTAL_CODE_INVALID' | 'PAYMENTS_POSTAL_CODE_REQUIRED' | 'PAYMENTS_SHOPIFY_PAYMENTS_REQUIRED' | 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT' | 'PAYMENTS_WALLET_CONTENT_MISSING' | 'REDIRECT_TO_CHECKOUT_REQUIRED' | 'TAXES_DELIVERY_GROUP_ID_NOT_FOUND' | 'TAXES_LINE_ID_NOT_FOUND' | 'TAXES_MUST_BE_DEFINED' | 'VALIDATION_CUSTOM'
export type UnitPriceMeasurementMeasuredType = 'AREA' | 'COUNT' | 'LENGTH' | 'UNKNOWN' | 'VOLUME' | 'WEIGHT'
export type UnitPriceMeasurementMeasuredUnit = 'CL' | 'CM' | 'FLOZ' | 'FT' | 'FT2' | 'G' | 'GAL' | 'IN' | 'ITEM' | 'KG' | 'L' | 'LB' | 'M' | 'M2' | 'M3' | 'MG' | 'ML' | 'MM' | 'OZ' | 'PT' | 'QT' | 'UNKNOWN' | 'YD'
export type UserErrorsShopPayPaymentRequestSessionUserErrorsCode = 'IDEMPOTENCY_KEY_ALREADY_USED' | 'PAYMENT_REQUEST_INVALID_INPUT' | 'PAYMENT_REQUEST_NOT_FOUND'
export type CardBrand = 'AMERICAN_EXPRESS' | 'DINERS_CLUB' | 'DISCOVER' | 'JCB' | 'MASTERCARD' | 'VISA'
export type DigitalWallet = 'ANDROID_PAY' | 'APPLE_PAY' | 'GOOGLE_PAY' | 'SHOPIFY_PAY'
export type MenuItemType = 'CATALOG' | 'COLLECTION' | 'COLLECTIONS' | 'CUSTOMER_ACCOUNT_PAGE' | 'FRONTPAGE' | 'HTTP' | 'PAGE' | 'PRODUCT' | 'SEARCH' | 'SHOP_POLICY' | 'ARTICLE' | 'BLOG' | 'METAOBJECT'
export type WeightUnit = 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS'
export type ProductVariantSortKeys = 'ID' | 'POSITION' | 'RELEVANCE' | 'SKU' | 'TITLE'
export interface MailingAddressInput {
  address1?: string | null
  address2?: string | null
  city?: string | null
  company?: string | null
  country?: string | null
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  province?: string | null
  zip?: string | null
}
export interface HasMetafieldsIdentifier {
  key: string
  namespace?: string | null
}
export interface BuyerInput {
  companyLocationId?: string | null
  customerAccessToken: string
}
export interface VisitorConsent {
  analytics?: boolean | null
  marketing?: boolean | null
  preferences?: boolean | null
  saleOfData?: boolean | null
}
export interface AttributeInput {
  key: string
  value: string
}
export interface CartInput {
  attributes?: readonly AttributeInput[] | null
  buyerIdentity?: CartBuyerIdentityInput | null
  discountCodes?: readonly string[] | null
  lines?: readonly CartLineInput[] | null
  note?: string | null
  delivery?: CartDeliveryInput | null
  giftCardCodes?: readonly string[] | null
  metafields?: readonly CartInputMetafieldInput[] | null
}
export interface CartLineInput {
  attributes?: readonly AttributeInput[] | null
  merchandiseId: string
  quantity?: number | null
  parent?: CartLineParentInput | null
  sellingPlanId?: string | null
}
export interface CartLineUpdateInput {
  attributes?: readonly AttributeInput[] | null
  id: string
  merchandiseId?: string | null
  quantity?: number | null
  sellingPlanId?: string | null
}
export interface CartBuyerIdentityInput {
  countryCode?: string | null
  customerAccessToken?: string | null
  email?: string | null
  phone?: string | null
  companyLocationId?: string | null
  preferences?: CartPreferencesInput | null
  deliveryAddressPreferences?: readonly DeliveryAddressInput[] | null
}
export interface ProductFilter {
  available?: boolean | null
  price?: PriceRangeFilter | null
  productType?: string | null
  productVendor?: string | null
  tag?: string | null
  variantOption?: VariantOptionFilter | null
  category?: CategoryFilter | null
  productMetafield?: MetafieldFilter | null
  taxonomyMetafield?: TaxonomyMetafieldFilter | null
  variantMetafield?: MetafieldFilter | null
}
export interface PriceRangeFilter {
  max?: number | null
  min?: number | null
}
export interface VariantOptionFilter {
  name: string
  value: string
}
export interface CustomerAccessTokenCreateInput {
  email: string
  password: string
}
export interface CustomerCreateInput {
  acceptsMarketing?: boolean | null
  email: string
  firstName?: string | null
  lastName?: string | null
  password: string
  phone?: string | null
}
export interface CustomerUpdateInput {
  acceptsMarketing?: boolean | null
  email?: string | null
  firstName?: string | null
  lastName?: string | null
  password?: string | null
  phone?: string | null
}
export interface CustomerResetInput {
  password: string
  resetToken: string
}
export interface ImageTransformInput {
  crop?: CropRegion | null
  maxHeight?: number | null
  maxWidth?: number | null
  preferredContentType?: ImageContentType | null
  scale?: number | null
}
export interface ApplePayWalletContentInput {
  billingAddress: MailingAddressInput
  data: string
  header: ApplePayWalletHeaderInput
  lastDigits?: string | null
  signature: string
  version: string
}
export interface ApplePayWalletHeaderInput {
  applicationData?: string | null
  ephemeralPublicKey: string
  publicKeyHash: string
  transactionId: string
}
export interface CartAddressInput {
  copyFromCustomerAddressId?: string | null
  deliveryAddress?: CartDeliveryAddressInput | null
}
export interface CartDeliveryAddressInput {
  address1?: string | null
  address2?: string | null
  city?: string | null
  company?: string | null
  countryCode?: string | null
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  provinceCode?: string | null
  zip?: string | null
}
export interface CartDeliveryCoordinatesPreferenceInput {
  countryCode: string
  latitude: number
  longitude: number
}
export interface CartDeliveryInput {
  addresses?: readonly CartSelectableAddressInput[] | null
}
export interface CartDeliveryPreferenceInput {
  coordinates?: CartDeliveryCoordinatesPreferenceInput | null
  deliveryMethod?: readonly PreferenceDeliveryMethodType[] | null
  pickupHandle?: readonly string[] | null
}
export interface CartDirectPaymentMethodInput {
  acceptedSubscriptionTerms?: boolean | null
  billingAddress: MailingAddressInput
  cardSource?: CartCardSource | null
  sessionId: string
}
export interface CartFreePaymentMethodInput {
  billingAddress: MailingAddressInput
}
export interface CartInputMetafieldInput {
  key: string
  type: string
  value: string
}
export interface CartLineParentInput {
  lineId?: string | null
  merchandiseId?: string | null
}
export interface CartMetafieldDeleteInput {
  key: string
  ownerId: string
}
export interface CartMetafieldsSetInput {
  key: string
  ownerId: string
  type: string
  value: string
}
export interface CartPaymentInput {
  amount: MoneyInput
  directPaymentMethod?: CartDirectPaymentMethodInput | null
  freePaymentMethod?: CartFreePaymentMethodInput | null
  sourceIdentifier?: string | null
  walletPaymentMethod?: CartWalletPaymentMethodInput | null
}
export interface CartPreferencesInput {
  delivery?: CartDeliveryPreferenceInput | null
  wallet?: readonly string[] | null
}
export interface CartSelectableAddressInput {
  address: CartAddressInput
  oneTimeUse?: boolean | null
  selected?: boolean | null
  validationStrategy?: DeliveryAddressValidationStrategy | null
}
export interface CartSelectableAddressUpdateInput {
  address?: CartAddressInput | null
  id: string
  oneTimeUse?: boolean | null
  selected?: boolean | null
  validationStrategy?: DeliveryAddressValidationStrategy | null
}
export interface CartSelectedDeliveryOptionInput {
  deliveryGroupId: string
  deliveryOptionHandle: string
}
export interface CartWalletPaymentMethodInput {
  applePayWalletContent?: ApplePayWalletContentInput | null
  shopPayWalletContent?: ShopPayWalletContentInput | null
}
export interface CategoryFilter {
  id: string
}
export interface CustomerActivateInput {
  activationToken: string
  password: string
}
export interface DeliveryAddressInput {
  customerAddressId?: string | null
  deliveryAddress?: MailingAddressInput | null
  deliveryAddressValidationStrategy?: DeliveryAddressValidationStrategy | null
  oneTimeUse?: boolean | null
}
export interface GeoCoordinateInput {
  latitude: number
  longitude: number
}
export interface MetafieldFilter {
  key: string
  namespace: string
  value: string
}
export interface MetaobjectHandleInput {
  handle: string
  type: string
}
export interface MoneyInput {
  amount: string
  currencyCode: string
}
export interface ShopPayPaymentRequestDeliveryMethodInput {
  amount?: MoneyInput | null
  code?: string | null
  deliveryExpectationLabel?: string | null
  detail?: string | null
  label?: string | null
  maxDeliveryDate?: string | null
  minDeliveryDate?: string | null
}
export interface ShopPayPaymentRequestDiscountInput {
  amount?: MoneyInput | null
  label?: string | null
}
export interface ShopPayPaymentRequestImageInput {
  alt?: string | null
  url: string
}
export interface ShopPayPaymentRequestInput {
  deliveryMethods?: readonly ShopPayPaymentRequestDeliveryMethodInput[] | null
  discountCodes?: readonly string[] | null
  discounts?: readonly ShopPayPaymentRequestDiscountInput[] | null
  lineItems?: readonly ShopPayPaymentRequestLineItemInput[] | null
  locale: string
  paymentMethod?: string | null
  presentmentCurrency: string
  selectedDeliveryMethodType?: ShopPayPaymentRequestDeliveryMethodType | null
  shippingLines?: readonly ShopPayPaymentRequestShippingLineInput[] | null
  subtotal: MoneyInput
  total: MoneyInput
  totalShippingPrice?: ShopPayPaymentRequestTotalShippingPriceInput | null
  totalTax?: MoneyInput | null
}
export interface ShopPayPaymentRequestLineItemInput {
  finalItemPrice?: MoneyInput | null
  finalLinePrice?: MoneyInput | null
  image?: ShopPayPaymentRequestImageInput | null
  itemDiscounts?: readonly ShopPayPaymentRequestDiscountInput[] | null
  label?: string | null
  lineDiscounts?: readonly ShopPayPaymentRequestDiscountInput[] | null
  originalItemPrice?: MoneyInput | null
  originalLinePrice?: MoneyInput | null
  quantity: number
  requiresShipping?: boolean | null
  sku?: string | null
}
export interface ShopPayPaymentRequestShippingLineInput {
  amount?: MoneyInput | null
  code?: string | null
  label?: string | null
}
export interface ShopPayPaymentRequestTotalShippingPriceInput {
  discounts?: readonly ShopPayPaymentRequestDiscountInput[] | null
  finalTotal?: MoneyInput | null
  originalTotal?: MoneyInput | null
}
export interface ShopPayWalletContentInput {
  billingAddress: MailingAddressInput
  sessionToken: string
}
export interface TaxonomyMetafieldFilter {
  key: string
  namespace: string
  value: string
}
export interface SelectedOptionInput {
  name: string
  value: string
}
/** What the nodes of each connection are resolved to. */
interface Nodes {
  MailingAddressConnection: Of<'MailingAddress'>
  BaseCartLineConnection: Of<'BaseCartLine'>
  CollectionConnection: Of<'Collection'>
  ImageConnection: Of<'Image'>
  MediaConnection: Of<'Media'>
  OrderConnection: Of<'Order'>
  OrderLineItemConnection: Of<'OrderLineItem'>
  FulfillmentLineItemConnection: Of<'FulfillmentLineItem'>
  DiscountApplicationConnection: Of<'DiscountApplication'>
  ProductConnection: Of<'Product'>
  ArticleConnection: Of<'Article'>
  BlogConnection: Of<'Blog'>
  CartDeliveryGroupConnection: Of<'CartDeliveryGroup'>
  CommentConnection: Of<'Comment'>
  LocationConnection: Of<'Location'>
  MetafieldReferenceConnection: Of<'MetafieldReference'>
  MetaobjectConnection: Of<'Metaobject'>
  PageConnection: Of<'Page'>
  ProductVariantComponentConnection: Of<'ProductVariantComponent'>
  QuantityPriceBreakConnection: Of<'QuantityPriceBreak'>
  SearchResultItemConnection: Of<'SearchResultItem'>
  SellingPlanAllocationConnection: Of<'SellingPlanAllocation'>
  SellingPlanConnection: Of<'SellingPlan'>
  SellingPlanGroupConnection: Of<'SellingPlanGroup'>
  StoreAvailabilityConnection: Of<'StoreAvailability'>
  StringConnection: string
  UrlRedirectConnection: Of<'UrlRedirect'>
  ProductVariantConnection: Of<'ProductVariant'>
}
/** The types of each interface and union. */
export interface Members {
  Node: 'MailingAddress' | 'Metafield' | 'Cart' | 'CartLine' | 'ComponentizableCartLine' | 'AppliedGiftCard' | 'Collection' | 'Market' | 'MediaImage' | 'Video' | 'ExternalVideo' | 'Order' | 'Product' | 'Article' | 'Blog' | 'Comment' | 'Company' | 'CompanyContact' | 'CompanyLocation' | 'GenericFile' | 'Location' | 'MediaPresentation' | 'Metaobject' | 'Model3d' | 'Page' | 'ShopPayInstallmentsFinancingPlan' | 'ShopPayInstallmentsFinancingPlanTerm' | 'ShopPayInstallmentsProductVariantPricing' | 'TaxonomyCategory' | 'UrlRedirect' | 'Shop' | 'ShopPolicy' | 'Menu' | 'MenuItem' | 'ProductVariant' | 'ProductOption' | 'ProductOptionValue'
  OnlineStorePublishable: 'Collection' | 'Product' | 'Article' | 'Blog' | 'Metaobject' | 'Page'
  Trackable: 'Collection' | 'Product' | 'Article' | 'Page' | 'SearchQuerySuggestion'
  DisplayableError: 'CartUserError' | 'CustomerUserError' | 'UserError' | 'MetafieldDeleteUserError' | 'MetafieldsSetUserError' | 'UserErrorsShopPayPaymentRequestSessionUserErrors'
  HasMetafields: 'Cart' | 'Collection' | 'Customer' | 'Market' | 'Order' | 'Product' | 'Article' | 'Blog' | 'Company' | 'CompanyLocation' | 'Location' | 'Page' | 'SellingPlan' | 'Shop' | 'ProductVariant'
  BaseCartLine: 'CartLine' | 'ComponentizableCartLine'
  Merchandise: 'ProductVariant'
  CartDiscountAllocation: 'CartCodeDiscountAllocation' | 'CartAutomaticDiscountAllocation' | 'CartCustomDiscountAllocation'
  Media: 'MediaImage' | 'Video' | 'ExternalVideo' | 'Model3d'
  DiscountApplication: 'DiscountCodeApplication' | 'AutomaticDiscountApplication' | 'ManualDiscountApplication' | 'ScriptDiscountApplication'
  PricingValue: 'MoneyV2' | 'PricingPercentageValue'
  SitemapResourceInterface: 'SitemapResource' | 'SitemapResourceMetaobject'
  CartAddress: 'CartDeliveryAddress'
  CartCompletionAction: 'CompletePaymentChallenge'
  CartCompletionAttemptResult: 'CartCompletionActionRequired' | 'CartCompletionFailed' | 'CartCompletionProcessing' | 'CartCompletionSuccess'
  CartPrepareForCompletionResult: 'CartStatusNotReady' | 'CartStatusReady' | 'CartThrottled'
  CartSubmitForCompletionResult: 'SubmitAlreadyAccepted' | 'SubmitFailed' | 'SubmitSuccess' | 'SubmitThrottled'
  DeliveryAddress: 'MailingAddress'
  MenuItemResource: 'Article' | 'Blog' | 'Collection' | 'Metaobject' | 'Page' | 'Product' | 'ShopPolicy'
  MetafieldParentResource: 'Article' | 'Blog' | 'Cart' | 'Collection' | 'Company' | 'CompanyLocation' | 'Customer' | 'Location' | 'Market' | 'Order' | 'Page' | 'Product' | 'ProductVariant' | 'SellingPlan' | 'Shop'
  MetafieldReference: 'Article' | 'Collection' | 'GenericFile' | 'MediaImage' | 'Metaobject' | 'Model3d' | 'Page' | 'Product' | 'ProductVariant' | 'Video'
  SearchResultItem: 'Article' | 'Page' | 'Product'
  SellingPlanBillingPolicy: 'SellingPlanRecurringBillingPolicy'
  SellingPlanCheckoutChargeValue: 'MoneyV2' | 'SellingPlanCheckoutChargePercentageValue'
  SellingPlanDeliveryPolicy: 'SellingPlanRecurringDeliveryPolicy'
  SellingPlanPriceAdjustmentValue: 'SellingPlanFixedAmountPriceAdjustment' | 'SellingPlanFixedPriceAdjustment' | 'SellingPlanPercentagePriceAdjustment'
}
/** The arguments of the fields that have any, by type. */
export interface Args {
  MailingAddress: {
    formatted: { withCompany: boolean | null; withName: boolean | null }
  }
  Metafield: {
    references: { after?: string | null; before?: string | null; first?: number | null; last?: number | null }
  }
  Mutation: {
    cartAttributesUpdate: { attributes: readonly AttributeInput[]; cartId: string }
    cartBuyerIdentityUpdate: { buyerIdentity: CartBuyerIdentityInput; cartId: string }
    cartCreate: { input?: CartInput | null }
    cartDiscountCodesUpdate: { cartId: string; discountCodes?: readonly string[] | null }
    cartGiftCardCodesAdd: { cartId: string; giftCardCodes: readonly string[] }
    cartGiftCardCodesRemove: { appliedGiftCardIds: readonly string[]; cartId: string }
    cartGiftCardCodesUpdate: { cartId: string; giftCardCodes: readonly string[] }
    cartLinesAdd: { cartId: string; lines: readonly CartLineInput[] }
    cartLinesRemove: { cartId: string; lineIds: readonly string[] }
    cartLinesUpdate: { cartId: string; lines: readonly CartLineUpdateInput[] }
    cartNoteUpdate: { cartId: string; note: string }
    customerAccessTokenCreate: { input: CustomerAccessTokenCreateInput }
    customerAccessTokenDelete: { customerAccessToken: string }
    customerAccessTokenRenew: { customerAccessToken: string }
    customerAddressCreate: { address: MailingAddressInput; customerAccessToken: string }
    customerAddressDelete: { customerAccessToken: string; id: string }
    customerAddressUpdate: { address: MailingAddressInput; customerAccessToken: string; id: string }
    customerCreate: { input: CustomerCreateInput }
    customerDefaultAddressUpdate: { addressId: string; customerAccessToken: string }
    customerRecover: { email: string }
    customerReset: { id: string; input: CustomerResetInput }
    customerResetByUrl: { password: string; resetUrl: string }
    customerUpdate: { customer: CustomerUpdateInput; customerAccessToken: string }
    cartBillingAddressUpdate: { billingAddress?: MailingAddressInput | null; cartId: string }
    cartClone: { cartId: string }
    cartDeliveryAddressesAdd: { addresses: readonly CartSelectableAddressInput[]; cartId: string }
    cartDeliveryAddressesRemove: { addressIds: readonly string[]; cartId: string }
    cartDeliveryAddressesReplace: { addresses: readonly CartSelectableAddressInput[]; cartId: string }
    cartDeliveryAddressesUpdate: { addresses: readonly CartSelectableAddressUpdateInput[]; cartId: string }
    cartMetafieldDelete: { input: CartMetafieldDeleteInput }
    cartMetafieldsSet: { metafields: readonly CartMetafieldsSetInput[] }
    cartPaymentUpdate: { cartId: string; payment: CartPaymentInput }
    cartPrepareForCompletion: { cartId: string }
    cartRemovePersonalData: { cartId: string }
    cartSelectedDeliveryOptionsUpdate: { cartId: string; selectedDeliveryOptions: readonly CartSelectedDeliveryOptionInput[] }
    cartSubmitForCompletion: { attemptToken: string; cartId: string }
    customerAccessTokenCreateWithMultipass: { multipassToken: string }
    customerActivate: { id: string; input: CustomerActivateInput }
    customerActivateByUrl: { activationUrl: string; password: string }
    shopPayPaymentRequestSessionCreate: { paymentRequest: ShopPayPaymentRequestInput; sourceIdentifier: string }
    shopPayPaymentRequestSessionSubmit: { idempotencyKey: string; orderName?: string | null; paymentRequest: ShopPayPaymentRequestInput; token: string }
  }
  Cart: {
    attribute: { key: string }
    lines: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
    deliveryGroups: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null; withCarrierRates: boolean | null }
  }
  CartLine: {
    attribute: { key: string }
  }
  ComponentizableCartLine: {
    attribute: { key: string }
  }
  Collection: {
    description: { truncateAt?: number | null }
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
    products: { after?: string | null; before?: string | null; filters?: readonly ProductFilter[] | null; first?: number | null; last?: number | null; reverse: boolean | null; sortKey: ProductCollectionSortKeys | null }
  }
  Customer: {
    addresses: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
    orders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: OrderSortKeys | null }
  }
  Market: {
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
  }
  Image: {
    transformedSrc: { crop?: CropRegion | null; maxHeight?: number | null; maxWidth?: number | null; preferredContentType?: ImageContentType | null; scale: number | null }
    url: { transform?: ImageTransformInput | null }
  }
  Order: {
    discountApplications: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    lineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
    successfulFulfillments: { first?: number | null }
  }
  Fulfillment: {
    fulfillmentLineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    trackingInfo: { first?: number | null }
  }
  Product: {
    adjacentVariants: { caseInsensitiveMatch: boolean | null; ignoreUnknownOptions: boolean | null; selectedOptions?: readonly SelectedOptionInput[] | null }
    collections: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    description: { truncateAt?: number | null }
    images: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null; sortKey: ProductImageSortKeys | null }
    media: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null; sortKey: ProductMediaSortKeys | null }
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
    options: { first?: number | null }
    selectedOrFirstAvailableVariant: { caseInsensitiveMatch: boolean | null; ignoreUnknownOptions: boolean | null; selectedOptions?: readonly SelectedOptionInput[] | null }
    variantBySelectedOptions: { caseInsensitiveMatch: boolean | null; ignoreUnknownOptions: boolean | null; selectedOptions: readonly SelectedOptionInput[] }
    variants: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null; sortKey: ProductVariantSortKeys | null }
    sellingPlanGroups: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  Article: {
    comments: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    content: { truncateAt?: number | null }
    excerpt: { truncateAt?: number | null }
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
  }
  Blog: {
    articleByHandle: { handle: string }
    articles: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: ArticleSortKeys | null }
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
  }
  CartDelivery: {
    addresses: { selected: boolean | null }
  }
  CartDeliveryAddress: {
    formatted: { withCompany: boolean | null; withName: boolean | null }
  }
  CartDeliveryGroup: {
    cartLines: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  Comment: {
    content: { truncateAt?: number | null }
  }
  Company: {
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
  }
  CompanyLocation: {
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
  }
  Location: {
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
  }
  MediaPresentation: {
    asJson: { format: MediaPresentationFormat }
  }
  Metaobject: {
    field: { key: string }
  }
  MetaobjectField: {
    references: { after?: string | null; before?: string | null; first?: number | null; last?: number | null }
  }
  Page: {
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
  }
  SellingPlan: {
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
  }
  SellingPlanGroup: {
    sellingPlans: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  Sitemap: {
    resources: { page: number }
  }
  QueryRoot: {
    menu: { handle: string }
    node: { id: string }
    nodes: { ids: readonly string[] }
    cart: { id: string }
    collection: { handle?: string | null; id?: string | null }
    collectionByHandle: { handle: string }
    collections: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: CollectionSortKeys | null }
    customer: { customerAccessToken: string }
    product: { handle?: string | null; id?: string | null }
    productByHandle: { handle: string }
    productRecommendations: { intent: ProductRecommendationIntent | null; productHandle?: string | null; productId?: string | null }
    products: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: ProductSortKeys | null }
    article: { id: string }
    articles: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: ArticleSortKeys | null }
    blog: { handle?: string | null; id?: string | null }
    blogByHandle: { handle: string }
    blogs: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: BlogSortKeys | null }
    cartCompletionAttempt: { attemptId: string }
    locations: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; near?: GeoCoordinateInput | null; reverse: boolean | null; sortKey: LocationSortKeys | null }
    metaobject: { handle?: MetaobjectHandleInput | null; id?: string | null }
    metaobjects: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null; sortKey?: string | null; type: string }
    page: { handle?: string | null; id?: string | null }
    pageByHandle: { handle: string }
    pages: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: PageSortKeys | null }
    predictiveSearch: { limit?: number | null; limitScope?: PredictiveSearchLimitScope | null; query: string; searchableFields?: readonly SearchableField[] | null; types?: readonly PredictiveSearchType[] | null; unavailableProducts?: SearchUnavailableProductsType | null }
    productTags: { first: number }
    productTypes: { first: number }
    search: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; prefix?: SearchPrefixQueryType | null; productFilters?: readonly ProductFilter[] | null; query: string; reverse: boolean | null; sortKey: SearchSortKeys | null; types?: readonly SearchType[] | null; unavailableProducts?: SearchUnavailableProductsType | null }
    sitemap: { type: SitemapType }
    urlRedirects: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null }
  }
  Shop: {
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
  }
  ProductVariant: {
    metafield: { key: string; namespace?: string | null }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
    components: { after?: string | null; before?: string | null; first?: number | null; last?: number | null }
    groupedBy: { after?: string | null; before?: string | null; first?: number | null; last?: number | null }
    quantityPriceBreaks: { after?: string | null; before?: string | null; first?: number | null; last?: number | null }
    sellingPlanAllocations: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    storeAvailability: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; near?: GeoCoordinateInput | null; reverse: boolean | null }
  }
}
/** What the fields of each type are resolved to. */
export interface Types {
  MailingAddress: {
    address1?: string | null
    address2?: string | null
    city?: string | null
    company?: string | null
    country?: string | null
    countryCode?: string | null
    countryCodeV2?: string | null
    firstName?: string | null
    formatted?: readonly string[]
    formattedArea?: string | null
    id: string
    lastName?: string | null
    latitude?: number | null
    longitude?: number | null
    name?: string | null
    phone?: string | null
    province?: string | null
    provinceCode?: string | null
    zip?: string | null
  }
  MailingAddressConnection: {
    edges?: readonly Of<'MailingAddressEdge'>[]
    nodes?: readonly Of<'MailingAddress'>[]
    pageInfo: Of<'PageInfo'>
  }
  MailingAddressEdge: {
    cursor: string
    node: Of<'MailingAddress'>
  }
  CustomerAddressCreatePayload: {
    customerAddress?: Of<'MailingAddress'> | null
    customerUserErrors?: readonly Of<'CustomerUserError'>[]
    userErrors?: readonly Of<'UserError'>[]
  }
  CustomerAddressUpdatePayload: {
    customerAddress?: Of<'MailingAddress'> | null
    customerUserErrors?: readonly Of<'CustomerUserError'>[]
    userErrors?: readonly Of<'UserError'>[]
  }
  CustomerAddressDeletePayload: {
    customerUserErrors?: readonly Of<'CustomerUserError'>[]
    deletedCustomerAddressId?: string | null
    userErrors?: readonly Of<'UserError'>[]
  }
  CustomerDefaultAddressUpdatePayload: {
    customer?: Of<'Customer'> | null
    customerUserErrors?: readonly Of<'CustomerUserError'>[]
    userErrors?: readonly Of<'UserError'>[]
  }
  MoneyV2: {
    amount: string
    currencyCode: string
  }
  PageInfo: {
    endCursor?: string | null
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor?: string | null
  }
  Metafield: {
    createdAt: string
    description?: string | null
    id: string
    key: string
    namespace: string
    type: string
    updatedAt: string
    value: string
    list: boolean
    parentResource: Of<'MetafieldParentResource'>
    reference?: Of<'MetafieldReference'> | null
    references?: Of<'MetafieldReferenceConnection'> | null
  }
  Attribute: {
    key: string
    value?: string | null
  }
  Mutation: {
    cartAttributesUpdate?: Of<'CartAttributesUpdatePayload'> | null
    cartBuyerIdentityUpdate?: Of<'CartBuyerIdentityUpdatePayload'> | null
    cartCreate?: Of<'CartCreatePayload'> | null
    cartDiscountCodesUpdate?: Of<'CartDiscountCodesUpdatePayload'> | null
    cartGiftCardCodesAdd?: Of<'CartGiftCardCodesAddPayload'> | null
    cartGiftCardCodesRemove?: Of<'CartGiftCardCodesRemovePayload'> | null
    cartGiftCardCodesUpdate?: Of<'CartGiftCardCodesUpdatePayload'> | null
    cartLinesAdd?: Of<'CartLinesAddPayload'> | null
    cartLinesRemove?: Of<'CartLinesRemovePayload'> | null
    cartLinesUpdate?: Of<'CartLinesUpdatePayload'> | null
    cartNoteUpdate?: Of<'CartNoteUpdatePayload'> | null
    customerAccessTokenCreate?: Of<'CustomerAccessTokenCreatePayload'> | null
    customerAccessTokenDelete?: Of<'CustomerAccessTokenDeletePayload'> | null
    customerAccessTokenRenew?: Of<'CustomerAccessTokenRenewPayload'> | null
    customerAddressCreate?: Of<'CustomerAddressCreatePayload'> | null
    customerAddressDelete?: Of<'CustomerAddressDeletePayload'> | null
    customerAddressUpdate?: Of<'CustomerAddressUpdatePayload'> | null
    customerCreate?: Of<'CustomerCreatePayload'> | null
    customerDefaultAddressUpdate?: Of<'CustomerDefaultAddressUpdatePayload'> | null
    customerRecover?: Of<'CustomerRecoverPayload'> | null
    customerReset?: Of<'CustomerResetPayload'> | null
    customerResetByUrl?: Of<'CustomerResetByUrlPayload'> | null
    customerUpdate?: Of<'CustomerUpdatePayload'> | null
    cartBillingAddressUpdate?: Of<'CartBillingAddressUpdatePayload'> | null
    cartClone?: Of<'CartClonePayload'> | null
    cartDeliveryAddressesAdd?: Of<'CartDeliveryAddressesAddPayload'> | null
    cartDeliveryAddressesRemove?: Of<'CartDeliveryAddressesRemovePayload'> | null
    cartDeliveryAddressesReplace?: Of<'CartDeliveryAddressesReplacePayload'> | null
    cartDeliveryAddressesUpdate?: Of<'CartDeliveryAddressesUpdatePayload'> | null
    cartMetafieldDelete?: Of<'CartMetafieldDeletePayload'> | null
    cartMetafieldsSet?: Of<'CartMetafieldsSetPayload'> | null
    cartPaymentUpdate?: Of<'CartPaymentUpdatePayload'> | null
    cartPrepareForCompletion?: Of<'CartPrepareForCompletionPayload'> | null
    cartRemovePersonalData?: Of<'CartRemovePersonalDataPayload'> | null
    cartSelectedDeliveryOptionsUpdate?: Of<'CartSelectedDeliveryOptionsUpdatePayload'> | null
    cartSubmitForCompletion?: Of<'CartSubmitForCompletionPayload'> | null
    customerAccessTokenCreateWithMultipass?: Of<'CustomerAccessTokenCreateWithMultipassPayload'> | null
    customerActivate?: Of<'CustomerActivatePayload'> | null
    customerActivateByUrl?: Of<'CustomerActivateByUrlPayload'> | null
    shopPayPaymentRequestSessionCreate?: Of<'ShopPayPaymentRequestSessionCreatePayload'> | null
    shopPayPaymentRequestSessionSubmit?: Of<'ShopPayPaymentRequestSessionSubmitPayload'> | null
  }
  CartUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  CartWarning: {
    code: CartWarningCode
    message: string
    target: string
  }
  CartAttributesUpdatePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartBuyerIdentityUpdatePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartCreatePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartDiscountCodesUpdatePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartGiftCardCodesAddPayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartGiftCardCodesRemovePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartGiftCardCodesUpdatePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartLinesAddPayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartLinesRemovePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartLinesUpdatePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartNoteUpdatePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  Cart: {
    appliedGiftCards?: readonly Of<'AppliedGiftCard'>[]
    attribute?: Of<'Attribute'> | null
    attributes?: readonly Of<'Attribute'>[]
    buyerIdentity: Of<'CartBuyerIdentity'>
    checkoutUrl: string
    cost: Of<'CartCost'>
    createdAt: string
    discountAllocations?: readonly Of<'CartDiscountAllocation'>[]
    discountCodes?: readonly Of<'CartDiscountCode'>[]
    estimatedCost: Of<'CartEstimatedCost'>
    id: string
    lines?: Of<'BaseCartLineConnection'>
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    note?: string | null
    totalQuantity: number
    updatedAt: string
    delivery: Of<'CartDelivery'>
    deliveryGroups?: Of<'CartDeliveryGroupConnection'>
  }
  CartLine: {
    attribute?: Of<'Attribute'> | null
    attributes?: readonly Of<'Attribute'>[]
    cost: Of<'CartLineCost'>
    discountAllocations?: readonly Of<'CartDiscountAllocation'>[]
    estimatedCost: Of<'CartLineEstimatedCost'>
    id: string
    merchandise: Of<'Merchandise'>
    parentRelationship?: Of<'CartLineParentRelationship'> | null
    quantity: number
    instructions: Of<'CartLineInstructions'>
    sellingPlanAllocation?: Of<'SellingPlanAllocation'> | null
  }
  ComponentizableCartLine: {
    attribute?: Of<'Attribute'> | null
    attributes?: readonly Of<'Attribute'>[]
    cost: Of<'CartLineCost'>
    discountAllocations?: readonly Of<'CartDiscountAllocation'>[]
    estimatedCost: Of<'CartLineEstimatedCost'>
    id: string
    lineComponents?: readonly Of<'CartLine'>[]
    merchandise: Of<'Merchandise'>
    quantity: number
    sellingPlanAllocation?: Of<'SellingPlanAllocation'> | null
  }
  CartLineParentRelationship: {
    parent: Of<'CartLine'>
  }
  CartCost: {
    checkoutChargeAmount: Of<'MoneyV2'>
    subtotalAmount: Of<'MoneyV2'>
    subtotalAmountEstimated: boolean
    totalAmount: Of<'MoneyV2'>
    totalAmountEstimated: boolean
    totalDutyAmount?: Of<'MoneyV2'> | null
    totalDutyAmountEstimated: boolean
    totalTaxAmount?: Of<'MoneyV2'> | null
    totalTaxAmountEstimated: boolean
  }
  CartEstimatedCost: {
    checkoutChargeAmount: Of<'MoneyV2'>
    subtotalAmount: Of<'MoneyV2'>
    totalAmount: Of<'MoneyV2'>
    totalDutyAmount?: Of<'MoneyV2'> | null
    totalTaxAmount?: Of<'MoneyV2'> | null
  }
  CartLineCost: {
    amountPerQuantity: Of<'MoneyV2'>
    compareAtAmountPerQuantity?: Of<'MoneyV2'> | null
    subtotalAmount: Of<'MoneyV2'>
    totalAmount: Of<'MoneyV2'>
  }
  CartLineEstimatedCost: {
    amount: Of<'MoneyV2'>
    compareAtAmount?: Of<'MoneyV2'> | null
    subtotalAmount: Of<'MoneyV2'>
    totalAmount: Of<'MoneyV2'>
  }
  CartBuyerIdentity: {
    countryCode?: string | null
    customer?: Of<'Customer'> | null
    email?: string | null
    phone?: string | null
    deliveryAddressPreferences?: readonly Of<'DeliveryAddress'>[]
    preferences?: Of<'CartPreferences'> | null
    purchasingCompany?: Of<'PurchasingCompany'> | null
  }
  AppliedGiftCard: {
    amountUsed: Of<'MoneyV2'>
    balance: Of<'MoneyV2'>
    id: string
    lastCharacters: string
    presentmentAmountUsed: Of<'MoneyV2'>
    amountUsedV2: Of<'MoneyV2'>
    balanceV2: Of<'MoneyV2'>
  }
  CartDiscountCode: {
    applicable: boolean
    code: string
  }
  CartCodeDiscountAllocation: {
    code: string
    discountApplication: Of<'CartDiscountApplication'>
    discountedAmount: Of<'MoneyV2'>
    targetType: DiscountApplicationTargetType
  }
  CartAutomaticDiscountAllocation: {
    discountApplication: Of<'CartDiscountApplication'>
    discountedAmount: Of<'MoneyV2'>
    targetType: DiscountApplicationTargetType
    title: string
  }
  CartDiscountApplication: {
    allocationMethod: DiscountApplicationAllocationMethod
    targetSelection: DiscountApplicationTargetSelection
    targetType: DiscountApplicationTargetType
    value: Of<'PricingValue'>
  }
  BaseCartLineConnection: {
    edges?: readonly Of<'BaseCartLineEdge'>[]
    nodes?: readonly Of<'BaseCartLine'>[]
    pageInfo: Of<'PageInfo'>
  }
  BaseCartLineEdge: {
    cursor: string
    node: Of<'BaseCartLine'>
  }
  Collection: {
    description: string
    descriptionHtml: string
    handle: string
    id: string
    image?: Of<'Image'> | null
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    onlineStoreUrl?: string | null
    products?: Of<'ProductConnection'>
    seo: Of<'SEO'>
    title: string
    trackingParameters?: string | null
    updatedAt: string
  }
  CollectionConnection: {
    edges?: readonly Of<'CollectionEdge'>[]
    nodes?: readonly Of<'Collection'>[]
    pageInfo: Of<'PageInfo'>
    totalCount: string
  }
  CollectionEdge: {
    cursor: string
    node: Of<'Collection'>
  }
  Customer: {
    acceptsMarketing: boolean
    addresses?: Of<'MailingAddressConnection'>
    createdAt: string
    defaultAddress?: Of<'MailingAddress'> | null
    displayName: string
    email?: string | null
    firstName?: string | null
    id: string
    lastName?: string | null
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    numberOfOrders: string
    orders?: Of<'OrderConnection'>
    phone?: string | null
    tags?: readonly string[]
    updatedAt: string
  }
  CustomerAccessToken: {
    accessToken: string
    expiresAt: string
  }
  CustomerUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  UserError: {
    field?: readonly string[] | null
    message: string
  }
  CustomerAccessTokenCreatePayload: {
    customerAccessToken?: Of<'CustomerAccessToken'> | null
    customerUserErrors?: readonly Of<'CustomerUserError'>[]
    userErrors?: readonly Of<'UserError'>[]
  }
  CustomerAccessTokenDeletePayload: {
    deletedAccessToken?: string | null
    deletedCustomerAccessTokenId?: string | null
    userErrors?: readonly Of<'UserError'>[]
  }
  CustomerAccessTokenRenewPayload: {
    customerAccessToken?: Of<'CustomerAccessToken'> | null
    userErrors?: readonly Of<'UserError'>[]
  }
  CustomerCreatePayload: {
    customer?: Of<'Customer'> | null
    customerUserErrors?: readonly Of<'CustomerUserError'>[]
    userErrors?: readonly Of<'UserError'>[]
  }
  CustomerUpdatePayload: {
    customer?: Of<'Customer'> | null
    customerAccessToken?: Of<'CustomerAccessToken'> | null
    customerUserErrors?: readonly Of<'CustomerUserError'>[]
    userErrors?: readonly Of<'UserError'>[]
  }
  CustomerRecoverPayload: {
    customerUserErrors?: readonly Of<'CustomerUserError'>[]
    userErrors?: readonly Of<'UserError'>[]
  }
  CustomerResetPayload: {
    customer?: Of<'Customer'> | null
    customerAccessToken?: Of<'CustomerAccessToken'> | null
    customerUserErrors?: readonly Of<'CustomerUserError'>[]
    userErrors?: readonly Of<'UserError'>[]
  }
  CustomerResetByUrlPayload: {
    customer?: Of<'Customer'> | null
    customerAccessToken?: Of<'CustomerAccessToken'> | null
    customerUserErrors?: readonly Of<'CustomerUserError'>[]
    userErrors?: readonly Of<'UserError'>[]
  }
  Localization: {
    availableCountries?: readonly Of<'Country'>[]
    availableLanguages?: readonly Of<'Language'>[]
    country: Of<'Country'>
    language: Of<'Language'>
    market: Of<'Market'>
  }
  Country: {
    availableLanguages?: readonly Of<'Language'>[]
    currency: Of<'Currency'>
    defaultLanguage: Of<'Language'>
    isoCode: string
    market?: Of<'Market'> | null
    name: string
    unitSystem: UnitSystem
  }
  Currency: {
    isoCode: string
    name: string
    symbol: string
  }
  Language: {
    endonymName: string
    isoCode: string
    name: string
  }
  Market: {
    handle: string
    id: string
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
  }
  Image: {
    altText?: string | null
    height?: number | null
    id?: string | null
    originalSrc: string
    src: string
    thumbhash?: string | null
    transformedSrc: string
    url: string
    width?: number | null
  }
  MediaImage: {
    alt?: string | null
    id: string
    image?: Of<'Image'> | null
    mediaContentType: MediaContentType
    previewImage?: Of<'Image'> | null
    presentation?: Of<'MediaPresentation'> | null
  }
  Video: {
    alt?: string | null
    id: string
    mediaContentType: MediaContentType
    previewImage?: Of<'Image'> | null
    sources?: readonly Of<'VideoSource'>[]
    presentation?: Of<'MediaPresentation'> | null
  }
  VideoSource: {
    format: string
    height: number
    mimeType: string
    url: string
    width: number
  }
  ExternalVideo: {
    alt?: string | null
    embedUrl: string
    host: MediaHost
    id: string
    mediaContentType: MediaContentType
    originUrl: string
    previewImage?: Of<'Image'> | null
    embeddedUrl: string
    presentation?: Of<'MediaPresentation'> | null
  }
  ImageConnection: {
    edges?: readonly Of<'ImageEdge'>[]
    nodes?: readonly Of<'Image'>[]
    pageInfo: Of<'PageInfo'>
  }
  ImageEdge: {
    cursor: string
    node: Of<'Image'>
  }
  MediaConnection: {
    edges?: readonly Of<'MediaEdge'>[]
    nodes?: readonly Of<'Media'>[]
    pageInfo: Of<'PageInfo'>
  }
  MediaEdge: {
    cursor: string
    node: Of<'Media'>
  }
  Order: {
    billingAddress?: Of<'MailingAddress'> | null
    cancelReason?: string | null
    canceledAt?: string | null
    currencyCode: string
    currentSubtotalPrice: Of<'MoneyV2'>
    currentTotalDuties?: Of<'MoneyV2'> | null
    currentTotalPrice: Of<'MoneyV2'>
    currentTotalShippingPrice: Of<'MoneyV2'>
    currentTotalTax: Of<'MoneyV2'>
    customAttributes?: readonly Of<'Attribute'>[]
    customerLocale?: string | null
    customerUrl?: string | null
    discountApplications?: Of<'DiscountApplicationConnection'>
    edited: boolean
    email?: string | null
    financialStatus?: OrderFinancialStatus | null
    fulfillmentStatus: string
    id: string
    lineItems?: Of<'OrderLineItemConnection'>
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    name: string
    orderNumber: number
    originalTotalDuties?: Of<'MoneyV2'> | null
    originalTotalPrice: Of<'MoneyV2'>
    phone?: string | null
    processedAt: string
    shippingAddress?: Of<'MailingAddress'> | null
    shippingDiscountAllocations?: readonly Of<'DiscountAllocation'>[]
    statusUrl: string
    subtotalPrice?: Of<'MoneyV2'> | null
    subtotalPriceV2?: Of<'MoneyV2'> | null
    successfulFulfillments?: readonly Of<'Fulfillment'>[] | null
    totalPrice: Of<'MoneyV2'>
    totalPriceV2: Of<'MoneyV2'>
    totalRefunded: Of<'MoneyV2'>
    totalRefundedV2: Of<'MoneyV2'>
    totalShippingPrice: Of<'MoneyV2'>
    totalShippingPriceV2: Of<'MoneyV2'>
    totalTax?: Of<'MoneyV2'> | null
    totalTaxV2?: Of<'MoneyV2'> | null
  }
  OrderLineItem: {
    currentQuantity: number
    customAttributes?: readonly Of<'Attribute'>[]
    discountAllocations?: readonly Of<'DiscountAllocation'>[]
    discountedTotalPrice: Of<'MoneyV2'>
    originalTotalPrice: Of<'MoneyV2'>
    quantity: number
    title: string
    variant?: Of<'ProductVariant'> | null
  }
  Fulfillment: {
    fulfillmentLineItems?: Of<'FulfillmentLineItemConnection'>
    trackingCompany?: string | null
    trackingInfo?: readonly Of<'FulfillmentTrackingInfo'>[]
  }
  FulfillmentTrackingInfo: {
    number?: string | null
    url?: string | null
  }
  FulfillmentLineItem: {
    lineItem: Of<'OrderLineItem'>
    quantity: number
  }
  DiscountAllocation: {
    allocatedAmount: Of<'MoneyV2'>
    discountApplication: Of<'DiscountApplication'>
  }
  DiscountCodeApplication: {
    allocationMethod: DiscountApplicationAllocationMethod
    applicable: boolean
    code: string
    targetSelection: DiscountApplicationTargetSelection
    targetType: DiscountApplicationTargetType
    value: Of<'PricingValue'>
  }
  AutomaticDiscountApplication: {
    allocationMethod: DiscountApplicationAllocationMethod
    targetSelection: DiscountApplicationTargetSelection
    targetType: DiscountApplicationTargetType
    title: string
    value: Of<'PricingValue'>
  }
  PricingPercentageValue: {
    percentage: number
  }
  OrderConnection: {
    edges?: readonly Of<'OrderEdge'>[]
    nodes?: readonly Of<'Order'>[]
    pageInfo: Of<'PageInfo'>
    totalCount: string
  }
  OrderEdge: {
    cursor: string
    node: Of<'Order'>
  }
  OrderLineItemConnection: {
    edges?: readonly Of<'OrderLineItemEdge'>[]
    nodes?: readonly Of<'OrderLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  OrderLineItemEdge: {
    cursor: string
    node: Of<'OrderLineItem'>
  }
  FulfillmentLineItemConnection: {
    edges?: readonly Of<'FulfillmentLineItemEdge'>[]
    nodes?: readonly Of<'FulfillmentLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  FulfillmentLineItemEdge: {
    cursor: string
    node: Of<'FulfillmentLineItem'>
  }
  DiscountApplicationConnection: {
    edges?: readonly Of<'DiscountApplicationEdge'>[]
    nodes?: readonly Of<'DiscountApplication'>[]
    pageInfo: Of<'PageInfo'>
  }
  DiscountApplicationEdge: {
    cursor: string
    node: Of<'DiscountApplication'>
  }
  Product: {
    adjacentVariants?: readonly Of<'ProductVariant'>[]
    availableForSale: boolean
    collections?: Of<'CollectionConnection'>
    compareAtPriceRange: Of<'ProductPriceRange'>
    createdAt: string
    description: string
    descriptionHtml: string
    encodedVariantAvailability?: string | null
    encodedVariantExistence?: string | null
    featuredImage?: Of<'Image'> | null
    handle: string
    id: string
    images?: Of<'ImageConnection'>
    isGiftCard: boolean
    media?: Of<'MediaConnection'>
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    onlineStoreUrl?: string | null
    options?: readonly Of<'ProductOption'>[]
    priceRange: Of<'ProductPriceRange'>
    productType: string
    publishedAt: string
    requiresSellingPlan: boolean
    selectedOrFirstAvailableVariant?: Of<'ProductVariant'> | null
    seo: Of<'SEO'>
    tags?: readonly string[]
    title: string
    totalInventory?: number | null
    trackingParameters?: string | null
    updatedAt: string
    variantBySelectedOptions?: Of<'ProductVariant'> | null
    variants?: Of<'ProductVariantConnection'>
    variantsCount?: Of<'Count'> | null
    vendor: string
    category?: Of<'TaxonomyCategory'> | null
    sellingPlanGroups?: Of<'SellingPlanGroupConnection'>
  }
  ProductPriceRange: {
    maxVariantPrice: Of<'MoneyV2'>
    minVariantPrice: Of<'MoneyV2'>
  }
  SEO: {
    description?: string | null
    title?: string | null
  }
  Count: {
    count: number
    precision: CountPrecision
  }
  ProductConnection: {
    edges?: readonly Of<'ProductEdge'>[]
    filters?: readonly Of<'Filter'>[]
    nodes?: readonly Of<'Product'>[]
    pageInfo: Of<'PageInfo'>
  }
  ProductEdge: {
    cursor: string
    node: Of<'Product'>
  }
  Filter: {
    id: string
    label: string
    type: FilterType
    values?: readonly Of<'FilterValue'>[]
    presentation?: FilterPresentation | null
  }
  FilterValue: {
    count: number
    id: string
    label: string
    image?: Of<'MediaImage'> | null
    input: unknown
    swatch?: Of<'Swatch'> | null
  }
  Article: {
    author: Of<'ArticleAuthor'>
    authorV2?: Of<'ArticleAuthor'> | null
    blog: Of<'Blog'>
    comments?: Of<'CommentConnection'>
    content: string
    contentHtml: string
    excerpt?: string | null
    excerptHtml?: string | null
    handle: string
    id: string
    image?: Of<'Image'> | null
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    onlineStoreUrl?: string | null
    publishedAt: string
    seo?: Of<'SEO'> | null
    tags?: readonly string[]
    title: string
    trackingParameters?: string | null
  }
  ArticleAuthor: {
    bio?: string | null
    email: string
    firstName: string
    lastName: string
    name: string
  }
  ArticleConnection: {
    edges?: readonly Of<'ArticleEdge'>[]
    nodes?: readonly Of<'Article'>[]
    pageInfo: Of<'PageInfo'>
  }
  ArticleEdge: {
    cursor: string
    node: Of<'Article'>
  }
  Blog: {
    articleByHandle?: Of<'Article'> | null
    articles?: Of<'ArticleConnection'>
    authors?: readonly Of<'ArticleAuthor'>[]
    handle: string
    id: string
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    onlineStoreUrl?: string | null
    seo?: Of<'SEO'> | null
    title: string
  }
  BlogConnection: {
    edges?: readonly Of<'BlogEdge'>[]
    nodes?: readonly Of<'Blog'>[]
    pageInfo: Of<'PageInfo'>
  }
  BlogEdge: {
    cursor: string
    node: Of<'Blog'>
  }
  CartBillingAddressUpdatePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartClonePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartCompletionActionRequired: {
    action?: Of<'CartCompletionAction'> | null
    id: string
  }
  CartCompletionFailed: {
    errors?: readonly Of<'CompletionError'>[]
    id: string
  }
  CartCompletionProcessing: {
    id: string
    pollDelay: number
  }
  CartCompletionSuccess: {
    completedAt?: string | null
    id: string
    orderId: string
    orderUrl: string
  }
  CartCustomDiscountAllocation: {
    discountApplication: Of<'CartDiscountApplication'>
    discountedAmount: Of<'MoneyV2'>
    targetType: DiscountApplicationTargetType
    title: string
  }
  CartDelivery: {
    addresses?: readonly Of<'CartSelectableAddress'>[]
  }
  CartDeliveryAddress: {
    address1?: string | null
    address2?: string | null
    city?: string | null
    company?: string | null
    countryCode?: string | null
    firstName?: string | null
    formatted?: readonly string[]
    formattedArea?: string | null
    lastName?: string | null
    latitude?: number | null
    longitude?: number | null
    name?: string | null
    phone?: string | null
    provinceCode?: string | null
    zip?: string | null
  }
  CartDeliveryAddressesAddPayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartDeliveryAddressesRemovePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartDeliveryAddressesReplacePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartDeliveryAddressesUpdatePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartDeliveryCoordinatesPreference: {
    countryCode: string
    latitude: number
    longitude: number
  }
  CartDeliveryGroup: {
    cartLines?: Of<'BaseCartLineConnection'>
    deliveryAddress: Of<'MailingAddress'>
    deliveryOptions?: readonly Of<'CartDeliveryOption'>[]
    groupType: CartDeliveryGroupType
    id: string
    selectedDeliveryOption?: Of<'CartDeliveryOption'> | null
  }
  CartDeliveryGroupConnection: {
    edges?: readonly Of<'CartDeliveryGroupEdge'>[]
    nodes?: readonly Of<'CartDeliveryGroup'>[]
    pageInfo: Of<'PageInfo'>
  }
  CartDeliveryGroupEdge: {
    cursor: string
    node: Of<'CartDeliveryGroup'>
  }
  CartDeliveryOption: {
    code?: string | null
    deliveryMethodType: DeliveryMethodType
    description?: string | null
    estimatedCost: Of<'MoneyV2'>
    handle: string
    title?: string | null
  }
  CartDeliveryPreference: {
    coordinates?: Of<'CartDeliveryCoordinatesPreference'> | null
    deliveryMethod?: readonly PreferenceDeliveryMethodType[]
    pickupHandle?: readonly string[]
  }
  CartLineInstructions: {
    canRemove: boolean
    canUpdateQuantity: boolean
  }
  CartMetafieldDeletePayload: {
    deletedId?: string | null
    userErrors?: readonly Of<'MetafieldDeleteUserError'>[]
  }
  CartMetafieldsSetPayload: {
    metafields?: readonly Of<'Metafield'>[] | null
    userErrors?: readonly Of<'MetafieldsSetUserError'>[]
  }
  CartOperationError: {
    code: string
    message?: string | null
  }
  CartPaymentUpdatePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartPreferences: {
    delivery?: Of<'CartDeliveryPreference'> | null
    wallet?: readonly string[] | null
  }
  CartPrepareForCompletionPayload: {
    result?: Of<'CartPrepareForCompletionResult'> | null
    userErrors?: readonly Of<'CartUserError'>[]
  }
  CartRemovePersonalDataPayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartSelectableAddress: {
    address: Of<'CartAddress'>
    id: string
    oneTimeUse: boolean
    selected: boolean
  }
  CartSelectedDeliveryOptionsUpdatePayload: {
    cart?: Of<'Cart'> | null
    userErrors?: readonly Of<'CartUserError'>[]
    warnings?: readonly Of<'CartWarning'>[]
  }
  CartStatusNotReady: {
    cart?: Of<'Cart'> | null
    errors?: readonly Of<'CartOperationError'>[]
  }
  CartStatusReady: {
    cart?: Of<'Cart'> | null
  }
  CartSubmitForCompletionPayload: {
    result?: Of<'CartSubmitForCompletionResult'> | null
    userErrors?: readonly Of<'CartUserError'>[]
  }
  CartThrottled: {
    cart?: Of<'Cart'> | null
    pollAfter: string
  }
  Comment: {
    author: Of<'CommentAuthor'>
    content: string
    contentHtml: string
    id: string
  }
  CommentAuthor: {
    email: string
    name: string
  }
  CommentConnection: {
    edges?: readonly Of<'CommentEdge'>[]
    nodes?: readonly Of<'Comment'>[]
    pageInfo: Of<'PageInfo'>
  }
  CommentEdge: {
    cursor: string
    node: Of<'Comment'>
  }
  Company: {
    createdAt: string
    externalId?: string | null
    id: string
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    name: string
    updatedAt: string
  }
  CompanyContact: {
    createdAt: string
    id: string
    locale?: string | null
    title?: string | null
    updatedAt: string
  }
  CompanyLocation: {
    createdAt: string
    externalId?: string | null
    id: string
    locale?: string | null
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    name: string
    updatedAt: string
  }
  CompletePaymentChallenge: {
    redirectUrl?: string | null
  }
  CompletionError: {
    code: string
    message?: string | null
  }
  CustomerAccessTokenCreateWithMultipassPayload: {
    customerAccessToken?: Of<'CustomerAccessToken'> | null
    customerUserErrors?: readonly Of<'CustomerUserError'>[]
  }
  CustomerActivateByUrlPayload: {
    customer?: Of<'Customer'> | null
    customerAccessToken?: Of<'CustomerAccessToken'> | null
    customerUserErrors?: readonly Of<'CustomerUserError'>[]
  }
  CustomerActivatePayload: {
    customer?: Of<'Customer'> | null
    customerAccessToken?: Of<'CustomerAccessToken'> | null
    customerUserErrors?: readonly Of<'CustomerUserError'>[]
    userErrors?: readonly Of<'UserError'>[]
  }
  GenericFile: {
    alt?: string | null
    id: string
    mimeType?: string | null
    originalFileSize?: number | null
    previewImage?: Of<'Image'> | null
    url?: string | null
  }
  InContextAnnotation: {
    description: string
    type: Of<'InContextAnnotationType'>
  }
  InContextAnnotationType: {
    kind: string
    name: string
  }
  Location: {
    address: Of<'LocationAddress'>
    id: string
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    name: string
  }
  LocationAddress: {
    address1?: string | null
    address2?: string | null
    city?: string | null
    country?: string | null
    countryCode?: string | null
    formatted?: readonly string[]
    latitude?: number | null
    longitude?: number | null
    phone?: string | null
    province?: string | null
    provinceCode?: string | null
    zip?: string | null
  }
  LocationConnection: {
    edges?: readonly Of<'LocationEdge'>[]
    nodes?: readonly Of<'Location'>[]
    pageInfo: Of<'PageInfo'>
  }
  LocationEdge: {
    cursor: string
    node: Of<'Location'>
  }
  ManualDiscountApplication: {
    allocationMethod: DiscountApplicationAllocationMethod
    description?: string | null
    targetSelection: DiscountApplicationTargetSelection
    targetType: DiscountApplicationTargetType
    title: string
    value: Of<'PricingValue'>
  }
  MediaPresentation: {
    asJson?: unknown
    id: string
  }
  MetafieldDeleteUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  MetafieldReferenceConnection: {
    edges?: readonly Of<'MetafieldReferenceEdge'>[]
    nodes?: readonly Of<'MetafieldReference'>[]
    pageInfo: Of<'PageInfo'>
  }
  MetafieldReferenceEdge: {
    cursor: string
    node: Of<'MetafieldReference'>
  }
  MetafieldsSetUserError: {
    code?: string | null
    elementIndex?: number | null
    field?: readonly string[] | null
    message: string
  }
  Metaobject: {
    field?: Of<'MetaobjectField'> | null
    fields?: readonly Of<'MetaobjectField'>[]
    handle: string
    id: string
    onlineStoreUrl?: string | null
    seo?: Of<'MetaobjectSEO'> | null
    type: string
    updatedAt: string
  }
  MetaobjectConnection: {
    edges?: readonly Of<'MetaobjectEdge'>[]
    nodes?: readonly Of<'Metaobject'>[]
    pageInfo: Of<'PageInfo'>
  }
  MetaobjectEdge: {
    cursor: string
    node: Of<'Metaobject'>
  }
  MetaobjectField: {
    key: string
    reference?: Of<'MetafieldReference'> | null
    references?: Of<'MetafieldReferenceConnection'> | null
    type: string
    value?: string | null
  }
  MetaobjectSEO: {
    description?: Of<'MetaobjectField'> | null
    title?: Of<'MetaobjectField'> | null
  }
  Model3d: {
    alt?: string | null
    id: string
    mediaContentType: MediaContentType
    presentation?: Of<'MediaPresentation'> | null
    previewImage?: Of<'Image'> | null
    sources?: readonly Of<'Model3dSource'>[]
  }
  Model3dSource: {
    filesize: number
    format: string
    mimeType: string
    url: string
  }
  Page: {
    body: string
    bodySummary: string
    createdAt: string
    handle: string
    id: string
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    onlineStoreUrl?: string | null
    seo?: Of<'SEO'> | null
    title: string
    trackingParameters?: string | null
    updatedAt: string
  }
  PageConnection: {
    edges?: readonly Of<'PageEdge'>[]
    nodes?: readonly Of<'Page'>[]
    pageInfo: Of<'PageInfo'>
  }
  PageEdge: {
    cursor: string
    node: Of<'Page'>
  }
  PaginatedSitemapResources: {
    hasNextPage: boolean
    items?: readonly Of<'SitemapResourceInterface'>[]
  }
  PredictiveSearchResult: {
    articles?: readonly Of<'Article'>[]
    collections?: readonly Of<'Collection'>[]
    pages?: readonly Of<'Page'>[]
    products?: readonly Of<'Product'>[]
    queries?: readonly Of<'SearchQuerySuggestion'>[]
  }
  ProductVariantComponent: {
    productVariant: Of<'ProductVariant'>
    quantity: number
  }
  ProductVariantComponentConnection: {
    edges?: readonly Of<'ProductVariantComponentEdge'>[]
    nodes?: readonly Of<'ProductVariantComponent'>[]
    pageInfo: Of<'PageInfo'>
  }
  ProductVariantComponentEdge: {
    cursor: string
    node: Of<'ProductVariantComponent'>
  }
  PurchasingCompany: {
    company: Of<'Company'>
    contact?: Of<'CompanyContact'> | null
    location: Of<'CompanyLocation'>
  }
  QuantityPriceBreak: {
    minimumQuantity: number
    price: Of<'MoneyV2'>
  }
  QuantityPriceBreakConnection: {
    edges?: readonly Of<'QuantityPriceBreakEdge'>[]
    nodes?: readonly Of<'QuantityPriceBreak'>[]
    pageInfo: Of<'PageInfo'>
  }
  QuantityPriceBreakEdge: {
    cursor: string
    node: Of<'QuantityPriceBreak'>
  }
  ScriptDiscountApplication: {
    allocationMethod: DiscountApplicationAllocationMethod
    targetSelection: DiscountApplicationTargetSelection
    targetType: DiscountApplicationTargetType
    title: string
    value: Of<'PricingValue'>
  }
  SearchQuerySuggestion: {
    styledText: string
    text: string
    trackingParameters?: string | null
  }
  SearchResultItemConnection: {
    edges?: readonly Of<'SearchResultItemEdge'>[]
    nodes?: readonly Of<'SearchResultItem'>[]
    pageInfo: Of<'PageInfo'>
    productFilters?: readonly Of<'Filter'>[]
    totalCount: number
  }
  SearchResultItemEdge: {
    cursor: string
    node: Of<'SearchResultItem'>
  }
  SellingPlan: {
    billingPolicy?: Of<'SellingPlanBillingPolicy'> | null
    checkoutCharge: Of<'SellingPlanCheckoutCharge'>
    deliveryPolicy?: Of<'SellingPlanDeliveryPolicy'> | null
    description?: string | null
    id: string
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    name: string
    options?: readonly Of<'SellingPlanOption'>[]
    priceAdjustments?: readonly Of<'SellingPlanPriceAdjustment'>[]
    recurringDeliveries: boolean
  }
  SellingPlanAllocation: {
    checkoutChargeAmount: Of<'MoneyV2'>
    priceAdjustments?: readonly Of<'SellingPlanAllocationPriceAdjustment'>[]
    remainingBalanceChargeAmount: Of<'MoneyV2'>
    sellingPlan: Of<'SellingPlan'>
  }
  SellingPlanAllocationConnection: {
    edges?: readonly Of<'SellingPlanAllocationEdge'>[]
    nodes?: readonly Of<'SellingPlanAllocation'>[]
    pageInfo: Of<'PageInfo'>
  }
  SellingPlanAllocationEdge: {
    cursor: string
    node: Of<'SellingPlanAllocation'>
  }
  SellingPlanAllocationPriceAdjustment: {
    compareAtPrice: Of<'MoneyV2'>
    perDeliveryPrice: Of<'MoneyV2'>
    price: Of<'MoneyV2'>
    unitPrice?: Of<'MoneyV2'> | null
  }
  SellingPlanCheckoutCharge: {
    type: SellingPlanCheckoutChargeType
    value: Of<'SellingPlanCheckoutChargeValue'>
  }
  SellingPlanCheckoutChargePercentageValue: {
    percentage: number
  }
  SellingPlanConnection: {
    edges?: readonly Of<'SellingPlanEdge'>[]
    nodes?: readonly Of<'SellingPlan'>[]
    pageInfo: Of<'PageInfo'>
  }
  SellingPlanEdge: {
    cursor: string
    node: Of<'SellingPlan'>
  }
  SellingPlanFixedAmountPriceAdjustment: {
    adjustmentAmount: Of<'MoneyV2'>
  }
  SellingPlanFixedPriceAdjustment: {
    price: Of<'MoneyV2'>
  }
  SellingPlanGroup: {
    appName?: string | null
    name: string
    options?: readonly Of<'SellingPlanGroupOption'>[]
    sellingPlans?: Of<'SellingPlanConnection'>
  }
  SellingPlanGroupConnection: {
    edges?: readonly Of<'SellingPlanGroupEdge'>[]
    nodes?: readonly Of<'SellingPlanGroup'>[]
    pageInfo: Of<'PageInfo'>
  }
  SellingPlanGroupEdge: {
    cursor: string
    node: Of<'SellingPlanGroup'>
  }
  SellingPlanGroupOption: {
    name: string
    values?: readonly string[]
  }
  SellingPlanOption: {
    name?: string | null
    value?: string | null
  }
  SellingPlanPercentagePriceAdjustment: {
    adjustmentPercentage: number
  }
  SellingPlanPriceAdjustment: {
    adjustmentValue: Of<'SellingPlanPriceAdjustmentValue'>
    orderCount?: number | null
  }
  SellingPlanRecurringBillingPolicy: {
    interval: SellingPlanInterval
    intervalCount: number
  }
  SellingPlanRecurringDeliveryPolicy: {
    interval: SellingPlanInterval
    intervalCount: number
  }
  ShopPayInstallmentsFinancingPlan: {
    id: string
    maxPrice: Of<'MoneyV2'>
    minPrice: Of<'MoneyV2'>
    terms?: readonly Of<'ShopPayInstallmentsFinancingPlanTerm'>[]
  }
  ShopPayInstallmentsFinancingPlanTerm: {
    apr: number
    frequency: ShopPayInstallmentsFinancingPlanFrequency
    id: string
    installmentsCount?: Of<'Count'> | null
    loanType: ShopPayInstallmentsLoan
  }
  ShopPayInstallmentsPricing: {
    financingPlans?: readonly Of<'ShopPayInstallmentsFinancingPlan'>[]
    maxPrice: Of<'MoneyV2'>
    minPrice: Of<'MoneyV2'>
  }
  ShopPayInstallmentsProductVariantPricing: {
    available: boolean
    eligible: boolean
    fullPrice: Of<'MoneyV2'>
    id: string
    installmentsCount?: Of<'Count'> | null
    pricePerTerm: Of<'MoneyV2'>
  }
  ShopPayPaymentRequest: {
    deliveryMethods?: readonly Of<'ShopPayPaymentRequestDeliveryMethod'>[]
    discountCodes?: readonly string[]
    discounts?: readonly Of<'ShopPayPaymentRequestDiscount'>[] | null
    lineItems?: readonly Of<'ShopPayPaymentRequestLineItem'>[]
    locale: string
    presentmentCurrency: string
    selectedDeliveryMethodType: ShopPayPaymentRequestDeliveryMethodType
    shippingAddress?: Of<'ShopPayPaymentRequestContactField'> | null
    shippingLines?: readonly Of<'ShopPayPaymentRequestShippingLine'>[]
    subtotal: Of<'MoneyV2'>
    total: Of<'MoneyV2'>
    totalShippingPrice?: Of<'ShopPayPaymentRequestTotalShippingPrice'> | null
    totalTax?: Of<'MoneyV2'> | null
  }
  ShopPayPaymentRequestContactField: {
    address1: string
    address2?: string | null
    city: string
    companyName?: string | null
    countryCode: string
    email?: string | null
    firstName: string
    lastName: string
    phone?: string | null
    postalCode?: string | null
    provinceCode?: string | null
  }
  ShopPayPaymentRequestDeliveryMethod: {
    amount: Of<'MoneyV2'>
    code: string
    deliveryExpectationLabel?: string | null
    detail?: string | null
    label: string
    maxDeliveryDate?: string | null
    minDeliveryDate?: string | null
  }
  ShopPayPaymentRequestDiscount: {
    amount: Of<'MoneyV2'>
    label: string
  }
  ShopPayPaymentRequestImage: {
    alt?: string | null
    url: string
  }
  ShopPayPaymentRequestLineItem: {
    finalItemPrice: Of<'MoneyV2'>
    finalLinePrice: Of<'MoneyV2'>
    image?: Of<'ShopPayPaymentRequestImage'> | null
    itemDiscounts?: readonly Of<'ShopPayPaymentRequestDiscount'>[] | null
    label: string
    lineDiscounts?: readonly Of<'ShopPayPaymentRequestDiscount'>[] | null
    originalItemPrice?: Of<'MoneyV2'> | null
    originalLinePrice?: Of<'MoneyV2'> | null
    quantity: number
    requiresShipping?: boolean | null
    sku?: string | null
  }
  ShopPayPaymentRequestReceipt: {
    paymentRequest: Of<'ShopPayPaymentRequest'>
    processingStatusType: string
    token: string
  }
  ShopPayPaymentRequestSession: {
    checkoutUrl: string
    paymentRequest: Of<'ShopPayPaymentRequest'>
    sourceIdentifier: string
    token: string
  }
  ShopPayPaymentRequestSessionCreatePayload: {
    shopPayPaymentRequestSession?: Of<'ShopPayPaymentRequestSession'> | null
    userErrors?: readonly Of<'UserErrorsShopPayPaymentRequestSessionUserErrors'>[]
  }
  ShopPayPaymentRequestSessionSubmitPayload: {
    paymentRequestReceipt?: Of<'ShopPayPaymentRequestReceipt'> | null
    userErrors?: readonly Of<'UserErrorsShopPayPaymentRequestSessionUserErrors'>[]
  }
  ShopPayPaymentRequestShippingLine: {
    amount: Of<'MoneyV2'>
    code: string
    label: string
  }
  ShopPayPaymentRequestTotalShippingPrice: {
    discounts?: readonly Of<'ShopPayPaymentRequestDiscount'>[]
    finalTotal: Of<'MoneyV2'>
    originalTotal?: Of<'MoneyV2'> | null
  }
  ShopPolicyWithDefault: {
    body: string
    handle: string
    id?: string | null
    title: string
    url: string
  }
  Sitemap: {
    pagesCount?: Of<'Count'> | null
    resources?: Of<'PaginatedSitemapResources'> | null
  }
  SitemapImage: {
    alt?: string | null
    filepath?: string | null
    updatedAt: string
  }
  SitemapResource: {
    handle: string
    image?: Of<'SitemapImage'> | null
    title?: string | null
    updatedAt: string
  }
  SitemapResourceMetaobject: {
    handle: string
    onlineStoreUrlHandle?: string | null
    type: string
    updatedAt: string
  }
  StoreAvailability: {
    available: boolean
    location: Of<'Location'>
    pickUpTime: string
    quantityAvailable: number
  }
  StoreAvailabilityConnection: {
    edges?: readonly Of<'StoreAvailabilityEdge'>[]
    nodes?: readonly Of<'StoreAvailability'>[]
    pageInfo: Of<'PageInfo'>
  }
  StoreAvailabilityEdge: {
    cursor: string
    node: Of<'StoreAvailability'>
  }
  StringConnection: {
    edges?: readonly Of<'StringEdge'>[]
    nodes?: readonly string[]
    pageInfo: Of<'PageInfo'>
  }
  StringEdge: {
    cursor: string
    node: string
  }
  SubmissionError: {
    code: string
    message?: string | null
  }
  SubmitAlreadyAccepted: {
    attemptId: string
  }
  SubmitFailed: {
    checkoutUrl?: string | null
    errors?: readonly Of<'SubmissionError'>[]
  }
  SubmitSuccess: {
    attemptId: string
    redirectUrl: string
  }
  SubmitThrottled: {
    pollAfter: string
  }
  Swatch: {
    color?: string | null
    image?: Of<'MediaImage'> | null
  }
  TaxonomyCategory: {
    ancestors?: readonly Of<'TaxonomyCategory'>[]
    id: string
    name: string
  }
  UnitPriceMeasurement: {
    measuredType?: UnitPriceMeasurementMeasuredType | null
    quantityUnit?: UnitPriceMeasurementMeasuredUnit | null
    quantityValue: number
    referenceUnit?: UnitPriceMeasurementMeasuredUnit | null
    referenceValue: number
  }
  UrlRedirect: {
    id: string
    path: string
    target: string
  }
  UrlRedirectConnection: {
    edges?: readonly Of<'UrlRedirectEdge'>[]
    nodes?: readonly Of<'UrlRedirect'>[]
    pageInfo: Of<'PageInfo'>
  }
  UrlRedirectEdge: {
    cursor: string
    node: Of<'UrlRedirect'>
  }
  UserErrorsShopPayPaymentRequestSessionUserErrors: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  QueryRoot: {
    localization: Of<'Localization'>
    menu?: Of<'Menu'> | null
    node?: Of<'Node'> | null
    nodes?: readonly (Of<'Node'> | null)[]
    paymentSettings: Of<'PaymentSettings'>
    publicApiVersions?: readonly Of<'ApiVersion'>[]
    shop: Of<'Shop'>
    cart?: Of<'Cart'> | null
    collection?: Of<'Collection'> | null
    collectionByHandle?: Of<'Collection'> | null
    collections?: Of<'CollectionConnection'>
    customer?: Of<'Customer'> | null
    product?: Of<'Product'> | null
    productByHandle?: Of<'Product'> | null
    productRecommendations?: readonly Of<'Product'>[] | null
    products?: Of<'ProductConnection'>
    article?: Of<'Article'> | null
    articles?: Of<'ArticleConnection'>
    blog?: Of<'Blog'> | null
    blogByHandle?: Of<'Blog'> | null
    blogs?: Of<'BlogConnection'>
    cartCompletionAttempt?: Of<'CartCompletionAttemptResult'> | null
    locations?: Of<'LocationConnection'>
    metaobject?: Of<'Metaobject'> | null
    metaobjects?: Of<'MetaobjectConnection'>
    page?: Of<'Page'> | null
    pageByHandle?: Of<'Page'> | null
    pages?: Of<'PageConnection'>
    predictiveSearch?: Of<'PredictiveSearchResult'> | null
    productTags?: Of<'StringConnection'>
    productTypes?: Of<'StringConnection'>
    search?: Of<'SearchResultItemConnection'>
    sitemap: Of<'Sitemap'>
    urlRedirects?: Of<'UrlRedirectConnection'>
  }
  Shop: {
    brand?: Of<'Brand'> | null
    customerAccountUrl?: string | null
    description?: string | null
    id: string
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    moneyFormat: string
    name: string
    paymentSettings: Of<'PaymentSettings'>
    primaryDomain: Of<'Domain'>
    privacyPolicy?: Of<'ShopPolicy'> | null
    refundPolicy?: Of<'ShopPolicy'> | null
    shippingPolicy?: Of<'ShopPolicy'> | null
    shipsToCountries?: readonly string[]
    termsOfService?: Of<'ShopPolicy'> | null
    shopPayInstallmentsPricing?: Of<'ShopPayInstallmentsPricing'> | null
    subscriptionPolicy?: Of<'ShopPolicyWithDefault'> | null
  }
  ShopPolicy: {
    body: string
    handle: string
    id: string
    title: string
    url: string
  }
  Brand: {
    colors: Of<'BrandColors'>
    coverImage?: Of<'MediaImage'> | null
    logo?: Of<'MediaImage'> | null
    shortDescription?: string | null
    slogan?: string | null
    squareLogo?: Of<'MediaImage'> | null
  }
  BrandColors: {
    primary?: readonly Of<'BrandColorGroup'>[]
    secondary?: readonly Of<'BrandColorGroup'>[]
  }
  BrandColorGroup: {
    background?: string | null
    foreground?: string | null
  }
  Domain: {
    host: string
    sslEnabled: boolean
    url: string
  }
  PaymentSettings: {
    acceptedCardBrands?: readonly CardBrand[]
    countryCode: string
    currencyCode: string
    enabledPresentmentCurrencies?: readonly string[]
    supportedDigitalWallets?: readonly DigitalWallet[]
    cardVaultUrl: string
    shopifyPaymentsAccountId?: string | null
  }
  Menu: {
    handle: string
    id: string
    items?: readonly Of<'MenuItem'>[]
    itemsCount: number
    title: string
  }
  MenuItem: {
    id: string
    items?: readonly Of<'MenuItem'>[]
    resourceId?: string | null
    tags?: readonly string[]
    title: string
    type: MenuItemType
    url?: string | null
    resource?: Of<'MenuItemResource'> | null
  }
  ApiVersion: {
    displayName: string
    handle: string
    supported: boolean
  }
  ProductVariant: {
    availableForSale: boolean
    barcode?: string | null
    compareAtPrice?: Of<'MoneyV2'> | null
    compareAtPriceV2?: Of<'MoneyV2'> | null
    currentlyNotInStock: boolean
    id: string
    image?: Of<'Image'> | null
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    price: Of<'MoneyV2'>
    priceV2: Of<'MoneyV2'>
    product: Of<'Product'>
    quantityAvailable?: number | null
    quantityRule: Of<'QuantityRule'>
    requiresComponents: boolean
    requiresShipping: boolean
    selectedOptions?: readonly Of<'SelectedOption'>[]
    sku?: string | null
    taxable: boolean
    title: string
    unitPrice?: Of<'MoneyV2'> | null
    weight?: number | null
    weightUnit: WeightUnit
    components?: Of<'ProductVariantComponentConnection'>
    groupedBy?: Of<'ProductVariantConnection'>
    quantityPriceBreaks?: Of<'QuantityPriceBreakConnection'>
    sellingPlanAllocations?: Of<'SellingPlanAllocationConnection'>
    shopPayInstallmentsPricing?: Of<'ShopPayInstallmentsProductVariantPricing'> | null
    storeAvailability?: Of<'StoreAvailabilityConnection'>
    unitPriceMeasurement?: Of<'UnitPriceMeasurement'> | null
  }
  QuantityRule: {
    increment: number
    maximum?: number | null
    minimum: number
  }
  SelectedOption: {
    name: string
    value: string
  }
  ProductOption: {
    id: string
    name: string
    optionValues?: readonly Of<'ProductOptionValue'>[]
    values?: readonly string[]
  }
  ProductOptionValue: {
    firstSelectableVariant?: Of<'ProductVariant'> | null
    id: string
    name: string
    swatch?: Of<'ProductOptionValueSwatch'> | null
  }
  ProductOptionValueSwatch: {
    color?: string | null
    image?: Of<'Media'> | null
  }
  ProductVariantConnection: {
    edges?: readonly Of<'ProductVariantEdge'>[]
    nodes?: readonly Of<'ProductVariant'>[]
    pageInfo: Of<'PageInfo'>
  }
  ProductVariantEdge: {
    cursor: string
    node: Of<'ProductVariant'>
  }
}
export interface Api {
  args: Args
  types: Types
  values: { [Name in keyof Types]: Of<Name> }
}
