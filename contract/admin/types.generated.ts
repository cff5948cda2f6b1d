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

export type ArticleCreateUserErrorCode = 'AMBIGUOUS_AUTHOR' | 'AMBIGUOUS_BLOG' | 'AUTHOR_FIELD_REQUIRED' | 'AUTHOR_MUST_EXIST' | 'BLANK' | 'BLOG_REFERENCE_REQUIRED' | 'INVALID' | 'INVALID_PUBLISH_DATE' | 'INVALID_TYPE' | 'INVALID_VALUE' | 'NOT_FOUND' | 'TAKEN' | 'TOO_LONG' | 'UPLOAD_FAILED'
export type ArticleDeleteUserErrorCode = 'NOT_FOUND'
export type ArticleSortKeys = 'AUTHOR' | 'BLOG_TITLE' | 'ID' | 'PUBLISHED_AT' | 'TITLE' | 'UPDATED_AT'
export type ArticleTagSort = 'ALPHABETICAL' | 'POPULAR'
export type ArticleUpdateUserErrorCode = 'AMBIGUOUS_AUTHOR' | 'AMBIGUOUS_BLOG' | 'AUTHOR_MUST_EXIST' | 'BLANK' | 'INVALID' | 'INVALID_PUBLISH_DATE' | 'INVALID_TYPE' | 'INVALID_VALUE' | 'NOT_FOUND' | 'TAKEN' | 'TOO_LONG' | 'UPLOAD_FAILED'
export type BlogCreateUserErrorCode = 'INCLUSION' | 'INVALID' | 'INVALID_TYPE' | 'INVALID_VALUE' | 'TOO_LONG'
export type BlogDeleteUserErrorCode = 'NOT_FOUND'
export type BlogSortKeys = 'HANDLE' | 'ID' | 'TITLE'
export type BlogUpdateUserErrorCode = 'BLANK' | 'INCLUSION' | 'INVALID' | 'NOT_FOUND' | 'TOO_LONG'
export type CollectionReorderProductsUserErrorCode = 'COLLECTION_NOT_FOUND' | 'INVALID_MOVE' | 'MANUALLY_SORTED_COLLECTION' | 'TOO_MANY_ATTEMPTS_TO_REORDER_PRODUCTS'
export type CollectionRuleColumn = 'IS_PRICE_REDUCED' | 'TAG' | 'TITLE' | 'TYPE' | 'VARIANT_COMPARE_AT_PRICE' | 'VARIANT_INVENTORY' | 'VARIANT_PRICE' | 'VARIANT_TITLE' | 'VARIANT_WEIGHT' | 'VENDOR'
export type CollectionRuleRelation = 'CONTAINS' | 'ENDS_WITH' | 'EQUALS' | 'GREATER_THAN' | 'IS_NOT_SET' | 'IS_SET' | 'LESS_THAN' | 'NOT_CONTAINS' | 'NOT_EQUALS' | 'STARTS_WITH'
export type CollectionSortKeys = 'ID' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT'
export type CollectionSortOrder = 'ALPHA_ASC' | 'ALPHA_DESC' | 'CREATED' | 'CREATED_DESC' | 'MANUAL' | 'PRICE_ASC' | 'PRICE_DESC'
export type ColumnDataType = 'ARRAY' | 'BOOLEAN' | 'DAY_DURATION' | 'DAY_OF_WEEK' | 'DAY_TIMESTAMP' | 'DECIMAL' | 'FLOAT' | 'HOUR_DURATION' | 'HOUR_OF_DAY' | 'HOUR_TIMESTAMP' | 'IDENTITY' | 'INTEGER' | 'MILLISECOND_DURATION' | 'MINUTE_DURATION' | 'MINUTE_TIMESTAMP' | 'MONEY' | 'MONTH_OF_YEAR' | 'MONTH_TIMESTAMP' | 'PERCENT' | 'QUARTER_TIMESTAMP' | 'SECOND_DURATION' | 'SECOND_TIMESTAMP' | 'STRING' | 'TIMESTAMP' | 'UNSPECIFIED' | 'WEEK_OF_YEAR' | 'WEEK_TIMESTAMP' | 'YEAR_TIMESTAMP'
export type CommentPolicy = 'AUTO_PUBLISHED' | 'CLOSED' | 'MODERATED'
export type CountPrecision = 'AT_LEAST' | 'EXACT'
export type CropRegion = 'BOTTOM' | 'CENTER' | 'LEFT' | 'RIGHT' | 'TOP'
export type CustomerEmailAddressMarketingState = 'INVALID' | 'NOT_SUBSCRIBED' | 'PENDING' | 'SUBSCRIBED' | 'UNSUBSCRIBED'
export type CustomerEmailMarketingConsentUpdateUserErrorCode = 'INCLUSION' | 'INTERNAL_ERROR' | 'INVALID' | 'MISSING_ARGUMENT'
export type CustomerEmailMarketingState = 'INVALID' | 'NOT_SUBSCRIBED' | 'PENDING' | 'REDACTED' | 'SUBSCRIBED' | 'UNSUBSCRIBED'
export type CustomerMarketingOptInLevel = 'CONFIRMED_OPT_IN' | 'SINGLE_OPT_IN' | 'UNKNOWN'
export type CustomerMergeErrorCode = 'INVALID_CUSTOMER' | 'INVALID_CUSTOMER_ID' | 'MISSING_OVERRIDE_ATTRIBUTE' | 'OVERRIDE_ATTRIBUTE_INVALID'
export type CustomerRequestDataErasureErrorCode = 'DOES_NOT_EXIST' | 'FAILED_TO_REQUEST'
export type CustomerSendAccountInviteEmailUserErrorCode = 'INVALID'
export type CustomerSetUserErrorCode = 'BLANK' | 'ID_NOT_ALLOWED' | 'INCLUSION' | 'INPUT_MISMATCH' | 'INVALID' | 'METAFIELD_MISMATCH' | 'MISSING_FIELD_REQUIRED' | 'NOT_FOUND' | 'PRESENT' | 'TAKEN' | 'TOO_LONG' | 'TOO_SHORT'
export type CustomerSortKeys = 'CREATED_AT' | 'ID' | 'NAME' | 'UPDATED_AT'
export type CustomerState = 'DECLINED' | 'DISABLED' | 'ENABLED' | 'INVITED'
export type DeliveryConditionField = 'TOTAL_PRICE' | 'TOTAL_WEIGHT'
export type DeliveryConditionOperator = 'GREATER_THAN_OR_EQUAL_TO' | 'LESS_THAN_OR_EQUAL_TO'
export type DiscountApplicationAllocationMethod = 'ACROSS' | 'EACH' | 'ONE'
export type DiscountApplicationTargetSelection = 'ALL' | 'ENTITLED' | 'EXPLICIT'
export type DiscountApplicationTargetType = 'LINE_ITEM' | 'SHIPPING_LINE'
export type DiscountBuyerSelection = 'ALL'
export type DiscountClass = 'ORDER' | 'PRODUCT' | 'SHIPPING'
export type DiscountErrorCode = 'APPLIES_ON_NOTHING' | 'BLANK' | 'END_DATE_BEFORE_START_DATE' | 'GREATER_THAN' | 'INVALID' | 'MINIMUM_SUBTOTAL_AND_QUANTITY_RANGE_BOTH_PRESENT' | 'TAKEN' | 'TOO_LONG' | 'TOO_MANY_ARGUMENTS' | 'VALUE_OUTSIDE_RANGE'
export type DiscountSortKeys = 'CREATED_AT' | 'ID' | 'RELEVANCE' | 'STARTS_AT' | 'TITLE' | 'UPDATED_AT'
export type DiscountStatus = 'ACTIVE' | 'EXPIRED' | 'SCHEDULED'
export type DraftOrderAppliedDiscountType = 'FIXED_AMOUNT' | 'PERCENTAGE'
export type DraftOrderSortKeys = 'ID' | 'NUMBER' | 'RELEVANCE' | 'STATUS' | 'UPDATED_AT'
export type DraftOrderStatus = 'COMPLETED' | 'INVOICE_SENT' | 'OPEN'
export type FileContentType = 'IMAGE'
export type FileCreateInputDuplicateResolutionMode = 'APPEND_UUID' | 'RAISE_ERROR' | 'REPLACE'
export type FileStatus = 'FAILED' | 'PROCESSING' | 'READY' | 'UPLOADED'
export type FilesErrorCode = 'ALT_VALUE_LIMIT_EXCEEDED' | 'BLANK_SEARCH' | 'FILENAME_ALREADY_EXISTS' | 'FILE_DOES_NOT_EXIST' | 'FILE_LOCKED' | 'INVALID' | 'INVALID_DUPLICATE_MODE_FOR_TYPE' | 'INVALID_DUPLICATE_RESOLUTION_MODE' | 'INVALID_FAILED_MEDIA_STATE' | 'INVALID_FILENAME' | 'INVALID_FILENAME_EXTENSION' | 'INVALID_IMAGE_SOURCE_URL' | 'INVALID_QUERY' | 'MEDIA_CANNOT_BE_MODIFIED' | 'MISMATCHED_FILENAME_AND_ORIGINAL_SOURCE' | 'MISSING_ARGUMENTS' | 'MISSING_FILENAME_FOR_DUPLICATE_MODE_REPLACE' | 'NON_IMAGE_MEDIA_PER_SHOP_LIMIT_EXCEEDED' | 'NON_READY_STATE' | 'PRODUCT_MEDIA_LIMIT_EXCEEDED' | 'PRODUCT_SUSPENDED' | 'REFERENCE_TARGET_DOES_NOT_EXIST' | 'TOO_MANY_ARGUMENTS' | 'TOO_MANY_FILE_REFERENCE' | 'UNACCEPTABLE_ASSET' | 'UNACCEPTABLE_TRIAL_ASSET' | 'UNACCEPTABLE_UNVERIFIED_TRIAL_ASSET' | 'UNSUPPORTED_FILE_REFERENCE' | 'UNSUPPORTED_MEDIA_TYPE_FOR_FILENAME_UPDATE'
export type FulfillmentDisplayStatus = 'ATTEMPTED_DELIVERY' | 'CANCELED' | 'CARRIER_PICKED_UP' | 'CONFIRMED' | 'DELAYED' | 'DELIVERED' | 'FAILURE' | 'FULFILLED' | 'IN_TRANSIT' | 'LABEL_PRINTED' | 'LABEL_PURCHASED' | 'LABEL_VOIDED' | 'MARKED_AS_FULFILLED' | 'NOT_DELIVERED' | 'OUT_FOR_DELIVERY' | 'PICKED_UP' | 'READY_FOR_PICKUP' | 'SUBMITTED'
export type FulfillmentEventStatus = 'ATTEMPTED_DELIVERY' | 'CARRIER_PICKED_UP' | 'CONFIRMED' | 'DELAYED' | 'DELIVERED' | 'FAILURE' | 'IN_TRANSIT' | 'LABEL_PRINTED' | 'LABEL_PURCHASED' | 'OUT_FOR_DELIVERY' | 'READY_FOR_PICKUP'
export type FulfillmentHoldReason = 'AWAITING_PAYMENT' | 'AWAITING_RETURN_ITEMS' | 'HIGH_RISK_OF_FRAUD' | 'INCORRECT_ADDRESS' | 'INVENTORY_OUT_OF_STOCK' | 'ONLINE_STORE_POST_PURCHASE_CROSS_SELL' | 'OTHER' | 'UNKNOWN_DELIVERY_DATE'
export type FulfillmentOrderAction = 'CANCEL_FULFILLMENT_ORDER' | 'CREATE_FULFILLMENT' | 'EXTERNAL' | 'HOLD' | 'MARK_AS_OPEN' | 'MERGE' | 'MOVE' | 'RELEASE_HOLD' | 'REQUEST_CANCELLATION' | 'REQUEST_FULFILLMENT' | 'SPLIT'
export type FulfillmentOrderHoldUserErrorCode = 'DUPLICATED_FULFILLMENT_ORDER_LINE_ITEMS' | 'DUPLICATE_FULFILLMENT_HOLD_HANDLE' | 'FULFILLMENT_ORDER_HOLD_LIMIT_REACHED' | 'FULFILLMENT_ORDER_NOT_FOUND' | 'FULFILLMENT_ORDER_NOT_SPLITTABLE' | 'GREATER_THAN_ZERO' | 'INVALID_LINE_ITEM_QUANTITY' | 'TAKEN'
export type FulfillmentOrderReleaseHoldUserErrorCode = 'FULFILLMENT_ORDER_NOT_FOUND' | 'INVALID_ACCESS'
export type FulfillmentOrderRequestStatus = 'ACCEPTED' | 'CANCELLATION_ACCEPTED' | 'CANCELLATION_REJECTED' | 'CANCELLATION_REQUESTED' | 'CLOSED' | 'REJECTED' | 'SUBMITTED' | 'UNSUBMITTED'
export type FulfillmentOrderStatus = 'CANCELLED' | 'CLOSED' | 'INCOMPLETE' | 'IN_PROGRESS' | 'ON_HOLD' | 'OPEN' | 'SCHEDULED'
export type FulfillmentStatus = 'CANCELLED' | 'ERROR' | 'FAILURE' | 'OPEN' | 'PENDING' | 'SUCCESS'
export type GiftCardDeactivateUserErrorCode = 'GIFT_CARD_NOT_FOUND'
export type GiftCardErrorCode = 'CUSTOMER_NOT_FOUND' | 'GIFT_CARD_LIMIT_EXCEEDED' | 'GREATER_THAN' | 'INVALID' | 'RECIPIENT_NOT_FOUND' | 'TAKEN' | 'TOO_LONG' | 'TOO_SHORT'
export type GiftCardSendNotificationToRecipientUserErrorCode = 'GIFT_CARD_NOT_FOUND' | 'INVALID' | 'RECIPIENT_NOT_FOUND'
export type GiftCardSortKeys = 'AMOUNT_SPENT' | 'BALANCE' | 'CREATED_AT' | 'EXPIRES_ON' | 'ID' | 'INITIAL_VALUE' | 'UPDATED_AT'
export type GiftCardTransactionUserErrorCode = 'GIFT_CARD_LIMIT_EXCEEDED' | 'GIFT_CARD_NOT_FOUND' | 'INSUFFICIENT_FUNDS' | 'INVALID' | 'MISMATCHING_CURRENCY' | 'NEGATIVE_OR_ZERO_AMOUNT'
export type InventoryAdjustQuantitiesUserErrorCode = 'ADJUST_QUANTITIES_FAILED' | 'INTERNAL_LEDGER_DOCUMENT' | 'INVALID_AVAILABLE_DOCUMENT' | 'INVALID_INVENTORY_ITEM' | 'INVALID_LEDGER_DOCUMENT' | 'INVALID_LOCATION' | 'INVALID_QUANTITY_DOCUMENT' | 'INVALID_QUANTITY_NAME' | 'INVALID_QUANTITY_TOO_HIGH' | 'INVALID_QUANTITY_TOO_LOW' | 'INVALID_REASON' | 'INVALID_REFERENCE_DOCUMENT' | 'ITEM_NOT_STOCKED_AT_LOCATION' | 'MAX_ONE_LEDGER_DOCUMENT' | 'NON_MUTABLE_INVENTORY_ITEM'
export type InventorySetOnHandQuantitiesUserErrorCode = 'COMPARE_QUANTITY_STALE' | 'INVALID_INVENTORY_ITEM' | 'INVALID_LOCATION' | 'INVALID_QUANTITY_NEGATIVE' | 'INVALID_QUANTITY_TOO_HIGH' | 'INVALID_REASON' | 'INVALID_REFERENCE_DOCUMENT' | 'ITEM_NOT_STOCKED_AT_LOCATION' | 'NON_MUTABLE_INVENTORY_ITEM' | 'SET_ON_HAND_QUANTITIES_FAILED'
export type InventorySetQuantitiesUserErrorCode = 'COMPARE_QUANTITY_REQUIRED' | 'COMPARE_QUANTITY_STALE' | 'INVALID_INVENTORY_ITEM' | 'INVALID_LOCATION' | 'INVALID_NAME' | 'INVALID_QUANTITY_NEGATIVE' | 'INVALID_QUANTITY_TOO_HIGH' | 'INVALID_QUANTITY_TOO_LOW' | 'INVALID_REASON' | 'INVALID_REFERENCE_DOCUMENT' | 'ITEM_NOT_STOCKED_AT_LOCATION' | 'NON_MUTABLE_INVENTORY_ITEM' | 'NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR'
export type LocalizableContentType = 'HTML' | 'MULTI_LINE_TEXT_FIELD' | 'SINGLE_LINE_TEXT_FIELD' | 'STRING'
export type LocationEditUserErrorCode = 'APP_NOT_AUTHORIZED' | 'BLANK' | 'CANNOT_DISABLE_ONLINE_ORDER_FULFILLMENT' | 'CANNOT_MODIFY_ONLINE_ORDER_FULFILLMENT_FOR_FS_LOCATION' | 'CAPABILITY_VIOLATION' | 'DISALLOWED_OWNER_TYPE' | 'GENERIC_ERROR' | 'INCLUSION' | 'INTERNAL_ERROR' | 'INVALID' | 'INVALID_TYPE' | 'INVALID_US_ZIPCODE' | 'INVALID_VALUE' | 'NOT_FOUND' | 'PRESENT' | 'TAKEN' | 'TOO_LONG' | 'TOO_SHORT' | 'UNSTRUCTURED_RESERVED_NAMESPACE'
export type MediaContentType = 'IMAGE'
export type MediaPreviewImageStatus = 'FAILED' | 'PROCESSING' | 'READY' | 'UPLOADED'
export type MediaStatus = 'FAILED' | 'PROCESSING' | 'READY' | 'UPLOADED'
export type MediaUserErrorCode = 'BLANK' | 'INVALID' | 'INVALID_MEDIA_TYPE' | 'MAXIMUM_VARIANT_MEDIA_PAIRS_EXCEEDED' | 'MEDIA_CANNOT_BE_MODIFIED' | 'MEDIA_DOES_NOT_EXIST' | 'MEDIA_DOES_NOT_EXIST_ON_PRODUCT' | 'MEDIA_IS_NOT_ATTACHED_TO_VARIANT' | 'MISSING_ARGUMENTS' | 'MODEL3D_THROTTLE_EXCEEDED' | 'MODEL3D_VALIDATION_ERROR' | 'NON_READY_MEDIA' | 'PRODUCT_DOES_NOT_EXIST' | 'PRODUCT_MEDIA_LIMIT_EXCEEDED' | 'PRODUCT_SUSPENDED' | 'PRODUCT_VARIANT_ALREADY_HAS_MEDIA' | 'PRODUCT_VARIANT_DOES_NOT_EXIST_ON_PRODUCT' | 'PRODUCT_VARIANT_SPECIFIED_MULTIPLE_TIMES' | 'SHOP_MEDIA_LIMIT_EXCEEDED' | 'TOO_MANY_MEDIA_PER_INPUT_PAIR' | 'VIDEO_THROTTLE_EXCEEDED' | 'VIDEO_VALIDATION_ERROR'
export type MenuCreateUserErrorCode = 'NESTING_TOO_DEEP' | 'NOT_FOUND'
export type MenuDeleteUserErrorCode = 'MENU_DOES_NOT_EXIST' | 'UNABLE_TO_DELETE_DEFAULT_MENU'
export type MenuItemType = 'ARTICLE' | 'BLOG' | 'CATALOG' | 'COLLECTION' | 'COLLECTIONS' | 'CUSTOMER_ACCOUNT_PAGE' | 'FRONTPAGE' | 'HTTP' | 'METAOBJECT' | 'PAGE' | 'PRODUCT' | 'SEARCH' | 'SHOP_POLICY'
export type MenuSortKeys = 'ID' | 'TITLE' | 'UPDATED_AT'
export type MenuUpdateUserErrorCode = 'NESTING_TOO_DEEP' | 'NOT_FOUND'
export type MetafieldAdminAccessInput = 'MERCHANT_READ' | 'MERCHANT_READ_WRITE'
export type MetafieldCustomerAccountAccessInput = 'NONE' | 'READ' | 'READ_WRITE'
export type MetafieldDefinitionCreateUserErrorCode = 'ADMIN_ACCESS_INPUT_NOT_ALLOWED' | 'BLANK' | 'CAPABILITY_REQUIRED_BUT_DISABLED' | 'DUPLICATE_OPTION' | 'INCLUSION' | 'INVALID' | 'INVALID_CAPABILITY' | 'INVALID_CHARACTER' | 'INVALID_CONSTRAINTS' | 'INVALID_INPUT_COMBINATION' | 'INVALID_OPTION' | 'LIMIT_EXCEEDED' | 'OWNER_TYPE_LIMIT_EXCEEDED_FOR_AUTOMATED_COLLECTIONS' | 'OWNER_TYPE_LIMIT_EXCEEDED_FOR_USE_AS_ADMIN_FILTERS' | 'PINNED_LIMIT_REACHED' | 'PRESENT' | 'RESERVED_NAMESPACE_KEY' | 'RESOURCE_TYPE_LIMIT_EXCEEDED' | 'RESOURCE_TYPE_LIMIT_EXCEEDED_BY_APP' | 'TAKEN' | 'TOO_LONG' | 'TOO_SHORT' | 'TYPE_NOT_ALLOWED_FOR_CONDITIONS' | 'UNSTRUCTURED_ALREADY_EXISTS' | 'UNSUPPORTED_PINNING'
export type MetafieldDefinitionDeleteUserErrorCode = 'APP_CONFIG_MANAGED' | 'DISALLOWED_OWNER_TYPE' | 'ID_TYPE_DELETION_ERROR' | 'INTERNAL_ERROR' | 'METAFIELD_DEFINITION_IN_USE' | 'NOT_FOUND' | 'PRESENT' | 'REFERENCE_TYPE_DELETION_ERROR' | 'RESERVED_NAMESPACE_ORPHANED_METAFIELDS' | 'STANDARD_METAFIELD_DEFINITION_DEPENDENT_ON_APP'
export type MetafieldDefinitionSortKeys = 'ID' | 'NAME'
export type MetafieldDefinitionUpdateUserErrorCode = 'ADMIN_ACCESS_INPUT_NOT_ALLOWED' | 'APP_CONFIG_MANAGED' | 'BLANK' | 'CAPABILITY_CANNOT_BE_DISABLED' | 'CAPABILITY_REQUIRED_BUT_DISABLED' | 'DISALLOWED_OWNER_TYPE' | 'DUPLICATE_OPTION' | 'INTERNAL_ERROR' | 'INVALID' | 'INVALID_CAPABILITY' | 'INVALID_CONSTRAINTS' | 'INVALID_INPUT' | 'INVALID_INPUT_COMBINATION' | 'INVALID_OPTION' | 'METAFIELD_DEFINITION_IN_USE' | 'METAOBJECT_DEFINITION_CHANGED' | 'NOT_FOUND' | 'OWNER_TYPE_LIMIT_EXCEEDED_FOR_AUTOMATED_COLLECTIONS' | 'OWNER_TYPE_LIMIT_EXCEEDED_FOR_USE_AS_ADMIN_FILTERS' | 'PINNED_LIMIT_REACHED' | 'PRESENT' | 'TOO_LONG' | 'TYPE_NOT_ALLOWED_FOR_CONDITIONS' | 'UNSUPPORTED_PINNING'
export type MetafieldOwnerType = 'ARTICLE' | 'BLOG' | 'COLLECTION' | 'CUSTOMER' | 'ORDER' | 'PAGE' | 'PRODUCT' | 'PRODUCTVARIANT' | 'SHOP'
export type MetafieldStorefrontAccess = 'NONE' | 'PUBLIC_READ'
export type MetafieldStorefrontAccessInput = 'NONE' | 'PUBLIC_READ'
export type MetafieldsSetUserErrorCode = 'APP_NOT_AUTHORIZED' | 'BLANK' | 'CAPABILITY_VIOLATION' | 'INCLUSION' | 'INTERNAL_ERROR' | 'INVALID' | 'INVALID_COMPARE_DIGEST' | 'INVALID_TYPE' | 'INVALID_VALUE' | 'LESS_THAN_OR_EQUAL_TO' | 'PRESENT' | 'STALE_OBJECT' | 'TAKEN' | 'TOO_LONG' | 'TOO_SHORT'
export type OrderAdjustmentInputDiscrepancyReason = 'CUSTOMER' | 'DAMAGE' | 'OTHER' | 'RESTOCK'
export type OrderCancelReason = 'CUSTOMER' | 'DECLINED' | 'FRAUD' | 'INVENTORY' | 'OTHER' | 'STAFF'
export type OrderCancelUserErrorCode = 'INTERNAL_ERROR' | 'INVALID' | 'NOT_FOUND' | 'NO_REFUND_PERMISSION' | 'NO_REFUND_TO_STORE_CREDIT_PERMISSION' | 'STORE_CREDIT_REFUND_B2B_NOT_SUPPORTED' | 'STORE_CREDIT_REFUND_EXPIRATION_IN_PAST' | 'STORE_CREDIT_REFUND_MISSING_CUSTOMER'
export type OrderCreateFinancialStatus = 'PAID' | 'PENDING'
export type OrderCreateFulfillmentStatus = 'FULFILLED' | 'PARTIAL' | 'RESTOCKED'
export type OrderCreateInputsInventoryBehavior = 'BYPASS' | 'DECREMENT_OBEYING_POLICY'
export type OrderCreateUserErrorCode = 'FULFILLMENT_SERVICE_INVALID' | 'INVALID' | 'INVENTORY_CLAIM_FAILED' | 'PROCESSED_AT_INVALID' | 'REDUNDANT_CUSTOMER_FIELDS' | 'SHOP_DORMANT' | 'TAX_LINE_RATE_MISSING'
export type OrderCustomerSetUserErrorCode = 'INVALID' | 'NOT_FOUND' | 'NOT_PERMITTED' | 'NOT_SAVED'
export type OrderDeleteUserErrorCode = 'INVALID' | 'NOT_FOUND'
export type OrderDisplayFinancialStatus = 'AUTHORIZED' | 'EXPIRED' | 'PAID' | 'PARTIALLY_PAID' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'VOIDED'
export type OrderDisplayFulfillmentStatus = 'FULFILLED' | 'IN_PROGRESS' | 'ON_HOLD' | 'OPEN' | 'PARTIALLY_FULFILLED' | 'PENDING_FULFILLMENT' | 'REQUEST_DECLINED' | 'RESTOCKED' | 'SCHEDULED' | 'UNFULFILLED'
export type OrderInvoiceSendUserErrorCode = 'ORDER_INVOICE_SEND_UNSUCCESSFUL'
export type OrderReturnStatus = 'IN_PROGRESS' | 'NO_RETURN' | 'RETURNED' | 'RETURN_REQUESTED'
export type OrderSortKeys = 'CREATED_AT' | 'ID' | 'ORDER_NUMBER' | 'PROCESSED_AT' | 'RELEVANCE' | 'TOTAL_PRICE' | 'UPDATED_AT'
export type OrderTransactionKind = 'AUTHORIZATION' | 'CAPTURE' | 'CHANGE' | 'EMV_AUTHORIZATION' | 'REFUND' | 'SALE' | 'SUGGESTED_REFUND' | 'VOID'
export type OrderTransactionStatus = 'AWAITING_RESPONSE' | 'ERROR' | 'FAILURE' | 'PENDING' | 'SUCCESS' | 'UNKNOWN'
export type PageCreateUserErrorCode = 'BLANK' | 'INVALID' | 'INVALID_PUBLISH_DATE' | 'INVALID_TYPE' | 'INVALID_VALUE' | 'TAKEN' | 'TOO_BIG' | 'TOO_LONG'
export type PageDeleteUserErrorCode = 'NOT_FOUND'
export type PageSortKeys = 'ID' | 'PUBLISHED_AT' | 'TITLE' | 'UPDATED_AT'
export type PageUpdateUserErrorCode = 'BLANK' | 'INVALID' | 'INVALID_PUBLISH_DATE' | 'INVALID_TYPE' | 'INVALID_VALUE' | 'NOT_FOUND' | 'TAKEN' | 'TOO_BIG' | 'TOO_LONG'
export type ProductChangeStatusUserErrorCode = 'COMBINED_LISTINGS_NOT_COMPATIBLE_WITH_SHOP' | 'PRODUCT_NOT_FOUND'
export type ProductCollectionSortKeys = 'BEST_SELLING' | 'COLLECTION_DEFAULT' | 'CREATED' | 'ID' | 'MANUAL' | 'PRICE' | 'RELEVANCE' | 'TITLE'
export type ProductOperationStatus = 'ACTIVE' | 'COMPLETE' | 'CREATED'
export type ProductOptionCreateVariantStrategy = 'CREATE' | 'LEAVE_AS_IS'
export type ProductOptionDeleteStrategy = 'DEFAULT' | 'NON_DESTRUCTIVE' | 'POSITION'
export type ProductOptionUpdateUserErrorCode = 'CANNOT_COMBINE_LINKED_AND_NONLINKED_OPTION_VALUES' | 'CANNOT_CREATE_VARIANTS_ABOVE_LIMIT' | 'CANNOT_DELETE_ALL_OPTION_VALUES_IN_OPTION' | 'CANNOT_DELETE_VARIANT_WITHOUT_PERMISSION' | 'CANNOT_LEAVE_OPTIONS_WITHOUT_VARIANTS' | 'CANNOT_MAKE_CHANGES_IF_VARIANT_IS_MISSING_REQUIRED_SKU' | 'DUPLICATED_OPTION_VALUE' | 'DUPLICATE_LINKED_OPTION' | 'INVALID_METAFIELD_VALUE_FOR_LINKED_OPTION' | 'INVALID_NAME' | 'INVALID_POSITION' | 'KEY_MISSING_IN_INPUT' | 'LINKED_METAFIELD_DEFINITION_NOT_FOUND' | 'LINKED_OPTIONS_NOT_SUPPORTED_FOR_SHOP' | 'LINKED_OPTION_UPDATE_MISSING_VALUES' | 'NO_KEY_ON_CREATE' | 'OPTION_ALREADY_EXISTS' | 'OPTION_DOES_NOT_EXIST' | 'OPTION_LINKED_METAFIELD_ALREADY_TAKEN' | 'OPTION_NAME_TOO_LONG' | 'OPTION_VALUES_OVER_LIMIT' | 'OPTION_VALUE_ALREADY_EXISTS' | 'OPTION_VALUE_CONFLICTING_OPERATION' | 'OPTION_VALUE_DOES_NOT_EXIST' | 'OPTION_VALUE_HAS_VARIANTS' | 'OPTION_VALUE_NAME_TOO_LONG' | 'PRODUCT_DOES_NOT_EXIST' | 'PRODUCT_SUSPENDED' | 'TOO_MANY_VARIANTS_CREATED' | 'UNSUPPORTED_COMBINED_LISTING_PARENT_OPERATION'
export type ProductOptionUpdateVariantStrategy = 'LEAVE_AS_IS' | 'MANAGE'
export type ProductOptionsCreateUserErrorCode = 'CANNOT_COMBINE_LINKED_METAFIELD_AND_OPTION_VALUES' | 'CANNOT_MAKE_CHANGES_IF_VARIANT_IS_MISSING_REQUIRED_SKU' | 'DUPLICATED_OPTION_NAME' | 'DUPLICATED_OPTION_VALUE' | 'DUPLICATE_LINKED_OPTION' | 'INVALID_METAFIELD_VALUE_FOR_LINKED_OPTION' | 'INVALID_NAME' | 'LINKED_METAFIELD_DEFINITION_NOT_FOUND' | 'LINKED_METAFIELD_VALUE_WITHOUT_LINKED_OPTION' | 'LINKED_OPTIONS_NOT_SUPPORTED_FOR_SHOP' | 'MISSING_METAFIELD_VALUES_FOR_LINKED_OPTION' | 'NEW_OPTION_WITHOUT_VALUE_FOR_EXISTING_VARIANTS' | 'OPTIONS_OVER_LIMIT' | 'OPTION_ALREADY_EXISTS' | 'OPTION_LINKED_METAFIELD_ALREADY_TAKEN' | 'OPTION_NAME_MISSING' | 'OPTION_NAME_TOO_LONG' | 'OPTION_POSITION_MISSING' | 'OPTION_VALUES_MISSING' | 'OPTION_VALUES_OVER_LIMIT' | 'OPTION_VALUE_NAME_TOO_LONG' | 'POSITION_OUT_OF_BOUNDS' | 'PRODUCT_DOES_NOT_EXIST' | 'PRODUCT_SUSPENDED' | 'TOO_MANY_VARIANTS_CREATED' | 'UNSUPPORTED_COMBINED_LISTING_PARENT_OPERATION'
export type ProductOptionsDeleteUserErrorCode = 'CANNOT_DELETE_OPTION_WITH_MULTIPLE_VALUES' | 'CANNOT_DELETE_VARIANT_WITHOUT_PERMISSION' | 'CANNOT_MAKE_CHANGES_IF_VARIANT_IS_MISSING_REQUIRED_SKU' | 'CANNOT_USE_NON_DESTRUCTIVE_STRATEGY' | 'OPTIONS_DO_NOT_BELONG_TO_THE_SAME_PRODUCT' | 'OPTION_DOES_NOT_EXIST' | 'PRODUCT_DOES_NOT_EXIST' | 'PRODUCT_SUSPENDED' | 'UNSUPPORTED_COMBINED_LISTING_PARENT_OPERATION'
export type ProductOptionsReorderUserErrorCode = 'CANNOT_MAKE_CHANGES_IF_VARIANT_IS_MISSING_REQUIRED_SKU' | 'DUPLICATED_OPTION_NAME' | 'DUPLICATED_OPTION_VALUE' | 'MISSING_OPTION_NAME' | 'MISSING_OPTION_VALUE' | 'MIXING_ID_AND_NAME_KEYS_IS_NOT_ALLOWED' | 'NO_KEY_ON_REORDER' | 'OPTION_ID_DOES_NOT_EXIST' | 'OPTION_NAME_DOES_NOT_EXIST' | 'OPTION_VALUE_DOES_NOT_EXIST' | 'OPTION_VALUE_ID_DOES_NOT_EXIST' | 'PRODUCT_DOES_NOT_EXIST' | 'PRODUCT_SUSPENDED'
export type ProductSetUserErrorCode = 'CANNOT_COMBINE_LINKED_AND_NONLINKED_OPTION_VALUES' | 'CAPABILITY_VIOLATION' | 'DUPLICATED_METAFIELD_VALUE' | 'DUPLICATED_OPTION_NAME' | 'DUPLICATED_OPTION_VALUE' | 'DUPLICATED_VALUE' | 'DUPLICATE_LINKED_OPTION' | 'GENERIC_ERROR' | 'GIFT_CARDS_NOT_ACTIVATED' | 'GIFT_CARD_ATTRIBUTE_CANNOT_BE_CHANGED' | 'HANDLE_NOT_UNIQUE' | 'ID_NOT_ALLOWED' | 'INPUT_MISMATCH' | 'INVALID_INPUT' | 'INVALID_METAFIELD' | 'INVALID_METAFIELD_VALUE_FOR_LINKED_OPTION' | 'INVALID_PRODUCT' | 'INVALID_VARIANT' | 'INVENTORY_QUANTITIES_LIMIT_EXCEEDED' | 'JOB_ERROR' | 'LINKED_METAFIELD_DEFINITION_NOT_FOUND' | 'LINKED_OPTIONS_NOT_SUPPORTED_FOR_SHOP' | 'METAFIELD_MISMATCH' | 'MISSING_FIELD_REQUIRED' | 'NOT_FOUND' | 'OPTIONS_OVER_LIMIT' | 'OPTION_DOES_NOT_EXIST' | 'OPTION_VALUES_MISSING' | 'OPTION_VALUES_OVER_LIMIT' | 'OPTION_VALUE_DOES_NOT_EXIST' | 'PRODUCT_DOES_NOT_EXIST' | 'PRODUCT_OPTIONS_INPUT_MISSING' | 'PRODUCT_SUSPENDED' | 'PRODUCT_VARIANT_DOES_NOT_EXIST' | 'VARIANTS_INPUT_MISSING' | 'VARIANTS_OVER_LIMIT'
export type ProductSortKeys = 'CREATED_AT' | 'ID' | 'PRODUCT_TYPE' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT' | 'VENDOR'
export type ProductStatus = 'ACTIVE' | 'ARCHIVED' | 'DRAFT'
export type ProductVariantInventoryPolicy = 'CONTINUE' | 'DENY'
export type ProductVariantRelationshipBulkUpdateUserErrorCode = 'CHILD_PRODUCT_VARIANT_CANNOT_BE_COMBINED_LISTING' | 'CIRCULAR_REFERENCE' | 'DUPLICATE_PRODUCT_VARIANT_RELATIONSHIP' | 'EXCEEDED_PRODUCT_VARIANT_RELATIONSHIP_LIMIT' | 'FAILED_TO_CREATE' | 'FAILED_TO_REMOVE' | 'FAILED_TO_UPDATE' | 'FAILED_TO_UPDATE_PARENT_PRODUCT_VARIANT_PRICE' | 'INVALID_QUANTITY' | 'MUST_SPECIFY_COMPONENTS' | 'NESTED_PARENT_PRODUCT_VARIANT' | 'PARENT_PRODUCT_VARIANT_CANNOT_BE_COMBINED_LISTING' | 'PARENT_PRODUCT_VARIANT_CANNOT_BE_GIFT_CARD' | 'PARENT_PRODUCT_VARIANT_CANNOT_REQUIRE_SELLING_PLAN' | 'PARENT_REQUIRED' | 'PRODUCT_EXPANDER_APP_OWNERSHIP_ALREADY_EXISTS' | 'PRODUCT_VARIANTS_NOT_COMPONENTS' | 'PRODUCT_VARIANTS_NOT_FOUND' | 'PRODUCT_VARIANT_RELATIONSHIP_TYPE_CONFLICT' | 'UNEXPECTED_ERROR' | 'UNSUPPORTED_MULTIPACK_RELATIONSHIP' | 'UPDATE_PARENT_VARIANT_PRICE_REQUIRED'
export type ProductVariantSortKeys = 'ID' | 'SKU'
export type ProductVariantsBulkCreateStrategy = 'DEFAULT' | 'PRESERVE_STANDALONE_VARIANT' | 'REMOVE_STANDALONE_VARIANT'
export type ProductVariantsBulkCreateUserErrorCode = 'CANNOT_SET_NAME_FOR_LINKED_OPTION_VALUE' | 'GREATER_THAN_OR_EQUAL_TO' | 'INVALID' | 'INVALID_INPUT' | 'INVENTORY_QUANTITIES_LIMIT_EXCEEDED' | 'MUST_BE_FOR_THIS_PRODUCT' | 'NEED_TO_ADD_OPTION_VALUES' | 'NEGATIVE_PRICE_VALUE' | 'NOT_DEFINED_FOR_SHOP' | 'NO_KEY_ON_CREATE' | 'OPTION_VALUES_FOR_NUMBER_OF_UNKNOWN_OPTIONS' | 'PRODUCT_DOES_NOT_EXIST' | 'PRODUCT_SUSPENDED' | 'SUBSCRIPTION_VIOLATION' | 'TOO_MANY_INVENTORY_LOCATIONS' | 'TRACKED_VARIANT_LOCATION_NOT_FOUND' | 'UNSUPPORTED_COMBINED_LISTING_PARENT_OPERATION' | 'VARIANT_ALREADY_EXISTS' | 'VARIANT_ALREADY_EXISTS_CHANGE_OPTION_VALUE'
export type ProductVariantsBulkDeleteUserErrorCode = 'AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT' | 'CANNOT_DELETE_LAST_VARIANT' | 'PRODUCT_DOES_NOT_EXIST' | 'PRODUCT_SUSPENDED' | 'UNSUPPORTED_COMBINED_LISTING_PARENT_OPERATION'
export type ProductVariantsBulkReorderUserErrorCode = 'DUPLICATED_VARIANT_ID' | 'GENERIC_ERROR' | 'INVALID_POSITION' | 'MISSING_VARIANT' | 'PRODUCT_DOES_NOT_EXIST'
export type ProductVariantsBulkUpdateUserErrorCode = 'BLANK' | 'CANNOT_SET_NAME_FOR_LINKED_OPTION_VALUE' | 'CANNOT_SPECIFY_BOTH' | 'GREATER_THAN_OR_EQUAL_TO' | 'INVALID_INPUT' | 'INVALID_VALUE' | 'INVENTORY_QUANTITIES_LIMIT_EXCEEDED' | 'MUST_BE_FOR_THIS_PRODUCT' | 'MUST_SPECIFY_ONE_OF_PAIR' | 'NEED_TO_ADD_OPTION_VALUES' | 'NEGATIVE_PRICE_VALUE' | 'NOT_DEFINED_FOR_SHOP' | 'NO_INVENTORY_QUANTITES_DURING_UPDATE' | 'NO_INVENTORY_QUANTITIES_ON_VARIANTS_UPDATE' | 'OPTION_DOES_NOT_EXIST' | 'OPTION_VALUES_FOR_NUMBER_OF_UNKNOWN_OPTIONS' | 'OPTION_VALUE_DOES_NOT_EXIST' | 'OPTION_VALUE_NAME_TOO_LONG' | 'PRODUCT_DOES_NOT_EXIST' | 'PRODUCT_SUSPENDED' | 'PRODUCT_VARIANT_DOES_NOT_EXIST' | 'PRODUCT_VARIANT_ID_MISSING' | 'SUBSCRIPTION_VIOLATION' | 'TOO_LONG' | 'TOO_SHORT' | 'UNSUPPORTED_COMBINED_LISTING_PARENT_OPERATION' | 'VARIANT_ALREADY_EXISTS'
export type RefundLineItemRestockType = 'CANCEL' | 'LEGACY_RESTOCK' | 'NO_RESTOCK' | 'RETURN'
export type ReturnDeclineReason = 'FINAL_SALE' | 'OTHER' | 'RETURN_PERIOD_ENDED'
export type ReturnErrorCode = 'ALREADY_EXISTS' | 'BLANK' | 'CREATION_FAILED' | 'EQUAL_TO' | 'FEATURE_NOT_ENABLED' | 'GREATER_THAN' | 'GREATER_THAN_OR_EQUAL_TO' | 'INCLUSION' | 'INCOMPATIBLE_WITH_STANDARD_POLICY' | 'INTERNAL_ERROR' | 'INVALID' | 'INVALID_STATE' | 'LESS_THAN' | 'LESS_THAN_OR_EQUAL_TO' | 'MISSING_PERMISSION' | 'NOTIFICATION_FAILED' | 'NOT_A_NUMBER' | 'NOT_EDITABLE' | 'NOT_FOUND' | 'PRESENT' | 'TAKEN' | 'TOO_BIG' | 'TOO_LONG' | 'TOO_MANY_ARGUMENTS' | 'TOO_SHORT' | 'WRONG_LENGTH'
export type ReturnReason = 'COLOR' | 'DEFECTIVE' | 'NOT_AS_DESCRIBED' | 'OTHER' | 'SIZE_TOO_LARGE' | 'SIZE_TOO_SMALL' | 'STYLE' | 'UNKNOWN' | 'UNWANTED' | 'WRONG_ITEM'
export type ReturnStatus = 'CANCELED' | 'CLOSED' | 'DECLINED' | 'OPEN' | 'REQUESTED'
export type ReverseFulfillmentOrderDispositionType = 'NOT_RESTOCKED' | 'RESTOCKED'
export type ReverseFulfillmentOrderStatus = 'CANCELED' | 'CLOSED' | 'OPEN'
export type ShopPolicyErrorCode = 'TOO_BIG'
export type ShopPolicyType = 'CONTACT_INFORMATION' | 'LEGAL_NOTICE' | 'PRIVACY_POLICY' | 'REFUND_POLICY' | 'SHIPPING_POLICY' | 'SUBSCRIPTION_POLICY' | 'TERMS_OF_SALE' | 'TERMS_OF_SERVICE'
export type StagedUploadHttpMethodType = 'POST' | 'PUT'
export type StagedUploadTargetGenerateUploadResource = 'IMAGE' | 'PRODUCT_IMAGE'
export type SuggestedOrderTransactionKind = 'SUGGESTED_REFUND'
export type TaxExemption = 'CA_BC_COMMERCIAL_FISHERY_EXEMPTION' | 'CA_BC_CONTRACTOR_EXEMPTION' | 'CA_BC_PRODUCTION_AND_MACHINERY_EXEMPTION' | 'CA_BC_RESELLER_EXEMPTION' | 'CA_BC_SUB_CONTRACTOR_EXEMPTION' | 'CA_DIPLOMAT_EXEMPTION' | 'CA_MB_COMMERCIAL_FISHERY_EXEMPTION' | 'CA_MB_FARMER_EXEMPTION' | 'CA_MB_RESELLER_EXEMPTION' | 'CA_NL_VPT_RESELLER_EXEMPTION' | 'CA_NS_COMMERCIAL_FISHERY_EXEMPTION' | 'CA_NS_FARMER_EXEMPTION' | 'CA_ON_PURCHASE_EXEMPTION' | 'CA_PE_COMMERCIAL_FISHERY_EXEMPTION' | 'CA_SK_COMMERCIAL_FISHERY_EXEMPTION' | 'CA_SK_CONTRACTOR_EXEMPTION' | 'CA_SK_FARMER_EXEMPTION' | 'CA_SK_PRODUCTION_AND_MACHINERY_EXEMPTION' | 'CA_SK_RESELLER_EXEMPTION' | 'CA_SK_SUB_CONTRACTOR_EXEMPTION' | 'CA_SK_VPT_RESELLER_EXEMPTION' | 'CA_STATUS_CARD_EXEMPTION' | 'EU_REVERSE_CHARGE_EXEMPTION_RULE' | 'US_AK_RESELLER_EXEMPTION' | 'US_AL_RESELLER_EXEMPTION' | 'US_AR_RESELLER_EXEMPTION' | 'US_AZ_RESELLER_EXEMPTION' | 'US_CA_RESELLER_EXEMPTION' | 'US_CO_RESELLER_EXEMPTION' | 'US_CT_RESELLER_EXEMPTION' | 'US_DC_RESELLER_EXEMPTION' | 'US_DE_RESELLER_EXEMPTION' | 'US_FL_RESELLER_EXEMPTION' | 'US_GA_RESELLER_EXEMPTION' | 'US_HI_RESELLER_EXEMPTION' | 'US_IA_RESELLER_EXEMPTION' | 'US_ID_RESELLER_EXEMPTION' | 'US_IL_RESELLER_EXEMPTION' | 'US_IN_RESELLER_EXEMPTION' | 'US_KS_RESELLER_EXEMPTION' | 'US_KY_RESELLER_EXEMPTION' | 'US_LA_RESELLER_EXEMPTION' | 'US_MA_RESELLER_EXEMPTION' | 'US_MD_RESELLER_EXEMPTION' | 'US_ME_RESELLER_EXEMPTION' | 'US_MI_RESELLER_EXEMPTION' | 'US_MN_RESELLER_EXEMPTION' | 'US_MO_RESELLER_EXEMPTION' | 'US_MS_RESELLER_EXEMPTION' | 'US_MT_RESELLER_EXEMPTION' | 'US_NC_RESELLER_EXEMPTION' | 'US_ND_RESELLER_EXEMPTION' | 'US_NE_RESELLER_EXEMPTION' | 'US_NH_RESELLER_EXEMPTION' | 'US_NJ_RESELLER_EXEMPTION' | 'US_NM_RESELLER_EXEMPTION' | 'US_NV_RESELLER_EXEMPTION' | 'US_NY_RESELLER_EXEMPTION' | 'US_OH_RESELLER_EXEMPTION' | 'US_OK_RESELLER_EXEMPTION' | 'US_OR_RESELLER_EXEMPTION' | 'US_PA_RESELLER_EXEMPTION' | 'US_RI_RESELLER_EXEMPTION' | 'US_SC_RESELLER_EXEMPTION' | 'US_SD_RESELLER_EXEMPTION' | 'US_TN_RESELLER_EXEMPTION' | 'US_TX_RESELLER_EXEMPTION' | 'US_UT_RESELLER_EXEMPTION' | 'US_VA_RESELLER_EXEMPTION' | 'US_VT_RESELLER_EXEMPTION' | 'US_WA_RESELLER_EXEMPTION' | 'US_WI_RESELLER_EXEMPTION' | 'US_WV_RESELLER_EXEMPTION' | 'US_WY_RESELLER_EXEMPTION'
export type TranslatableResourceType = 'ARTICLE' | 'BLOG' | 'COLLECTION' | 'PAGE' | 'PRODUCT'
export type TranslationErrorCode = 'BLANK' | 'FAILS_RESOURCE_VALIDATION' | 'INVALID' | 'INVALID_CODE' | 'INVALID_FORMAT' | 'INVALID_KEY_FOR_MODEL' | 'INVALID_LOCALE_FOR_MARKET' | 'INVALID_LOCALE_FOR_SHOP' | 'INVALID_MARKET_LOCALIZABLE_CONTENT' | 'INVALID_TRANSLATABLE_CONTENT' | 'INVALID_VALUE_FOR_HANDLE_TRANSLATION' | 'MARKET_CUSTOM_CONTENT_NOT_ALLOWED' | 'MARKET_DOES_NOT_EXIST' | 'MARKET_LOCALE_CREATION_FAILED' | 'RESOURCE_NOT_FOUND' | 'RESOURCE_NOT_MARKET_CUSTOMIZABLE' | 'RESOURCE_NOT_TRANSLATABLE' | 'TOO_MANY_KEYS_FOR_RESOURCE'
export type UnitSystem = 'IMPERIAL_SYSTEM' | 'METRIC_SYSTEM'
export type UrlRedirectErrorCode = 'CREATE_FAILED' | 'DELETE_FAILED' | 'DOES_NOT_EXIST' | 'UPDATE_FAILED'
export type UrlRedirectImportErrorCode = 'ALREADY_IMPORTED' | 'FILE_DOES_NOT_EXIST' | 'IN_PROGRESS' | 'NOT_FOUND'
export type UrlRedirectSortKeys = 'ID' | 'PATH' | 'RELEVANCE'
export type WebhookSubscriptionFormat = 'JSON'
export type WebhookSubscriptionTopic = 'CUSTOMERS_CREATE' | 'CUSTOMERS_DELETE' | 'CUSTOMERS_UPDATE' | 'FULFILLMENTS_CREATE' | 'FULFILLMENTS_UPDATE' | 'INVENTORY_LEVELS_UPDATE' | 'ORDERS_CANCELLED' | 'ORDERS_CREATE' | 'ORDERS_DELETE' | 'ORDERS_FULFILLED' | 'ORDERS_PAID' | 'ORDERS_PARTIALLY_FULFILLED' | 'ORDERS_UPDATED' | 'PRODUCTS_CREATE' | 'PRODUCTS_DELETE' | 'PRODUCTS_UPDATE' | 'REFUNDS_CREATE' | 'RETURNS_APPROVE' | 'RETURNS_CANCEL' | 'RETURNS_CLOSE' | 'RETURNS_DECLINE' | 'RETURNS_PROCESS' | 'RETURNS_REOPEN' | 'RETURNS_REQUEST'
export type WeightUnit = 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS'
export interface ArticleBlogInput {
  title: string
}
export interface ArticleCreateInput {
  author: AuthorInput
  blogId?: string | null
  body?: string | null
  handle?: string | null
  image?: ArticleImageInput | null
  isPublished?: boolean | null
  metafields?: readonly MetafieldInput[] | null
  publishDate?: string | null
  summary?: string | null
  tags?: readonly string[] | null
  templateSuffix?: string | null
  title: string
}
export interface ArticleImageInput {
  altText?: string | null
  url?: string | null
}
export interface ArticleUpdateInput {
  author?: AuthorInput | null
  blogId?: string | null
  body?: string | null
  handle?: string | null
  image?: ArticleImageInput | null
  isPublished?: boolean | null
  metafields?: readonly MetafieldInput[] | null
  publishDate?: string | null
  redirectNewHandle?: boolean | null
  summary?: string | null
  tags?: readonly string[] | null
  templateSuffix?: string | null
  title?: string | null
  translations?: readonly TranslatedTextInput[] | null
}
export interface AttributeInput {
  key: string
  value: string
}
export interface AuthorInput {
  name?: string | null
  userId?: string | null
}
export interface BlogCreateInput {
  commentPolicy?: CommentPolicy | null
  handle?: string | null
  metafields?: readonly MetafieldInput[] | null
  templateSuffix?: string | null
  title: string
}
export interface BlogUpdateInput {
  commentPolicy?: CommentPolicy | null
  handle?: string | null
  metafields?: readonly MetafieldInput[] | null
  redirectArticles?: boolean | null
  redirectNewHandle?: boolean | null
  templateSuffix?: string | null
  title?: string | null
  translations?: readonly TranslatedTextInput[] | null
}
export interface CollectionDeleteInput {
  id: string
}
export interface CollectionIdentifierInput {
  handle?: string | null
  id?: string | null
}
export interface CollectionInput {
  descriptionHtml?: string | null
  handle?: string | null
  id?: string | null
  image?: ImageInput | null
  products?: readonly string[] | null
  redirectNewHandle?: boolean | null
  ruleSet?: CollectionRuleSetInput | null
  seo?: SEOInput | null
  sortOrder?: CollectionSortOrder | null
  templateSuffix?: string | null
  title?: string | null
  published?: boolean | null
  translations?: readonly TranslatedTextInput[] | null
  members?: CollectionMembersInput | null
}
export interface CollectionRuleInput {
  column: CollectionRuleColumn
  condition: string
  conditionObjectId?: string | null
  relation: CollectionRuleRelation
}
export interface CollectionRuleSetInput {
  appliedDisjunctively: boolean
  rules?: readonly CollectionRuleInput[] | null
}
export interface CreateMediaInput {
  alt?: string | null
  mediaContentType: MediaContentType
  originalSource: string
}
export interface CustomerDeleteInput {
  id: string
}
export interface CustomerEmailMarketingConsentInput {
  consentUpdatedAt?: string | null
  marketingOptInLevel?: CustomerMarketingOptInLevel | null
  marketingState: CustomerEmailMarketingState
  sourceLocationId?: string | null
}
export interface CustomerEmailMarketingConsentUpdateInput {
  customerId: string
  emailMarketingConsent: CustomerEmailMarketingConsentInput
}
export interface CustomerIdentifierInput {
  emailAddress?: string | null
  id?: string | null
}
export interface CustomerInput {
  email?: string | null
  emailMarketingConsent?: CustomerEmailMarketingConsentInput | null
  firstName?: string | null
  id?: string | null
  lastName?: string | null
  locale?: string | null
  multipassIdentifier?: string | null
  note?: string | null
  phone?: string | null
  tags?: readonly string[] | null
  taxExempt?: boolean | null
  taxExemptions?: readonly TaxExemption[] | null
}
export interface CustomerMergeOverrideFields {
  customerIdOfDefaultAddressToKeep?: string | null
  customerIdOfEmailToKeep?: string | null
  customerIdOfFirstNameToKeep?: string | null
  customerIdOfLastNameToKeep?: string | null
  customerIdOfPhoneNumberToKeep?: string | null
  note?: string | null
  tags?: readonly string[] | null
}
export interface CustomerSetIdentifiers {
  email?: string | null
  id?: string | null
}
export interface CustomerSetInput {
  addresses?: readonly MailingAddressInput[] | null
  email?: string | null
  firstName?: string | null
  lastName?: string | null
  locale?: string | null
  note?: string | null
  phone?: string | null
  tags?: readonly string[] | null
  taxExempt?: boolean | null
  taxExemptions?: readonly TaxExemption[] | null
}
export interface DiscountAmountInput {
  amount?: string | null
  appliesOnEachItem?: boolean | null
}
export interface DiscountAutomaticBasicInput {
  combinesWith?: DiscountCombinesWithInput | null
  context?: DiscountContextInput | null
  customerGets?: DiscountCustomerGetsInput | null
  endsAt?: string | null
  minimumRequirement?: DiscountMinimumRequirementInput | null
  recurringCycleLimit?: number | null
  startsAt?: string | null
  title?: string | null
}
export interface DiscountCodeBasicInput {
  appliesOncePerCustomer?: boolean | null
  code?: string | null
  combinesWith?: DiscountCombinesWithInput | null
  context?: DiscountContextInput | null
  customerGets?: DiscountCustomerGetsInput | null
  customerSelection?: DiscountCustomerSelectionInput | null
  endsAt?: string | null
  minimumRequirement?: DiscountMinimumRequirementInput | null
  recurringCycleLimit?: number | null
  startsAt?: string | null
  title?: string | null
  usageLimit?: number | null
}
export interface DiscountCodeBxgyInput {
  appliesOncePerCustomer?: boolean | null
  code?: string | null
  combinesWith?: DiscountCombinesWithInput | null
  context?: DiscountContextInput | null
  customerBuys?: DiscountCustomerBuysInput | null
  customerGets?: DiscountCustomerGetsInput | null
  customerSelection?: DiscountCustomerSelectionInput | null
  endsAt?: string | null
  startsAt?: string | null
  title?: string | null
  usageLimit?: number | null
  usesPerOrderLimit?: number | null
}
export interface DiscountCodeFreeShippingInput {
  appliesOnOneTimePurchase?: boolean | null
  appliesOnSubscription?: boolean | null
  appliesOncePerCustomer?: boolean | null
  code?: string | null
  combinesWith?: DiscountCombinesWithInput | null
  context?: DiscountContextInput | null
  customerSelection?: DiscountCustomerSelectionInput | null
  destination?: DiscountShippingDestinationSelectionInput | null
  endsAt?: string | null
  maximumShippingPrice?: string | null
  minimumRequirement?: DiscountMinimumRequirementInput | null
  recurringCycleLimit?: number | null
  startsAt?: string | null
  title?: string | null
  usageLimit?: number | null
}
export interface DiscountCollectionsInput {
  add?: readonly string[] | null
  remove?: readonly string[] | null
}
export interface DiscountCombinesWithInput {
  orderDiscounts?: boolean | null
  productDiscounts?: boolean | null
  shippingDiscounts?: boolean | null
}
export interface DiscountContextInput {
  all?: DiscountBuyerSelection | null
  customerSegments?: DiscountCustomerSegmentsInput | null
  customers?: DiscountCustomersInput | null
}
export interface DiscountCountriesInput {
  add?: readonly string[] | null
  includeRestOfWorld?: boolean | null
  remove?: readonly string[] | null
}
export interface DiscountCustomerBuysInput {
  isOneTimePurchase?: boolean | null
  isSubscription?: boolean | null
  items?: DiscountItemsInput | null
  value?: DiscountCustomerBuysValueInput | null
}
export interface DiscountCustomerBuysValueInput {
  amount?: string | null
  quantity?: string | null
}
export interface DiscountCustomerGetsInput {
  appliesOnOneTimePurchase?: boolean | null
  appliesOnSubscription?: boolean | null
  items?: DiscountItemsInput | null
  value?: DiscountCustomerGetsValueInput | null
}
export interface DiscountCustomerGetsValueInput {
  discountAmount?: DiscountAmountInput | null
  discountOnQuantity?: DiscountOnQuantityInput | null
  percentage?: number | null
}
export interface DiscountCustomerSegmentsInput {
  add?: readonly string[] | null
  remove?: readonly string[] | null
}
export interface DiscountCustomerSelectionInput {
  all?: boolean | null
  customerSegments?: DiscountCustomerSegmentsInput | null
  customers?: DiscountCustomersInput | null
}
export interface DiscountCustomersInput {
  add?: readonly string[] | null
  remove?: readonly string[] | null
}
export interface DiscountEffectInput {
  amount?: string | null
  percentage?: number | null
}
export interface DiscountItemsInput {
  all?: boolean | null
  collections?: DiscountCollectionsInput | null
  products?: DiscountProductsInput | null
}
export interface DiscountMinimumQuantityInput {
  greaterThanOrEqualToQuantity?: string | null
}
export interface DiscountMinimumRequirementInput {
  quantity?: DiscountMinimumQuantityInput | null
  subtotal?: DiscountMinimumSubtotalInput | null
}
export interface DiscountMinimumSubtotalInput {
  greaterThanOrEqualToSubtotal?: string | null
}
export interface DiscountOnQuantityInput {
  effect?: DiscountEffectInput | null
  quantity?: string | null
}
export interface DiscountProductsInput {
  productVariantsToAdd?: readonly string[] | null
  productVariantsToRemove?: readonly string[] | null
  productsToAdd?: readonly string[] | null
  productsToRemove?: readonly string[] | null
}
export interface DiscountShippingDestinationSelectionInput {
  all?: boolean | null
  countries?: DiscountCountriesInput | null
}
export interface DraftOrderAppliedDiscountInput {
  amount?: string | null
  amountWithCurrency?: MoneyInput | null
  description?: string | null
  title?: string | null
  value: number
  valueType: DraftOrderAppliedDiscountType
}
export interface DraftOrderDeleteInput {
  id: string
}
export interface DraftOrderInput {
  acceptAutomaticDiscounts?: boolean | null
  allowDiscountCodesInCheckout?: boolean | null
  appliedDiscount?: DraftOrderAppliedDiscountInput | null
  billingAddress?: MailingAddressInput | null
  customAttributes?: readonly AttributeInput[] | null
  customerId?: string | null
  discountCodes?: readonly string[] | null
  email?: string | null
  lineItems?: readonly DraftOrderLineItemInput[] | null
  marketRegionCountryCode?: string | null
  note?: string | null
  phone?: string | null
  poNumber?: string | null
  presentmentCurrencyCode?: string | null
  purchasingEntity?: PurchasingEntityInput | null
  reserveInventoryUntil?: string | null
  shippingAddress?: MailingAddressInput | null
  shippingLine?: ShippingLineInput | null
  sourceName?: string | null
  tags?: readonly string[] | null
  taxExempt?: boolean | null
  useCustomerDefaultAddress?: boolean | null
  visibleToCustomer?: boolean | null
}
export interface DraftOrderLineItemInput {
  appliedDiscount?: DraftOrderAppliedDiscountInput | null
  customAttributes?: readonly AttributeInput[] | null
  grams?: number | null
  originalUnitPrice?: string | null
  originalUnitPriceWithCurrency?: MoneyInput | null
  priceOverride?: MoneyInput | null
  quantity: number
  requiresShipping?: boolean | null
  sku?: string | null
  taxable?: boolean | null
  title?: string | null
  variantId?: string | null
  weight?: WeightInput | null
}
export interface EmailInput {
  bcc?: readonly string[] | null
  body?: string | null
  customMessage?: string | null
  from?: string | null
  subject?: string | null
  to?: string | null
}
export interface FileCreateInput {
  alt?: string | null
  contentType?: FileContentType | null
  duplicateResolutionMode?: FileCreateInputDuplicateResolutionMode | null
  filename?: string | null
  originalSource: string
}
export interface FileSetInput {
  alt?: string | null
  contentType?: FileContentType | null
  duplicateResolutionMode?: FileCreateInputDuplicateResolutionMode | null
  filename?: string | null
  id?: string | null
  originalSource?: string | null
}
export interface FileUpdateInput {
  alt?: string | null
  id: string
  originalSource?: string | null
  previewImageSource?: string | null
  referencesToAdd?: readonly string[] | null
  referencesToRemove?: readonly string[] | null
}
export interface FulfillmentEventInput {
  address1?: string | null
  city?: string | null
  country?: string | null
  estimatedDeliveryAt?: string | null
  fulfillmentId: string
  happenedAt?: string | null
  latitude?: number | null
  longitude?: number | null
  message?: string | null
  province?: string | null
  status: FulfillmentEventStatus
  zip?: string | null
}
export interface FulfillmentInput {
  lineItemsByFulfillmentOrder: readonly FulfillmentOrderLineItemsInput[]
  notifyCustomer?: boolean | null
  trackingInfo?: FulfillmentTrackingInput | null
}
export interface FulfillmentOrderHoldInput {
  externalId?: string | null
  handle?: string | null
  notifyMerchant?: boolean | null
  reason: FulfillmentHoldReason
  reasonNotes?: string | null
}
export interface FulfillmentOrderLineItemInput {
  id: string
  quantity: number
}
export interface FulfillmentOrderLineItemsInput {
  fulfillmentOrderId: string
  fulfillmentOrderLineItems?: readonly FulfillmentOrderLineItemInput[] | null
}
export interface FulfillmentTrackingInput {
  company?: string | null
  number?: string | null
  numbers?: readonly string[] | null
  url?: string | null
  urls?: readonly string[] | null
}
export interface GiftCardCreateInput {
  code?: string | null
  customerId?: string | null
  expiresOn?: string | null
  initialValue: string
  note?: string | null
  recipientAttributes?: GiftCardRecipientInput | null
  templateSuffix?: string | null
}
export interface GiftCardCreditInput {
  creditAmount: MoneyInput
  note?: string | null
  processedAt?: string | null
}
export interface GiftCardDebitInput {
  debitAmount: MoneyInput
  note?: string | null
  processedAt?: string | null
}
export interface GiftCardRecipientInput {
  id: string
  message?: string | null
  preferredName?: string | null
  sendNotificationAt?: string | null
}
export interface GiftCardUpdateInput {
  customerId?: string | null
  expiresOn?: string | null
  note?: string | null
  recipientAttributes?: GiftCardRecipientInput | null
  templateSuffix?: string | null
}
export interface ImageInput {
  altText?: string | null
  src?: string | null
}
export interface ImageTransformInput {
  crop?: CropRegion | null
  maxHeight?: number | null
  maxWidth?: number | null
  scale?: number | null
}
export interface InventoryAdjustQuantitiesInput {
  changes: readonly InventoryChangeInput[]
  name: string
  reason: string
  referenceDocumentUri?: string | null
}
export interface InventoryChangeInput {
  delta: number
  inventoryItemId: string
  ledgerDocumentUri?: string | null
  locationId: string
}
export interface InventoryItemInput {
  cost?: string | null
  countryCodeOfOrigin?: string | null
  harmonizedSystemCode?: string | null
  measurement?: InventoryItemMeasurementInput | null
  provinceCodeOfOrigin?: string | null
  requiresShipping?: boolean | null
  sku?: string | null
  tracked?: boolean | null
}
export interface InventoryItemMeasurementInput {
  weight?: WeightInput | null
}
export interface InventoryLevelInput {
  availableQuantity: number
  locationId: string
}
export interface InventoryQuantityInput {
  compareQuantity?: number | null
  inventoryItemId: string
  locationId: string
  quantity: number
}
export interface InventorySetOnHandQuantitiesInput {
  reason: string
  referenceDocumentUri?: string | null
  setQuantities: readonly InventorySetQuantityInput[]
}
export interface InventorySetQuantitiesInput {
  ignoreCompareQuantity?: boolean | null
  name: string
  quantities: readonly InventoryQuantityInput[]
  reason: string
  referenceDocumentUri?: string | null
}
export interface InventorySetQuantityInput {
  inventoryItemId: string
  locationId: string
  quantity: number
}
export interface LocationEditAddressInput {
  address1?: string | null
  address2?: string | null
  city?: string | null
  countryCode?: string | null
  phone?: string | null
  provinceCode?: string | null
  zip?: string | null
}
export interface LocationEditInput {
  address?: LocationEditAddressInput | null
  fulfillsOnlineOrders?: boolean | null
  name?: string | null
}
export interface MailingAddressInput {
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
export interface MenuItemCreateInput {
  items?: readonly MenuItemCreateInput[] | null
  resourceId?: string | null
  tags?: readonly string[] | null
  title: string
  type: MenuItemType
  url?: string | null
  translations?: readonly TranslatedTextInput[] | null
}
export interface MenuItemUpdateInput {
  id?: string | null
  items?: readonly MenuItemUpdateInput[] | null
  resourceId?: string | null
  tags?: readonly string[] | null
  title: string
  type: MenuItemType
  url?: string | null
  translations?: readonly TranslatedTextInput[] | null
}
export interface MetafieldAccessInput {
  admin?: MetafieldAdminAccessInput | null
  customerAccount?: MetafieldCustomerAccountAccessInput | null
  storefront?: MetafieldStorefrontAccessInput | null
}
export interface MetafieldAccessUpdateInput {
  admin?: MetafieldAdminAccessInput | null
  customerAccount?: MetafieldCustomerAccountAccessInput | null
  storefront?: MetafieldStorefrontAccessInput | null
}
export interface MetafieldDefinitionIdentifierInput {
  key: string
  namespace?: string | null
  ownerType: MetafieldOwnerType
}
export interface MetafieldDefinitionInput {
  access?: MetafieldAccessInput | null
  description?: string | null
  key: string
  name: string
  namespace?: string | null
  ownerType: MetafieldOwnerType
  pin?: boolean | null
  type: string
  useAsCollectionCondition?: boolean | null
  validations?: readonly MetafieldDefinitionValidationInput[] | null
}
export interface MetafieldDefinitionUpdateInput {
  access?: MetafieldAccessUpdateInput | null
  description?: string | null
  key: string
  name?: string | null
  namespace?: string | null
  ownerType: MetafieldOwnerType
  pin?: boolean | null
  useAsCollectionCondition?: boolean | null
  validations?: readonly MetafieldDefinitionValidationInput[] | null
}
export interface MetafieldDefinitionValidationInput {
  name: string
  value: string
}
export interface MetafieldIdentifierInput {
  key: string
  namespace: string
  ownerId: string
}
export interface MetafieldInput {
  id?: string | null
  key?: string | null
  namespace?: string | null
  type?: string | null
  value?: string | null
}
export interface MetafieldsSetInput {
  compareDigest?: string | null
  key: string
  namespace?: string | null
  ownerId: string
  type?: string | null
  value: string
}
export interface MoneyBagInput {
  presentmentMoney?: MoneyInput | null
  shopMoney: MoneyInput
}
export interface MoneyInput {
  amount: string
  currencyCode: string
}
export interface MoveInput {
  id: string
  newPosition: string
}
export interface OptionCreateInput {
  name?: string | null
  position?: number | null
  values?: readonly OptionValueCreateInput[] | null
}
export interface OptionReorderInput {
  id?: string | null
  name?: string | null
  values?: readonly OptionValueReorderInput[] | null
}
export interface OptionSetInput {
  id?: string | null
  name?: string | null
  position?: number | null
  values?: readonly OptionValueSetInput[] | null
}
export interface OptionUpdateInput {
  id: string
  name?: string | null
  position?: number | null
}
export interface OptionValueCreateInput {
  name?: string | null
}
export interface OptionValueReorderInput {
  id?: string | null
  name?: string | null
}
export interface OptionValueSetInput {
  id?: string | null
  name?: string | null
}
export interface OptionValueUpdateInput {
  id: string
  name?: string | null
}
export interface OrderCloseInput {
  id: string
}
export interface OrderCreateAssociateCustomerAttributesInput {
  email?: string | null
  id?: string | null
}
export interface OrderCreateCustomAttributeInput {
  key: string
  value: string
}
export interface OrderCreateCustomerInput {
  toAssociate?: OrderCreateAssociateCustomerAttributesInput | null
}
export interface OrderCreateLineItemInput {
  giftCard?: boolean | null
  priceSet?: MoneyBagInput | null
  productId?: string | null
  properties?: readonly OrderCreateLineItemPropertyInput[] | null
  quantity: number
  requiresShipping?: boolean | null
  sku?: string | null
  taxable?: boolean | null
  title?: string | null
  variantId?: string | null
  variantTitle?: string | null
  vendor?: string | null
  weight?: WeightInput | null
}
export interface OrderCreateLineItemPropertyInput {
  name: string
  value: string
}
export interface OrderCreateOptionsInput {
  inventoryBehaviour?: OrderCreateInputsInventoryBehavior | null
  sendFulfillmentReceipt?: boolean | null
  sendReceipt?: boolean | null
}
export interface OrderCreateOrderInput {
  billingAddress?: MailingAddressInput | null
  buyerAcceptsMarketing?: boolean | null
  closedAt?: string | null
  companyLocationId?: string | null
  currency?: string | null
  customAttributes?: readonly OrderCreateCustomAttributeInput[] | null
  customer?: OrderCreateCustomerInput | null
  customerId?: string | null
  email?: string | null
  financialStatus?: OrderCreateFinancialStatus | null
  fulfillmentStatus?: OrderCreateFulfillmentStatus | null
  lineItems?: readonly OrderCreateLineItemInput[] | null
  name?: string | null
  note?: string | null
  phone?: string | null
  poNumber?: string | null
  presentmentCurrency?: string | null
  processedAt?: string | null
  referringSite?: string | null
  shippingAddress?: MailingAddressInput | null
  shippingLines?: readonly OrderCreateShippingLineInput[] | null
  sourceIdentifier?: string | null
  sourceName?: string | null
  sourceUrl?: string | null
  tags?: readonly string[] | null
  taxLines?: readonly OrderCreateTaxLineInput[] | null
  taxesIncluded?: boolean | null
  test?: boolean | null
  transactions?: readonly OrderCreateOrderTransactionInput[] | null
  userId?: string | null
}
export interface OrderCreateOrderTransactionInput {
  amountSet: MoneyBagInput
  authorizationCode?: string | null
  gateway?: string | null
  kind?: OrderTransactionKind | null
  processedAt?: string | null
  status?: OrderTransactionStatus | null
  test?: boolean | null
}
export interface OrderCreateShippingLineInput {
  code?: string | null
  priceSet: MoneyBagInput
  source?: string | null
  title: string
}
export interface OrderCreateTaxLineInput {
  channelLiable?: boolean | null
  priceSet?: MoneyBagInput | null
  rate: string
  title: string
}
export interface OrderIdentifierInput {
  id?: string | null
}
export interface OrderInput {
  customAttributes?: readonly AttributeInput[] | null
  email?: string | null
  id: string
  note?: string | null
  poNumber?: string | null
  shippingAddress?: MailingAddressInput | null
  tags?: readonly string[] | null
}
export interface OrderMarkAsPaidInput {
  id: string
}
export interface OrderOpenInput {
  id: string
}
export interface OrderTransactionInput {
  amount: string
  gateway: string
  kind: OrderTransactionKind
  orderId: string
  parentId?: string | null
}
export interface PageCreateInput {
  body?: string | null
  handle?: string | null
  isPublished?: boolean | null
  metafields?: readonly MetafieldInput[] | null
  publishDate?: string | null
  templateSuffix?: string | null
  title: string
}
export interface PageUpdateInput {
  body?: string | null
  handle?: string | null
  isPublished?: boolean | null
  metafields?: readonly MetafieldInput[] | null
  publishDate?: string | null
  redirectNewHandle?: boolean | null
  templateSuffix?: string | null
  title?: string | null
  translations?: readonly TranslatedTextInput[] | null
}
export interface ProductCreateInput {
  category?: string | null
  descriptionHtml?: string | null
  giftCard?: boolean | null
  handle?: string | null
  productOptions?: readonly OptionCreateInput[] | null
  productType?: string | null
  requiresSellingPlan?: boolean | null
  seo?: SEOInput | null
  status?: ProductStatus | null
  tags?: readonly string[] | null
  templateSuffix?: string | null
  title?: string | null
  vendor?: string | null
}
export interface ProductDeleteInput {
  id: string
}
export interface ProductIdentifierInput {
  handle?: string | null
  id?: string | null
}
export interface ProductSetIdentifiers {
  handle?: string | null
  id?: string | null
}
export interface ProductSetInput {
  category?: string | null
  descriptionHtml?: string | null
  files?: readonly FileSetInput[] | null
  giftCard?: boolean | null
  handle?: string | null
  id?: string | null
  metafields?: readonly MetafieldInput[] | null
  productOptions?: readonly OptionSetInput[] | null
  productType?: string | null
  redirectNewHandle?: boolean | null
  requiresSellingPlan?: boolean | null
  seo?: SEOInput | null
  status?: ProductStatus | null
  tags?: readonly string[] | null
  templateSuffix?: string | null
  title?: string | null
  variants?: readonly ProductVariantSetInput[] | null
  vendor?: string | null
  published?: boolean | null
  translations?: readonly TranslatedTextInput[] | null
}
export interface ProductSetInventoryInput {
  locationId: string
  name: string
  quantity: number
  compareQuantity?: number | null
}
export interface ProductUpdateInput {
  category?: string | null
  descriptionHtml?: string | null
  handle?: string | null
  id?: string | null
  productType?: string | null
  redirectNewHandle?: boolean | null
  requiresSellingPlan?: boolean | null
  seo?: SEOInput | null
  status?: ProductStatus | null
  tags?: readonly string[] | null
  templateSuffix?: string | null
  title?: string | null
  vendor?: string | null
}
export interface ProductVariantAppendMediaInput {
  mediaIds: readonly string[]
  variantId: string
}
export interface ProductVariantDetachMediaInput {
  mediaIds: readonly string[]
  variantId: string
}
export interface ProductVariantGroupRelationshipInput {
  id: string
  quantity: number
}
export interface ProductVariantPositionInput {
  id: string
  position: number
}
export interface ProductVariantRelationshipUpdateInput {
  parentProductVariantId?: string | null
  productVariantRelationshipsToCreate?: readonly ProductVariantGroupRelationshipInput[] | null
  productVariantRelationshipsToRemove?: readonly string[] | null
  productVariantRelationshipsToUpdate?: readonly ProductVariantGroupRelationshipInput[] | null
  removeAllProductVariantRelationships?: boolean | null
}
export interface ProductVariantSetInput {
  barcode?: string | null
  compareAtPrice?: string | null
  file?: FileSetInput | null
  id?: string | null
  inventoryItem?: InventoryItemInput | null
  inventoryPolicy?: ProductVariantInventoryPolicy | null
  inventoryQuantities?: readonly ProductSetInventoryInput[] | null
  optionValues: readonly VariantOptionValueInput[]
  position?: number | null
  price?: string | null
  requiresComponents?: boolean | null
  showUnitPrice?: boolean | null
  sku?: string | null
  taxCode?: string | null
  taxable?: boolean | null
}
export interface ProductVariantsBulkInput {
  barcode?: string | null
  compareAtPrice?: string | null
  id?: string | null
  inventoryItem?: InventoryItemInput | null
  inventoryPolicy?: ProductVariantInventoryPolicy | null
  inventoryQuantities?: readonly InventoryLevelInput[] | null
  mediaId?: string | null
  mediaSrc?: readonly string[] | null
  optionValues?: readonly VariantOptionValueInput[] | null
  price?: string | null
  requiresComponents?: boolean | null
  showUnitPrice?: boolean | null
  taxCode?: string | null
  taxable?: boolean | null
}
export interface PublicationInput {
  publicationId?: string | null
  publishDate?: string | null
}
export interface PurchasingEntityInput {
  customerId?: string | null
}
export interface RefundInput {
  allowOverRefunding?: boolean | null
  currency?: string | null
  discrepancyReason?: OrderAdjustmentInputDiscrepancyReason | null
  note?: string | null
  notify?: boolean | null
  orderId: string
  refundLineItems?: readonly RefundLineItemInput[] | null
  shipping?: ShippingRefundInput | null
  transactions?: readonly OrderTransactionInput[] | null
}
export interface RefundLineItemInput {
  lineItemId: string
  locationId?: string | null
  quantity: number
  restockType?: RefundLineItemRestockType | null
}
export interface RefundShippingInput {
  fullRefund?: boolean | null
  shippingRefundAmount?: MoneyInput | null
}
export interface ReturnApproveRequestInput {
  id: string
  notifyCustomer?: boolean | null
}
export interface ReturnDeclineRequestInput {
  declineNote?: string | null
  declineReason: ReturnDeclineReason
  id: string
  notifyCustomer?: boolean | null
}
export interface ReturnInput {
  notifyCustomer?: boolean | null
  orderId: string
  requestedAt?: string | null
  returnLineItems: readonly ReturnLineItemInput[]
}
export interface ReturnLineItemInput {
  fulfillmentLineItemId: string
  quantity: number
  returnReason: ReturnReason
  returnReasonNote?: string | null
}
export interface ReturnProcessFinancialTransferInput {
  issueRefund?: ReturnProcessRefundInput | null
}
export interface ReturnProcessInput {
  financialTransfer?: ReturnProcessFinancialTransferInput | null
  note?: string | null
  notifyCustomer?: boolean | null
  refundShipping?: RefundShippingInput | null
  returnId: string
  returnLineItems?: readonly ReturnProcessReturnLineItemInput[] | null
}
export interface ReturnProcessRefundInput {
  orderTransactions: readonly ReturnRefundOrderTransactionInput[]
}
export interface ReturnProcessReturnLineItemInput {
  dispositions?: readonly ReverseFulfillmentOrderDisposeInput[] | null
  id: string
  quantity: number
}
export interface ReturnRefundOrderTransactionInput {
  parentId: string
  transactionAmount: MoneyInput
}
export interface ReturnRequestInput {
  orderId: string
  returnLineItems: readonly ReturnRequestLineItemInput[]
}
export interface ReturnRequestLineItemInput {
  customerNote?: string | null
  fulfillmentLineItemId: string
  quantity: number
  returnReason: ReturnReason
}
export interface ReverseFulfillmentOrderDisposeInput {
  dispositionType: ReverseFulfillmentOrderDispositionType
  locationId?: string | null
  quantity: number
  reverseFulfillmentOrderLineItemId: string
}
export interface SEOInput {
  description?: string | null
  title?: string | null
}
export interface ShippingLineInput {
  price?: string | null
  priceWithCurrency?: MoneyInput | null
  shippingRateHandle?: string | null
  title?: string | null
}
export interface ShippingRefundInput {
  amount?: string | null
  fullRefund?: boolean | null
}
export interface ShopPolicyInput {
  body: string
  type: ShopPolicyType
}
export interface StagedUploadInput {
  fileSize?: string | null
  filename: string
  httpMethod?: StagedUploadHttpMethodType | null
  mimeType: string
  resource: StagedUploadTargetGenerateUploadResource
}
export interface TranslationInput {
  key: string
  locale: string
  marketId?: string | null
  translatableContentDigest: string
  value: string
}
export interface UpdateMediaInput {
  alt?: string | null
  id: string
  previewImageSource?: string | null
}
export interface UrlRedirectInput {
  path?: string | null
  target?: string | null
}
export interface VariantOptionValueInput {
  id?: string | null
  name?: string | null
  optionId?: string | null
  optionName?: string | null
}
export interface WebhookSubscriptionInput {
  callbackUrl?: string | null
  filter?: string | null
  format?: WebhookSubscriptionFormat | null
  includeFields?: readonly string[] | null
  metafieldNamespaces?: readonly string[] | null
  uri?: string | null
}
export interface WeightInput {
  unit: WeightUnit
  value: number
}
export interface TranslatedTextInput {
  key: string
  locale: string
  value: string
}
export interface CollectionMembersInput {
  add?: readonly string[] | null
  remove?: readonly string[] | null
  moves?: readonly MoveInput[] | null
}
/** What the nodes of each connection are resolved to. */
interface Nodes {
  ArticleAuthorConnection: Of<'ArticleAuthor'>
  ArticleConnection: Of<'Article'>
  BlogConnection: Of<'Blog'>
  CollectionConnection: Of<'Collection'>
  CustomerConnection: Of<'Customer'>
  DeliveryLocationGroupZoneConnection: Of<'DeliveryLocationGroupZone'>
  DeliveryMethodDefinitionConnection: Of<'DeliveryMethodDefinition'>
  DeliveryProfileConnection: Of<'DeliveryProfile'>
  DiscountApplicationConnection: Of<'DiscountApplication'>
  DiscountNodeConnection: Of<'DiscountNode'>
  DiscountRedeemCodeConnection: Of<'DiscountRedeemCode'>
  DraftOrderConnection: Of<'DraftOrder'>
  DraftOrderLineItemConnection: Of<'DraftOrderLineItem'>
  EventConnection: Of<'Event'>
  FileConnection: Of<'File'>
  FulfillmentEventConnection: Of<'FulfillmentEvent'>
  FulfillmentLineItemConnection: Of<'FulfillmentLineItem'>
  FulfillmentOrderConnection: Of<'FulfillmentOrder'>
  FulfillmentOrderLineItemConnection: Of<'FulfillmentOrderLineItem'>
  GiftCardConnection: Of<'GiftCard'>
  GiftCardTransactionConnection: Of<'GiftCardTransaction'>
  InventoryItemConnection: Of<'InventoryItem'>
  InventoryLevelConnection: Of<'InventoryLevel'>
  LineItemConnection: Of<'LineItem'>
  LocationConnection: Of<'Location'>
  MailingAddressConnection: Of<'MailingAddress'>
  MediaConnection: Of<'Media'>
  MenuConnection: Of<'Menu'>
  MetafieldConnection: Of<'Metafield'>
  MetafieldDefinitionConnection: Of<'MetafieldDefinition'>
  OrderConnection: Of<'Order'>
  OrderTransactionConnection: Of<'OrderTransaction'>
  PageConnection: Of<'Page'>
  ProductConnection: Of<'Product'>
  ProductVariantComponentConnection: Of<'ProductVariantComponent'>
  ProductVariantConnection: Of<'ProductVariant'>
  PublicationConnection: Of<'Publication'>
  RefundConnection: Of<'Refund'>
  RefundLineItemConnection: Of<'RefundLineItem'>
  RefundShippingLineConnection: Of<'RefundShippingLine'>
  ReturnConnection: Of<'Return'>
  ReturnLineItemTypeConnection: Of<'ReturnLineItemType'>
  ReturnableFulfillmentConnection: Of<'ReturnableFulfillment'>
  ReturnableFulfillmentLineItemConnection: Of<'ReturnableFulfillmentLineItem'>
  ReverseFulfillmentOrderConnection: Of<'ReverseFulfillmentOrder'>
  ReverseFulfillmentOrderLineItemConnection: Of<'ReverseFulfillmentOrderLineItem'>
  StringConnection: string
  TranslatableResourceConnection: Of<'TranslatableResource'>
  UrlRedirectConnection: Of<'UrlRedirect'>
  WebhookSubscriptionConnection: Of<'WebhookSubscription'>
}
/** The types of each interface and union. */
export interface Members {
  DeliveryConditionCriteria: 'MoneyV2' | 'Weight'
  DeliveryRateProvider: 'DeliveryRateDefinition'
  Discount: 'DiscountAutomaticBasic' | 'DiscountCodeBasic' | 'DiscountCodeBxgy' | 'DiscountCodeFreeShipping'
  DiscountApplication: 'AutomaticDiscountApplication' | 'DiscountCodeApplication'
  DiscountAutomatic: 'DiscountAutomaticBasic'
  DiscountCode: 'DiscountCodeBasic' | 'DiscountCodeBxgy' | 'DiscountCodeFreeShipping'
  DiscountCustomerBuysValue: 'DiscountPurchaseAmount' | 'DiscountQuantity'
  DiscountCustomerGetsValue: 'DiscountAmount' | 'DiscountOnQuantity' | 'DiscountPercentage'
  DiscountEffect: 'DiscountAmount' | 'DiscountPercentage'
  DiscountItems: 'AllDiscountItems' | 'DiscountCollections' | 'DiscountProducts'
  DiscountMinimumRequirement: 'DiscountMinimumQuantity' | 'DiscountMinimumSubtotal'
  DisplayableError: 'ArticleCreateUserError' | 'ArticleDeleteUserError' | 'ArticleUpdateUserError' | 'BlogCreateUserError' | 'BlogDeleteUserError' | 'BlogUpdateUserError' | 'CollectionReorderProductsUserError' | 'CustomerEmailMarketingConsentUpdateUserError' | 'CustomerMergeUserError' | 'CustomerRequestDataErasureUserError' | 'CustomerSendAccountInviteEmailUserError' | 'CustomerSetUserError' | 'DiscountUserError' | 'FilesUserError' | 'FulfillmentOrderHoldUserError' | 'FulfillmentOrderReleaseHoldUserError' | 'GiftCardDeactivateUserError' | 'GiftCardSendNotificationToRecipientUserError' | 'GiftCardTransactionUserError' | 'GiftCardUserError' | 'InventoryAdjustQuantitiesUserError' | 'InventorySetOnHandQuantitiesUserError' | 'InventorySetQuantitiesUserError' | 'LocationEditUserError' | 'MediaUserError' | 'MenuCreateUserError' | 'MenuDeleteUserError' | 'MenuUpdateUserError' | 'MetafieldDefinitionCreateUserError' | 'MetafieldDefinitionDeleteUserError' | 'MetafieldDefinitionUpdateUserError' | 'MetafieldsSetUserError' | 'OrderCancelUserError' | 'OrderCreateManualPaymentOrderCreateManualPaymentError' | 'OrderCreateUserError' | 'OrderCustomerSetUserError' | 'OrderDeleteUserError' | 'OrderInvoiceSendUserError' | 'PageCreateUserError' | 'PageDeleteUserError' | 'PageUpdateUserError' | 'ProductChangeStatusUserError' | 'ProductOptionUpdateUserError' | 'ProductOptionsCreateUserError' | 'ProductOptionsDeleteUserError' | 'ProductOptionsReorderUserError' | 'ProductSetUserError' | 'ProductVariantRelationshipBulkUpdateUserError' | 'ProductVariantsBulkCreateUserError' | 'ProductVariantsBulkDeleteUserError' | 'ProductVariantsBulkReorderUserError' | 'ProductVariantsBulkUpdateUserError' | 'ReturnUserError' | 'ShopPolicyUserError' | 'TranslationUserError' | 'UrlRedirectImportUserError' | 'UrlRedirectUserError' | 'UserError'
  Event: 'BasicEvent'
  File: 'MediaImage'
  GiftCardTransaction: 'GiftCardCreditTransaction' | 'GiftCardDebitTransaction'
  Media: 'MediaImage'
  Node: 'AppInstallation' | 'Article' | 'BasicEvent' | 'Blog' | 'Collection' | 'Customer' | 'DeliveryCondition' | 'DeliveryCountry' | 'DeliveryLocationGroup' | 'DeliveryMethodDefinition' | 'DeliveryProfile' | 'DeliveryProvince' | 'DeliveryRateDefinition' | 'DeliveryZone' | 'DiscountAutomaticNode' | 'DiscountCodeNode' | 'DiscountNode' | 'Domain' | 'DraftOrder' | 'DraftOrderLineItem' | 'Fulfillment' | 'FulfillmentEvent' | 'FulfillmentHold' | 'FulfillmentLineItem' | 'FulfillmentOrder' | 'FulfillmentOrderDestination' | 'FulfillmentOrderLineItem' | 'GiftCard' | 'GiftCardCreditTransaction' | 'GiftCardDebitTransaction' | 'InventoryAdjustmentGroup' | 'InventoryItem' | 'InventoryItemMeasurement' | 'InventoryLevel' | 'InventoryQuantity' | 'LineItem' | 'Location' | 'MailingAddress' | 'MediaImage' | 'Menu' | 'Metafield' | 'MetafieldDefinition' | 'Order' | 'OrderTransaction' | 'Page' | 'Product' | 'ProductOption' | 'ProductOptionValue' | 'ProductSetOperation' | 'ProductVariant' | 'ProductVariantComponent' | 'Publication' | 'Refund' | 'RefundShippingLine' | 'Return' | 'ReturnLineItem' | 'ReturnableFulfillment' | 'ReverseFulfillmentOrder' | 'ReverseFulfillmentOrderLineItem' | 'Shop' | 'ShopAddress' | 'ShopPolicy' | 'UrlRedirect' | 'UrlRedirectImport' | 'WebhookSubscription'
  PricingValue: 'MoneyV2' | 'PricingPercentageValue'
  ProductOperation: 'ProductSetOperation'
  Publishable: 'Collection' | 'Product'
  ReturnLineItemType: 'ReturnLineItem'
  WebhookSubscriptionEndpoint: 'WebhookHttpEndpoint'
}
/** The arguments of the fields that have any, by type. */
export interface Args {
  Article: {
    metafield: { key: string; namespace?: string | null }
    metafields: { after?: string | null; before?: string | null; first?: number | null; keys?: readonly string[] | null; last?: number | null; namespace?: string | null; reverse: boolean | null }
    translations: { locale: string }
  }
  Blog: {
    articles: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    articlesCount: { limit: number | null }
    metafield: { key: string; namespace?: string | null }
    metafields: { after?: string | null; before?: string | null; first?: number | null; keys?: readonly string[] | null; last?: number | null; namespace?: string | null; reverse: boolean | null }
    translations: { locale: string }
  }
  Collection: {
    description: { truncateAt?: number | null }
    hasProduct: { id: string }
    metafield: { key: string; namespace?: string | null }
    metafields: { after?: string | null; before?: string | null; first?: number | null; keys?: readonly string[] | null; last?: number | null; namespace?: string | null; reverse: boolean | null }
    products: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null; sortKey: ProductCollectionSortKeys | null }
    publishedOnPublication: { publicationId: string }
    resourcePublicationsCount: { onlyPublished: boolean | null }
    translations: { locale: string }
  }
  Customer: {
    addressesV2: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    events: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    metafield: { key: string; namespace?: string | null }
    metafields: { after?: string | null; before?: string | null; first?: number | null; keys?: readonly string[] | null; last?: number | null; namespace?: string | null; reverse: boolean | null }
    orders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: OrderSortKeys | null }
  }
  DeliveryLocationGroupZone: {
    methodDefinitions: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  DeliveryProfile: {
    profileLocationGroups: { locationGroupId?: string | null }
  }
  DeliveryProfileLocationGroup: {
    locationGroupZones: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  DiscountCodeBasic: {
    codes: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  DiscountCodeBxgy: {
    codes: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  DiscountCodeFreeShipping: {
    codes: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  DiscountCollections: {
    collections: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  DiscountProducts: {
    productVariants: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    products: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  DraftOrder: {
    lineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  Fulfillment: {
    events: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    fulfillmentLineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    trackingInfo: { first?: number | null }
  }
  FulfillmentOrder: {
    lineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  GiftCard: {
    transactions: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  Image: {
    url: { transform?: ImageTransformInput | null }
  }
  InventoryItem: {
    inventoryLevel: { locationId: string }
    inventoryLevels: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  InventoryLevel: {
    quantities: { names: readonly string[] }
  }
  MailingAddress: {
    formatted: { withCompany: boolean | null; withName: boolean | null }
  }
  Menu: {
    items: { limit?: number | null }
    translations: { locale: string }
  }
  Mutation: {
    articleCreate: { article: ArticleCreateInput; blog?: ArticleBlogInput | null }
    articleDelete: { id: string }
    articleUpdate: { article: ArticleUpdateInput; blog?: ArticleBlogInput | null; id: string }
    blogCreate: { blog: BlogCreateInput }
    blogDelete: { id: string }
    blogUpdate: { blog: BlogUpdateInput; id: string }
    collectionAddProducts: { id: string; productIds: readonly string[] }
    collectionCreate: { input: CollectionInput }
    collectionDelete: { input: CollectionDeleteInput }
    collectionRemoveProducts: { id: string; productIds: readonly string[] }
    collectionReorderProducts: { id: string; moves: readonly MoveInput[] }
    collectionUpdate: { input: CollectionInput }
    customerAddressCreate: { address: MailingAddressInput; customerId: string; setAsDefault?: boolean | null }
    customerAddressDelete: { addressId: string; customerId: string }
    customerAddressUpdate: { address: MailingAddressInput; addressId: string; customerId: string; setAsDefault?: boolean | null }
    customerCreate: { input: CustomerInput }
    customerDelete: { input: CustomerDeleteInput }
    customerEmailMarketingConsentUpdate: { input: CustomerEmailMarketingConsentUpdateInput }
    customerMerge: { customerOneId: string; customerTwoId: string; overrideFields?: CustomerMergeOverrideFields | null }
    customerRequestDataErasure: { customerId: string }
    customerSendAccountInviteEmail: { customerId: string; email?: EmailInput | null }
    customerSet: { identifier?: CustomerSetIdentifiers | null; input: CustomerSetInput }
    customerUpdate: { input: CustomerInput }
    customerUpdateDefaultAddress: { addressId: string; customerId: string }
    discountAutomaticActivate: { id: string }
    discountAutomaticBasicCreate: { automaticBasicDiscount: DiscountAutomaticBasicInput }
    discountAutomaticBasicUpdate: { automaticBasicDiscount: DiscountAutomaticBasicInput; id: string }
    discountAutomaticDeactivate: { id: string }
    discountAutomaticDelete: { id: string }
    discountCodeActivate: { id: string }
    discountCodeBasicCreate: { basicCodeDiscount: DiscountCodeBasicInput }
    discountCodeBasicUpdate: { basicCodeDiscount: DiscountCodeBasicInput; id: string }
    discountCodeBxgyCreate: { bxgyCodeDiscount: DiscountCodeBxgyInput }
    discountCodeBxgyUpdate: { bxgyCodeDiscount: DiscountCodeBxgyInput; id: string }
    discountCodeDeactivate: { id: string }
    discountCodeDelete: { id: string }
    discountCodeFreeShippingCreate: { freeShippingCodeDiscount: DiscountCodeFreeShippingInput }
    discountCodeFreeShippingUpdate: { freeShippingCodeDiscount: DiscountCodeFreeShippingInput; id: string }
    draftOrderCalculate: { input: DraftOrderInput }
    draftOrderComplete: { id: string; paymentGatewayId?: string | null; paymentPending: boolean | null; sourceName?: string | null }
    draftOrderCreate: { input: DraftOrderInput }
    draftOrderDelete: { input: DraftOrderDeleteInput }
    draftOrderInvoiceSend: { email?: EmailInput | null; id: string }
    draftOrderUpdate: { id: string; input: DraftOrderInput }
    fileCreate: { files: readonly FileCreateInput[] }
    fileDelete: { fileIds: readonly string[] }
    fileUpdate: { files: readonly FileUpdateInput[] }
    fulfillmentCancel: { id: string }
    fulfillmentCreate: { fulfillment: FulfillmentInput; message?: string | null }
    fulfillmentEventCreate: { fulfillmentEvent: FulfillmentEventInput }
    fulfillmentOrderHold: { fulfillmentHold: FulfillmentOrderHoldInput; id: string }
    fulfillmentOrderReleaseHold: { externalId?: string | null; holdIds?: readonly string[] | null; id: string }
    fulfillmentTrackingInfoUpdate: { fulfillmentId: string; notifyCustomer?: boolean | null; trackingInfoInput: FulfillmentTrackingInput }
    giftCardCreate: { input: GiftCardCreateInput }
    giftCardCredit: { creditInput: GiftCardCreditInput; id: string }
    giftCardDeactivate: { id: string }
    giftCardDebit: { debitInput: GiftCardDebitInput; id: string }
    giftCardSendNotificationToRecipient: { id: string }
    giftCardUpdate: { id: string; input: GiftCardUpdateInput }
    inventoryActivate: { available?: number | null; inventoryItemId: string; locationId: string; onHand?: number | null; stockAtLegacyLocation: boolean | null }
    inventoryAdjustQuantities: { input: InventoryAdjustQuantitiesInput }
    inventoryItemUpdate: { id: string; input: InventoryItemInput }
    inventorySetOnHandQuantities: { input: InventorySetOnHandQuantitiesInput }
    inventorySetQuantities: { input: InventorySetQuantitiesInput }
    locationEdit: { id: string; input: LocationEditInput }
    menuCreate: { handle: string; items: readonly MenuItemCreateInput[]; title: string }
    menuDelete: { id: string }
    menuUpdate: { handle?: string | null; id: string; items: readonly MenuItemUpdateInput[]; title: string }
    metafieldDefinitionCreate: { definition: MetafieldDefinitionInput }
    metafieldDefinitionDelete: { deleteAllAssociatedMetafields: boolean | null; id?: string | null; identifier?: MetafieldDefinitionIdentifierInput | null }
    metafieldDefinitionUpdate: { definition: MetafieldDefinitionUpdateInput }
    metafieldsDelete: { metafields: readonly MetafieldIdentifierInput[] }
    metafieldsSet: { metafields: readonly MetafieldsSetInput[] }
    orderCancel: { notifyCustomer: boolean | null; orderId: string; reason: OrderCancelReason; refund?: boolean | null; restock: boolean; staffNote: string | null }
    orderClose: { input: OrderCloseInput }
    orderCreate: { options?: OrderCreateOptionsInput | null; order: OrderCreateOrderInput }
    orderCreateManualPayment: { amount?: MoneyInput | null; id: string; paymentMethodName?: string | null; processedAt?: string | null }
    orderCustomerSet: { customerId: string; orderId: string }
    orderDelete: { orderId: string }
    orderInvoiceSend: { email?: EmailInput | null; id: string }
    orderMarkAsPaid: { input: OrderMarkAsPaidInput }
    orderOpen: { input: OrderOpenInput }
    orderUpdate: { input: OrderInput }
    pageCreate: { page: PageCreateInput }
    pageDelete: { id: string }
    pageUpdate: { id: string; page: PageUpdateInput }
    productChangeStatus: { productId: string; status: ProductStatus }
    productCreate: { product?: ProductCreateInput | null }
    productCreateMedia: { media: readonly CreateMediaInput[]; productId: string }
    productDelete: { input: ProductDeleteInput; synchronous: boolean | null }
    productDeleteMedia: { mediaIds: readonly string[]; productId: string }
    productDuplicate: { includeImages: boolean | null; newStatus?: ProductStatus | null; newTitle: string; productId: string; synchronous: boolean | null }
    productOptionUpdate: { option: OptionUpdateInput; optionValuesToAdd?: readonly OptionValueCreateInput[] | null; optionValuesToDelete?: readonly string[] | null; optionValuesToUpdate?: readonly OptionValueUpdateInput[] | null; productId: string; variantStrategy?: ProductOptionUpdateVariantStrategy | null }
    productOptionsCreate: { options: readonly OptionCreateInput[]; productId: string; variantStrategy: ProductOptionCreateVariantStrategy | null }
    productOptionsDelete: { options: readonly string[]; productId: string; strategy: ProductOptionDeleteStrategy | null }
    productOptionsReorder: { options: readonly OptionReorderInput[]; productId: string }
    productReorderMedia: { id: string; moves: readonly MoveInput[] }
    productSet: { identifier?: ProductSetIdentifiers | null; input: ProductSetInput; synchronous: boolean | null }
    productUpdate: { product?: ProductUpdateInput | null }
    productUpdateMedia: { media: readonly UpdateMediaInput[]; productId: string }
    productVariantAppendMedia: { productId: string; variantMedia: readonly ProductVariantAppendMediaInput[] }
    productVariantDetachMedia: { productId: string; variantMedia: readonly ProductVariantDetachMediaInput[] }
    productVariantRelationshipBulkUpdate: { input: readonly ProductVariantRelationshipUpdateInput[] }
    productVariantsBulkCreate: { productId: string; strategy: ProductVariantsBulkCreateStrategy | null; variants: readonly ProductVariantsBulkInput[] }
    productVariantsBulkDelete: { productId: string; variantsIds: readonly string[] }
    productVariantsBulkReorder: { positions: readonly ProductVariantPositionInput[]; productId: string }
    productVariantsBulkUpdate: { allowPartialUpdates: boolean | null; productId: string; variants: readonly ProductVariantsBulkInput[] }
    publishablePublish: { id: string; input: readonly PublicationInput[] }
    publishableUnpublish: { id: string; input: readonly PublicationInput[] }
    refundCreate: { input: RefundInput }
    returnApproveRequest: { input: ReturnApproveRequestInput }
    returnCancel: { id: string; notifyCustomer: boolean | null }
    returnClose: { id: string }
    returnCreate: { returnInput: ReturnInput }
    returnDeclineRequest: { input: ReturnDeclineRequestInput }
    returnProcess: { input: ReturnProcessInput }
    returnReopen: { id: string }
    returnRequest: { input: ReturnRequestInput }
    shopPolicyUpdate: { shopPolicy: ShopPolicyInput }
    stagedUploadsCreate: { input: readonly StagedUploadInput[] }
    tagsAdd: { id: string; tags: readonly string[] }
    tagsRemove: { id: string; tags: readonly string[] }
    translationsRegister: { resourceId: string; translations: readonly TranslationInput[] }
    translationsRemove: { locales: readonly string[]; marketIds?: readonly string[] | null; resourceId: string; translationKeys: readonly string[] }
    urlRedirectCreate: { urlRedirect: UrlRedirectInput }
    urlRedirectDelete: { id: string }
    urlRedirectImportCreate: { url: string }
    urlRedirectImportSubmit: { id: string }
    urlRedirectUpdate: { id: string; urlRedirect: UrlRedirectInput }
    webhookSubscriptionCreate: { topic: WebhookSubscriptionTopic; webhookSubscription: WebhookSubscriptionInput }
    webhookSubscriptionDelete: { id: string }
    webhookSubscriptionUpdate: { id: string; webhookSubscription: WebhookSubscriptionInput }
  }
  Order: {
    discountApplications: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    events: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    fulfillmentOrders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    fulfillments: { first?: number | null }
    lineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    metafield: { key: string; namespace?: string | null }
    metafields: { after?: string | null; before?: string | null; first?: number | null; keys?: readonly string[] | null; last?: number | null; namespace?: string | null; reverse: boolean | null }
    refunds: { first?: number | null }
    returns: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    suggestedRefund: { refundLineItems?: readonly RefundLineItemInput[] | null; refundShipping?: boolean | null; shippingAmount?: string | null; suggestFullRefund: boolean | null }
    transactions: { first?: number | null }
  }
  Page: {
    metafield: { key: string; namespace?: string | null }
    metafields: { after?: string | null; before?: string | null; first?: number | null; keys?: readonly string[] | null; last?: number | null; namespace?: string | null; reverse: boolean | null }
    translations: { locale: string }
  }
  Product: {
    collections: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    description: { truncateAt?: number | null }
    inCollection: { id: string }
    media: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    metafield: { key: string; namespace?: string | null }
    metafields: { after?: string | null; before?: string | null; first?: number | null; keys?: readonly string[] | null; last?: number | null; namespace?: string | null; reverse: boolean | null }
    options: { first?: number | null }
    publishedOnPublication: { publicationId: string }
    resourcePublicationsCount: { onlyPublished: boolean | null }
    translations: { locale: string }
    variants: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  ProductOption: {
    translations: { locale: string }
  }
  ProductOptionValue: {
    translations: { locale: string }
  }
  ProductVariant: {
    events: { after?: string | null; first?: number | null }
    media: { after?: string | null; before?: string | null; first?: number | null; last?: number | null }
    metafield: { key: string; namespace?: string | null }
    metafields: { after?: string | null; before?: string | null; first?: number | null; keys?: readonly string[] | null; last?: number | null; namespace?: string | null; reverse: boolean | null }
    productVariantComponents: { after?: string | null; before?: string | null; first?: number | null; last?: number | null }
  }
  QueryRoot: {
    article: { id: string }
    articleAuthors: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    articleTags: { limit: number; sort: ArticleTagSort | null }
    articles: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: ArticleSortKeys | null }
    automaticDiscountNode: { id: string }
    blog: { id: string }
    blogs: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: BlogSortKeys | null }
    blogsCount: { limit: number | null; query?: string | null }
    codeDiscountNode: { id: string }
    codeDiscountNodeByCode: { code: string }
    collection: { id: string }
    collectionByIdentifier: { identifier: CollectionIdentifierInput }
    collections: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: CollectionSortKeys | null }
    collectionsCount: { limit: number | null; query?: string | null }
    customer: { id: string }
    customerByIdentifier: { identifier: CustomerIdentifierInput }
    customers: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: CustomerSortKeys | null }
    customersCount: { limit: number | null; query?: string | null }
    deliveryProfile: { id: string }
    deliveryProfiles: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; merchantOwnedOnly?: boolean | null; reverse: boolean | null }
    discountNode: { id: string }
    discountNodes: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: DiscountSortKeys | null }
    discountNodesCount: { limit: number | null; query?: string | null }
    draftOrder: { id: string }
    draftOrders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: DraftOrderSortKeys | null }
    draftOrdersCount: { limit: number | null; query?: string | null }
    files: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    fulfillment: { id: string }
    fulfillmentOrder: { id: string }
    fulfillmentOrders: { after?: string | null; before?: string | null; first?: number | null; includeClosed: boolean | null; last?: number | null; reverse: boolean | null }
    giftCard: { id: string }
    giftCards: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: GiftCardSortKeys | null }
    giftCardsCount: { limit: number | null; query?: string | null }
    inventoryItem: { id: string }
    inventoryItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null }
    inventoryLevel: { id: string }
    job: { id: string }
    location: { id?: string | null }
    locations: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    menu: { id: string }
    menus: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: MenuSortKeys | null }
    metafieldDefinition: { id?: string | null; identifier?: MetafieldDefinitionIdentifierInput | null }
    metafieldDefinitions: { after?: string | null; before?: string | null; first?: number | null; key?: string | null; last?: number | null; namespace?: string | null; ownerType: MetafieldOwnerType; reverse: boolean | null; sortKey: MetafieldDefinitionSortKeys | null }
    node: { id: string }
    nodes: { ids: readonly string[] }
    order: { id: string }
    orderByIdentifier: { identifier: OrderIdentifierInput }
    orders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: OrderSortKeys | null }
    ordersCount: { limit: number | null; query?: string | null }
    page: { id: string }
    pages: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: PageSortKeys | null }
    pagesCount: { limit: number | null }
    product: { id: string }
    productByIdentifier: { identifier: ProductIdentifierInput }
    productOperation: { id: string }
    productTags: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    productTypes: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    productVariant: { id: string }
    productVariants: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: ProductVariantSortKeys | null }
    productVariantsCount: { limit: number | null; query?: string | null }
    productVendors: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    products: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: ProductSortKeys | null }
    productsCount: { limit: number | null; query?: string | null }
    publication: { id: string }
    publications: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    refund: { id: string }
    return: { id: string }
    returnableFulfillments: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; orderId: string; reverse: boolean | null }
    shopifyqlQuery: { query: string }
    translatableResource: { resourceId: string }
    translatableResources: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; resourceType: TranslatableResourceType; reverse: boolean | null }
    translatableResourcesByIds: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; resourceIds: readonly string[]; reverse: boolean | null }
    urlRedirect: { id: string }
    urlRedirectImport: { id: string }
    urlRedirects: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: UrlRedirectSortKeys | null }
    urlRedirectsCount: { limit: number | null; query?: string | null }
    webhookSubscription: { id: string }
    webhookSubscriptions: { after?: string | null; before?: string | null; callbackUrl?: string | null; first?: number | null; last?: number | null; reverse: boolean | null; topics?: readonly WebhookSubscriptionTopic[] | null; uri?: string | null }
    webhookSubscriptionsCount: { limit: number | null }
  }
  Refund: {
    refundLineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    refundShippingLines: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    transactions: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  Return: {
    refunds: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    returnLineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    reverseFulfillmentOrders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  ReturnableFulfillment: {
    returnableFulfillmentLineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  ReverseFulfillmentOrder: {
    lineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  Shop: {
    metafield: { key: string; namespace?: string | null }
    metafields: { after?: string | null; before?: string | null; first?: number | null; keys?: readonly string[] | null; last?: number | null; namespace?: string | null; reverse: boolean | null }
  }
  ShopAddress: {
    formatted: { withCompany: boolean | null }
  }
  TranslatableResource: {
    translations: { locale: string }
  }
}
/** What the fields of each type are resolved to. */
export interface Types {
  AccessScope: {
    description: string
    handle: string
  }
  AllDiscountItems: {
    allItems: boolean
  }
  ApiVersion: {
    displayName: string
    handle: string
    supported: boolean
  }
  AppInstallation: {
    accessScopes: readonly Of<'AccessScope'>[]
    id: string
  }
  Article: {
    author?: Of<'ArticleAuthor'> | null
    blog: Of<'Blog'>
    body: string
    createdAt: string
    defaultCursor: string
    handle: string
    id: string
    image?: Of<'Image'> | null
    isPublished: boolean
    metafield?: Of<'Metafield'> | null
    metafields: Of<'MetafieldConnection'>
    publishedAt?: string | null
    summary?: string | null
    tags: readonly string[]
    templateSuffix?: string | null
    title: string
    translations: readonly Of<'Translation'>[]
    updatedAt?: string | null
  }
  ArticleAuthor: {
    name: string
  }
  ArticleAuthorConnection: {
    edges: readonly Of<'ArticleAuthorEdge'>[]
    nodes: readonly Of<'ArticleAuthor'>[]
    pageInfo: Of<'PageInfo'>
  }
  ArticleAuthorEdge: {
    cursor: string
    node: Of<'ArticleAuthor'>
  }
  ArticleConnection: {
    edges: readonly Of<'ArticleEdge'>[]
    nodes: readonly Of<'Article'>[]
    pageInfo: Of<'PageInfo'>
  }
  ArticleCreatePayload: {
    article?: Of<'Article'> | null
    userErrors: readonly Of<'ArticleCreateUserError'>[]
  }
  ArticleCreateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ArticleDeletePayload: {
    deletedArticleId?: string | null
    userErrors: readonly Of<'ArticleDeleteUserError'>[]
  }
  ArticleDeleteUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ArticleEdge: {
    cursor: string
    node: Of<'Article'>
  }
  ArticleUpdatePayload: {
    article?: Of<'Article'> | null
    userErrors: readonly Of<'ArticleUpdateUserError'>[]
  }
  ArticleUpdateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  Attribute: {
    key: string
    value?: string | null
  }
  AutomaticDiscountApplication: {
    allocationMethod: DiscountApplicationAllocationMethod
    index: number
    targetSelection: DiscountApplicationTargetSelection
    targetType: DiscountApplicationTargetType
    title: string
    value: Of<'PricingValue'>
  }
  BasicEvent: {
    action: string
    additionalData?: unknown
    appTitle?: string | null
    arguments?: unknown
    attributeToApp: boolean
    attributeToUser: boolean
    author?: string | null
    createdAt: string
    criticalAlert: boolean
    id: string
    message: string
  }
  Blog: {
    articles: Of<'ArticleConnection'>
    articlesCount?: Of<'Count'> | null
    commentPolicy: CommentPolicy
    createdAt: string
    handle: string
    id: string
    metafield?: Of<'Metafield'> | null
    metafields: Of<'MetafieldConnection'>
    tags: readonly string[]
    templateSuffix?: string | null
    title: string
    translations: readonly Of<'Translation'>[]
    updatedAt?: string | null
  }
  BlogConnection: {
    edges: readonly Of<'BlogEdge'>[]
    nodes: readonly Of<'Blog'>[]
    pageInfo: Of<'PageInfo'>
  }
  BlogCreatePayload: {
    blog?: Of<'Blog'> | null
    userErrors: readonly Of<'BlogCreateUserError'>[]
  }
  BlogCreateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  BlogDeletePayload: {
    deletedBlogId?: string | null
    userErrors: readonly Of<'BlogDeleteUserError'>[]
  }
  BlogDeleteUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  BlogEdge: {
    cursor: string
    node: Of<'Blog'>
  }
  BlogUpdatePayload: {
    blog?: Of<'Blog'> | null
    userErrors: readonly Of<'BlogUpdateUserError'>[]
  }
  BlogUpdateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  CalculatedDraftOrder: {
    availableShippingRates: readonly Of<'ShippingRate'>[]
    currencyCode: string
    customer?: Of<'Customer'> | null
    lineItems: readonly Of<'CalculatedDraftOrderLineItem'>[]
    presentmentCurrencyCode: string
    shippingLine?: Of<'ShippingLine'> | null
    subtotalPriceSet: Of<'MoneyBag'>
    taxesIncluded: boolean
    totalLineItemsPriceSet: Of<'MoneyBag'>
    totalPriceSet: Of<'MoneyBag'>
    totalQuantityOfLineItems: number
    totalShippingPriceSet: Of<'MoneyBag'>
    totalTaxSet: Of<'MoneyBag'>
  }
  CalculatedDraftOrderLineItem: {
    custom: boolean
    discountedTotalSet: Of<'MoneyBag'>
    image?: Of<'Image'> | null
    name: string
    originalTotalSet: Of<'MoneyBag'>
    originalUnitPriceSet: Of<'MoneyBag'>
    quantity: number
    requiresShipping: boolean
    sku?: string | null
    taxable: boolean
    title: string
    uuid: string
    variant?: Of<'ProductVariant'> | null
    variantTitle?: string | null
  }
  Collection: {
    description: string
    descriptionHtml: string
    handle: string
    hasProduct: boolean
    id: string
    image?: Of<'Image'> | null
    legacyResourceId: string
    metafield?: Of<'Metafield'> | null
    metafields: Of<'MetafieldConnection'>
    products: Of<'ProductConnection'>
    productsCount?: Of<'Count'> | null
    publishedOnPublication: boolean
    resourcePublicationsCount?: Of<'Count'> | null
    ruleSet?: Of<'CollectionRuleSet'> | null
    seo: Of<'SEO'>
    sortOrder: CollectionSortOrder
    title: string
    translations: readonly Of<'Translation'>[]
    updatedAt: string
  }
  CollectionAddProductsPayload: {
    collection?: Of<'Collection'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  CollectionConnection: {
    edges: readonly Of<'CollectionEdge'>[]
    nodes: readonly Of<'Collection'>[]
    pageInfo: Of<'PageInfo'>
  }
  CollectionCreatePayload: {
    collection?: Of<'Collection'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  CollectionDeletePayload: {
    deletedCollectionId?: string | null
    userErrors: readonly Of<'UserError'>[]
  }
  CollectionEdge: {
    cursor: string
    node: Of<'Collection'>
  }
  CollectionRemoveProductsPayload: {
    job?: Of<'Job'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  CollectionReorderProductsPayload: {
    job?: Of<'Job'> | null
    userErrors: readonly Of<'CollectionReorderProductsUserError'>[]
  }
  CollectionReorderProductsUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  CollectionRule: {
    column: CollectionRuleColumn
    condition: string
    relation: CollectionRuleRelation
  }
  CollectionRuleConditions: {
    allowedRelations: readonly CollectionRuleRelation[]
    defaultRelation: CollectionRuleRelation
    ruleType: CollectionRuleColumn
  }
  CollectionRuleSet: {
    appliedDisjunctively: boolean
    rules: readonly Of<'CollectionRule'>[]
  }
  CollectionUpdatePayload: {
    collection?: Of<'Collection'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  Count: {
    count: number
    precision: CountPrecision
  }
  Customer: {
    addressesV2: Of<'MailingAddressConnection'>
    amountSpent: Of<'MoneyV2'>
    canDelete: boolean
    createdAt: string
    defaultAddress?: Of<'MailingAddress'> | null
    defaultEmailAddress?: Of<'CustomerEmailAddress'> | null
    defaultPhoneNumber?: Of<'CustomerPhoneNumber'> | null
    displayName: string
    email?: string | null
    emailMarketingConsent?: Of<'CustomerEmailMarketingConsentState'> | null
    events: Of<'EventConnection'>
    firstName?: string | null
    id: string
    lastName?: string | null
    lastOrder?: Of<'Order'> | null
    legacyResourceId: string
    locale: string
    metafield?: Of<'Metafield'> | null
    metafields: Of<'MetafieldConnection'>
    note?: string | null
    numberOfOrders: string
    orders: Of<'OrderConnection'>
    phone?: string | null
    state: CustomerState
    tags: readonly string[]
    updatedAt: string
  }
  CustomerAddressCreatePayload: {
    address?: Of<'MailingAddress'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  CustomerAddressDeletePayload: {
    deletedAddressId?: string | null
    userErrors: readonly Of<'UserError'>[]
  }
  CustomerAddressUpdatePayload: {
    address?: Of<'MailingAddress'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  CustomerConnection: {
    edges: readonly Of<'CustomerEdge'>[]
    nodes: readonly Of<'Customer'>[]
    pageInfo: Of<'PageInfo'>
  }
  CustomerCreatePayload: {
    customer?: Of<'Customer'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  CustomerDeletePayload: {
    deletedCustomerId?: string | null
    userErrors: readonly Of<'UserError'>[]
  }
  CustomerEdge: {
    cursor: string
    node: Of<'Customer'>
  }
  CustomerEmailAddress: {
    emailAddress: string
    marketingState: CustomerEmailAddressMarketingState
    marketingUpdatedAt?: string | null
    validFormat: boolean
  }
  CustomerEmailMarketingConsentState: {
    consentUpdatedAt?: string | null
    marketingState: CustomerEmailMarketingState
  }
  CustomerEmailMarketingConsentUpdatePayload: {
    customer?: Of<'Customer'> | null
    userErrors: readonly Of<'CustomerEmailMarketingConsentUpdateUserError'>[]
  }
  CustomerEmailMarketingConsentUpdateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  CustomerMergePayload: {
    job?: Of<'Job'> | null
    resultingCustomerId?: string | null
    userErrors: readonly Of<'CustomerMergeUserError'>[]
  }
  CustomerMergeUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  CustomerPhoneNumber: {
    phoneNumber: string
  }
  CustomerRequestDataErasurePayload: {
    customerId?: string | null
    userErrors: readonly Of<'CustomerRequestDataErasureUserError'>[]
  }
  CustomerRequestDataErasureUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  CustomerSendAccountInviteEmailPayload: {
    customer?: Of<'Customer'> | null
    userErrors: readonly Of<'CustomerSendAccountInviteEmailUserError'>[]
  }
  CustomerSendAccountInviteEmailUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  CustomerSetPayload: {
    customer?: Of<'Customer'> | null
    userErrors: readonly Of<'CustomerSetUserError'>[]
  }
  CustomerSetUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  CustomerUpdateDefaultAddressPayload: {
    customer?: Of<'Customer'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  CustomerUpdatePayload: {
    customer?: Of<'Customer'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  DeliveryCondition: {
    conditionCriteria: Of<'DeliveryConditionCriteria'>
    field: DeliveryConditionField
    id: string
    operator: DeliveryConditionOperator
  }
  DeliveryCountry: {
    code: Of<'DeliveryCountryCodeOrRestOfWorld'>
    id: string
    name: string
    provinces: readonly Of<'DeliveryProvince'>[]
    translatedName: string
  }
  DeliveryCountryAndZone: {
    country: Of<'DeliveryCountry'>
    zone: string
  }
  DeliveryCountryCodeOrRestOfWorld: {
    countryCode?: string | null
    restOfWorld: boolean
  }
  DeliveryLocationGroup: {
    id: string
    locationsCount?: Of<'Count'> | null
  }
  DeliveryLocationGroupZone: {
    methodDefinitionCounts: Of<'DeliveryMethodDefinitionCounts'>
    methodDefinitions: Of<'DeliveryMethodDefinitionConnection'>
    zone: Of<'DeliveryZone'>
  }
  DeliveryLocationGroupZoneConnection: {
    edges: readonly Of<'DeliveryLocationGroupZoneEdge'>[]
    nodes: readonly Of<'DeliveryLocationGroupZone'>[]
    pageInfo: Of<'PageInfo'>
  }
  DeliveryLocationGroupZoneEdge: {
    cursor: string
    node: Of<'DeliveryLocationGroupZone'>
  }
  DeliveryMethodDefinition: {
    active: boolean
    description?: string | null
    id: string
    methodConditions: readonly Of<'DeliveryCondition'>[]
    name: string
    rateProvider: Of<'DeliveryRateProvider'>
  }
  DeliveryMethodDefinitionConnection: {
    edges: readonly Of<'DeliveryMethodDefinitionEdge'>[]
    nodes: readonly Of<'DeliveryMethodDefinition'>[]
    pageInfo: Of<'PageInfo'>
  }
  DeliveryMethodDefinitionCounts: {
    participantDefinitionsCount: number
    rateDefinitionsCount: number
  }
  DeliveryMethodDefinitionEdge: {
    cursor: string
    node: Of<'DeliveryMethodDefinition'>
  }
  DeliveryProfile: {
    activeMethodDefinitionsCount: number
    default: boolean
    id: string
    locationsWithoutRatesCount: number
    name: string
    originLocationCount: number
    profileLocationGroups: readonly Of<'DeliveryProfileLocationGroup'>[]
    version: number
    zoneCountryCount: number
  }
  DeliveryProfileConnection: {
    edges: readonly Of<'DeliveryProfileEdge'>[]
    nodes: readonly Of<'DeliveryProfile'>[]
    pageInfo: Of<'PageInfo'>
  }
  DeliveryProfileEdge: {
    cursor: string
    node: Of<'DeliveryProfile'>
  }
  DeliveryProfileLocationGroup: {
    countriesInAnyZone: readonly Of<'DeliveryCountryAndZone'>[]
    locationGroup: Of<'DeliveryLocationGroup'>
    locationGroupZones: Of<'DeliveryLocationGroupZoneConnection'>
  }
  DeliveryProvince: {
    code: string
    id: string
    name: string
    translatedName: string
  }
  DeliveryRateDefinition: {
    id: string
    price: Of<'MoneyV2'>
  }
  DeliveryZone: {
    countries: readonly Of<'DeliveryCountry'>[]
    id: string
    name: string
  }
  DiscountAmount: {
    amount: Of<'MoneyV2'>
    appliesOnEachItem: boolean
  }
  DiscountApplicationConnection: {
    edges: readonly Of<'DiscountApplicationEdge'>[]
    nodes: readonly Of<'DiscountApplication'>[]
    pageInfo: Of<'PageInfo'>
  }
  DiscountApplicationEdge: {
    cursor: string
    node: Of<'DiscountApplication'>
  }
  DiscountAutomaticActivatePayload: {
    automaticDiscountNode?: Of<'DiscountAutomaticNode'> | null
    userErrors: readonly Of<'DiscountUserError'>[]
  }
  DiscountAutomaticBasic: {
    asyncUsageCount: number
    combinesWith: Of<'DiscountCombinesWith'>
    createdAt: string
    customerGets: Of<'DiscountCustomerGets'>
    discountClasses: readonly DiscountClass[]
    endsAt?: string | null
    minimumRequirement?: Of<'DiscountMinimumRequirement'> | null
    shortSummary: string
    startsAt: string
    status: DiscountStatus
    summary: string
    title: string
    updatedAt: string
  }
  DiscountAutomaticBasicCreatePayload: {
    automaticDiscountNode?: Of<'DiscountAutomaticNode'> | null
    userErrors: readonly Of<'DiscountUserError'>[]
  }
  DiscountAutomaticBasicUpdatePayload: {
    automaticDiscountNode?: Of<'DiscountAutomaticNode'> | null
    userErrors: readonly Of<'DiscountUserError'>[]
  }
  DiscountAutomaticDeactivatePayload: {
    automaticDiscountNode?: Of<'DiscountAutomaticNode'> | null
    userErrors: readonly Of<'DiscountUserError'>[]
  }
  DiscountAutomaticDeletePayload: {
    deletedAutomaticDiscountId?: string | null
    userErrors: readonly Of<'DiscountUserError'>[]
  }
  DiscountAutomaticNode: {
    automaticDiscount: Of<'DiscountAutomatic'>
    id: string
  }
  DiscountCodeActivatePayload: {
    codeDiscountNode?: Of<'DiscountCodeNode'> | null
    userErrors: readonly Of<'DiscountUserError'>[]
  }
  DiscountCodeApplication: {
    allocationMethod: DiscountApplicationAllocationMethod
    code: string
    index: number
    targetSelection: DiscountApplicationTargetSelection
    targetType: DiscountApplicationTargetType
    value: Of<'PricingValue'>
  }
  DiscountCodeBasic: {
    appliesOncePerCustomer: boolean
    asyncUsageCount: number
    codes: Of<'DiscountRedeemCodeConnection'>
    codesCount?: Of<'Count'> | null
    combinesWith: Of<'DiscountCombinesWith'>
    createdAt: string
    customerGets: Of<'DiscountCustomerGets'>
    discountClasses: readonly DiscountClass[]
    endsAt?: string | null
    minimumRequirement?: Of<'DiscountMinimumRequirement'> | null
    shortSummary: string
    startsAt: string
    status: DiscountStatus
    summary: string
    title: string
    updatedAt: string
    usageLimit?: number | null
  }
  DiscountCodeBasicCreatePayload: {
    codeDiscountNode?: Of<'DiscountCodeNode'> | null
    userErrors: readonly Of<'DiscountUserError'>[]
  }
  DiscountCodeBasicUpdatePayload: {
    codeDiscountNode?: Of<'DiscountCodeNode'> | null
    userErrors: readonly Of<'DiscountUserError'>[]
  }
  DiscountCodeBxgy: {
    appliesOncePerCustomer: boolean
    asyncUsageCount: number
    codes: Of<'DiscountRedeemCodeConnection'>
    codesCount?: Of<'Count'> | null
    combinesWith: Of<'DiscountCombinesWith'>
    createdAt: string
    customerBuys: Of<'DiscountCustomerBuys'>
    customerGets: Of<'DiscountCustomerGets'>
    discountClasses: readonly DiscountClass[]
    endsAt?: string | null
    startsAt: string
    status: DiscountStatus
    summary: string
    title: string
    updatedAt: string
    usageLimit?: number | null
    usesPerOrderLimit?: number | null
  }
  DiscountCodeBxgyCreatePayload: {
    codeDiscountNode?: Of<'DiscountCodeNode'> | null
    userErrors: readonly Of<'DiscountUserError'>[]
  }
  DiscountCodeBxgyUpdatePayload: {
    codeDiscountNode?: Of<'DiscountCodeNode'> | null
    userErrors: readonly Of<'DiscountUserError'>[]
  }
  DiscountCodeDeactivatePayload: {
    codeDiscountNode?: Of<'DiscountCodeNode'> | null
    userErrors: readonly Of<'DiscountUserError'>[]
  }
  DiscountCodeDeletePayload: {
    deletedCodeDiscountId?: string | null
    userErrors: readonly Of<'DiscountUserError'>[]
  }
  DiscountCodeFreeShipping: {
    appliesOncePerCustomer: boolean
    asyncUsageCount: number
    codes: Of<'DiscountRedeemCodeConnection'>
    codesCount?: Of<'Count'> | null
    combinesWith: Of<'DiscountCombinesWith'>
    createdAt: string
    discountClasses: readonly DiscountClass[]
    endsAt?: string | null
    maximumShippingPrice?: Of<'MoneyV2'> | null
    minimumRequirement?: Of<'DiscountMinimumRequirement'> | null
    shortSummary: string
    startsAt: string
    status: DiscountStatus
    summary: string
    title: string
    updatedAt: string
    usageLimit?: number | null
  }
  DiscountCodeFreeShippingCreatePayload: {
    codeDiscountNode?: Of<'DiscountCodeNode'> | null
    userErrors: readonly Of<'DiscountUserError'>[]
  }
  DiscountCodeFreeShippingUpdatePayload: {
    codeDiscountNode?: Of<'DiscountCodeNode'> | null
    userErrors: readonly Of<'DiscountUserError'>[]
  }
  DiscountCodeNode: {
    codeDiscount: Of<'DiscountCode'>
    id: string
  }
  DiscountCollections: {
    collections: Of<'CollectionConnection'>
  }
  DiscountCombinesWith: {
    orderDiscounts: boolean
    productDiscounts: boolean
    shippingDiscounts: boolean
  }
  DiscountCustomerBuys: {
    isOneTimePurchase: boolean
    isSubscription: boolean
    items: Of<'DiscountItems'>
    value: Of<'DiscountCustomerBuysValue'>
  }
  DiscountCustomerGets: {
    appliesOnOneTimePurchase: boolean
    appliesOnSubscription: boolean
    items: Of<'DiscountItems'>
    value: Of<'DiscountCustomerGetsValue'>
  }
  DiscountMinimumQuantity: {
    greaterThanOrEqualToQuantity: string
  }
  DiscountMinimumSubtotal: {
    greaterThanOrEqualToSubtotal: Of<'MoneyV2'>
  }
  DiscountNode: {
    discount: Of<'Discount'>
    id: string
  }
  DiscountNodeConnection: {
    edges: readonly Of<'DiscountNodeEdge'>[]
    nodes: readonly Of<'DiscountNode'>[]
    pageInfo: Of<'PageInfo'>
  }
  DiscountNodeEdge: {
    cursor: string
    node: Of<'DiscountNode'>
  }
  DiscountOnQuantity: {
    effect: Of<'DiscountEffect'>
    quantity: Of<'DiscountQuantity'>
  }
  DiscountPercentage: {
    percentage: number
  }
  DiscountProducts: {
    productVariants: Of<'ProductVariantConnection'>
    products: Of<'ProductConnection'>
  }
  DiscountPurchaseAmount: {
    amount: string
  }
  DiscountQuantity: {
    quantity: string
  }
  DiscountRedeemCode: {
    asyncUsageCount: number
    code: string
    id: string
  }
  DiscountRedeemCodeConnection: {
    edges: readonly Of<'DiscountRedeemCodeEdge'>[]
    nodes: readonly Of<'DiscountRedeemCode'>[]
    pageInfo: Of<'PageInfo'>
  }
  DiscountRedeemCodeEdge: {
    cursor: string
    node: Of<'DiscountRedeemCode'>
  }
  DiscountUserError: {
    code?: string | null
    extraInfo?: string | null
    field?: readonly string[] | null
    message: string
  }
  Domain: {
    host: string
    id: string
    sslEnabled: boolean
    url: string
  }
  DraftOrder: {
    completedAt?: string | null
    createdAt: string
    currencyCode: string
    customer?: Of<'Customer'> | null
    email?: string | null
    id: string
    invoiceSentAt?: string | null
    legacyResourceId: string
    lineItems: Of<'DraftOrderLineItemConnection'>
    name: string
    note2?: string | null
    order?: Of<'Order'> | null
    presentmentCurrencyCode: string
    ready: boolean
    shippingAddress?: Of<'MailingAddress'> | null
    shippingLine?: Of<'ShippingLine'> | null
    status: DraftOrderStatus
    subtotalPriceSet: Of<'MoneyBag'>
    tags: readonly string[]
    taxesIncluded: boolean
    totalLineItemsPriceSet: Of<'MoneyBag'>
    totalPriceSet: Of<'MoneyBag'>
    totalQuantityOfLineItems: number
    totalShippingPriceSet: Of<'MoneyBag'>
    totalTaxSet: Of<'MoneyBag'>
    updatedAt: string
  }
  DraftOrderCalculatePayload: {
    calculatedDraftOrder?: Of<'CalculatedDraftOrder'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  DraftOrderCompletePayload: {
    draftOrder?: Of<'DraftOrder'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  DraftOrderConnection: {
    edges: readonly Of<'DraftOrderEdge'>[]
    nodes: readonly Of<'DraftOrder'>[]
    pageInfo: Of<'PageInfo'>
  }
  DraftOrderCreatePayload: {
    draftOrder?: Of<'DraftOrder'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  DraftOrderDeletePayload: {
    deletedId?: string | null
    userErrors: readonly Of<'UserError'>[]
  }
  DraftOrderEdge: {
    cursor: string
    node: Of<'DraftOrder'>
  }
  DraftOrderInvoiceSendPayload: {
    draftOrder?: Of<'DraftOrder'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  DraftOrderLineItem: {
    custom: boolean
    discountedTotalSet: Of<'MoneyBag'>
    id: string
    image?: Of<'Image'> | null
    name: string
    originalTotalSet: Of<'MoneyBag'>
    originalUnitPriceSet: Of<'MoneyBag'>
    quantity: number
    requiresShipping: boolean
    sku?: string | null
    taxable: boolean
    title: string
    uuid: string
    variant?: Of<'ProductVariant'> | null
    variantTitle?: string | null
  }
  DraftOrderLineItemConnection: {
    edges: readonly Of<'DraftOrderLineItemEdge'>[]
    nodes: readonly Of<'DraftOrderLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  DraftOrderLineItemEdge: {
    cursor: string
    node: Of<'DraftOrderLineItem'>
  }
  DraftOrderUpdatePayload: {
    draftOrder?: Of<'DraftOrder'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  EventConnection: {
    edges: readonly Of<'EventEdge'>[]
    nodes: readonly Of<'Event'>[]
    pageInfo: Of<'PageInfo'>
  }
  EventEdge: {
    cursor: string
    node: Of<'Event'>
  }
  FileConnection: {
    edges: readonly Of<'FileEdge'>[]
    nodes: readonly Of<'File'>[]
    pageInfo: Of<'PageInfo'>
  }
  FileCreatePayload: {
    files?: readonly Of<'File'>[] | null
    userErrors: readonly Of<'FilesUserError'>[]
  }
  FileDeletePayload: {
    deletedFileIds?: readonly string[] | null
    userErrors: readonly Of<'FilesUserError'>[]
  }
  FileEdge: {
    cursor: string
    node: Of<'File'>
  }
  FileUpdatePayload: {
    files?: readonly Of<'File'>[] | null
    userErrors: readonly Of<'FilesUserError'>[]
  }
  FilesUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  Fulfillment: {
    createdAt: string
    deliveredAt?: string | null
    displayStatus?: string | null
    estimatedDeliveryAt?: string | null
    events: Of<'FulfillmentEventConnection'>
    fulfillmentLineItems: Of<'FulfillmentLineItemConnection'>
    id: string
    inTransitAt?: string | null
    legacyResourceId: string
    location?: Of<'Location'> | null
    name: string
    order: Of<'Order'>
    requiresShipping: boolean
    status: FulfillmentStatus
    totalQuantity: number
    trackingInfo: readonly Of<'FulfillmentTrackingInfo'>[]
    updatedAt: string
  }
  FulfillmentCancelPayload: {
    fulfillment?: Of<'Fulfillment'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  FulfillmentCreatePayload: {
    fulfillment?: Of<'Fulfillment'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  FulfillmentEvent: {
    address1?: string | null
    city?: string | null
    country?: string | null
    createdAt: string
    estimatedDeliveryAt?: string | null
    happenedAt: string
    id: string
    latitude?: number | null
    longitude?: number | null
    message?: string | null
    province?: string | null
    status: string
    zip?: string | null
  }
  FulfillmentEventConnection: {
    edges: readonly Of<'FulfillmentEventEdge'>[]
    nodes: readonly Of<'FulfillmentEvent'>[]
    pageInfo: Of<'PageInfo'>
  }
  FulfillmentEventCreatePayload: {
    fulfillmentEvent?: Of<'FulfillmentEvent'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  FulfillmentEventEdge: {
    cursor: string
    node: Of<'FulfillmentEvent'>
  }
  FulfillmentHold: {
    displayReason: string
    handle?: string | null
    heldByRequestingApp: boolean
    id: string
    reason: string
    reasonNotes?: string | null
  }
  FulfillmentLineItem: {
    id: string
    lineItem: Of<'LineItem'>
    originalTotalSet: Of<'MoneyBag'>
    quantity?: number | null
  }
  FulfillmentLineItemConnection: {
    edges: readonly Of<'FulfillmentLineItemEdge'>[]
    nodes: readonly Of<'FulfillmentLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  FulfillmentLineItemEdge: {
    cursor: string
    node: Of<'FulfillmentLineItem'>
  }
  FulfillmentOrder: {
    assignedLocation: Of<'FulfillmentOrderAssignedLocation'>
    createdAt: string
    destination?: Of<'FulfillmentOrderDestination'> | null
    fulfillmentHolds: readonly Of<'FulfillmentHold'>[]
    id: string
    lineItems: Of<'FulfillmentOrderLineItemConnection'>
    order: Of<'Order'>
    orderId: string
    orderName: string
    orderProcessedAt: string
    requestStatus: FulfillmentOrderRequestStatus
    status: FulfillmentOrderStatus
    supportedActions: readonly Of<'FulfillmentOrderSupportedAction'>[]
    updatedAt: string
  }
  FulfillmentOrderAssignedLocation: {
    countryCode: string
    location?: Of<'Location'> | null
    name: string
  }
  FulfillmentOrderConnection: {
    edges: readonly Of<'FulfillmentOrderEdge'>[]
    nodes: readonly Of<'FulfillmentOrder'>[]
    pageInfo: Of<'PageInfo'>
  }
  FulfillmentOrderDestination: {
    address1?: string | null
    address2?: string | null
    city?: string | null
    countryCode?: string | null
    email?: string | null
    firstName?: string | null
    id: string
    lastName?: string | null
    phone?: string | null
    province?: string | null
    zip?: string | null
  }
  FulfillmentOrderEdge: {
    cursor: string
    node: Of<'FulfillmentOrder'>
  }
  FulfillmentOrderHoldPayload: {
    fulfillmentHold?: Of<'FulfillmentHold'> | null
    fulfillmentOrder?: Of<'FulfillmentOrder'> | null
    userErrors: readonly Of<'FulfillmentOrderHoldUserError'>[]
  }
  FulfillmentOrderHoldUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  FulfillmentOrderLineItem: {
    id: string
    lineItem: Of<'LineItem'>
    productTitle: string
    remainingQuantity: number
    sku?: string | null
    totalQuantity: number
    variantTitle?: string | null
  }
  FulfillmentOrderLineItemConnection: {
    edges: readonly Of<'FulfillmentOrderLineItemEdge'>[]
    nodes: readonly Of<'FulfillmentOrderLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  FulfillmentOrderLineItemEdge: {
    cursor: string
    node: Of<'FulfillmentOrderLineItem'>
  }
  FulfillmentOrderReleaseHoldPayload: {
    fulfillmentOrder?: Of<'FulfillmentOrder'> | null
    userErrors: readonly Of<'FulfillmentOrderReleaseHoldUserError'>[]
  }
  FulfillmentOrderReleaseHoldUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  FulfillmentOrderSupportedAction: {
    action: FulfillmentOrderAction
  }
  FulfillmentTrackingInfo: {
    company?: string | null
    number?: string | null
    url?: string | null
  }
  FulfillmentTrackingInfoUpdatePayload: {
    fulfillment?: Of<'Fulfillment'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  GiftCard: {
    balance: Of<'MoneyV2'>
    createdAt: string
    customer?: Of<'Customer'> | null
    deactivatedAt?: string | null
    enabled: boolean
    expiresOn?: string | null
    id: string
    initialValue: Of<'MoneyV2'>
    lastCharacters: string
    maskedCode: string
    note?: string | null
    recipientAttributes?: Of<'GiftCardRecipient'> | null
    transactions?: Of<'GiftCardTransactionConnection'> | null
    updatedAt: string
  }
  GiftCardConnection: {
    edges: readonly Of<'GiftCardEdge'>[]
    nodes: readonly Of<'GiftCard'>[]
    pageInfo: Of<'PageInfo'>
  }
  GiftCardCreatePayload: {
    giftCard?: Of<'GiftCard'> | null
    giftCardCode?: string | null
    userErrors: readonly Of<'GiftCardUserError'>[]
  }
  GiftCardCreditPayload: {
    giftCardCreditTransaction?: Of<'GiftCardCreditTransaction'> | null
    userErrors: readonly Of<'GiftCardTransactionUserError'>[]
  }
  GiftCardCreditTransaction: {
    amount: Of<'MoneyV2'>
    giftCard: Of<'GiftCard'>
    id: string
    note?: string | null
    processedAt: string
  }
  GiftCardDeactivatePayload: {
    giftCard?: Of<'GiftCard'> | null
    userErrors: readonly Of<'GiftCardDeactivateUserError'>[]
  }
  GiftCardDeactivateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  GiftCardDebitPayload: {
    giftCardDebitTransaction?: Of<'GiftCardDebitTransaction'> | null
    userErrors: readonly Of<'GiftCardTransactionUserError'>[]
  }
  GiftCardDebitTransaction: {
    amount: Of<'MoneyV2'>
    giftCard: Of<'GiftCard'>
    id: string
    note?: string | null
    processedAt: string
  }
  GiftCardEdge: {
    cursor: string
    node: Of<'GiftCard'>
  }
  GiftCardRecipient: {
    message?: string | null
    preferredName?: string | null
    recipient: Of<'Customer'>
  }
  GiftCardSendNotificationToRecipientPayload: {
    giftCard?: Of<'GiftCard'> | null
    userErrors: readonly Of<'GiftCardSendNotificationToRecipientUserError'>[]
  }
  GiftCardSendNotificationToRecipientUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  GiftCardTransactionConnection: {
    edges: readonly Of<'GiftCardTransactionEdge'>[]
    nodes: readonly Of<'GiftCardTransaction'>[]
    pageInfo: Of<'PageInfo'>
  }
  GiftCardTransactionEdge: {
    cursor: string
    node: Of<'GiftCardTransaction'>
  }
  GiftCardTransactionUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  GiftCardUpdatePayload: {
    giftCard?: Of<'GiftCard'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  GiftCardUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  Image: {
    altText?: string | null
    height?: number | null
    id?: string | null
    url: string
    width?: number | null
  }
  InventoryActivatePayload: {
    inventoryLevel?: Of<'InventoryLevel'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  InventoryAdjustQuantitiesPayload: {
    inventoryAdjustmentGroup?: Of<'InventoryAdjustmentGroup'> | null
    userErrors: readonly Of<'InventoryAdjustQuantitiesUserError'>[]
  }
  InventoryAdjustQuantitiesUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  InventoryAdjustmentGroup: {
    changes: readonly Of<'InventoryChange'>[]
    createdAt: string
    id: string
    reason: string
    referenceDocumentUri?: string | null
  }
  InventoryChange: {
    delta: number
    item?: Of<'InventoryItem'> | null
    location?: Of<'Location'> | null
    name: string
    quantityAfterChange?: number | null
  }
  InventoryItem: {
    id: string
    inventoryLevel?: Of<'InventoryLevel'> | null
    inventoryLevels: Of<'InventoryLevelConnection'>
    legacyResourceId: string
    measurement: Of<'InventoryItemMeasurement'>
    requiresShipping: boolean
    sku?: string | null
    tracked: boolean
    unitCost?: Of<'MoneyV2'> | null
    variant: Of<'ProductVariant'>
  }
  InventoryItemConnection: {
    edges: readonly Of<'InventoryItemEdge'>[]
    nodes: readonly Of<'InventoryItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  InventoryItemEdge: {
    cursor: string
    node: Of<'InventoryItem'>
  }
  InventoryItemMeasurement: {
    id: string
    weight?: Of<'Weight'> | null
  }
  InventoryItemUpdatePayload: {
    inventoryItem?: Of<'InventoryItem'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  InventoryLevel: {
    id: string
    item: Of<'InventoryItem'>
    location: Of<'Location'>
    quantities: readonly Of<'InventoryQuantity'>[]
  }
  InventoryLevelConnection: {
    edges: readonly Of<'InventoryLevelEdge'>[]
    nodes: readonly Of<'InventoryLevel'>[]
    pageInfo: Of<'PageInfo'>
  }
  InventoryLevelEdge: {
    cursor: string
    node: Of<'InventoryLevel'>
  }
  InventoryQuantity: {
    id: string
    name: string
    quantity: number
  }
  InventorySetOnHandQuantitiesPayload: {
    inventoryAdjustmentGroup?: Of<'InventoryAdjustmentGroup'> | null
    userErrors: readonly Of<'InventorySetOnHandQuantitiesUserError'>[]
  }
  InventorySetOnHandQuantitiesUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  InventorySetQuantitiesPayload: {
    inventoryAdjustmentGroup?: Of<'InventoryAdjustmentGroup'> | null
    userErrors: readonly Of<'InventorySetQuantitiesUserError'>[]
  }
  InventorySetQuantitiesUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  Job: {
    done: boolean
    id: string
  }
  LineItem: {
    currentQuantity: number
    customAttributes: readonly Of<'Attribute'>[]
    discountedTotalSet: Of<'MoneyBag'>
    id: string
    image?: Of<'Image'> | null
    name: string
    originalTotalSet: Of<'MoneyBag'>
    originalUnitPriceSet: Of<'MoneyBag'>
    quantity: number
    refundableQuantity: number
    requiresShipping: boolean
    sku?: string | null
    taxable: boolean
    title: string
    unfulfilledQuantity: number
    variant?: Of<'ProductVariant'> | null
    variantTitle?: string | null
  }
  LineItemConnection: {
    edges: readonly Of<'LineItemEdge'>[]
    nodes: readonly Of<'LineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  LineItemEdge: {
    cursor: string
    node: Of<'LineItem'>
  }
  Location: {
    activatable: boolean
    address: Of<'LocationAddress'>
    deactivatable: boolean
    deletable: boolean
    fulfillsOnlineOrders: boolean
    id: string
    isActive: boolean
    isPrimary: boolean
    legacyResourceId: string
    name: string
    shipsInventory: boolean
  }
  LocationAddress: {
    address1?: string | null
    address2?: string | null
    city?: string | null
    country?: string | null
    countryCode?: string | null
    formatted: readonly string[]
    phone?: string | null
    province?: string | null
    provinceCode?: string | null
    zip?: string | null
  }
  LocationConnection: {
    edges: readonly Of<'LocationEdge'>[]
    nodes: readonly Of<'Location'>[]
    pageInfo: Of<'PageInfo'>
  }
  LocationEdge: {
    cursor: string
    node: Of<'Location'>
  }
  LocationEditPayload: {
    location?: Of<'Location'> | null
    userErrors: readonly Of<'LocationEditUserError'>[]
  }
  LocationEditUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  MailingAddress: {
    address1?: string | null
    address2?: string | null
    city?: string | null
    company?: string | null
    country?: string | null
    countryCode?: string | null
    countryCodeV2?: string | null
    firstName?: string | null
    formatted: readonly string[]
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
    edges: readonly Of<'MailingAddressEdge'>[]
    nodes: readonly Of<'MailingAddress'>[]
    pageInfo: Of<'PageInfo'>
  }
  MailingAddressEdge: {
    cursor: string
    node: Of<'MailingAddress'>
  }
  MediaConnection: {
    edges: readonly Of<'MediaEdge'>[]
    nodes: readonly Of<'Media'>[]
    pageInfo: Of<'PageInfo'>
  }
  MediaEdge: {
    cursor: string
    node: Of<'Media'>
  }
  MediaImage: {
    alt?: string | null
    createdAt: string
    fileStatus: FileStatus
    id: string
    image?: Of<'Image'> | null
    mediaContentType: MediaContentType
    mimeType?: string | null
    originalSource?: Of<'MediaImageOriginalSource'> | null
    preview?: Of<'MediaPreviewImage'> | null
    status: MediaStatus
    updatedAt: string
  }
  MediaImageOriginalSource: {
    fileSize?: number | null
    url?: string | null
  }
  MediaPreviewImage: {
    image?: Of<'Image'> | null
    status: MediaPreviewImageStatus
  }
  MediaUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  Menu: {
    handle: string
    id: string
    isDefault: boolean
    items: readonly Of<'MenuItem'>[]
    title: string
    translations: readonly Of<'Translation'>[]
  }
  MenuConnection: {
    edges: readonly Of<'MenuEdge'>[]
    nodes: readonly Of<'Menu'>[]
    pageInfo: Of<'PageInfo'>
  }
  MenuCreatePayload: {
    menu?: Of<'Menu'> | null
    userErrors: readonly Of<'MenuCreateUserError'>[]
  }
  MenuCreateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  MenuDeletePayload: {
    deletedMenuId?: string | null
    userErrors: readonly Of<'MenuDeleteUserError'>[]
  }
  MenuDeleteUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  MenuEdge: {
    cursor: string
    node: Of<'Menu'>
  }
  MenuItem: {
    id: string
    items: readonly Of<'MenuItem'>[]
    resourceId?: string | null
    tags: readonly string[]
    title: string
    type: MenuItemType
    url?: string | null
    translations: readonly Of<'Translation'>[]
  }
  MenuUpdatePayload: {
    menu?: Of<'Menu'> | null
    userErrors: readonly Of<'MenuUpdateUserError'>[]
  }
  MenuUpdateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  Metafield: {
    compareDigest: string
    createdAt: string
    definition?: Of<'MetafieldDefinition'> | null
    id: string
    jsonValue: unknown
    key: string
    legacyResourceId: string
    namespace: string
    ownerType: MetafieldOwnerType
    type: string
    updatedAt: string
    value: string
  }
  MetafieldAccess: {
    storefront?: MetafieldStorefrontAccess | null
  }
  MetafieldConnection: {
    edges: readonly Of<'MetafieldEdge'>[]
    nodes: readonly Of<'Metafield'>[]
    pageInfo: Of<'PageInfo'>
  }
  MetafieldDefinition: {
    access: Of<'MetafieldAccess'>
    description?: string | null
    id: string
    key: string
    metafieldsCount: number
    name: string
    namespace: string
    ownerType: MetafieldOwnerType
    type: Of<'MetafieldDefinitionType'>
    validations: readonly Of<'MetafieldDefinitionValidation'>[]
  }
  MetafieldDefinitionConnection: {
    edges: readonly Of<'MetafieldDefinitionEdge'>[]
    nodes: readonly Of<'MetafieldDefinition'>[]
    pageInfo: Of<'PageInfo'>
  }
  MetafieldDefinitionCreatePayload: {
    createdDefinition?: Of<'MetafieldDefinition'> | null
    userErrors: readonly Of<'MetafieldDefinitionCreateUserError'>[]
  }
  MetafieldDefinitionCreateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  MetafieldDefinitionDeletePayload: {
    deletedDefinition?: Of<'MetafieldDefinitionIdentifier'> | null
    deletedDefinitionId?: string | null
    userErrors: readonly Of<'MetafieldDefinitionDeleteUserError'>[]
  }
  MetafieldDefinitionDeleteUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  MetafieldDefinitionEdge: {
    cursor: string
    node: Of<'MetafieldDefinition'>
  }
  MetafieldDefinitionIdentifier: {
    key: string
    namespace: string
    ownerType: MetafieldOwnerType
  }
  MetafieldDefinitionType: {
    category: string
    name: string
  }
  MetafieldDefinitionUpdatePayload: {
    updatedDefinition?: Of<'MetafieldDefinition'> | null
    userErrors: readonly Of<'MetafieldDefinitionUpdateUserError'>[]
  }
  MetafieldDefinitionUpdateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  MetafieldDefinitionValidation: {
    name: string
    type: string
    value?: string | null
  }
  MetafieldEdge: {
    cursor: string
    node: Of<'Metafield'>
  }
  MetafieldIdentifier: {
    key: string
    namespace: string
    ownerId: string
  }
  MetafieldsDeletePayload: {
    deletedMetafields?: readonly (Of<'MetafieldIdentifier'> | null)[] | null
    userErrors: readonly Of<'UserError'>[]
  }
  MetafieldsSetPayload: {
    metafields?: readonly Of<'Metafield'>[] | null
    userErrors: readonly Of<'MetafieldsSetUserError'>[]
  }
  MetafieldsSetUserError: {
    code?: string | null
    elementIndex?: number | null
    field?: readonly string[] | null
    message: string
  }
  MoneyBag: {
    presentmentMoney: Of<'MoneyV2'>
    shopMoney: Of<'MoneyV2'>
  }
  MoneyV2: {
    amount: string
    currencyCode: string
  }
  Mutation: {
    articleCreate?: Of<'ArticleCreatePayload'> | null
    articleDelete?: Of<'ArticleDeletePayload'> | null
    articleUpdate?: Of<'ArticleUpdatePayload'> | null
    blogCreate?: Of<'BlogCreatePayload'> | null
    blogDelete?: Of<'BlogDeletePayload'> | null
    blogUpdate?: Of<'BlogUpdatePayload'> | null
    collectionAddProducts?: Of<'CollectionAddProductsPayload'> | null
    collectionCreate?: Of<'CollectionCreatePayload'> | null
    collectionDelete?: Of<'CollectionDeletePayload'> | null
    collectionRemoveProducts?: Of<'CollectionRemoveProductsPayload'> | null
    collectionReorderProducts?: Of<'CollectionReorderProductsPayload'> | null
    collectionUpdate?: Of<'CollectionUpdatePayload'> | null
    customerAddressCreate?: Of<'CustomerAddressCreatePayload'> | null
    customerAddressDelete?: Of<'CustomerAddressDeletePayload'> | null
    customerAddressUpdate?: Of<'CustomerAddressUpdatePayload'> | null
    customerCreate?: Of<'CustomerCreatePayload'> | null
    customerDelete?: Of<'CustomerDeletePayload'> | null
    customerEmailMarketingConsentUpdate?: Of<'CustomerEmailMarketingConsentUpdatePayload'> | null
    customerMerge?: Of<'CustomerMergePayload'> | null
    customerRequestDataErasure?: Of<'CustomerRequestDataErasurePayload'> | null
    customerSendAccountInviteEmail?: Of<'CustomerSendAccountInviteEmailPayload'> | null
    customerSet?: Of<'CustomerSetPayload'> | null
    customerUpdate?: Of<'CustomerUpdatePayload'> | null
    customerUpdateDefaultAddress?: Of<'CustomerUpdateDefaultAddressPayload'> | null
    discountAutomaticActivate?: Of<'DiscountAutomaticActivatePayload'> | null
    discountAutomaticBasicCreate?: Of<'DiscountAutomaticBasicCreatePayload'> | null
    discountAutomaticBasicUpdate?: Of<'DiscountAutomaticBasicUpdatePayload'> | null
    discountAutomaticDeactivate?: Of<'DiscountAutomaticDeactivatePayload'> | null
    discountAutomaticDelete?: Of<'DiscountAutomaticDeletePayload'> | null
    discountCodeActivate?: Of<'DiscountCodeActivatePayload'> | null
    discountCodeBasicCreate?: Of<'DiscountCodeBasicCreatePayload'> | null
    discountCodeBasicUpdate?: Of<'DiscountCodeBasicUpdatePayload'> | null
    discountCodeBxgyCreate?: Of<'DiscountCodeBxgyCreatePayload'> | null
    discountCodeBxgyUpdate?: Of<'DiscountCodeBxgyUpdatePayload'> | null
    discountCodeDeactivate?: Of<'DiscountCodeDeactivatePayload'> | null
    discountCodeDelete?: Of<'DiscountCodeDeletePayload'> | null
    discountCodeFreeShippingCreate?: Of<'DiscountCodeFreeShippingCreatePayload'> | null
    discountCodeFreeShippingUpdate?: Of<'DiscountCodeFreeShippingUpdatePayload'> | null
    draftOrderCalculate?: Of<'DraftOrderCalculatePayload'> | null
    draftOrderComplete?: Of<'DraftOrderCompletePayload'> | null
    draftOrderCreate?: Of<'DraftOrderCreatePayload'> | null
    draftOrderDelete?: Of<'DraftOrderDeletePayload'> | null
    draftOrderInvoiceSend?: Of<'DraftOrderInvoiceSendPayload'> | null
    draftOrderUpdate?: Of<'DraftOrderUpdatePayload'> | null
    fileCreate?: Of<'FileCreatePayload'> | null
    fileDelete?: Of<'FileDeletePayload'> | null
    fileUpdate?: Of<'FileUpdatePayload'> | null
    fulfillmentCancel?: Of<'FulfillmentCancelPayload'> | null
    fulfillmentCreate?: Of<'FulfillmentCreatePayload'> | null
    fulfillmentEventCreate?: Of<'FulfillmentEventCreatePayload'> | null
    fulfillmentOrderHold?: Of<'FulfillmentOrderHoldPayload'> | null
    fulfillmentOrderReleaseHold?: Of<'FulfillmentOrderReleaseHoldPayload'> | null
    fulfillmentTrackingInfoUpdate?: Of<'FulfillmentTrackingInfoUpdatePayload'> | null
    giftCardCreate?: Of<'GiftCardCreatePayload'> | null
    giftCardCredit?: Of<'GiftCardCreditPayload'> | null
    giftCardDeactivate?: Of<'GiftCardDeactivatePayload'> | null
    giftCardDebit?: Of<'GiftCardDebitPayload'> | null
    giftCardSendNotificationToRecipient?: Of<'GiftCardSendNotificationToRecipientPayload'> | null
    giftCardUpdate?: Of<'GiftCardUpdatePayload'> | null
    inventoryActivate?: Of<'InventoryActivatePayload'> | null
    inventoryAdjustQuantities?: Of<'InventoryAdjustQuantitiesPayload'> | null
    inventoryItemUpdate?: Of<'InventoryItemUpdatePayload'> | null
    inventorySetOnHandQuantities?: Of<'InventorySetOnHandQuantitiesPayload'> | null
    inventorySetQuantities?: Of<'InventorySetQuantitiesPayload'> | null
    locationEdit?: Of<'LocationEditPayload'> | null
    menuCreate?: Of<'MenuCreatePayload'> | null
    menuDelete?: Of<'MenuDeletePayload'> | null
    menuUpdate?: Of<'MenuUpdatePayload'> | null
    metafieldDefinitionCreate?: Of<'MetafieldDefinitionCreatePayload'> | null
    metafieldDefinitionDelete?: Of<'MetafieldDefinitionDeletePayload'> | null
    metafieldDefinitionUpdate?: Of<'MetafieldDefinitionUpdatePayload'> | null
    metafieldsDelete?: Of<'MetafieldsDeletePayload'> | null
    metafieldsSet?: Of<'MetafieldsSetPayload'> | null
    orderCancel?: Of<'OrderCancelPayload'> | null
    orderClose?: Of<'OrderClosePayload'> | null
    orderCreate?: Of<'OrderCreatePayload'> | null
    orderCreateManualPayment?: Of<'OrderCreateManualPaymentPayload'> | null
    orderCustomerSet?: Of<'OrderCustomerSetPayload'> | null
    orderDelete?: Of<'OrderDeletePayload'> | null
    orderInvoiceSend?: Of<'OrderInvoiceSendPayload'> | null
    orderMarkAsPaid?: Of<'OrderMarkAsPaidPayload'> | null
    orderOpen?: Of<'OrderOpenPayload'> | null
    orderUpdate?: Of<'OrderUpdatePayload'> | null
    pageCreate?: Of<'PageCreatePayload'> | null
    pageDelete?: Of<'PageDeletePayload'> | null
    pageUpdate?: Of<'PageUpdatePayload'> | null
    productChangeStatus?: Of<'ProductChangeStatusPayload'> | null
    productCreate?: Of<'ProductCreatePayload'> | null
    productCreateMedia?: Of<'ProductCreateMediaPayload'> | null
    productDelete?: Of<'ProductDeletePayload'> | null
    productDeleteMedia?: Of<'ProductDeleteMediaPayload'> | null
    productDuplicate?: Of<'ProductDuplicatePayload'> | null
    productOptionUpdate?: Of<'ProductOptionUpdatePayload'> | null
    productOptionsCreate?: Of<'ProductOptionsCreatePayload'> | null
    productOptionsDelete?: Of<'ProductOptionsDeletePayload'> | null
    productOptionsReorder?: Of<'ProductOptionsReorderPayload'> | null
    productReorderMedia?: Of<'ProductReorderMediaPayload'> | null
    productSet?: Of<'ProductSetPayload'> | null
    productUpdate?: Of<'ProductUpdatePayload'> | null
    productUpdateMedia?: Of<'ProductUpdateMediaPayload'> | null
    productVariantAppendMedia?: Of<'ProductVariantAppendMediaPayload'> | null
    productVariantDetachMedia?: Of<'ProductVariantDetachMediaPayload'> | null
    productVariantRelationshipBulkUpdate?: Of<'ProductVariantRelationshipBulkUpdatePayload'> | null
    productVariantsBulkCreate?: Of<'ProductVariantsBulkCreatePayload'> | null
    productVariantsBulkDelete?: Of<'ProductVariantsBulkDeletePayload'> | null
    productVariantsBulkReorder?: Of<'ProductVariantsBulkReorderPayload'> | null
    productVariantsBulkUpdate?: Of<'ProductVariantsBulkUpdatePayload'> | null
    publishablePublish?: Of<'PublishablePublishPayload'> | null
    publishableUnpublish?: Of<'PublishableUnpublishPayload'> | null
    refundCreate?: Of<'RefundCreatePayload'> | null
    returnApproveRequest?: Of<'ReturnApproveRequestPayload'> | null
    returnCancel?: Of<'ReturnCancelPayload'> | null
    returnClose?: Of<'ReturnClosePayload'> | null
    returnCreate?: Of<'ReturnCreatePayload'> | null
    returnDeclineRequest?: Of<'ReturnDeclineRequestPayload'> | null
    returnProcess?: Of<'ReturnProcessPayload'> | null
    returnReopen?: Of<'ReturnReopenPayload'> | null
    returnRequest?: Of<'ReturnRequestPayload'> | null
    shopPolicyUpdate?: Of<'ShopPolicyUpdatePayload'> | null
    stagedUploadsCreate?: Of<'StagedUploadsCreatePayload'> | null
    tagsAdd?: Of<'TagsAddPayload'> | null
    tagsRemove?: Of<'TagsRemovePayload'> | null
    translationsRegister?: Of<'TranslationsRegisterPayload'> | null
    translationsRemove?: Of<'TranslationsRemovePayload'> | null
    urlRedirectCreate?: Of<'UrlRedirectCreatePayload'> | null
    urlRedirectDelete?: Of<'UrlRedirectDeletePayload'> | null
    urlRedirectImportCreate?: Of<'UrlRedirectImportCreatePayload'> | null
    urlRedirectImportSubmit?: Of<'UrlRedirectImportSubmitPayload'> | null
    urlRedirectUpdate?: Of<'UrlRedirectUpdatePayload'> | null
    webhookSubscriptionCreate?: Of<'WebhookSubscriptionCreatePayload'> | null
    webhookSubscriptionDelete?: Of<'WebhookSubscriptionDeletePayload'> | null
    webhookSubscriptionUpdate?: Of<'WebhookSubscriptionUpdatePayload'> | null
  }
  Order: {
    billingAddress?: Of<'MailingAddress'> | null
    canMarkAsPaid: boolean
    cancelReason?: string | null
    cancelledAt?: string | null
    closed: boolean
    closedAt?: string | null
    confirmed: boolean
    createdAt: string
    currencyCode: string
    currentSubtotalLineItemsQuantity: number
    currentTotalPriceSet: Of<'MoneyBag'>
    customAttributes: readonly Of<'Attribute'>[]
    customer?: Of<'Customer'> | null
    customerLocale?: string | null
    discountApplications: Of<'DiscountApplicationConnection'>
    discountCodes: readonly string[]
    displayFinancialStatus?: OrderDisplayFinancialStatus | null
    displayFulfillmentStatus: string
    email?: string | null
    events: Of<'EventConnection'>
    fulfillable: boolean
    fulfillmentOrders: Of<'FulfillmentOrderConnection'>
    fulfillments: readonly Of<'Fulfillment'>[]
    fullyPaid: boolean
    id: string
    legacyResourceId: string
    lineItems: Of<'LineItemConnection'>
    metafield?: Of<'Metafield'> | null
    metafields: Of<'MetafieldConnection'>
    name: string
    netPaymentSet: Of<'MoneyBag'>
    note?: string | null
    number: number
    originalTotalPriceSet: Of<'MoneyBag'>
    paymentGatewayNames: readonly string[]
    phone?: string | null
    presentmentCurrencyCode: string
    processedAt: string
    refundable: boolean
    refunds: readonly Of<'Refund'>[]
    requiresShipping: boolean
    returnStatus: OrderReturnStatus
    returns: Of<'ReturnConnection'>
    shippingAddress?: Of<'MailingAddress'> | null
    shippingLine?: Of<'ShippingLine'> | null
    sourceName?: string | null
    statusPageUrl: string
    subtotalLineItemsQuantity: number
    subtotalPriceSet?: Of<'MoneyBag'> | null
    suggestedRefund?: Of<'SuggestedRefund'> | null
    tags: readonly string[]
    taxesIncluded: boolean
    test: boolean
    totalDiscountsSet?: Of<'MoneyBag'> | null
    totalOutstandingSet: Of<'MoneyBag'>
    totalPriceSet: Of<'MoneyBag'>
    totalReceivedSet: Of<'MoneyBag'>
    totalRefundedSet: Of<'MoneyBag'>
    totalRefundedShippingSet: Of<'MoneyBag'>
    totalShippingPriceSet: Of<'MoneyBag'>
    totalTaxSet?: Of<'MoneyBag'> | null
    transactions: readonly Of<'OrderTransaction'>[]
    unpaid: boolean
    updatedAt: string
  }
  OrderCancelPayload: {
    job?: Of<'Job'> | null
    orderCancelUserErrors: readonly Of<'OrderCancelUserError'>[]
  }
  OrderCancelUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  OrderClosePayload: {
    order?: Of<'Order'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  OrderConnection: {
    edges: readonly Of<'OrderEdge'>[]
    nodes: readonly Of<'Order'>[]
    pageInfo: Of<'PageInfo'>
  }
  OrderCreateManualPaymentOrderCreateManualPaymentError: {
    field?: readonly string[] | null
    message: string
  }
  OrderCreateManualPaymentPayload: {
    order?: Of<'Order'> | null
    userErrors: readonly Of<'OrderCreateManualPaymentOrderCreateManualPaymentError'>[]
  }
  OrderCreatePayload: {
    order?: Of<'Order'> | null
    userErrors: readonly Of<'OrderCreateUserError'>[]
  }
  OrderCreateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  OrderCustomerSetPayload: {
    order?: Of<'Order'> | null
    userErrors: readonly Of<'OrderCustomerSetUserError'>[]
  }
  OrderCustomerSetUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  OrderDeletePayload: {
    deletedId?: string | null
    userErrors: readonly Of<'OrderDeleteUserError'>[]
  }
  OrderDeleteUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  OrderEdge: {
    cursor: string
    node: Of<'Order'>
  }
  OrderInvoiceSendPayload: {
    order?: Of<'Order'> | null
    userErrors: readonly Of<'OrderInvoiceSendUserError'>[]
  }
  OrderInvoiceSendUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  OrderMarkAsPaidPayload: {
    order?: Of<'Order'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  OrderOpenPayload: {
    order?: Of<'Order'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  OrderTransaction: {
    amountSet: Of<'MoneyBag'>
    createdAt: string
    gateway?: string | null
    id: string
    kind: OrderTransactionKind
    manualPaymentGateway: boolean
    processedAt?: string | null
    status: OrderTransactionStatus
    test: boolean
  }
  OrderTransactionConnection: {
    edges: readonly Of<'OrderTransactionEdge'>[]
    nodes: readonly Of<'OrderTransaction'>[]
    pageInfo: Of<'PageInfo'>
  }
  OrderTransactionEdge: {
    cursor: string
    node: Of<'OrderTransaction'>
  }
  OrderUpdatePayload: {
    order?: Of<'Order'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  Page: {
    body: string
    bodySummary: string
    createdAt: string
    defaultCursor: string
    handle: string
    id: string
    isPublished: boolean
    metafield?: Of<'Metafield'> | null
    metafields: Of<'MetafieldConnection'>
    publishedAt?: string | null
    templateSuffix?: string | null
    title: string
    translations: readonly Of<'Translation'>[]
    updatedAt: string
  }
  PageConnection: {
    edges: readonly Of<'PageEdge'>[]
    nodes: readonly Of<'Page'>[]
    pageInfo: Of<'PageInfo'>
  }
  PageCreatePayload: {
    page?: Of<'Page'> | null
    userErrors: readonly Of<'PageCreateUserError'>[]
  }
  PageCreateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  PageDeletePayload: {
    deletedPageId?: string | null
    userErrors: readonly Of<'PageDeleteUserError'>[]
  }
  PageDeleteUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  PageEdge: {
    cursor: string
    node: Of<'Page'>
  }
  PageInfo: {
    endCursor?: string | null
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor?: string | null
  }
  PageUpdatePayload: {
    page?: Of<'Page'> | null
    userErrors: readonly Of<'PageUpdateUserError'>[]
  }
  PageUpdateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  PricingPercentageValue: {
    percentage: number
  }
  Product: {
    collections: Of<'CollectionConnection'>
    createdAt: string
    description: string
    descriptionHtml: string
    featuredMedia?: Of<'Media'> | null
    handle: string
    hasOnlyDefaultVariant: boolean
    hasOutOfStockVariants: boolean
    id: string
    inCollection: boolean
    isGiftCard: boolean
    legacyResourceId: string
    media: Of<'MediaConnection'>
    mediaCount?: Of<'Count'> | null
    metafield?: Of<'Metafield'> | null
    metafields: Of<'MetafieldConnection'>
    onlineStorePreviewUrl?: string | null
    onlineStoreUrl?: string | null
    options: readonly Of<'ProductOption'>[]
    priceRangeV2: Of<'ProductPriceRangeV2'>
    productType: string
    publishedOnPublication: boolean
    resourcePublicationsCount?: Of<'Count'> | null
    seo: Of<'SEO'>
    status: ProductStatus
    tags: readonly string[]
    title: string
    totalInventory: number
    tracksInventory: boolean
    translations: readonly Of<'Translation'>[]
    updatedAt: string
    variants: Of<'ProductVariantConnection'>
    variantsCount?: Of<'Count'> | null
    vendor: string
  }
  ProductChangeStatusPayload: {
    product?: Of<'Product'> | null
    userErrors: readonly Of<'ProductChangeStatusUserError'>[]
  }
  ProductChangeStatusUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ProductConnection: {
    edges: readonly Of<'ProductEdge'>[]
    nodes: readonly Of<'Product'>[]
    pageInfo: Of<'PageInfo'>
  }
  ProductCreateMediaPayload: {
    media?: readonly Of<'Media'>[] | null
    mediaUserErrors: readonly Of<'MediaUserError'>[]
    product?: Of<'Product'> | null
  }
  ProductCreatePayload: {
    product?: Of<'Product'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  ProductDeleteMediaPayload: {
    deletedMediaIds?: readonly string[] | null
    mediaUserErrors: readonly Of<'MediaUserError'>[]
    product?: Of<'Product'> | null
  }
  ProductDeletePayload: {
    deletedProductId?: string | null
    userErrors: readonly Of<'UserError'>[]
  }
  ProductDuplicatePayload: {
    newProduct?: Of<'Product'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  ProductEdge: {
    cursor: string
    node: Of<'Product'>
  }
  ProductOption: {
    id: string
    name: string
    optionValues: readonly Of<'ProductOptionValue'>[]
    position: number
    translations: readonly Of<'Translation'>[]
    values: readonly string[]
  }
  ProductOptionUpdatePayload: {
    product?: Of<'Product'> | null
    userErrors: readonly Of<'ProductOptionUpdateUserError'>[]
  }
  ProductOptionUpdateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ProductOptionValue: {
    hasVariants: boolean
    id: string
    name: string
    translations: readonly Of<'Translation'>[]
  }
  ProductOptionsCreatePayload: {
    product?: Of<'Product'> | null
    userErrors: readonly Of<'ProductOptionsCreateUserError'>[]
  }
  ProductOptionsCreateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ProductOptionsDeletePayload: {
    deletedOptionsIds?: readonly string[] | null
    product?: Of<'Product'> | null
    userErrors: readonly Of<'ProductOptionsDeleteUserError'>[]
  }
  ProductOptionsDeleteUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ProductOptionsReorderPayload: {
    product?: Of<'Product'> | null
    userErrors: readonly Of<'ProductOptionsReorderUserError'>[]
  }
  ProductOptionsReorderUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ProductPriceRangeV2: {
    maxVariantPrice: Of<'MoneyV2'>
    minVariantPrice: Of<'MoneyV2'>
  }
  ProductReorderMediaPayload: {
    job?: Of<'Job'> | null
    mediaUserErrors: readonly Of<'MediaUserError'>[]
  }
  ProductSetOperation: {
    id: string
    product?: Of<'Product'> | null
    status: ProductOperationStatus
    userErrors: readonly Of<'ProductSetUserError'>[]
  }
  ProductSetPayload: {
    product?: Of<'Product'> | null
    productSetOperation?: Of<'ProductSetOperation'> | null
    userErrors: readonly Of<'ProductSetUserError'>[]
  }
  ProductSetUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ProductUpdateMediaPayload: {
    media?: readonly Of<'Media'>[] | null
    mediaUserErrors: readonly Of<'MediaUserError'>[]
    product?: Of<'Product'> | null
  }
  ProductUpdatePayload: {
    product?: Of<'Product'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  ProductVariant: {
    availableForSale: boolean
    barcode?: string | null
    compareAtPrice?: string | null
    displayName: string
    events: Of<'EventConnection'>
    id: string
    image?: Of<'Image'> | null
    inventoryItem: Of<'InventoryItem'>
    inventoryPolicy: ProductVariantInventoryPolicy
    inventoryQuantity?: number | null
    legacyResourceId: string
    media: Of<'MediaConnection'>
    metafield?: Of<'Metafield'> | null
    metafields: Of<'MetafieldConnection'>
    position: number
    price: string
    product: Of<'Product'>
    productVariantComponents: Of<'ProductVariantComponentConnection'>
    requiresComponents: boolean
    selectedOptions: readonly Of<'SelectedOption'>[]
    sku?: string | null
    taxable: boolean
    title: string
  }
  ProductVariantAppendMediaPayload: {
    product?: Of<'Product'> | null
    productVariants?: readonly Of<'ProductVariant'>[] | null
    userErrors: readonly Of<'MediaUserError'>[]
  }
  ProductVariantComponent: {
    id: string
    productVariant: Of<'ProductVariant'>
    quantity: number
  }
  ProductVariantComponentConnection: {
    edges: readonly Of<'ProductVariantComponentEdge'>[]
    nodes: readonly Of<'ProductVariantComponent'>[]
    pageInfo: Of<'PageInfo'>
  }
  ProductVariantComponentEdge: {
    cursor: string
    node: Of<'ProductVariantComponent'>
  }
  ProductVariantConnection: {
    edges: readonly Of<'ProductVariantEdge'>[]
    nodes: readonly Of<'ProductVariant'>[]
    pageInfo: Of<'PageInfo'>
  }
  ProductVariantDetachMediaPayload: {
    product?: Of<'Product'> | null
    productVariants?: readonly Of<'ProductVariant'>[] | null
    userErrors: readonly Of<'MediaUserError'>[]
  }
  ProductVariantEdge: {
    cursor: string
    node: Of<'ProductVariant'>
  }
  ProductVariantRelationshipBulkUpdatePayload: {
    parentProductVariants?: readonly Of<'ProductVariant'>[] | null
    userErrors: readonly Of<'ProductVariantRelationshipBulkUpdateUserError'>[]
  }
  ProductVariantRelationshipBulkUpdateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ProductVariantsBulkCreatePayload: {
    product?: Of<'Product'> | null
    productVariants?: readonly Of<'ProductVariant'>[] | null
    userErrors: readonly Of<'ProductVariantsBulkCreateUserError'>[]
  }
  ProductVariantsBulkCreateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ProductVariantsBulkDeletePayload: {
    product?: Of<'Product'> | null
    userErrors: readonly Of<'ProductVariantsBulkDeleteUserError'>[]
  }
  ProductVariantsBulkDeleteUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ProductVariantsBulkReorderPayload: {
    product?: Of<'Product'> | null
    userErrors: readonly Of<'ProductVariantsBulkReorderUserError'>[]
  }
  ProductVariantsBulkReorderUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ProductVariantsBulkUpdatePayload: {
    product?: Of<'Product'> | null
    productVariants?: readonly Of<'ProductVariant'>[] | null
    userErrors: readonly Of<'ProductVariantsBulkUpdateUserError'>[]
  }
  ProductVariantsBulkUpdateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  Publication: {
    autoPublish: boolean
    id: string
    name: string
    supportsFuturePublishing: boolean
  }
  PublicationConnection: {
    edges: readonly Of<'PublicationEdge'>[]
    nodes: readonly Of<'Publication'>[]
    pageInfo: Of<'PageInfo'>
  }
  PublicationEdge: {
    cursor: string
    node: Of<'Publication'>
  }
  PublishablePublishPayload: {
    publishable?: Of<'Publishable'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  PublishableUnpublishPayload: {
    publishable?: Of<'Publishable'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  QueryRoot: {
    article?: Of<'Article'> | null
    articleAuthors: Of<'ArticleAuthorConnection'>
    articleTags: readonly string[]
    articles: Of<'ArticleConnection'>
    automaticDiscountNode?: Of<'DiscountAutomaticNode'> | null
    blog?: Of<'Blog'> | null
    blogs: Of<'BlogConnection'>
    blogsCount?: Of<'Count'> | null
    codeDiscountNode?: Of<'DiscountCodeNode'> | null
    codeDiscountNodeByCode?: Of<'DiscountCodeNode'> | null
    collection?: Of<'Collection'> | null
    collectionByIdentifier?: Of<'Collection'> | null
    collectionRulesConditions: readonly Of<'CollectionRuleConditions'>[]
    collections: Of<'CollectionConnection'>
    collectionsCount?: Of<'Count'> | null
    currentAppInstallation: Of<'AppInstallation'>
    customer?: Of<'Customer'> | null
    customerByIdentifier?: Of<'Customer'> | null
    customers: Of<'CustomerConnection'>
    customersCount?: Of<'Count'> | null
    deliveryProfile?: Of<'DeliveryProfile'> | null
    deliveryProfiles: Of<'DeliveryProfileConnection'>
    discountNode?: Of<'DiscountNode'> | null
    discountNodes: Of<'DiscountNodeConnection'>
    discountNodesCount?: Of<'Count'> | null
    draftOrder?: Of<'DraftOrder'> | null
    draftOrders: Of<'DraftOrderConnection'>
    draftOrdersCount?: Of<'Count'> | null
    files: Of<'FileConnection'>
    fulfillment?: Of<'Fulfillment'> | null
    fulfillmentOrder?: Of<'FulfillmentOrder'> | null
    fulfillmentOrders: Of<'FulfillmentOrderConnection'>
    giftCard?: Of<'GiftCard'> | null
    giftCards: Of<'GiftCardConnection'>
    giftCardsCount?: Of<'Count'> | null
    inventoryItem?: Of<'InventoryItem'> | null
    inventoryItems: Of<'InventoryItemConnection'>
    inventoryLevel?: Of<'InventoryLevel'> | null
    job?: Of<'Job'> | null
    location?: Of<'Location'> | null
    locations: Of<'LocationConnection'>
    locationsCount?: Of<'Count'> | null
    menu?: Of<'Menu'> | null
    menus: Of<'MenuConnection'>
    metafieldDefinition?: Of<'MetafieldDefinition'> | null
    metafieldDefinitions: Of<'MetafieldDefinitionConnection'>
    node?: Of<'Node'> | null
    nodes: readonly (Of<'Node'> | null)[]
    order?: Of<'Order'> | null
    orderByIdentifier?: Of<'Order'> | null
    orders: Of<'OrderConnection'>
    ordersCount?: Of<'Count'> | null
    page?: Of<'Page'> | null
    pages: Of<'PageConnection'>
    pagesCount?: Of<'Count'> | null
    product?: Of<'Product'> | null
    productByIdentifier?: Of<'Product'> | null
    productOperation?: Of<'ProductOperation'> | null
    productTags?: Of<'StringConnection'> | null
    productTypes?: Of<'StringConnection'> | null
    productVariant?: Of<'ProductVariant'> | null
    productVariants: Of<'ProductVariantConnection'>
    productVariantsCount?: Of<'Count'> | null
    productVendors?: Of<'StringConnection'> | null
    products: Of<'ProductConnection'>
    productsCount?: Of<'Count'> | null
    publication?: Of<'Publication'> | null
    publications: Of<'PublicationConnection'>
    refund?: Of<'Refund'> | null
    return?: Of<'Return'> | null
    returnableFulfillments: Of<'ReturnableFulfillmentConnection'>
    shop: Of<'Shop'>
    shopifyqlQuery?: Of<'ShopifyqlQueryResponse'> | null
    translatableResource?: Of<'TranslatableResource'> | null
    translatableResources: Of<'TranslatableResourceConnection'>
    translatableResourcesByIds: Of<'TranslatableResourceConnection'>
    urlRedirect?: Of<'UrlRedirect'> | null
    urlRedirectImport?: Of<'UrlRedirectImport'> | null
    urlRedirects: Of<'UrlRedirectConnection'>
    urlRedirectsCount?: Of<'Count'> | null
    webhookSubscription?: Of<'WebhookSubscription'> | null
    webhookSubscriptions: Of<'WebhookSubscriptionConnection'>
    webhookSubscriptionsCount?: Of<'Count'> | null
  }
  Refund: {
    createdAt?: string | null
    id: string
    legacyResourceId: string
    note?: string | null
    order: Of<'Order'>
    refundLineItems: Of<'RefundLineItemConnection'>
    refundShippingLines: Of<'RefundShippingLineConnection'>
    return?: Of<'Return'> | null
    totalRefundedSet: Of<'MoneyBag'>
    transactions: Of<'OrderTransactionConnection'>
    updatedAt: string
  }
  RefundConnection: {
    edges: readonly Of<'RefundEdge'>[]
    nodes: readonly Of<'Refund'>[]
    pageInfo: Of<'PageInfo'>
  }
  RefundCreatePayload: {
    order?: Of<'Order'> | null
    refund?: Of<'Refund'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  RefundEdge: {
    cursor: string
    node: Of<'Refund'>
  }
  RefundLineItem: {
    id?: string | null
    lineItem: Of<'LineItem'>
    priceSet: Of<'MoneyBag'>
    quantity: number
    restockType: RefundLineItemRestockType
    restocked: boolean
    subtotalSet: Of<'MoneyBag'>
    totalTaxSet: Of<'MoneyBag'>
  }
  RefundLineItemConnection: {
    edges: readonly Of<'RefundLineItemEdge'>[]
    nodes: readonly Of<'RefundLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  RefundLineItemEdge: {
    cursor: string
    node: Of<'RefundLineItem'>
  }
  RefundShippingLine: {
    id: string
    subtotalAmountSet: Of<'MoneyBag'>
    taxAmountSet: Of<'MoneyBag'>
  }
  RefundShippingLineConnection: {
    edges: readonly Of<'RefundShippingLineEdge'>[]
    nodes: readonly Of<'RefundShippingLine'>[]
    pageInfo: Of<'PageInfo'>
  }
  RefundShippingLineEdge: {
    cursor: string
    node: Of<'RefundShippingLine'>
  }
  Return: {
    closedAt?: string | null
    createdAt: string
    decline?: Of<'ReturnDecline'> | null
    id: string
    name: string
    order: Of<'Order'>
    refunds: Of<'RefundConnection'>
    requestApprovedAt?: string | null
    returnLineItems: Of<'ReturnLineItemTypeConnection'>
    reverseFulfillmentOrders: Of<'ReverseFulfillmentOrderConnection'>
    status: ReturnStatus
    totalQuantity: number
  }
  ReturnApproveRequestPayload: {
    return?: Of<'Return'> | null
    userErrors: readonly Of<'ReturnUserError'>[]
  }
  ReturnCancelPayload: {
    return?: Of<'Return'> | null
    userErrors: readonly Of<'ReturnUserError'>[]
  }
  ReturnClosePayload: {
    return?: Of<'Return'> | null
    userErrors: readonly Of<'ReturnUserError'>[]
  }
  ReturnConnection: {
    edges: readonly Of<'ReturnEdge'>[]
    nodes: readonly Of<'Return'>[]
    pageInfo: Of<'PageInfo'>
  }
  ReturnCreatePayload: {
    return?: Of<'Return'> | null
    userErrors: readonly Of<'ReturnUserError'>[]
  }
  ReturnDecline: {
    note?: string | null
    reason: string
  }
  ReturnDeclineRequestPayload: {
    return?: Of<'Return'> | null
    userErrors: readonly Of<'ReturnUserError'>[]
  }
  ReturnEdge: {
    cursor: string
    node: Of<'Return'>
  }
  ReturnLineItem: {
    customerNote?: string | null
    fulfillmentLineItem: Of<'FulfillmentLineItem'>
    id: string
    processableQuantity: number
    processedQuantity: number
    quantity: number
    refundableQuantity: number
    refundedQuantity: number
    returnReason: string
    returnReasonNote: string
    unprocessedQuantity: number
  }
  ReturnLineItemTypeConnection: {
    edges: readonly Of<'ReturnLineItemTypeEdge'>[]
    nodes: readonly Of<'ReturnLineItemType'>[]
    pageInfo: Of<'PageInfo'>
  }
  ReturnLineItemTypeEdge: {
    cursor: string
    node: Of<'ReturnLineItemType'>
  }
  ReturnProcessPayload: {
    return?: Of<'Return'> | null
    userErrors: readonly Of<'ReturnUserError'>[]
  }
  ReturnReopenPayload: {
    return?: Of<'Return'> | null
    userErrors: readonly Of<'ReturnUserError'>[]
  }
  ReturnRequestPayload: {
    return?: Of<'Return'> | null
    userErrors: readonly Of<'ReturnUserError'>[]
  }
  ReturnUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ReturnableFulfillment: {
    fulfillment: Of<'Fulfillment'>
    id: string
    returnableFulfillmentLineItems: Of<'ReturnableFulfillmentLineItemConnection'>
  }
  ReturnableFulfillmentConnection: {
    edges: readonly Of<'ReturnableFulfillmentEdge'>[]
    nodes: readonly Of<'ReturnableFulfillment'>[]
    pageInfo: Of<'PageInfo'>
  }
  ReturnableFulfillmentEdge: {
    cursor: string
    node: Of<'ReturnableFulfillment'>
  }
  ReturnableFulfillmentLineItem: {
    fulfillmentLineItem: Of<'FulfillmentLineItem'>
    quantity: number
  }
  ReturnableFulfillmentLineItemConnection: {
    edges: readonly Of<'ReturnableFulfillmentLineItemEdge'>[]
    nodes: readonly Of<'ReturnableFulfillmentLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  ReturnableFulfillmentLineItemEdge: {
    cursor: string
    node: Of<'ReturnableFulfillmentLineItem'>
  }
  ReverseFulfillmentOrder: {
    id: string
    lineItems: Of<'ReverseFulfillmentOrderLineItemConnection'>
    order?: Of<'Order'> | null
    status: ReverseFulfillmentOrderStatus
  }
  ReverseFulfillmentOrderConnection: {
    edges: readonly Of<'ReverseFulfillmentOrderEdge'>[]
    nodes: readonly Of<'ReverseFulfillmentOrder'>[]
    pageInfo: Of<'PageInfo'>
  }
  ReverseFulfillmentOrderEdge: {
    cursor: string
    node: Of<'ReverseFulfillmentOrder'>
  }
  ReverseFulfillmentOrderLineItem: {
    fulfillmentLineItem?: Of<'FulfillmentLineItem'> | null
    id: string
    totalQuantity: number
  }
  ReverseFulfillmentOrderLineItemConnection: {
    edges: readonly Of<'ReverseFulfillmentOrderLineItemEdge'>[]
    nodes: readonly Of<'ReverseFulfillmentOrderLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  ReverseFulfillmentOrderLineItemEdge: {
    cursor: string
    node: Of<'ReverseFulfillmentOrderLineItem'>
  }
  SEO: {
    description?: string | null
    title?: string | null
  }
  SelectedOption: {
    name: string
    optionValue: Of<'ProductOptionValue'>
    value: string
  }
  ShippingLine: {
    code?: string | null
    custom: boolean
    originalPriceSet: Of<'MoneyBag'>
    shippingRateHandle?: string | null
    title: string
  }
  ShippingRate: {
    handle: string
    price: Of<'MoneyV2'>
    title: string
  }
  ShippingRefund: {
    amountSet: Of<'MoneyBag'>
    maximumRefundableSet: Of<'MoneyBag'>
    taxSet: Of<'MoneyBag'>
  }
  Shop: {
    billingAddress: Of<'ShopAddress'>
    contactEmail: string
    currencyCode: string
    description?: string | null
    email: string
    enabledPresentmentCurrencies: readonly string[]
    ianaTimezone: string
    id: string
    metafield?: Of<'Metafield'> | null
    metafields: Of<'MetafieldConnection'>
    myshopifyDomain: string
    name: string
    primaryDomain: Of<'Domain'>
    shopPolicies: readonly Of<'ShopPolicy'>[]
    taxesIncluded: boolean
    timezoneAbbreviation: string
    timezoneOffset: string
    unitSystem: UnitSystem
    url: string
    weightUnit: WeightUnit
  }
  ShopAddress: {
    address1?: string | null
    city?: string | null
    company?: string | null
    country?: string | null
    countryCodeV2?: string | null
    formatted: readonly string[]
    id: string
    phone?: string | null
    province?: string | null
    provinceCode?: string | null
    zip?: string | null
  }
  ShopPolicy: {
    body: string
    createdAt: string
    id: string
    title: string
    type: ShopPolicyType
    updatedAt: string
    url: string
  }
  ShopPolicyUpdatePayload: {
    shopPolicy?: Of<'ShopPolicy'> | null
    userErrors: readonly Of<'ShopPolicyUserError'>[]
  }
  ShopPolicyUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ShopifyqlQueryResponse: {
    parseErrors: readonly string[]
    tableData?: Of<'ShopifyqlTableData'> | null
  }
  ShopifyqlTableData: {
    columns: readonly Of<'ShopifyqlTableDataColumn'>[]
    rows: unknown
  }
  ShopifyqlTableDataColumn: {
    dataType: ColumnDataType
    displayName: string
    name: string
  }
  StagedMediaUploadTarget: {
    parameters: readonly Of<'StagedUploadParameter'>[]
    resourceUrl?: string | null
    url?: string | null
  }
  StagedUploadParameter: {
    name: string
    value: string
  }
  StagedUploadsCreatePayload: {
    stagedTargets?: readonly Of<'StagedMediaUploadTarget'>[] | null
    userErrors: readonly Of<'UserError'>[]
  }
  StringConnection: {
    edges: readonly Of<'StringEdge'>[]
    nodes: readonly string[]
    pageInfo: Of<'PageInfo'>
  }
  StringEdge: {
    cursor: string
    node: string
  }
  SuggestedOrderTransaction: {
    amountSet: Of<'MoneyBag'>
    gateway?: string | null
    kind: SuggestedOrderTransactionKind
    maximumRefundableSet?: Of<'MoneyBag'> | null
    parentTransaction?: Of<'OrderTransaction'> | null
  }
  SuggestedRefund: {
    amountSet: Of<'MoneyBag'>
    maximumRefundableSet: Of<'MoneyBag'>
    refundLineItems: readonly Of<'RefundLineItem'>[]
    shipping: Of<'ShippingRefund'>
    subtotalSet: Of<'MoneyBag'>
    suggestedTransactions: readonly Of<'SuggestedOrderTransaction'>[]
    totalTaxSet: Of<'MoneyBag'>
  }
  TagsAddPayload: {
    node?: Of<'Node'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  TagsRemovePayload: {
    node?: Of<'Node'> | null
    userErrors: readonly Of<'UserError'>[]
  }
  TranslatableContent: {
    digest?: string | null
    key: string
    locale: string
    type: LocalizableContentType
    value?: string | null
  }
  TranslatableResource: {
    resourceId: string
    translatableContent: readonly Of<'TranslatableContent'>[]
    translations: readonly Of<'Translation'>[]
  }
  TranslatableResourceConnection: {
    edges: readonly Of<'TranslatableResourceEdge'>[]
    nodes: readonly Of<'TranslatableResource'>[]
    pageInfo: Of<'PageInfo'>
  }
  TranslatableResourceEdge: {
    cursor: string
    node: Of<'TranslatableResource'>
  }
  Translation: {
    key: string
    locale: string
    value?: string | null
  }
  TranslationUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  TranslationsRegisterPayload: {
    translations?: readonly Of<'Translation'>[] | null
    userErrors: readonly Of<'TranslationUserError'>[]
  }
  TranslationsRemovePayload: {
    translations?: readonly Of<'Translation'>[] | null
    userErrors: readonly Of<'TranslationUserError'>[]
  }
  UrlRedirect: {
    id: string
    path: string
    target: string
  }
  UrlRedirectConnection: {
    edges: readonly Of<'UrlRedirectEdge'>[]
    nodes: readonly Of<'UrlRedirect'>[]
    pageInfo: Of<'PageInfo'>
  }
  UrlRedirectCreatePayload: {
    urlRedirect?: Of<'UrlRedirect'> | null
    userErrors: readonly Of<'UrlRedirectUserError'>[]
  }
  UrlRedirectDeletePayload: {
    deletedUrlRedirectId?: string | null
    userErrors: readonly Of<'UrlRedirectUserError'>[]
  }
  UrlRedirectEdge: {
    cursor: string
    node: Of<'UrlRedirect'>
  }
  UrlRedirectImport: {
    count?: number | null
    createdCount?: number | null
    failedCount?: number | null
    finished: boolean
    finishedAt?: string | null
    id: string
    previewRedirects: readonly Of<'UrlRedirectImportPreview'>[]
    updatedCount?: number | null
  }
  UrlRedirectImportCreatePayload: {
    urlRedirectImport?: Of<'UrlRedirectImport'> | null
    userErrors: readonly Of<'UrlRedirectImportUserError'>[]
  }
  UrlRedirectImportPreview: {
    path: string
    target: string
  }
  UrlRedirectImportSubmitPayload: {
    job?: Of<'Job'> | null
    userErrors: readonly Of<'UrlRedirectImportUserError'>[]
  }
  UrlRedirectImportUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  UrlRedirectUpdatePayload: {
    urlRedirect?: Of<'UrlRedirect'> | null
    userErrors: readonly Of<'UrlRedirectUserError'>[]
  }
  UrlRedirectUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  UserError: {
    field?: readonly string[] | null
    message: string
  }
  WebhookHttpEndpoint: {
    callbackUrl: string
  }
  WebhookSubscription: {
    apiVersion: Of<'ApiVersion'>
    callbackUrl: string
    createdAt: string
    endpoint: Of<'WebhookSubscriptionEndpoint'>
    format: WebhookSubscriptionFormat
    id: string
    includeFields: readonly string[]
    legacyResourceId: string
    topic: WebhookSubscriptionTopic
    updatedAt: string
    uri: string
  }
  WebhookSubscriptionConnection: {
    edges: readonly Of<'WebhookSubscriptionEdge'>[]
    nodes: readonly Of<'WebhookSubscription'>[]
    pageInfo: Of<'PageInfo'>
  }
  WebhookSubscriptionCreatePayload: {
    userErrors: readonly Of<'UserError'>[]
    webhookSubscription?: Of<'WebhookSubscription'> | null
  }
  WebhookSubscriptionDeletePayload: {
    deletedWebhookSubscriptionId?: string | null
    userErrors: readonly Of<'UserError'>[]
  }
  WebhookSubscriptionEdge: {
    cursor: string
    node: Of<'WebhookSubscription'>
  }
  WebhookSubscriptionUpdatePayload: {
    userErrors: readonly Of<'UserError'>[]
    webhookSubscription?: Of<'WebhookSubscription'> | null
  }
  Weight: {
    unit: WeightUnit
    value: number
  }
}
export interface Api {
  args: Args
  types: Types
  values: { [Name in keyof Types]: Of<Name> }
}
