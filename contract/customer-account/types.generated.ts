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

export type AddressFormFieldMode = 'IGNORED' | 'OPTIONAL' | 'REQUIRED'
export type ApplePaySessionUserErrorCode = 'SESSION_COULD_NOT_BE_CREATED' | 'VALIDATION_URL_IS_INVALID'
export type BusinessCustomerErrorCode = 'BLANK' | 'BUSINESS_LOCATION_NOT_FOUND' | 'FAILED_TO_DELETE' | 'INTERNAL_ERROR' | 'INVALID' | 'INVALID_INPUT' | 'LIMIT_REACHED' | 'NO_INPUT' | 'PERMISSION_DENIED' | 'REQUIRED' | 'RESOURCE_NOT_FOUND' | 'TAKEN' | 'TOO_LONG' | 'UNEXPECTED_TYPE'
export type CompanyAddressType = 'BILLING' | 'SHIPPING'
export type CompanyContactRoleAssignmentSortKeys = 'CREATED_AT' | 'ID' | 'LOCATION_NAME' | 'UPDATED_AT'
export type CompanyContactSortKeys = 'COMPANY_ID' | 'CREATED_AT' | 'EMAIL' | 'ID' | 'NAME' | 'NAME_EMAIL' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT'
export type CompanyContactStatusType = 'DISABLED' | 'ENABLED'
export type CompanyLocationSortKeys = 'COMPANY_AND_LOCATION_NAME' | 'COMPANY_ID' | 'CREATED_AT' | 'ID' | 'NAME' | 'RELEVANCE' | 'UPDATED_AT'
export type ContactPermissionLocationScopeType = 'ALL' | 'ANY' | 'NONE' | 'ONE'
export type CountPrecision = 'AT_LEAST' | 'EXACT'
export type CropRegion = 'BOTTOM' | 'CENTER' | 'LEFT' | 'RIGHT' | 'TOP'
export type DeliveryOptionGroupType = 'ONE_TIME_PURCHASE' | 'SUBSCRIPTION'
export type DiscountApplicationAllocationMethod = 'ACROSS' | 'EACH' | 'ONE'
export type DiscountApplicationTargetSelection = 'ALL' | 'ENTITLED' | 'EXPLICIT'
export type DiscountApplicationTargetType = 'LINE_ITEM' | 'SHIPPING_LINE'
export type DiscountApplicationType = 'AUTOMATIC' | 'DISCOUNT_CODE' | 'MANUAL' | 'SCRIPT'
export type DiscountTargetType = 'LINE_ITEM' | 'SHIPPING_LINE'
export type DiscountType = 'AUTOMATIC_DISCOUNT' | 'CODE_DISCOUNT' | 'MANUAL'
export type DraftOrderByCompanySortKeys = 'CUSTOMER_NAME' | 'ID' | 'NUMBER' | 'RELEVANCE' | 'STATUS' | 'TOTAL_PRICE' | 'UPDATED_AT'
export type DraftOrderByLocationSortKeys = 'CUSTOMER_NAME' | 'ID' | 'NUMBER' | 'RELEVANCE' | 'STATUS' | 'TOTAL_PRICE' | 'UPDATED_AT'
export type DraftOrderSortKeys = 'CUSTOMER_NAME' | 'ID' | 'NUMBER' | 'RELEVANCE' | 'STATUS' | 'TOTAL_PRICE' | 'UPDATED_AT'
export type DraftOrderStatus = 'COMPLETED' | 'INVOICE_SENT' | 'OPEN'
export type EmailMarketingState = 'INVALID' | 'NOT_SUBSCRIBED' | 'PENDING' | 'REDACTED' | 'SUBSCRIBED' | 'UNSUBSCRIBED'
export type FulfillmentEventSortKeys = 'HAPPENED_AT' | 'ID'
export type FulfillmentEventStatus = 'ATTEMPTED_DELIVERY' | 'CARRIER_PICKED_UP' | 'CONFIRMED' | 'DELAYED' | 'DELIVERED' | 'FAILURE' | 'IN_TRANSIT' | 'LABEL_PRINTED' | 'LABEL_PURCHASED' | 'OUT_FOR_DELIVERY' | 'PICKED_UP' | 'READY_FOR_PICKUP'
export type FulfillmentSortKeys = 'CREATED_AT' | 'ID'
export type FulfillmentStatus = 'CANCELLED' | 'ERROR' | 'FAILURE' | 'OPEN' | 'PENDING' | 'SUCCESS'
export type ImageContentType = 'BMP' | 'JPG' | 'PNG' | 'WEBP'
export type MetafieldValueType = 'BOOLEAN' | 'FLOAT' | 'INTEGER' | 'JSON_STRING' | 'STRING'
export type MetafieldsDeleteUserErrorCode = 'BLANK' | 'DISALLOWED_OWNER_TYPE' | 'INVALID' | 'METAFIELD_DELETE_FAILED' | 'NOT_FOUND'
export type MetafieldsSetUserErrorCode = 'APP_NOT_AUTHORIZED' | 'BLANK' | 'DISALLOWED_OWNER_TYPE' | 'INCLUSION' | 'INVALID' | 'INVALID_COMPARE_DIGEST' | 'INVALID_TYPE' | 'INVALID_VALUE' | 'LESS_THAN_OR_EQUAL_TO' | 'PRESENT' | 'STALE_OBJECT' | 'TAKEN' | 'TOO_LONG' | 'TOO_SHORT'
export type NonReturnableReason = 'FINAL_SALE' | 'OTHER' | 'RETURNED' | 'RETURN_WINDOW_EXPIRED' | 'UNFULFILLED'
export type OrderActionType = 'ORDER' | 'ORDER_EDIT' | 'REFUND' | 'RETURN' | 'UNKNOWN'
export type OrderByCompanySortKeys = 'CREATED_AT' | 'ID' | 'ORDER_NUMBER' | 'PROCESSED_AT' | 'TOTAL_PRICE' | 'UPDATED_AT'
export type OrderByContactSortKeys = 'CREATED_AT' | 'ID' | 'ORDER_NUMBER' | 'PROCESSED_AT' | 'PURCHASING_COMPANY_LOCATION_NAME' | 'TOTAL_PRICE' | 'UPDATED_AT'
export type OrderByLocationSortKeys = 'CREATED_AT' | 'ID' | 'ORDER_NUMBER' | 'PROCESSED_AT' | 'TOTAL_PRICE' | 'UPDATED_AT'
export type OrderCancelReason = 'CUSTOMER' | 'DECLINED' | 'FRAUD' | 'INVENTORY' | 'OTHER' | 'STAFF'
export type OrderDutiesStatusType = 'DUTIES_ERROR' | 'DUTIES_OK' | 'DUTIES_ZERO'
export type OrderFinancialStatus = 'AUTHORIZED' | 'EXPIRED' | 'PAID' | 'PARTIALLY_PAID' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'VOIDED'
export type OrderFulfillmentStatus = 'FULFILLED' | 'IN_PROGRESS' | 'ON_HOLD' | 'OPEN' | 'PARTIALLY_FULFILLED' | 'PENDING_FULFILLMENT' | 'READY_FOR_DELIVERY' | 'READY_FOR_PICKUP' | 'RESTOCKED' | 'SCHEDULED' | 'UNFULFILLED'
export type OrderPaymentStatus = 'AUTHORIZED' | 'EXPIRED' | 'PAID' | 'PARTIALLY_PAID' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'VOIDED'
export type OrderSortKeys = 'CREATED_AT' | 'ID' | 'ORDER_NUMBER' | 'PROCESSED_AT' | 'TOTAL_PRICE' | 'UPDATED_AT'
export type OrderTransactionKind = 'AUTHORIZATION' | 'CAPTURE' | 'CARD_APPROVAL' | 'CARD_DECLINE' | 'CHANGE' | 'EMV_AUTHORIZATION' | 'REFUND' | 'REFUND_EMV_INITIATE' | 'SALE' | 'SUGGESTED_REFUND' | 'VOID'
export type OrderTransactionStatus = 'ERROR' | 'FAILURE' | 'PENDING' | 'PENDING_AUTHENTICATION' | 'SUCCESS'
export type OrderTransactionType = 'BANK_DEPOSIT' | 'CARD' | 'CASH_ON_DELIVERY' | 'CUSTOM' | 'GIFT_CARD' | 'MANUAL' | 'MONEY_ORDER' | 'SHOPIFY_INSTALLMENTS' | 'STORE_CREDIT'
export type PaymentInstrumentWalletType = 'APPLE_PAY' | 'GOOGLE_PAY' | 'SHOP_PAY'
export type PaymentTermsType = 'FIXED' | 'FULFILLMENT' | 'NET' | 'RECEIPT' | 'UNKNOWN'
export type PermittedOperation = 'ADD' | 'ALL' | 'DELETE' | 'EDIT' | 'USE' | 'VIEW'
export type PickupStatus = 'CLOSED' | 'IN_PROGRESS' | 'OPEN'
export type ResourceType = 'BUSINESS_PROFILE' | 'COMPANY' | 'COMPANY_CONTACT' | 'COMPANY_CONTACT_ROLE' | 'COMPANY_LOCATION' | 'COMPANY_LOCATION_BILLING_ADDRESS' | 'COMPANY_LOCATION_SHIPPING_ADDRESS' | 'COMPANY_TAX_EXEMPTION' | 'DRAFT_ORDER' | 'ORDER' | 'PAYMENT_METHOD'
export type ReturnDeclineReason = 'FINAL_SALE' | 'OTHER' | 'RETURN_PERIOD_ENDED'
export type ReturnErrorCode = 'ALREADY_EXISTS' | 'BLANK' | 'CREATION_FAILED' | 'EQUAL_TO' | 'FEATURE_NOT_ENABLED' | 'GREATER_THAN' | 'GREATER_THAN_OR_EQUAL_TO' | 'INCLUSION' | 'INTERNAL_ERROR' | 'INVALID' | 'INVALID_STATE' | 'LESS_THAN' | 'LESS_THAN_OR_EQUAL_TO' | 'NOTIFICATION_FAILED' | 'NOT_AUTHORIZED' | 'NOT_A_NUMBER' | 'NOT_EDITABLE' | 'NOT_FOUND' | 'PRESENT' | 'TAKEN' | 'TOO_BIG' | 'TOO_LONG' | 'TOO_MANY_ARGUMENTS' | 'TOO_SHORT' | 'WRONG_LENGTH'
export type ReturnReason = 'COLOR' | 'DEFECTIVE' | 'NOT_AS_DESCRIBED' | 'OTHER' | 'SIZE_TOO_LARGE' | 'SIZE_TOO_SMALL' | 'STYLE' | 'UNKNOWN' | 'UNWANTED' | 'WRONG_ITEM'
export type ReturnShippingMethod = 'CUSTOMER_PROVIDED_LABEL' | 'MERCHANT_PROVIDED_LABEL'
export type ReturnSortKeys = 'CREATED_AT' | 'ID'
export type ReturnStatus = 'CANCELED' | 'CLOSED' | 'DECLINED' | 'OPEN' | 'REQUESTED'
export type SaleActionType = 'ORDER' | 'RETURN' | 'UNKNOWN' | 'UPDATE'
export type SaleLineType = 'ADDITIONAL_FEE' | 'ADJUSTMENT' | 'DUTY' | 'FEE' | 'GIFT_CARD' | 'PRODUCT' | 'SHIPPING' | 'TIP' | 'UNKNOWN'
export type SmsMarketingState = 'NOT_SUBSCRIBED' | 'PENDING' | 'REDACTED' | 'SUBSCRIBED' | 'UNSUBSCRIBED'
export type StoreCreditSystemEvent = 'ADJUSTMENT' | 'ORDER_CANCELLATION' | 'ORDER_PAYMENT' | 'ORDER_REFUND' | 'PAYMENT_FAILURE' | 'PAYMENT_RETURNED' | 'TAX_FINALIZATION'
export type SubscriptionBillingCycleBillingCycleStatus = 'BILLED' | 'UNBILLED'
export type SubscriptionBillingCycleSkipUserErrorCode = 'INVALID'
export type SubscriptionBillingCycleUnskipUserErrorCode = 'INVALID'
export type SubscriptionBillingCyclesSortKeys = 'CYCLE_END_AT' | 'CYCLE_INDEX' | 'ID'
export type SubscriptionContractLastBillingErrorType = 'CUSTOMER_ERROR' | 'INVENTORY_ERROR' | 'OTHER' | 'PAYMENT_ERROR'
export type SubscriptionContractLastPaymentStatus = 'FAILED' | 'SUCCEEDED'
export type SubscriptionContractStatusUpdateErrorCode = 'CONTRACT_FAILED' | 'CONTRACT_TERMINATED' | 'HAS_FUTURE_EDITS' | 'INVALID' | 'SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST'
export type SubscriptionContractSubscriptionStatus = 'ACTIVE' | 'CANCELLED' | 'EXPIRED' | 'FAILED' | 'PAUSED' | 'STALE'
export type SubscriptionContractUserErrorCode = 'BLANK' | 'HAS_FUTURE_EDITS' | 'INVALID' | 'PAYMENT_INSTRUMENT_DOES_NOT_EXIST' | 'SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST'
export type SubscriptionContractsSortKeys = 'CREATED_AT' | 'ID' | 'STATUS' | 'UPDATED_AT'
export type SubscriptionInterval = 'DAY' | 'MONTH' | 'WEEK' | 'YEAR'
export type TaxExemption = 'AUSTRALIA_RESELLER_EXEMPTION' | 'CA_BC_COMMERCIAL_FISHERY_EXEMPTION' | 'CA_BC_CONTRACTOR_EXEMPTION' | 'CA_BC_PRODUCTION_AND_MACHINERY_EXEMPTION' | 'CA_BC_RESELLER_EXEMPTION' | 'CA_BC_SUB_CONTRACTOR_EXEMPTION' | 'CA_DIPLOMAT_EXEMPTION' | 'CA_MB_COMMERCIAL_FISHERY_EXEMPTION' | 'CA_MB_FARMER_EXEMPTION' | 'CA_MB_RESELLER_EXEMPTION' | 'CA_NS_COMMERCIAL_FISHERY_EXEMPTION' | 'CA_NS_FARMER_EXEMPTION' | 'CA_ON_PURCHASE_EXEMPTION' | 'CA_PE_COMMERCIAL_FISHERY_EXEMPTION' | 'CA_SK_COMMERCIAL_FISHERY_EXEMPTION' | 'CA_SK_CONTRACTOR_EXEMPTION' | 'CA_SK_FARMER_EXEMPTION' | 'CA_SK_PRODUCTION_AND_MACHINERY_EXEMPTION' | 'CA_SK_RESELLER_EXEMPTION' | 'CA_SK_SUB_CONTRACTOR_EXEMPTION' | 'CA_STATUS_CARD_EXEMPTION' | 'EU_REVERSE_CHARGE_EXEMPTION_RULE' | 'US_AK_RESELLER_EXEMPTION' | 'US_AL_RESELLER_EXEMPTION' | 'US_AR_RESELLER_EXEMPTION' | 'US_AZ_RESELLER_EXEMPTION' | 'US_CA_RESELLER_EXEMPTION' | 'US_CO_RESELLER_EXEMPTION' | 'US_CT_RESELLER_EXEMPTION' | 'US_DC_RESELLER_EXEMPTION' | 'US_DE_RESELLER_EXEMPTION' | 'US_FL_RESELLER_EXEMPTION' | 'US_GA_RESELLER_EXEMPTION' | 'US_HI_RESELLER_EXEMPTION' | 'US_IA_RESELLER_EXEMPTION' | 'US_ID_RESELLER_EXEMPTION' | 'US_IL_RESELLER_EXEMPTION' | 'US_IN_RESELLER_EXEMPTION' | 'US_KS_RESELLER_EXEMPTION' | 'US_KY_RESELLER_EXEMPTION' | 'US_LA_RESELLER_EXEMPTION' | 'US_MA_RESELLER_EXEMPTION' | 'US_MD_RESELLER_EXEMPTION' | 'US_ME_RESELLER_EXEMPTION' | 'US_MI_RESELLER_EXEMPTION' | 'US_MN_RESELLER_EXEMPTION' | 'US_MO_RESELLER_EXEMPTION' | 'US_MS_RESELLER_EXEMPTION' | 'US_MT_RESELLER_EXEMPTION' | 'US_NC_RESELLER_EXEMPTION' | 'US_ND_RESELLER_EXEMPTION' | 'US_NE_RESELLER_EXEMPTION' | 'US_NH_RESELLER_EXEMPTION' | 'US_NJ_RESELLER_EXEMPTION' | 'US_NM_RESELLER_EXEMPTION' | 'US_NV_RESELLER_EXEMPTION' | 'US_NY_RESELLER_EXEMPTION' | 'US_OH_RESELLER_EXEMPTION' | 'US_OK_RESELLER_EXEMPTION' | 'US_OR_RESELLER_EXEMPTION' | 'US_PA_RESELLER_EXEMPTION' | 'US_RI_RESELLER_EXEMPTION' | 'US_SC_RESELLER_EXEMPTION' | 'US_SD_RESELLER_EXEMPTION' | 'US_TN_RESELLER_EXEMPTION' | 'US_TX_RESELLER_EXEMPTION' | 'US_UT_RESELLER_EXEMPTION' | 'US_VA_RESELLER_EXEMPTION' | 'US_VT_RESELLER_EXEMPTION' | 'US_WA_RESELLER_EXEMPTION' | 'US_WI_RESELLER_EXEMPTION' | 'US_WV_RESELLER_EXEMPTION' | 'US_WY_RESELLER_EXEMPTION'
export type TaxInvoiceStatus = 'PROCESSED' | 'PROCESSING'
export type TaxRegionCode = 'AC' | 'AD' | 'AE' | 'AF' | 'AG' | 'AI' | 'AL' | 'AM' | 'AN' | 'AO' | 'AR' | 'AT' | 'AU' | 'AW' | 'AX' | 'AZ' | 'BA' | 'BB' | 'BD' | 'BE' | 'BF' | 'BG' | 'BH' | 'BI' | 'BJ' | 'BL' | 'BM' | 'BN' | 'BO' | 'BQ' | 'BR' | 'BS' | 'BT' | 'BV' | 'BW' | 'BY' | 'BZ' | 'CA' | 'CC' | 'CD' | 'CF' | 'CG' | 'CH' | 'CI' | 'CK' | 'CL' | 'CM' | 'CN' | 'CO' | 'CR' | 'CU' | 'CV' | 'CW' | 'CX' | 'CY' | 'CZ' | 'DE' | 'DJ' | 'DK' | 'DM' | 'DO' | 'DZ' | 'EC' | 'EE' | 'EG' | 'EH' | 'ER' | 'ES' | 'ET' | 'EU' | 'FI' | 'FJ' | 'FK' | 'FO' | 'FR' | 'GA' | 'GB' | 'GD' | 'GE' | 'GF' | 'GG' | 'GH' | 'GI' | 'GL' | 'GM' | 'GN' | 'GP' | 'GQ' | 'GR' | 'GS' | 'GT' | 'GW' | 'GY' | 'HK' | 'HM' | 'HN' | 'HR' | 'HT' | 'HU' | 'ID' | 'IE' | 'IL' | 'IM' | 'IN' | 'IO' | 'IQ' | 'IR' | 'IS' | 'IT' | 'JE' | 'JM' | 'JO' | 'JP' | 'KE' | 'KG' | 'KH' | 'KI' | 'KM' | 'KN' | 'KP' | 'KR' | 'KW' | 'KY' | 'KZ' | 'LA' | 'LB' | 'LC' | 'LI' | 'LK' | 'LR' | 'LS' | 'LT' | 'LU' | 'LV' | 'LY' | 'MA' | 'MC' | 'MD' | 'ME' | 'MF' | 'MG' | 'MK' | 'ML' | 'MM' | 'MN' | 'MO' | 'MQ' | 'MR' | 'MS' | 'MT' | 'MU' | 'MV' | 'MW' | 'MX' | 'MY' | 'MZ' | 'NA' | 'NC' | 'NE' | 'NF' | 'NG' | 'NI' | 'NL' | 'NO' | 'NP' | 'NR' | 'NU' | 'NZ' | 'OM' | 'PA' | 'PE' | 'PF' | 'PG' | 'PH' | 'PK' | 'PL' | 'PM' | 'PN' | 'PS' | 'PT' | 'PY' | 'QA' | 'RE' | 'RO' | 'RS' | 'RU' | 'RW' | 'SA' | 'SB' | 'SC' | 'SD' | 'SE' | 'SG' | 'SH' | 'SI' | 'SJ' | 'SK' | 'SL' | 'SM' | 'SN' | 'SO' | 'SR' | 'SS' | 'ST' | 'SV' | 'SX' | 'SY' | 'SZ' | 'TA' | 'TC' | 'TD' | 'TF' | 'TG' | 'TH' | 'TJ' | 'TK' | 'TL' | 'TM' | 'TN' | 'TO' | 'TR' | 'TT' | 'TV' | 'TW' | 'TZ' | 'UA' | 'UG' | 'UM' | 'US' | 'UY' | 'UZ' | 'VA' | 'VC' | 'VE' | 'VG' | 'VN' | 'VU' | 'WF' | 'WS' | 'XK' | 'YE' | 'YT' | 'ZA' | 'ZM' | 'ZW'
export type TransactionSortKeys = 'CREATED_AT' | 'EXPIRES_AT'
export type UnitPriceMeasurementUnit = 'CL' | 'CM' | 'FLOZ' | 'FT' | 'FT2' | 'G' | 'GAL' | 'IN' | 'ITEM' | 'KG' | 'L' | 'LB' | 'M' | 'M2' | 'M3' | 'MG' | 'ML' | 'MM' | 'OZ' | 'PT' | 'QT' | 'UNKNOWN' | 'YD'
export type UserErrorsBusinessContactUserErrorsCode = 'BUSINESS_CONTACT_NOT_FOUND' | 'BUSINESS_CONTACT_UPDATE_INPUT_ARGUMENT_EMPTY' | 'TOO_LONG'
export type UserErrorsBusinessLocationPaymentInstrumentUserErrorsCode = 'ADDRESS1_MISSING' | 'ADDRESS_ARGUMENT_EMPTY' | 'BRAND_NOT_SUPPORTED' | 'CANNOT_REPLACE_PAYMENT_INSTRUMENT_WITH_ITSELF' | 'CITY_MISSING' | 'COMPANY_LOCATION_ID_DOES_NOT_EXIST' | 'COUNTRY_CODE_MISSING' | 'DECLINED' | 'EXPIRED' | 'FIRST_NAME_BLANK' | 'GENERIC_ERROR' | 'INCORRECT' | 'INVALID' | 'INVALID_FOR_COUNTRY' | 'INVALID_FOR_COUNTRY_AND_PROVINCE' | 'INVALID_PROVINCE_IN_COUNTRY' | 'INVALID_START_DATE_OR_ISSUE_NUMBER_FOR_DEBIT' | 'INVALID_STATE_IN_COUNTRY' | 'LAST_NAME_BLANK' | 'MONTH_INVALID' | 'NAME_INVALID' | 'NUMBER_INVALID' | 'PAYMENT_INSTRUMENT_ID_DOES_NOT_EXIST' | 'PAYMENT_INSTRUMENT_TAKEN' | 'PHONE_NUMBER_NOT_VALID' | 'REQUIRED' | 'TEST_MODE_LIVE_CARD' | 'TOO_LONG' | 'UPDATE_LIMIT_EXCEEDED' | 'VERIFICATION_VALUE_BLANK' | 'VERIFICATION_VALUE_INCORRECT' | 'VERIFICATION_VALUE_INVALID_FOR_CARD_TYPE' | 'YEAR_INVALID' | 'ZIP_INCORRECT' | 'ZONE_CODE_MISSING'
export type UserErrorsCustomerAddressUserErrorsCode = 'ADDRESS1_MISSING' | 'ADDRESS_ARGUMENT_EMPTY' | 'ADDRESS_ID_DOES_NOT_EXIST' | 'CONTAINS_HTML_TAGS' | 'COUNTRY_NOT_EXIST' | 'CUSTOMER_ADDRESS_ALREADY_EXISTS' | 'DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED' | 'DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED' | 'INVALID' | 'INVALID_FOR_COUNTRY' | 'INVALID_FOR_COUNTRY_AND_PROVINCE' | 'INVALID_TERRITORY_CODE' | 'PHONE_NUMBER_NOT_VALID' | 'REQUIRED' | 'TERRITORY_CODE_MISSING' | 'TOO_LONG' | 'ZONE_CODE_MISSING'
export type UserErrorsCustomerEmailMarketingOptInUserErrorsCode = 'CUSTOMER_ALREADY_SUBSCRIBED' | 'EMAIL_ADDRESS_NOT_FOUND' | 'FAILED'
export type UserErrorsCustomerEmailMarketingUserErrorsCode = 'CUSTOMER_ALREADY_SUBSCRIBED' | 'EMAIL_ADDRESS_NOT_FOUND' | 'FAILED_TO_SUBSCRIBE' | 'FAILED_TO_UNSUBSCRIBE'
export type UserErrorsCustomerUserErrorsCode = 'CONTAINS_HTML_TAGS' | 'CONTAINS_URL' | 'CUSTOMER_DOES_NOT_EXIST' | 'CUSTOMER_INPUT_ARGUMENT_EMPTY' | 'INVALID' | 'TOO_LONG'
export type UserErrorsPaymentInstrumentUserErrorsCode = 'ADDRESS1_MISSING' | 'ADDRESS_ARGUMENT_EMPTY' | 'BRAND_NOT_SUPPORTED' | 'CANNOT_REDIRECT_TO_SHOP_PAY' | 'CANNOT_REPLACE_PAYMENT_INSTRUMENT_WITH_ITSELF' | 'CITY_MISSING' | 'COUNTRY_CODE_MISSING' | 'DECLINED' | 'EXPIRED' | 'FIRST_NAME_BLANK' | 'GENERIC_ERROR' | 'INCORRECT' | 'INVALID' | 'INVALID_FOR_COUNTRY' | 'INVALID_FOR_COUNTRY_AND_PROVINCE' | 'INVALID_PROVINCE_IN_COUNTRY' | 'INVALID_START_DATE_OR_ISSUE_NUMBER_FOR_DEBIT' | 'INVALID_STATE_IN_COUNTRY' | 'LAST_NAME_BLANK' | 'MONTH_INVALID' | 'NAME_INVALID' | 'NUMBER_INVALID' | 'PAYMENT_INSTRUMENT_ID_DOES_NOT_EXIST' | 'PAYMENT_INSTRUMENT_TAKEN' | 'PHONE_NUMBER_NOT_VALID' | 'REQUIRED' | 'SAVED_PAYMENT_METHODS_NOT_ENABLED' | 'TEST_MODE_LIVE_CARD' | 'TOO_LONG' | 'UNSUPPORTED_PAYMENT_INSTRUMENT_TYPE' | 'UPDATE_LIMIT_EXCEEDED' | 'VERIFICATION_VALUE_BLANK' | 'VERIFICATION_VALUE_INCORRECT' | 'VERIFICATION_VALUE_INVALID_FOR_CARD_TYPE' | 'YEAR_INVALID' | 'ZIP_INCORRECT' | 'ZONE_CODE_MISSING'
export type UserErrorsPaypalTokenUserErrorsCode = 'PAYPAL_EXPRESS_GATEWAY_NOT_ENABLED' | 'REFERENCE_TRANSACTIONS_NOT_ENABLED' | 'TOKEN_COULD_NOT_BE_CREATED'
export type UserErrorsResendGiftCardErrorsCode = 'GIFT_CARD_NOT_FOUND_FOR_ORDER' | 'ORDER_NOT_FOUND'
export type UserErrorsStorefrontCustomerAccessTokenCreateUserErrorsCode = 'CUSTOMER_DOES_NOT_EXIST'
export type UserErrorsStripeFinancialConnectionsSessionUserErrorsCode = 'STRIPE_FINANCIAL_CONNECTIONS_SESSION_ERROR'
export type WeightUnit = 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS'
export interface ApplePayBillingAddressInput {
  address1?: string | null
  address2?: string | null
  administrativeArea?: string | null
  country?: string | null
  countryCode?: string | null
  familyName?: string | null
  givenName?: string | null
  locality?: string | null
  phoneNumber?: string | null
  postalCode?: string | null
}
export interface BusinessContactUpdateInput {
  firstName?: string | null
  lastName?: string | null
  locale?: string | null
  title?: string | null
}
export interface CalculateReturnInput {
  orderId: string
  returnLineItems: readonly CalculateReturnLineItemInput[]
}
export interface CalculateReturnLineItemInput {
  lineItemId: string
  quantity: number
}
export interface CompanyAddressInput {
  address1?: string | null
  address2?: string | null
  city?: string | null
  countryCode?: string | null
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  recipient?: string | null
  zip?: string | null
  zoneCode?: string | null
}
export interface CustomerAddressInput {
  address1?: string | null
  address2?: string | null
  city?: string | null
  company?: string | null
  firstName?: string | null
  lastName?: string | null
  phoneNumber?: string | null
  territoryCode?: string | null
  zip?: string | null
  zoneCode?: string | null
}
export interface CustomerMailingAddressInput {
  address1?: string | null
  address2?: string | null
  city?: string | null
  company?: string | null
  countryCode?: string | null
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  phoneNumber?: string | null
  zip?: string | null
  zoneCode?: string | null
}
export interface CustomerUpdateInput {
  firstName?: string | null
  lastName?: string | null
}
export interface GooglePayBillingAddressInput {
  address1?: string | null
  address2?: string | null
  administrativeArea?: string | null
  countryCode?: string | null
  locality?: string | null
  name?: string | null
  phoneNumber?: string | null
  postalCode?: string | null
}
export interface HasMetafieldsIdentifier {
  key: string
  namespace: string
}
export interface ImageTransformInput {
  crop?: CropRegion | null
  maxHeight?: number | null
  maxWidth?: number | null
  preferredContentType?: ImageContentType | null
  scale?: number | null
}
export interface MetafieldIdentifierInput {
  key: string
  namespace: string
  ownerId: string
}
export interface MetafieldsSetInput {
  compareDigest?: string | null
  key: string
  namespace: string
  ownerId: string
  type?: string | null
  value: string
}
export interface RequestedLineItemInput {
  customerNote?: string | null
  lineItemId: string
  quantity: number
  returnReason: ReturnReason
}
export interface SubscriptionBillingCycleInput {
  contractId: string
  selector: SubscriptionBillingCycleSelector
}
export interface SubscriptionBillingCycleSelector {
  date?: string | null
  index?: number | null
}
export interface SubscriptionDeliveryMethodInput {
  localDelivery?: SubscriptionDeliveryMethodLocalDeliveryInput | null
  pickup?: SubscriptionDeliveryMethodPickupInput | null
  shipping?: SubscriptionDeliveryMethodShippingInput | null
}
export interface SubscriptionDeliveryMethodLocalDeliveryInput {
  address?: CustomerMailingAddressInput | null
  deliveryAddress?: CustomerAddressInput | null
  instructions?: string | null
  phone: string
}
export interface SubscriptionDeliveryMethodPickupInput {
  locationId: string
}
export interface SubscriptionDeliveryMethodShippingInput {
  shippingAddress?: CustomerAddressInput | null
}
/** What the nodes of each connection are resolved to. */
interface Nodes {
  CalculatedReturnLineItemConnection: Of<'CalculatedReturnLineItem'>
  CheckoutLineItemConnection: Of<'CheckoutLineItem'>
  CompanyContactConnection: Of<'CompanyContact'>
  CompanyContactRoleAssignmentConnection: Of<'CompanyContactRoleAssignment'>
  CompanyLocationConnection: Of<'CompanyLocation'>
  CustomerAddressConnection: Of<'CustomerAddress'>
  CustomerCreditCardConnection: Of<'CustomerCreditCard'>
  DiscountApplicationConnection: Of<'DiscountApplication'>
  DraftOrderConnection: Of<'DraftOrder'>
  DraftOrderLineItemConnection: Of<'DraftOrderLineItem'>
  ExchangeLineItemConnection: Of<'ExchangeLineItem'>
  FulfillmentConnection: Of<'Fulfillment'>
  FulfillmentEventConnection: Of<'FulfillmentEvent'>
  FulfillmentLineItemConnection: Of<'FulfillmentLineItem'>
  LineItemConnection: Of<'LineItem'>
  LineItemContainerLineItemConnection: Of<'LineItemContainerLineItem'>
  NonReturnableLineItemConnection: Of<'NonReturnableLineItem'>
  OrderConnection: Of<'Order'>
  PaymentScheduleConnection: Of<'PaymentSchedule'>
  RemainingLineItemContainerLineItemConnection: Of<'RemainingLineItemContainerLineItem'>
  ReturnConnection: Of<'Return'>
  ReturnLineItemTypeConnection: Of<'ReturnLineItemType'>
  ReturnableLineItemConnection: Of<'ReturnableLineItem'>
  ReverseDeliveryConnection: Of<'ReverseDelivery'>
  SaleConnection: Of<'Sale'>
  SalesAgreementConnection: Of<'SalesAgreement'>
  StoreCreditAccountConnection: Of<'StoreCreditAccount'>
  StoreCreditAccountTransactionConnection: Of<'StoreCreditAccountTransaction'>
  SubscriptionBillingCycleConnection: Of<'SubscriptionBillingCycle'>
  SubscriptionContractConnection: Of<'SubscriptionContract'>
  SubscriptionDiscountConnection: Of<'SubscriptionDiscount'>
  SubscriptionLineConnection: Of<'SubscriptionLine'>
}
/** The types of each interface and union. */
export interface Members {
  DiscountApplication: 'AutomaticDiscountApplication' | 'DiscountCodeApplication' | 'ManualDiscountApplication' | 'ScriptDiscountApplication'
  DisplayableError: 'ApplePaySessionUserError' | 'BusinessCustomerUserError' | 'MetafieldsDeleteUserError' | 'MetafieldsSetUserError' | 'ReturnUserError' | 'SubscriptionBillingCycleSkipUserError' | 'SubscriptionBillingCycleUnskipUserError' | 'SubscriptionContractStatusUpdateUserError' | 'SubscriptionContractUserError' | 'UserErrorsBusinessContactUserErrors' | 'UserErrorsBusinessLocationPaymentInstrumentUserErrors' | 'UserErrorsCustomerAddressUserErrors' | 'UserErrorsCustomerEmailMarketingOptInUserErrors' | 'UserErrorsCustomerEmailMarketingUserErrors' | 'UserErrorsCustomerUserErrors' | 'UserErrorsPaymentInstrumentUserErrors' | 'UserErrorsPaypalTokenUserErrors' | 'UserErrorsResendGiftCardErrors' | 'UserErrorsStorefrontCustomerAccessTokenCreateUserErrors' | 'UserErrorsStripeFinancialConnectionsSessionUserErrors'
  HasCompareDigest: 'Metafield'
  HasMetafields: 'Company' | 'CompanyLocation' | 'Customer' | 'Order' | 'Shop'
  HasStoreCreditAccounts: 'CompanyLocation' | 'Customer'
  Node: 'AdditionalFeeSale' | 'AdjustmentSale' | 'AppliedGiftCard' | 'Checkout' | 'CheckoutLineItem' | 'Company' | 'CompanyAddress' | 'CompanyContact' | 'CompanyContactRole' | 'CompanyContactRoleAssignment' | 'CompanyLocation' | 'Customer' | 'CustomerAddress' | 'CustomerCreditCard' | 'CustomerMailingAddress' | 'Domain' | 'DraftOrder' | 'DraftOrderLineItem' | 'DutySale' | 'ExchangeLineItem' | 'FeeSale' | 'Fulfillment' | 'FulfillmentEvent' | 'FulfillmentLineItem' | 'GiftCardSale' | 'LegacyAggregatedMerchandiseTermsAsFees' | 'LineItem' | 'LineItemContainerLineItem' | 'LineItemGroup' | 'Market' | 'MarketWebPresence' | 'Metafield' | 'Order' | 'OrderAgreement' | 'OrderEditAgreement' | 'OrderEditSummaryChange' | 'OrderTransaction' | 'PaymentIconImage' | 'PaymentSchedule' | 'PaymentTerms' | 'PaymentTermsTemplate' | 'PaypalBillingAgreement' | 'ProductSale' | 'Refund' | 'RefundAgreement' | 'RemainingLineItemContainerLineItem' | 'Return' | 'ReturnAgreement' | 'ReturnLineItem' | 'ReverseDelivery' | 'SaleTax' | 'ShippingLineSale' | 'Shop' | 'ShopPolicy' | 'StoreCreditAccount' | 'StoreCreditAccountCreditTransaction' | 'StoreCreditAccountDebitRevertTransaction' | 'StoreCreditAccountDebitTransaction' | 'SubscriptionContract' | 'TaxLine' | 'TimelineEvent' | 'TipSale' | 'UiExtensionMetafield' | 'UnknownSale' | 'UnverifiedReturnLineItem'
  PaymentIcon: 'OrderTransaction'
  PaymentInstrument: 'CustomerCreditCard' | 'PaypalBillingAgreement'
  ReturnFee: 'ReturnRestockingFee' | 'ReturnShippingFee'
  ReturnLineItemType: 'ReturnLineItem' | 'UnverifiedReturnLineItem'
  Sale: 'AdditionalFeeSale' | 'AdjustmentSale' | 'DutySale' | 'FeeSale' | 'GiftCardSale' | 'ProductSale' | 'ShippingLineSale' | 'TipSale' | 'UnknownSale'
  SalesAgreement: 'OrderAgreement' | 'OrderEditAgreement' | 'RefundAgreement' | 'ReturnAgreement'
  StoreCreditAccountTransaction: 'StoreCreditAccountCreditTransaction' | 'StoreCreditAccountDebitRevertTransaction' | 'StoreCreditAccountDebitTransaction' | 'StoreCreditAccountExpirationTransaction'
  SubscriptionContractBase: 'SubscriptionContract'
  UnfulfilledLineItemContainerCommonFields: 'UnfulfilledDigitalLineItemContainer' | 'UnfulfilledGiftCardLineItemContainer' | 'UnfulfilledLineItemContainer' | 'UnfulfilledPhysicalLineItemContainer'
  DepositConfiguration: 'DepositPercentage'
  LineItemContainer: 'RemainingLineItemContainer' | 'UnfulfilledDigitalLineItemContainer' | 'UnfulfilledGiftCardLineItemContainer' | 'UnfulfilledLineItemContainer' | 'UnfulfilledPhysicalLineItemContainer'
  PaymentDetails: 'CardPaymentDetails'
  PricingValue: 'MoneyV2' | 'PricingPercentageValue'
  PurchasingEntity: 'Customer' | 'PurchasingCompany'
  ReverseDeliveryDeliverable: 'ReverseDeliveryShippingDeliverable'
  StoreCreditAccountTransactionOrigin: 'OrderTransaction'
  SubscriptionAnchor: 'SubscriptionMonthDayAnchor' | 'SubscriptionWeekDayAnchor' | 'SubscriptionYearDayAnchor'
  SubscriptionDeliveryMethod: 'SubscriptionDeliveryMethodLocalDelivery' | 'SubscriptionDeliveryMethodPickup' | 'SubscriptionDeliveryMethodShipping'
  SubscriptionDeliveryOption: 'SubscriptionLocalDeliveryOption' | 'SubscriptionPickupOption' | 'SubscriptionShippingOption'
  SubscriptionDeliveryOptionsResult: 'SubscriptionDeliveryOptionsResultFailure' | 'SubscriptionDeliveryOptionsResultSuccess'
  SubscriptionDiscountValue: 'SubscriptionDiscountFixedAmountValue' | 'SubscriptionDiscountPercentageValue'
  WalletPaymentConfig: 'ApplePayWalletConfig' | 'GooglePayWalletConfig'
}
/** The arguments of the fields that have any, by type. */
export interface Args {
  CalculatedReturn: {
    returnLineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  Checkout: {
    discountApplications: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    lineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  Company: {
    draftOrders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: DraftOrderByCompanySortKeys | null }
    locations: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: CompanyLocationSortKeys | null }
    metafield: { key: string; namespace: string }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
    orders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: OrderByCompanySortKeys | null }
  }
  CompanyAddress: {
    formatted: { withCompanyName: boolean | null; withName: boolean | null }
    formattedAddress: { withCompanyName: boolean | null; withName: boolean | null }
  }
  CompanyContact: {
    draftOrders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: DraftOrderSortKeys | null }
    hasPermissionOnLocations: { permissions: readonly PermittedOperation[]; resource: ResourceType; scope: ContactPermissionLocationScopeType }
    locations: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: CompanyLocationSortKeys | null }
    orders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: OrderByContactSortKeys | null }
  }
  CompanyContactRole: {
    resourcePermission: { resource: ResourceType }
  }
  CompanyLocation: {
    contacts: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: CompanyContactSortKeys | null }
    creditCard: { id: string }
    creditCards: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    draftOrders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: DraftOrderByLocationSortKeys | null }
    metafield: { key: string; namespace: string }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
    orders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: OrderByLocationSortKeys | null }
    roleAssignments: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: CompanyContactRoleAssignmentSortKeys | null }
    storeCreditAccounts: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null }
  }
  Customer: {
    addresses: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null; skipDefault: boolean | null }
    companyContacts: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    creditCard: { id: string }
    creditCards: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    draftOrders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: DraftOrderSortKeys | null }
    metafield: { key: string; namespace: string }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
    orders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: OrderSortKeys | null }
    return: { id: string }
    storeCreditAccounts: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null }
    subscriptionContract: { id: string }
    subscriptionContracts: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: SubscriptionContractsSortKeys | null }
  }
  CustomerAddress: {
    formatted: { withCompany: boolean | null; withName: boolean | null }
  }
  CustomerCreditCard: {
    openDraftOrders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    pendingOrders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    subscriptionContracts: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: SubscriptionContractsSortKeys | null }
  }
  CustomerMailingAddress: {
    formatted: { withCompany: boolean | null; withName: boolean | null }
  }
  DraftOrder: {
    lineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  Fulfillment: {
    events: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: FulfillmentEventSortKeys | null }
    fulfillmentLineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  Image: {
    transformedSrc: { crop?: CropRegion | null; maxHeight?: number | null; maxWidth?: number | null; preferredContentType?: ImageContentType | null; scale: number | null }
    url: { transform?: ImageTransformInput | null }
  }
  Mutation: {
    applePayCreditCardAdd: { applePayTokenizedCard: string; billingAddress: ApplePayBillingAddressInput; displayLastDigits?: string | null }
    applePayCreditCardUpdate: { applePayTokenizedCard: string; billingAddress: ApplePayBillingAddressInput; displayLastDigits?: string | null; paymentMethodId: string }
    applePaySessionCreate: { resourceId: string; validationUrl: string }
    businessContactUpdate: { companyId?: string | null; input: BusinessContactUpdateInput }
    businessLocationCreditCardAdd: { billingAddress: CustomerMailingAddressInput; companyLocationId: string; sessionId: string }
    businessLocationCreditCardUpdate: { billingAddress: CustomerMailingAddressInput; companyLocationId: string; paymentMethodId: string; sessionId: string }
    businessLocationPaymentInstrumentRemove: { companyLocationId: string; paymentInstrumentId: string; replacementPaymentInstrumentId?: string | null }
    companyLocationAssignAddress: { address: CompanyAddressInput; addressTypes: readonly CompanyAddressType[]; locationId: string }
    creditCardAdd: { billingAddress: CustomerMailingAddressInput; default: boolean | null; sessionId: string }
    creditCardUpdate: { billingAddress: CustomerMailingAddressInput; paymentMethodId: string; sessionId: string }
    customerAddressCreate: { address: CustomerAddressInput; defaultAddress: boolean | null }
    customerAddressDelete: { addressId: string }
    customerAddressUpdate: { address?: CustomerAddressInput | null; addressId: string; defaultAddress: boolean | null }
    customerUpdate: { input: CustomerUpdateInput }
    googlePayCreditCardAdd: { billingAddress: GooglePayBillingAddressInput; googlePayTokenizedCard: string }
    googlePayCreditCardUpdate: { billingAddress: GooglePayBillingAddressInput; googlePayTokenizedCard: string; paymentMethodId: string }
    metafieldsDelete: { metafields: readonly MetafieldIdentifierInput[] }
    metafieldsSet: { metafields: readonly MetafieldsSetInput[] }
    orderRequestReturn: { orderId: string; requestedLineItems: readonly RequestedLineItemInput[] }
    paymentInstrumentRemove: { paymentInstrumentId: string; replacementPaymentInstrumentId?: string | null }
    paymentInstrumentUpdateDefault: { default: boolean; paymentInstrumentId: string }
    paypalAccountEnable: { paypalPayerId: string; paypalToken: string }
    resendGiftCard: { orderId: string }
    shopPayCreditCardGetUpdateUrl: { paymentMethodId: string }
    subscriptionBillingCycleSkip: { billingCycleInput: SubscriptionBillingCycleInput }
    subscriptionBillingCycleUnskip: { billingCycleInput: SubscriptionBillingCycleInput }
    subscriptionContractActivate: { subscriptionContractId: string }
    subscriptionContractCancel: { subscriptionContractId: string }
    subscriptionContractChangePaymentInstrument: { paymentInstrumentId: string; subscriptionContractId: string }
    subscriptionContractFetchDeliveryOptions: { address?: CustomerAddressInput | null; deliveryAddress?: CustomerMailingAddressInput | null; subscriptionContractId: string }
    subscriptionContractPause: { subscriptionContractId: string }
    subscriptionContractSelectDeliveryMethod: { deliveryMethodInput: SubscriptionDeliveryMethodInput; subscriptionContractId: string; subscriptionDeliveryOptionsResultToken: string }
  }
  Order: {
    agreements: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    discountApplications: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    fulfillments: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: FulfillmentSortKeys | null }
    lineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    metafield: { key: string; namespace: string }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
    return: { id: string }
    returns: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null; sortKey: ReturnSortKeys | null }
    subscriptionContracts: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: SubscriptionContractsSortKeys | null }
  }
  OrderAgreement: {
    sales: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  OrderEditAgreement: {
    sales: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  OrderReturnInformation: {
    nonReturnableLineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    returnableLineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  PaymentIconImage: {
    transformedSrc: { crop?: CropRegion | null; maxHeight?: number | null; maxWidth?: number | null; preferredContentType?: ImageContentType | null; scale: number | null }
    url: { transform?: ImageTransformInput | null }
  }
  PaymentTerms: {
    paymentSchedules: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  PaypalBillingAgreement: {
    pendingOrders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    subscriptionContracts: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: SubscriptionContractsSortKeys | null }
  }
  QueryRoot: {
    company: { id: string }
    companyLocation: { id: string }
    draftOrder: { id: string }
    extensionApiTokens: { appId: string; extensionType?: string | null }
    order: { id: string }
    return: { id: string }
    returnCalculate: { input: CalculateReturnInput }
    uiExtensionMetafields: { orderId?: string | null; resourceIds?: readonly string[] | null }
    uiExtensionSessionToken: { appId?: string | null; extensionActivationId?: string | null }
  }
  RefundAgreement: {
    sales: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  RemainingLineItemContainer: {
    lineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  Return: {
    exchangeLineItems: { after?: string | null; before?: string | null; first?: number | null; includeRemovedItems: boolean | null; last?: number | null; reverse: boolean | null }
    returnLineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    reverseDeliveries: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  ReturnAgreement: {
    sales: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  Shop: {
    metafield: { key: string; namespace: string }
    metafields: { identifiers: readonly HasMetafieldsIdentifier[] }
  }
  StoreCreditAccount: {
    transactions: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; query?: string | null; reverse: boolean | null; sortKey: TransactionSortKeys | null }
  }
  SubscriptionContract: {
    discounts: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    lines: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    orders: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
    upcomingBillingCycles: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null; sortKey: SubscriptionBillingCyclesSortKeys | null }
  }
  SubscriptionDiscount: {
    lines: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  UnfulfilledDigitalLineItemContainer: {
    lineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  UnfulfilledGiftCardLineItemContainer: {
    lineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  UnfulfilledLineItemContainer: {
    lineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
  UnfulfilledPhysicalLineItemContainer: {
    lineItems: { after?: string | null; before?: string | null; first?: number | null; last?: number | null; reverse: boolean | null }
  }
}
/** What the fields of each type are resolved to. */
export interface Types {
  AdditionalFeeSale: {
    actionType: SaleActionType
    id: string
    lineType: SaleLineType
    quantity?: number | null
    taxes?: readonly Of<'SaleTax'>[]
    totalAmount: Of<'MoneyV2'>
    totalDiscountAmountAfterTaxes: Of<'MoneyV2'>
    totalDiscountAmountBeforeTaxes: Of<'MoneyV2'>
    totalTaxAmount: Of<'MoneyV2'>
  }
  AddressFormField: {
    mode: AddressFormFieldMode
  }
  AddressFormSettings: {
    address2: Of<'AddressFormField'>
    addressAutocompletion: boolean
    company: Of<'AddressFormField'>
    firstName: Of<'AddressFormField'>
    phone: Of<'AddressFormField'>
  }
  AdjustmentSale: {
    actionType: SaleActionType
    id: string
    lineType: SaleLineType
    quantity?: number | null
    taxes?: readonly Of<'SaleTax'>[]
    totalAmount: Of<'MoneyV2'>
    totalDiscountAmountAfterTaxes: Of<'MoneyV2'>
    totalDiscountAmountBeforeTaxes: Of<'MoneyV2'>
    totalTaxAmount: Of<'MoneyV2'>
  }
  ApplePayCreditCardAddPayload: {
    creditCard?: Of<'CustomerCreditCard'> | null
    processing?: boolean | null
    userErrors?: readonly Of<'UserErrorsPaymentInstrumentUserErrors'>[]
  }
  ApplePayCreditCardUpdatePayload: {
    creditCard?: Of<'CustomerCreditCard'> | null
    processing?: boolean | null
    userErrors?: readonly Of<'UserErrorsPaymentInstrumentUserErrors'>[]
  }
  ApplePaySessionCreatePayload: {
    body?: string | null
    id?: string | null
    ready?: boolean | null
    userErrors?: readonly Of<'ApplePaySessionUserError'>[]
  }
  ApplePaySessionUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ApplePayWalletConfig: {
    supportedNetworks?: readonly string[]
  }
  AppliedGiftCard: {
    amountUsed: Of<'MoneyV2'>
    balance: Of<'MoneyV2'>
    id: string
    lastCharacters: string
    presentmentAmountUsed: Of<'MoneyV2'>
  }
  Attribute: {
    key: string
    value?: string | null
  }
  AutomaticDiscountApplication: {
    allocationMethod: DiscountApplicationAllocationMethod
    targetSelection: DiscountApplicationTargetSelection
    targetType: DiscountApplicationTargetType
    title: string
    value: Of<'PricingValue'>
  }
  AvailableShippingRates: {
    ready: boolean
    shippingRates?: readonly Of<'ShippingRate'>[] | null
  }
  BusinessContactUpdatePayload: {
    businessContact?: Of<'CompanyContact'> | null
    userErrors?: readonly Of<'UserErrorsBusinessContactUserErrors'>[]
  }
  BusinessCustomerUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  BusinessLocationCreditCardAddPayload: {
    creditCard?: Of<'CustomerCreditCard'> | null
    nextActionUrl?: string | null
    processing?: boolean | null
    userErrors?: readonly Of<'UserErrorsBusinessLocationPaymentInstrumentUserErrors'>[]
  }
  BusinessLocationCreditCardUpdatePayload: {
    creditCard?: Of<'CustomerCreditCard'> | null
    processing?: boolean | null
    userErrors?: readonly Of<'UserErrorsBusinessLocationPaymentInstrumentUserErrors'>[]
  }
  BusinessLocationPaymentInstrumentRemovePayload: {
    deletedPaymentInstrumentId?: string | null
    userErrors?: readonly Of<'UserErrorsBusinessLocationPaymentInstrumentUserErrors'>[]
  }
  BuyerExperienceConfiguration: {
    deposit?: Of<'DepositConfiguration'> | null
    payNowOnly: boolean
    paymentTermsTemplate?: Of<'PaymentTermsTemplate'> | null
  }
  CalculatedReturn: {
    financialSummary: Of<'ReturnFinancialSummary'>
    returnLineItems?: Of<'CalculatedReturnLineItemConnection'>
  }
  CalculatedReturnLineItem: {
    lineItem: Of<'LineItem'>
    quantity: number
    subtotalSet: Of<'MoneyBag'>
    totalTaxSet: Of<'MoneyBag'>
  }
  CalculatedReturnLineItemConnection: {
    edges?: readonly Of<'CalculatedReturnLineItemEdge'>[]
    nodes?: readonly Of<'CalculatedReturnLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  CalculatedReturnLineItemEdge: {
    cursor: string
    node: Of<'CalculatedReturnLineItem'>
  }
  CardPaymentDetails: {
    cardBrand: string
    last4?: string | null
  }
  Checkout: {
    appliedGiftCards?: readonly Of<'AppliedGiftCard'>[]
    availableShippingRates?: Of<'AvailableShippingRates'> | null
    createdAt: string
    currencyCode: string
    customAttributes?: readonly Of<'Attribute'>[]
    discountApplications?: Of<'DiscountApplicationConnection'>
    email?: string | null
    id: string
    lineItems?: Of<'CheckoutLineItemConnection'>
    lineItemsSubtotalPrice: Of<'MoneyV2'>
    note?: string | null
    paymentDue: Of<'MoneyV2'>
    ready: boolean
    requiresShipping: boolean
    shippingAddress?: Of<'CustomerMailingAddress'> | null
    shippingDiscountAllocations?: readonly Of<'DiscountAllocation'>[]
    shippingLine?: Of<'ShippingRate'> | null
    subtotalPrice: Of<'MoneyV2'>
    taxExempt: boolean
    taxesIncluded: boolean
    totalDuties?: Of<'MoneyV2'> | null
    totalPrice: Of<'MoneyV2'>
    totalTax: Of<'MoneyV2'>
    webUrl: string
  }
  CheckoutLineItem: {
    customAttributes?: readonly Of<'Attribute'>[]
    id: string
    price?: Of<'MoneyV2'> | null
    quantity: number
    title: string
    unitPrice?: Of<'MoneyV2'> | null
    variantTitle?: string | null
  }
  CheckoutLineItemConnection: {
    edges?: readonly Of<'CheckoutLineItemEdge'>[]
    nodes?: readonly Of<'CheckoutLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  CheckoutLineItemEdge: {
    cursor: string
    node: Of<'CheckoutLineItem'>
  }
  Company: {
    draftOrders?: Of<'DraftOrderConnection'>
    externalId?: string | null
    id: string
    locations?: Of<'CompanyLocationConnection'>
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    name: string
    orders?: Of<'OrderConnection'>
    profile?: Of<'CompanyContact'> | null
  }
  CompanyAddress: {
    address1: string
    address2?: string | null
    city?: string | null
    company: string
    companyName: string
    country?: string | null
    countryCode: string
    countryCodeV2: string
    createdAt: string
    firstName?: string | null
    formatted?: readonly string[]
    formattedAddress?: readonly string[]
    formattedArea?: string | null
    id: string
    lastName?: string | null
    latitude?: number | null
    longitude?: number | null
    phone?: string | null
    province?: string | null
    provinceCode?: string | null
    recipient?: string | null
    updatedAt: string
    zip?: string | null
    zoneCode?: string | null
  }
  CompanyContact: {
    company?: Of<'Company'> | null
    customer: Of<'Customer'>
    draftOrders?: Of<'DraftOrderConnection'>
    hasPermissionOnLocations: boolean
    id: string
    locations?: Of<'CompanyLocationConnection'>
    orders?: Of<'OrderConnection'>
    status: CompanyContactStatusType
    taxExemptionsDetails?: readonly Of<'TaxExemptionDetails'>[]
    title?: string | null
  }
  CompanyContactConnection: {
    edges?: readonly Of<'CompanyContactEdge'>[]
    nodes?: readonly Of<'CompanyContact'>[]
    pageInfo: Of<'PageInfo'>
  }
  CompanyContactEdge: {
    cursor: string
    node: Of<'CompanyContact'>
  }
  CompanyContactRole: {
    id: string
    name: string
    resourcePermission?: readonly PermittedOperation[]
    resourcePermissions?: readonly Of<'ResourcePermission'>[]
  }
  CompanyContactRoleAssignment: {
    contact: Of<'CompanyContact'>
    id: string
    role: Of<'CompanyContactRole'>
  }
  CompanyContactRoleAssignmentConnection: {
    edges?: readonly Of<'CompanyContactRoleAssignmentEdge'>[]
    nodes?: readonly Of<'CompanyContactRoleAssignment'>[]
    pageInfo: Of<'PageInfo'>
  }
  CompanyContactRoleAssignmentEdge: {
    cursor: string
    node: Of<'CompanyContactRoleAssignment'>
  }
  CompanyLocation: {
    billingAddress?: Of<'CompanyAddress'> | null
    buyerExperienceConfiguration?: Of<'BuyerExperienceConfiguration'> | null
    contacts?: Of<'CompanyContactConnection'>
    creditCard?: Of<'CustomerCreditCard'> | null
    creditCards?: Of<'CustomerCreditCardConnection'>
    draftOrders?: Of<'DraftOrderConnection'>
    externalId?: string | null
    id: string
    market: Of<'Market'>
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    name: string
    orders?: Of<'OrderConnection'>
    roleAssignments?: Of<'CompanyContactRoleAssignmentConnection'>
    shippingAddress?: Of<'CompanyAddress'> | null
    storeCreditAccounts?: Of<'StoreCreditAccountConnection'>
    taxExemptions?: readonly TaxExemption[]
    taxExemptionsDetails?: readonly Of<'TaxExemptionDetails'>[]
    taxIdentifier?: string | null
  }
  CompanyLocationAssignAddressPayload: {
    addresses?: readonly Of<'CompanyAddress'>[] | null
    userErrors?: readonly Of<'BusinessCustomerUserError'>[]
  }
  CompanyLocationConnection: {
    edges?: readonly Of<'CompanyLocationEdge'>[]
    nodes?: readonly Of<'CompanyLocation'>[]
    pageInfo: Of<'PageInfo'>
  }
  CompanyLocationEdge: {
    cursor: string
    node: Of<'CompanyLocation'>
  }
  Count: {
    count: number
    precision: CountPrecision
  }
  CreditCardAddPayload: {
    creditCard?: Of<'CustomerCreditCard'> | null
    nextActionUrl?: string | null
    processing?: boolean | null
    userErrors?: readonly Of<'UserErrorsPaymentInstrumentUserErrors'>[]
  }
  CreditCardUpdatePayload: {
    creditCard?: Of<'CustomerCreditCard'> | null
    processing?: boolean | null
    userErrors?: readonly Of<'UserErrorsPaymentInstrumentUserErrors'>[]
  }
  Customer: {
    addresses?: Of<'CustomerAddressConnection'>
    availableWalletPaymentConfigs?: readonly Of<'WalletPaymentConfig'>[]
    companyContacts?: Of<'CompanyContactConnection'>
    createdAt: string
    creationDate: string
    creditCard?: Of<'CustomerCreditCard'> | null
    creditCards?: Of<'CustomerCreditCardConnection'>
    defaultAddress?: Of<'CustomerAddress'> | null
    displayName: string
    draftOrders?: Of<'DraftOrderConnection'>
    emailAddress?: Of<'CustomerEmailAddress'> | null
    firstName?: string | null
    id: string
    imageUrl: string
    lastIncompleteCheckout?: Of<'Checkout'> | null
    lastName?: string | null
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    orders?: Of<'OrderConnection'>
    paypalBillingAgreement?: Of<'PaypalBillingAgreement'> | null
    phoneNumber?: Of<'CustomerPhoneNumber'> | null
    return?: Of<'Return'> | null
    storeCreditAccounts?: Of<'StoreCreditAccountConnection'>
    subscriptionContract?: Of<'SubscriptionContract'> | null
    subscriptionContracts?: Of<'SubscriptionContractConnection'>
    tags?: readonly string[]
    taxExemptionsDetails?: readonly Of<'TaxExemptionDetails'>[]
  }
  CustomerAddress: {
    address1?: string | null
    address2?: string | null
    city?: string | null
    company?: string | null
    country?: string | null
    firstName?: string | null
    formatted?: readonly string[]
    formattedArea?: string | null
    id: string
    lastName?: string | null
    name?: string | null
    phoneNumber?: string | null
    province?: string | null
    territoryCode?: string | null
    zip?: string | null
    zoneCode?: string | null
  }
  CustomerAddressConnection: {
    edges?: readonly Of<'CustomerAddressEdge'>[]
    nodes?: readonly Of<'CustomerAddress'>[]
    pageInfo: Of<'PageInfo'>
  }
  CustomerAddressCreatePayload: {
    customerAddress?: Of<'CustomerAddress'> | null
    userErrors?: readonly Of<'UserErrorsCustomerAddressUserErrors'>[]
  }
  CustomerAddressDeletePayload: {
    deletedAddressId?: string | null
    userErrors?: readonly Of<'UserErrorsCustomerAddressUserErrors'>[]
  }
  CustomerAddressEdge: {
    cursor: string
    node: Of<'CustomerAddress'>
  }
  CustomerAddressUpdatePayload: {
    customerAddress?: Of<'CustomerAddress'> | null
    userErrors?: readonly Of<'UserErrorsCustomerAddressUserErrors'>[]
  }
  CustomerCreditCard: {
    billingAddress?: Of<'PaymentInstrumentBillingAddress'> | null
    brand: string
    default: boolean
    expiresSoon: boolean
    expiryMonth: number
    expiryYear: number
    firstDigits?: string | null
    id: string
    lastDigits: string
    maskedNumber: string
    name: string
    openDraftOrders?: Of<'DraftOrderConnection'>
    pendingOrders?: Of<'OrderConnection'>
    permissionToShowAtCheckout: boolean
    subscriptionContracts?: Of<'SubscriptionContractConnection'>
    virtualLastDigits?: string | null
    walletType?: PaymentInstrumentWalletType | null
  }
  CustomerCreditCardConnection: {
    edges?: readonly Of<'CustomerCreditCardEdge'>[]
    nodes?: readonly Of<'CustomerCreditCard'>[]
    pageInfo: Of<'PageInfo'>
  }
  CustomerCreditCardEdge: {
    cursor: string
    node: Of<'CustomerCreditCard'>
  }
  CustomerEmailAddress: {
    emailAddress?: string | null
    marketingState: EmailMarketingState
  }
  CustomerEmailMarketingOptInPayload: {
    customerEmailAddress?: Of<'CustomerEmailAddress'> | null
    userErrors?: readonly Of<'UserErrorsCustomerEmailMarketingOptInUserErrors'>[]
  }
  CustomerEmailMarketingSubscribePayload: {
    emailAddress?: Of<'CustomerEmailAddress'> | null
    userErrors?: readonly Of<'UserErrorsCustomerEmailMarketingUserErrors'>[]
  }
  CustomerEmailMarketingUnsubscribePayload: {
    emailAddress?: Of<'CustomerEmailAddress'> | null
    userErrors?: readonly Of<'UserErrorsCustomerEmailMarketingUserErrors'>[]
  }
  CustomerMailingAddress: {
    address1?: string | null
    address2?: string | null
    city?: string | null
    company?: string | null
    country?: string | null
    countryCode?: string | null
    countryCodeV2?: string | null
    defaultAddress: boolean
    firstName?: string | null
    formatted?: readonly string[]
    formattedArea?: string | null
    id: string
    lastName?: string | null
    latitude?: number | null
    longitude?: number | null
    name?: string | null
    phone?: string | null
    phoneNumber?: string | null
    province?: string | null
    provinceCode?: string | null
    territoryCode?: string | null
    verified: boolean
    zip?: string | null
    zoneCode?: string | null
  }
  CustomerPhoneNumber: {
    marketingState: SmsMarketingState
    phoneNumber: string
  }
  CustomerUpdatePayload: {
    customer?: Of<'Customer'> | null
    userErrors?: readonly Of<'UserErrorsCustomerUserErrors'>[]
  }
  DepositPercentage: {
    percentage: number
  }
  DiscountAllocation: {
    allocatedAmount: Of<'MoneyV2'>
    discountApplication: Of<'DiscountApplication'>
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
  DiscountCodeApplication: {
    allocationMethod: DiscountApplicationAllocationMethod
    code: string
    targetSelection: DiscountApplicationTargetSelection
    targetType: DiscountApplicationTargetType
    value: Of<'PricingValue'>
  }
  Domain: {
    host: string
    id: string
    redirectHost?: string | null
    url: string
  }
  DraftOrder: {
    billingAddress?: Of<'CustomerAddress'> | null
    contactExists: boolean
    createdAt: string
    currencyCode: string
    customer?: Of<'Customer'> | null
    discountInformation: Of<'DraftOrderDiscountInformation'>
    email?: string | null
    id: string
    inReview: boolean
    invoiceUrl?: string | null
    legacyAggregatedMerchandiseTermsAsFees?: readonly Of<'LegacyAggregatedMerchandiseTermsAsFees'>[]
    legacyRepresentProductsAsFees: boolean
    legacySubtotalWithoutFees: Of<'MoneyV2'>
    lineItems?: Of<'DraftOrderLineItemConnection'>
    lineItemsSummary?: Of<'DraftOrderLineItemsSummary'> | null
    name: string
    order?: Of<'Order'> | null
    phone?: string | null
    purchasingEntity?: Of<'PurchasingEntity'> | null
    requiresShipping: boolean
    shippingAddress?: Of<'CustomerAddress'> | null
    status: DraftOrderStatus
    subtotalPrice: Of<'MoneyV2'>
    subtotalPriceBeforeDiscounts: Of<'MoneyV2'>
    taxExempt: boolean
    taxesIncluded: boolean
    totalLineItemsPrice: Of<'MoneyV2'>
    totalPrice: Of<'MoneyV2'>
    totalShippingPrice: Of<'MoneyV2'>
    totalTax: Of<'MoneyV2'>
    totalWeight: string
    updatedAt: string
  }
  DraftOrderAppliedDiscount: {
    discountValue: Of<'MoneyV2'>
    title?: string | null
  }
  DraftOrderConnection: {
    edges?: readonly Of<'DraftOrderEdge'>[]
    nodes?: readonly Of<'DraftOrder'>[]
    pageInfo: Of<'PageInfo'>
  }
  DraftOrderDiscountInformation: {
    appliedDiscount?: Of<'DraftOrderAppliedDiscount'> | null
    totalDiscounts: Of<'MoneyV2'>
  }
  DraftOrderEdge: {
    cursor: string
    node: Of<'DraftOrder'>
  }
  DraftOrderLineItem: {
    discountInformation: Of<'DraftOrderLineItemDiscountInformation'>
    discountedTotal: Of<'MoneyV2'>
    discountedUnitPrice: Of<'MoneyV2'>
    id: string
    image?: Of<'Image'> | null
    legacyFee: boolean
    legacyFeeDescription?: string | null
    legacyFeeTitle?: string | null
    name: string
    originalTotal: Of<'MoneyV2'>
    originalUnitPrice: Of<'MoneyV2'>
    quantity: number
    requiresShipping: boolean
    sku?: string | null
    taxable: boolean
    title: string
    variantTitle?: string | null
    vendor?: string | null
    weight?: Of<'Weight'> | null
  }
  DraftOrderLineItemConnection: {
    edges?: readonly Of<'DraftOrderLineItemEdge'>[]
    nodes?: readonly Of<'DraftOrderLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  DraftOrderLineItemDiscountInformation: {
    title?: string | null
    totalDiscount: Of<'MoneyV2'>
  }
  DraftOrderLineItemEdge: {
    cursor: string
    node: Of<'DraftOrderLineItem'>
  }
  DraftOrderLineItemsSummary: {
    lineItemCount: number
    totalQuantityOfLegacyFeeLineItems: number
    totalQuantityOfLineItems: number
  }
  DutySale: {
    actionType: SaleActionType
    id: string
    lineType: SaleLineType
    quantity?: number | null
    taxes?: readonly Of<'SaleTax'>[]
    totalAmount: Of<'MoneyV2'>
    totalDiscountAmountAfterTaxes: Of<'MoneyV2'>
    totalDiscountAmountBeforeTaxes: Of<'MoneyV2'>
    totalTaxAmount: Of<'MoneyV2'>
  }
  ExchangeLineItem: {
    id: string
    image?: Of<'Image'> | null
    productHasOnlyDefaultVariant?: boolean | null
    productId?: string | null
    quantity: number
    title?: string | null
    variantId?: string | null
    variantSku?: string | null
    variantTitle?: string | null
  }
  ExchangeLineItemConnection: {
    edges?: readonly Of<'ExchangeLineItemEdge'>[]
    nodes?: readonly Of<'ExchangeLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  ExchangeLineItemEdge: {
    cursor: string
    node: Of<'ExchangeLineItem'>
  }
  ExtensionApiTokens: {
    storefrontApi?: Of<'ExtensionStorefrontApiToken'> | null
  }
  ExtensionStorefrontApiToken: {
    expiresAt: string
    token: string
  }
  FeeSale: {
    actionType: SaleActionType
    id: string
    lineType: SaleLineType
    quantity?: number | null
    taxes?: readonly Of<'SaleTax'>[]
    totalAmount: Of<'MoneyV2'>
    totalDiscountAmountAfterTaxes: Of<'MoneyV2'>
    totalDiscountAmountBeforeTaxes: Of<'MoneyV2'>
    totalTaxAmount: Of<'MoneyV2'>
  }
  Fulfillment: {
    createdAt: string
    estimatedDeliveryAt?: string | null
    events?: Of<'FulfillmentEventConnection'>
    fulfillmentLineItems?: Of<'FulfillmentLineItemConnection'>
    id: string
    isPickedUp: boolean
    latestShipmentStatus?: string | null
    pickupAddress?: Of<'PickupAddress'> | null
    requiresShipping: boolean
    status?: FulfillmentStatus | null
    trackingInformation?: readonly Of<'TrackingInformation'>[]
    updatedAt: string
  }
  FulfillmentConnection: {
    edges?: readonly Of<'FulfillmentEdge'>[]
    nodes?: readonly Of<'Fulfillment'>[]
    pageInfo: Of<'PageInfo'>
  }
  FulfillmentEdge: {
    cursor: string
    node: Of<'Fulfillment'>
  }
  FulfillmentEvent: {
    happenedAt: string
    id: string
    status: string
  }
  FulfillmentEventConnection: {
    edges?: readonly Of<'FulfillmentEventEdge'>[]
    nodes?: readonly Of<'FulfillmentEvent'>[]
    pageInfo: Of<'PageInfo'>
  }
  FulfillmentEventEdge: {
    cursor: string
    node: Of<'FulfillmentEvent'>
  }
  FulfillmentLineItem: {
    id: string
    lineItem: Of<'LineItem'>
    quantity?: number | null
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
  GiftCardDetails: {
    balance: Of<'MoneyV2'>
    last4: string
  }
  GiftCardSale: {
    actionType: SaleActionType
    id: string
    lineItem: Of<'LineItem'>
    lineType: SaleLineType
    quantity?: number | null
    taxes?: readonly Of<'SaleTax'>[]
    totalAmount: Of<'MoneyV2'>
    totalDiscountAmountAfterTaxes: Of<'MoneyV2'>
    totalDiscountAmountBeforeTaxes: Of<'MoneyV2'>
    totalTaxAmount: Of<'MoneyV2'>
  }
  GooglePayCreditCardAddPayload: {
    creditCard?: Of<'CustomerCreditCard'> | null
    processing?: boolean | null
    userErrors?: readonly Of<'UserErrorsPaymentInstrumentUserErrors'>[]
  }
  GooglePayCreditCardUpdatePayload: {
    creditCard?: Of<'CustomerCreditCard'> | null
    processing?: boolean | null
    userErrors?: readonly Of<'UserErrorsPaymentInstrumentUserErrors'>[]
  }
  GooglePayWalletConfig: {
    allowedAuthMethods?: readonly string[]
    allowedCardNetworks?: readonly string[]
    authJwt: string
    environment: string
    gateway: string
    gatewayMerchantId: string
    merchantId: string
    merchantName: string
    merchantOrigin: string
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
  LegacyAggregatedMerchandiseTermsAsFees: {
    description?: string | null
    id: string
    title: string
    total: Of<'MoneyV2'>
  }
  LineItem: {
    currentTotalPrice?: Of<'MoneyV2'> | null
    customAttributes?: readonly Of<'Attribute'>[]
    discountAllocations?: readonly Of<'DiscountAllocation'>[]
    discountInformation?: readonly Of<'LineItemDiscountInformation'>[]
    giftCard: boolean
    group?: Of<'LineItemGroup'> | null
    groupTitle?: string | null
    id: string
    image?: Of<'Image'> | null
    legacyFee: boolean
    legacyFeeDescription?: string | null
    legacyFeeTitle?: string | null
    name: string
    presentmentTitle?: string | null
    price?: Of<'MoneyV2'> | null
    productId?: string | null
    productType?: string | null
    quantity: number
    refundableQuantity: number
    requiresShipping: boolean
    sellingPlan?: Of<'LineItemSellingPlan'> | null
    sku?: string | null
    soldDiscountInformation?: readonly Of<'LineItemDiscountInformation'>[]
    soldDiscountedTotalPrice?: Of<'MoneyV2'> | null
    soldQuantity?: number | null
    soldTotalPrice?: Of<'MoneyV2'> | null
    supportedReturnReasons?: readonly Of<'ReturnSupportedReason'>[]
    title: string
    totalDiscount: Of<'MoneyV2'>
    totalPrice?: Of<'MoneyV2'> | null
    totalPriceBeforeDiscounts?: Of<'MoneyV2'> | null
    totalPriceWithDiscounts?: Of<'MoneyV2'> | null
    unitPrice?: Of<'UnitPrice'> | null
    variantId?: string | null
    variantOptions?: readonly Of<'LineItemVariantOption'>[] | null
    variantTitle?: string | null
    vendor?: string | null
  }
  LineItemConnection: {
    edges?: readonly Of<'LineItemEdge'>[]
    nodes?: readonly Of<'LineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  LineItemContainerLineItem: {
    id: string
    lineItem: Of<'LineItem'>
    remainingQuantity: number
    totalQuantity: number
  }
  LineItemContainerLineItemConnection: {
    edges?: readonly Of<'LineItemContainerLineItemEdge'>[]
    nodes?: readonly Of<'LineItemContainerLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  LineItemContainerLineItemEdge: {
    cursor: string
    node: Of<'LineItemContainerLineItem'>
  }
  LineItemDiscountInformation: {
    discountValue: Of<'MoneyV2'>
    title?: string | null
  }
  LineItemEdge: {
    cursor: string
    node: Of<'LineItem'>
  }
  LineItemGroup: {
    currentTotalPrice?: Of<'MoneyV2'> | null
    deliverable?: boolean | null
    discountInformation?: readonly Of<'LineItemDiscountInformation'>[] | null
    id: string
    image?: Of<'Image'> | null
    isConcrete?: boolean | null
    parentLineItemId?: string | null
    quantity: number
    title: string
    totalPriceBeforeDiscounts?: Of<'MoneyV2'> | null
  }
  LineItemSellingPlan: {
    name: string
    sellingPlanId?: string | null
  }
  LineItemVariantOption: {
    name: string
    value: string
  }
  ManualDiscountApplication: {
    allocationMethod: DiscountApplicationAllocationMethod
    description?: string | null
    targetSelection: DiscountApplicationTargetSelection
    targetType: DiscountApplicationTargetType
    title: string
    value: Of<'PricingValue'>
  }
  Market: {
    handle: string
    id: string
    webPresence?: Of<'MarketWebPresence'> | null
  }
  MarketWebPresence: {
    domain?: Of<'Domain'> | null
    id: string
    rootUrls?: readonly Of<'MarketWebPresenceRootUrl'>[]
    subfolderSuffix?: string | null
  }
  MarketWebPresenceRootUrl: {
    locale: string
    url: string
  }
  Metafield: {
    compareDigest: string
    createdAt: string
    description?: string | null
    id: string
    jsonValue: unknown
    key: string
    namespace: string
    type: string
    updatedAt: string
    value: string
  }
  MetafieldIdentifier: {
    key: string
    namespace: string
    ownerId: string
  }
  MetafieldsDeletePayload: {
    deletedMetafields?: readonly (Of<'MetafieldIdentifier'> | null)[] | null
    userErrors?: readonly Of<'MetafieldsDeleteUserError'>[]
  }
  MetafieldsDeleteUserError: {
    code?: string | null
    elementIndex?: number | null
    field?: readonly string[] | null
    message: string
  }
  MetafieldsSetPayload: {
    metafields?: readonly Of<'Metafield'>[] | null
    userErrors?: readonly Of<'MetafieldsSetUserError'>[]
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
    applePayCreditCardAdd?: Of<'ApplePayCreditCardAddPayload'> | null
    applePayCreditCardUpdate?: Of<'ApplePayCreditCardUpdatePayload'> | null
    applePaySessionCreate?: Of<'ApplePaySessionCreatePayload'> | null
    businessContactUpdate?: Of<'BusinessContactUpdatePayload'> | null
    businessLocationCreditCardAdd?: Of<'BusinessLocationCreditCardAddPayload'> | null
    businessLocationCreditCardUpdate?: Of<'BusinessLocationCreditCardUpdatePayload'> | null
    businessLocationPaymentInstrumentRemove?: Of<'BusinessLocationPaymentInstrumentRemovePayload'> | null
    companyLocationAssignAddress?: Of<'CompanyLocationAssignAddressPayload'> | null
    creditCardAdd?: Of<'CreditCardAddPayload'> | null
    creditCardUpdate?: Of<'CreditCardUpdatePayload'> | null
    customerAddressCreate?: Of<'CustomerAddressCreatePayload'> | null
    customerAddressDelete?: Of<'CustomerAddressDeletePayload'> | null
    customerAddressUpdate?: Of<'CustomerAddressUpdatePayload'> | null
    customerEmailMarketingOptIn?: Of<'CustomerEmailMarketingOptInPayload'> | null
    customerEmailMarketingSubscribe?: Of<'CustomerEmailMarketingSubscribePayload'> | null
    customerEmailMarketingUnsubscribe?: Of<'CustomerEmailMarketingUnsubscribePayload'> | null
    customerUpdate?: Of<'CustomerUpdatePayload'> | null
    googlePayCreditCardAdd?: Of<'GooglePayCreditCardAddPayload'> | null
    googlePayCreditCardUpdate?: Of<'GooglePayCreditCardUpdatePayload'> | null
    metafieldsDelete?: Of<'MetafieldsDeletePayload'> | null
    metafieldsSet?: Of<'MetafieldsSetPayload'> | null
    orderRequestReturn?: Of<'OrderRequestReturnPayload'> | null
    paymentInstrumentRemove?: Of<'PaymentInstrumentRemovePayload'> | null
    paymentInstrumentUpdateDefault?: Of<'PaymentInstrumentUpdateDefaultPayload'> | null
    paypalAccountEnable?: Of<'PaypalAccountEnablePayload'> | null
    paypalTokenCreate?: Of<'PaypalTokenCreatePayload'> | null
    resendGiftCard?: Of<'ResendGiftCardPayload'> | null
    shopPayCreditCardGetUpdateUrl?: Of<'ShopPayCreditCardGetUpdateUrlPayload'> | null
    storefrontCustomerAccessTokenCreate?: Of<'StorefrontCustomerAccessTokenCreatePayload'> | null
    stripeFinancialConnectionsSessionInitiate?: Of<'StripeFinancialConnectionsSessionInitiatePayload'> | null
    subscriptionBillingCycleSkip?: Of<'SubscriptionBillingCycleSkipPayload'> | null
    subscriptionBillingCycleUnskip?: Of<'SubscriptionBillingCycleUnskipPayload'> | null
    subscriptionContractActivate?: Of<'SubscriptionContractActivatePayload'> | null
    subscriptionContractCancel?: Of<'SubscriptionContractCancelPayload'> | null
    subscriptionContractChangePaymentInstrument?: Of<'SubscriptionContractChangePaymentInstrumentPayload'> | null
    subscriptionContractFetchDeliveryOptions?: Of<'SubscriptionContractFetchDeliveryOptionsPayload'> | null
    subscriptionContractPause?: Of<'SubscriptionContractPausePayload'> | null
    subscriptionContractSelectDeliveryMethod?: Of<'SubscriptionContractSelectDeliveryMethodPayload'> | null
  }
  NonReturnableLineItem: {
    lineItem: Of<'LineItem'>
    quantity: number
    quantityDetails?: readonly Of<'NonReturnableQuantityDetail'>[]
  }
  NonReturnableLineItemConnection: {
    edges?: readonly Of<'NonReturnableLineItemEdge'>[]
    nodes?: readonly Of<'NonReturnableLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  NonReturnableLineItemEdge: {
    cursor: string
    node: Of<'NonReturnableLineItem'>
  }
  NonReturnableQuantityDetail: {
    quantity: number
    reasonCode: NonReturnableReason
  }
  Order: {
    agreements?: Of<'SalesAgreementConnection'>
    billingAddress?: Of<'CustomerAddress'> | null
    cancelReason?: string | null
    cancelledAt?: string | null
    checkoutToken?: string | null
    confirmationNumber?: string | null
    createdAt: string
    currencyCode: string
    customAttributes?: readonly Of<'Attribute'>[]
    customer?: Of<'Customer'> | null
    customerLocale?: string | null
    discountApplications?: Of<'DiscountApplicationConnection'>
    discountInformation: Of<'OrderDiscountInformation'>
    draftOrder?: Of<'DraftOrder'> | null
    draftOrderName?: string | null
    editSummary?: Of<'OrderEditSummary'> | null
    edited: boolean
    email?: string | null
    financialStatus?: OrderFinancialStatus | null
    fulfillmentStatus: string
    fulfillments?: Of<'FulfillmentConnection'>
    hasEmail: boolean
    hasMultipleFulfillments: boolean
    id: string
    latestFulfillmentDeliveryDate?: string | null
    legacyAggregatedMerchandiseTermsAsFees?: readonly Of<'LegacyAggregatedMerchandiseTermsAsFees'>[]
    legacyRepresentProductsAsFees: boolean
    legacySubtotalWithoutFees?: Of<'MoneyV2'> | null
    lineItemContainers?: readonly Of<'LineItemContainer'>[]
    lineItems?: Of<'LineItemConnection'>
    lineItemsSummary?: Of<'OrderLineItemsSummary'> | null
    locationName?: string | null
    market: Of<'Market'>
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    name: string
    note?: string | null
    number: number
    orderReceiptMetafields?: readonly Of<'Metafield'>[]
    paymentInformation?: Of<'OrderPaymentInformation'> | null
    paymentTermsTemplate?: Of<'PaymentTermsTemplate'> | null
    phone?: string | null
    pickupInformation?: Of<'OrderPickupInformation'> | null
    poNumber?: string | null
    processedAt: string
    purchasingEntity?: Of<'PurchasingEntity'> | null
    refunds?: readonly Of<'Refund'>[]
    reorderPath?: string | null
    requiresShipping: boolean
    return?: Of<'Return'> | null
    returnInformation: Of<'OrderReturnInformation'>
    returns?: Of<'ReturnConnection'>
    shippingAddress?: Of<'CustomerAddress'> | null
    shippingDiscountAllocations?: readonly Of<'DiscountAllocation'>[]
    shippingLine?: Of<'ShippingLine'> | null
    shippingLineGroups?: readonly Of<'OrderShippingLineGroup'>[]
    shippingTitle?: string | null
    shopAppLinksAndResources?: Of<'ShopAppLinksAndResources'> | null
    soldInformation: Of<'OrderSoldInformation'>
    statusPageUrl: string
    subscriptionContracts?: Of<'SubscriptionContractConnection'> | null
    subtotal?: Of<'MoneyV2'> | null
    subtotalBeforeDiscounts?: Of<'MoneyV2'> | null
    taxInvoices?: readonly Of<'TaxInvoice'>[]
    totalDiscountedShipping: Of<'MoneyV2'>
    totalDuties?: Of<'MoneyV2'> | null
    totalDutiesSummary?: Of<'OrderDutiesSummary'> | null
    totalPrice: Of<'MoneyV2'>
    totalRefunded: Of<'MoneyV2'>
    totalShipping: Of<'MoneyV2'>
    totalTax?: Of<'MoneyV2'> | null
    totalTip?: Of<'MoneyV2'> | null
    transactions?: readonly Of<'OrderTransaction'>[]
    updatedAt: string
  }
  OrderAgreement: {
    happenedAt: string
    id: string
    order: Of<'Order'>
    reason: OrderActionType
    sales?: Of<'SaleConnection'>
  }
  OrderAllDiscounts: {
    discountApplicationType: DiscountApplicationType
    discountValue: Of<'MoneyV2'>
    targetType: DiscountApplicationTargetType
    title?: string | null
  }
  OrderConnection: {
    edges?: readonly Of<'OrderEdge'>[]
    nodes?: readonly Of<'Order'>[]
    pageInfo: Of<'PageInfo'>
  }
  OrderDiscountInformation: {
    allAppliedDiscounts?: readonly Of<'OrderAllDiscounts'>[]
    allOrderLevelAppliedDiscounts?: readonly Of<'OrderAllDiscounts'>[]
    allOrderLevelAppliedDiscountsOnSoldItems?: readonly Of<'OrderAllDiscounts'>[]
    totalDiscounts: Of<'MoneyV2'>
    totalOrderLevelAppliedDiscounts: Of<'MoneyV2'>
  }
  OrderDutiesSummary: {
    totalDuties?: Of<'MoneyV2'> | null
    totalDutiesStatus?: OrderDutiesStatusType | null
  }
  OrderEdge: {
    cursor: string
    node: Of<'Order'>
  }
  OrderEditAgreement: {
    happenedAt: string
    id: string
    reason: OrderActionType
    sales?: Of<'SaleConnection'>
  }
  OrderEditSummary: {
    changes?: readonly Of<'OrderEditSummaryChange'>[]
    latestHappenedAt?: string | null
  }
  OrderEditSummaryChange: {
    delta: number
    handle?: string | null
    id: string
    lineItem: Of<'LineItem'>
  }
  OrderLineItemsSummary: {
    lineItemCount: number
    totalQuantityOfLegacyFeesLineItems: number
    totalQuantityOfLineItems: number
    totalQuantityOfTipLineItems: number
  }
  OrderNonReturnableSummary: {
    nonReturnableReasons?: readonly NonReturnableReason[]
    summaryMessage?: string | null
  }
  OrderPaymentInformation: {
    paymentCollectionUrl?: string | null
    paymentStatus?: OrderPaymentStatus | null
    paymentTerms?: Of<'PaymentTerms'> | null
    totalOutstandingAmount: Of<'MoneyV2'>
    totalPaidAmount: Of<'MoneyV2'>
  }
  OrderPickupInformation: {
    address?: Of<'PickupAddress'> | null
    createdAt?: string | null
    status?: PickupStatus | null
    updatedAt?: string | null
  }
  OrderRequestReturnPayload: {
    return?: Of<'Return'> | null
    userErrors?: readonly Of<'ReturnUserError'>[]
  }
  OrderReturnInformation: {
    hasRestockingFee: boolean
    hasReturnPromise: boolean
    hasReturnShippingFee: boolean
    nonReturnableLineItems?: Of<'NonReturnableLineItemConnection'>
    nonReturnableSummary?: Of<'OrderNonReturnableSummary'> | null
    returnFees?: readonly Of<'ReturnFee'>[]
    returnShippingMethodNote?: string | null
    returnShippingMethods?: readonly ReturnShippingMethod[]
    returnableLineItems?: Of<'ReturnableLineItemConnection'>
  }
  OrderShippingLineGroup: {
    groupType: DeliveryOptionGroupType
    lineAmountAfterDiscounts: Of<'MoneyV2'>
  }
  OrderSoldInformation: {
    quantity: number
    refundedQuantity: number
    subtotal?: Of<'MoneyV2'> | null
    total?: Of<'MoneyV2'> | null
    totalDiscount?: Of<'MoneyV2'> | null
    totalTaxes?: Of<'MoneyV2'> | null
  }
  OrderTransaction: {
    createdAt: string
    giftCardDetails?: Of<'GiftCardDetails'> | null
    id: string
    kind?: OrderTransactionKind | null
    order?: Of<'Order'> | null
    paymentDetails?: Of<'PaymentDetails'> | null
    paymentIcon?: Of<'PaymentIconImage'> | null
    processedAt?: string | null
    status?: OrderTransactionStatus | null
    transactionAmount: Of<'MoneyBag'>
    transactionParentId?: string | null
    type: OrderTransactionType
    typeDetails?: Of<'TransactionTypeDetails'> | null
  }
  PageInfo: {
    endCursor?: string | null
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor?: string | null
  }
  PaymentIconImage: {
    altText?: string | null
    height?: number | null
    id: string
    originalSrc: string
    src: string
    thumbhash?: string | null
    transformedSrc: string
    url: string
    width?: number | null
  }
  PaymentInstrumentBillingAddress: {
    address1?: string | null
    address2?: string | null
    city?: string | null
    country?: string | null
    countryCode?: string | null
    firstName?: string | null
    lastName?: string | null
    province?: string | null
    provinceCode?: string | null
    zip?: string | null
  }
  PaymentInstrumentRemovePayload: {
    deletedPaymentInstrumentId?: string | null
    userErrors?: readonly Of<'UserErrorsPaymentInstrumentUserErrors'>[]
  }
  PaymentInstrumentUpdateDefaultPayload: {
    updatedPaymentInstrumentId?: string | null
    userErrors?: readonly Of<'UserErrorsPaymentInstrumentUserErrors'>[]
  }
  PaymentSchedule: {
    amount: Of<'MoneyV2'>
    completed: boolean
    completedAt?: string | null
    dueAt?: string | null
    id: string
    totalBalance: Of<'MoneyV2'>
  }
  PaymentScheduleConnection: {
    edges?: readonly Of<'PaymentScheduleEdge'>[]
    nodes?: readonly Of<'PaymentSchedule'>[]
    pageInfo: Of<'PageInfo'>
  }
  PaymentScheduleEdge: {
    cursor: string
    node: Of<'PaymentSchedule'>
  }
  PaymentTerms: {
    id: string
    nextDueAt?: string | null
    overdue: boolean
    paymentSchedules?: Of<'PaymentScheduleConnection'>
    paymentTermsName: string
    paymentTermsType: PaymentTermsType
  }
  PaymentTermsTemplate: {
    description: string
    dueInDays?: number | null
    id: string
    name: string
    paymentTermsType: PaymentTermsType
    translatedName: string
  }
  PaypalAccountEnablePayload: {
    paypalBillingAgreement?: Of<'PaypalBillingAgreement'> | null
    userErrors?: readonly Of<'UserErrorsPaypalTokenUserErrors'>[]
  }
  PaypalBillingAgreement: {
    billingAddress?: Of<'PaymentInstrumentBillingAddress'> | null
    id: string
    paypalAccountEmail?: string | null
    pendingOrders?: Of<'OrderConnection'>
    subscriptionContracts?: Of<'SubscriptionContractConnection'>
  }
  PaypalTokenCreatePayload: {
    token?: string | null
    userErrors?: readonly Of<'UserErrorsPaypalTokenUserErrors'>[]
  }
  PickupAddress: {
    address1: string
    address2?: string | null
    city: string
    countryCode: string
    phone?: string | null
    zip?: string | null
    zoneCode?: string | null
  }
  PricingPercentageValue: {
    percentage: number
  }
  ProductSale: {
    actionType: SaleActionType
    id: string
    lineItem: Of<'LineItem'>
    lineType: SaleLineType
    quantity?: number | null
    taxes?: readonly Of<'SaleTax'>[]
    totalAmount: Of<'MoneyV2'>
    totalDiscountAmountAfterTaxes: Of<'MoneyV2'>
    totalDiscountAmountBeforeTaxes: Of<'MoneyV2'>
    totalTaxAmount: Of<'MoneyV2'>
  }
  PurchasingCompany: {
    company: Of<'Company'>
    contact?: Of<'CompanyContact'> | null
    location: Of<'CompanyLocation'>
  }
  QueryRoot: {
    company?: Of<'Company'> | null
    companyLocation?: Of<'CompanyLocation'> | null
    customer: Of<'Customer'>
    draftOrder?: Of<'DraftOrder'> | null
    extensionApiTokens?: Of<'ExtensionApiTokens'> | null
    order?: Of<'Order'> | null
    return?: Of<'Return'> | null
    returnCalculate?: Of<'CalculatedReturn'> | null
    shop: Of<'Shop'>
    uiExtensionMetafields?: readonly Of<'UiExtensionMetafield'>[]
    uiExtensionSessionToken?: Of<'UiExtensionSessionToken'> | null
  }
  Refund: {
    createdAt?: string | null
    id: string
    returnName?: string | null
    totalRefunded: Of<'MoneyV2'>
    updatedAt: string
  }
  RefundAgreement: {
    happenedAt: string
    id: string
    reason: OrderActionType
    refund: Of<'Refund'>
    sales?: Of<'SaleConnection'>
  }
  RemainingLineItemContainer: {
    id: string
    lineItems?: Of<'RemainingLineItemContainerLineItemConnection'>
  }
  RemainingLineItemContainerLineItem: {
    id: string
    lineItem: Of<'LineItem'>
  }
  RemainingLineItemContainerLineItemConnection: {
    edges?: readonly Of<'RemainingLineItemContainerLineItemEdge'>[]
    nodes?: readonly Of<'RemainingLineItemContainerLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  RemainingLineItemContainerLineItemEdge: {
    cursor: string
    node: Of<'RemainingLineItemContainerLineItem'>
  }
  ResendGiftCardPayload: {
    orderId?: string | null
    userErrors?: readonly Of<'UserErrorsResendGiftCardErrors'>[]
  }
  ResourcePermission: {
    permittedOperations?: readonly PermittedOperation[]
    resource: ResourceType
  }
  Return: {
    closedAt?: string | null
    createdAt?: string | null
    decline?: Of<'ReturnDecline'> | null
    exchangeLineItems?: Of<'ExchangeLineItemConnection'>
    id: string
    name: string
    returnLineItems?: Of<'ReturnLineItemTypeConnection'>
    returnLineItemsCount?: Of<'Count'> | null
    reverseDeliveries?: Of<'ReverseDeliveryConnection'>
    status: ReturnStatus
    timelineEvents?: readonly Of<'TimelineEvent'>[]
    tmpReturnLineItemsCount: number
    updatedAt?: string | null
  }
  ReturnAgreement: {
    happenedAt: string
    id: string
    reason: OrderActionType
    return: Of<'Return'>
    sales?: Of<'SaleConnection'>
  }
  ReturnConnection: {
    edges?: readonly Of<'ReturnEdge'>[]
    nodes?: readonly Of<'Return'>[]
    pageInfo: Of<'PageInfo'>
  }
  ReturnDecline: {
    note?: string | null
    reason: string
  }
  ReturnEdge: {
    cursor: string
    node: Of<'Return'>
  }
  ReturnFinancialSummary: {
    restockingFeeSubtotalSet: Of<'MoneyBag'>
    returnShippingFeeSubtotalSet: Of<'MoneyBag'>
    returnSubtotalSet: Of<'MoneyBag'>
    returnSubtotalWithCartDiscountSet: Of<'MoneyBag'>
    returnTotalSet: Of<'MoneyBag'>
    returnTotalTaxSet: Of<'MoneyBag'>
  }
  ReturnLineItem: {
    id: string
    lineItem: Of<'LineItem'>
    quantity: number
    returnReason: string
  }
  ReturnLineItemTypeConnection: {
    edges?: readonly Of<'ReturnLineItemTypeEdge'>[]
    nodes?: readonly Of<'ReturnLineItemType'>[]
    pageInfo: Of<'PageInfo'>
  }
  ReturnLineItemTypeEdge: {
    cursor: string
    node: Of<'ReturnLineItemType'>
  }
  ReturnRestockingFee: {
    amountSet: Of<'MoneyBag'>
    title: string
  }
  ReturnShippingFee: {
    amountSet: Of<'MoneyBag'>
    title: string
  }
  ReturnSupportedReason: {
    reason: string
    title: string
  }
  ReturnUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  ReturnableLineItem: {
    lineItem: Of<'LineItem'>
    quantity: number
  }
  ReturnableLineItemConnection: {
    edges?: readonly Of<'ReturnableLineItemEdge'>[]
    nodes?: readonly Of<'ReturnableLineItem'>[]
    pageInfo: Of<'PageInfo'>
  }
  ReturnableLineItemEdge: {
    cursor: string
    node: Of<'ReturnableLineItem'>
  }
  ReverseDelivery: {
    customerGeneratedLabel: boolean
    deliverable?: Of<'ReverseDeliveryDeliverable'> | null
    id: string
  }
  ReverseDeliveryConnection: {
    edges?: readonly Of<'ReverseDeliveryEdge'>[]
    nodes?: readonly Of<'ReverseDelivery'>[]
    pageInfo: Of<'PageInfo'>
  }
  ReverseDeliveryEdge: {
    cursor: string
    node: Of<'ReverseDelivery'>
  }
  ReverseDeliveryLabel: {
    createdAt: string
    publicFileUrl?: string | null
    updatedAt: string
  }
  ReverseDeliveryShippingDeliverable: {
    label?: Of<'ReverseDeliveryLabel'> | null
    tracking?: Of<'ReverseDeliveryTracking'> | null
  }
  ReverseDeliveryTracking: {
    carrierName?: string | null
    trackingNumber?: string | null
    trackingUrl?: string | null
  }
  SaleConnection: {
    edges?: readonly Of<'SaleEdge'>[]
    nodes?: readonly Of<'Sale'>[]
    pageInfo: Of<'PageInfo'>
  }
  SaleEdge: {
    cursor: string
    node: Of<'Sale'>
  }
  SaleTax: {
    amount: Of<'MoneyV2'>
    id: string
    taxLine: Of<'TaxLine'>
  }
  SalesAgreementConnection: {
    edges?: readonly Of<'SalesAgreementEdge'>[]
    nodes?: readonly Of<'SalesAgreement'>[]
    pageInfo: Of<'PageInfo'>
  }
  SalesAgreementEdge: {
    cursor: string
    node: Of<'SalesAgreement'>
  }
  ScriptDiscountApplication: {
    allocationMethod: DiscountApplicationAllocationMethod
    targetSelection: DiscountApplicationTargetSelection
    targetType: DiscountApplicationTargetType
    title: string
    value: Of<'PricingValue'>
  }
  ShippingLine: {
    handle?: string | null
    originalPrice: Of<'MoneyV2'>
    title: string
  }
  ShippingLineSale: {
    actionType: SaleActionType
    id: string
    lineType: SaleLineType
    quantity?: number | null
    taxes?: readonly Of<'SaleTax'>[]
    totalAmount: Of<'MoneyV2'>
    totalDiscountAmountAfterTaxes: Of<'MoneyV2'>
    totalDiscountAmountBeforeTaxes: Of<'MoneyV2'>
    totalTaxAmount: Of<'MoneyV2'>
  }
  ShippingRate: {
    handle: string
    price: Of<'MoneyV2'>
    title: string
  }
  Shop: {
    addressFormSettings: Of<'AddressFormSettings'>
    email: string
    id: string
    metafield?: Of<'Metafield'> | null
    metafields?: readonly (Of<'Metafield'> | null)[]
    myshopifyDomain: string
    name: string
    shopPolicies?: readonly Of<'ShopPolicy'>[]
    url: string
  }
  ShopAppLinksAndResources: {
    buyerHasShopApp: boolean
    buyerHasShopPay: boolean
    canTrackOrderUpdates: boolean
    installmentsHighlightEligible: boolean
    mobileUrl: string
    mobileUrlAttributionPayload: string
    orderUpdateOptions?: readonly string[]
    qrCodeUrl: string
    shopAppEligible: boolean
    shopAppQrCodeKillswitch: boolean
    shopInstallmentsMobileUrl: string
    shopInstallmentsViewSchedules: string
    shopPayOrder: boolean
  }
  ShopPayCreditCardGetUpdateUrlPayload: {
    updateShopPayCreditCardUrl?: string | null
    userErrors?: readonly Of<'UserErrorsPaymentInstrumentUserErrors'>[]
  }
  ShopPolicy: {
    body: string
    handle: string
    id: string
    title: string
    url: string
  }
  StoreCreditAccount: {
    balance: Of<'MoneyV2'>
    expirableBalance: Of<'MoneyV2'>
    id: string
    transactions?: Of<'StoreCreditAccountTransactionConnection'>
  }
  StoreCreditAccountConnection: {
    edges?: readonly Of<'StoreCreditAccountEdge'>[]
    nodes?: readonly Of<'StoreCreditAccount'>[]
    pageInfo: Of<'PageInfo'>
  }
  StoreCreditAccountCreditTransaction: {
    account: Of<'StoreCreditAccount'>
    amount: Of<'MoneyV2'>
    balanceAfterTransaction: Of<'MoneyV2'>
    createdAt: string
    event: StoreCreditSystemEvent
    expiresAt?: string | null
    id: string
    origin?: Of<'StoreCreditAccountTransactionOrigin'> | null
    remainingAmount: Of<'MoneyV2'>
  }
  StoreCreditAccountDebitRevertTransaction: {
    account: Of<'StoreCreditAccount'>
    amount: Of<'MoneyV2'>
    balanceAfterTransaction: Of<'MoneyV2'>
    createdAt: string
    debitTransaction: Of<'StoreCreditAccountDebitTransaction'>
    event: StoreCreditSystemEvent
    id: string
    origin?: Of<'StoreCreditAccountTransactionOrigin'> | null
  }
  StoreCreditAccountDebitTransaction: {
    account: Of<'StoreCreditAccount'>
    amount: Of<'MoneyV2'>
    balanceAfterTransaction: Of<'MoneyV2'>
    createdAt: string
    event: StoreCreditSystemEvent
    id: string
    origin?: Of<'StoreCreditAccountTransactionOrigin'> | null
  }
  StoreCreditAccountEdge: {
    cursor: string
    node: Of<'StoreCreditAccount'>
  }
  StoreCreditAccountExpirationTransaction: {
    account: Of<'StoreCreditAccount'>
    amount: Of<'MoneyV2'>
    balanceAfterTransaction: Of<'MoneyV2'>
    createdAt: string
    creditTransaction: Of<'StoreCreditAccountCreditTransaction'>
    event: StoreCreditSystemEvent
    origin?: Of<'StoreCreditAccountTransactionOrigin'> | null
  }
  StoreCreditAccountTransactionConnection: {
    edges?: readonly Of<'StoreCreditAccountTransactionEdge'>[]
    nodes?: readonly Of<'StoreCreditAccountTransaction'>[]
    pageInfo: Of<'PageInfo'>
  }
  StoreCreditAccountTransactionEdge: {
    cursor: string
    node: Of<'StoreCreditAccountTransaction'>
  }
  StorefrontCustomerAccessTokenCreatePayload: {
    customerAccessToken?: string | null
    userErrors?: readonly Of<'UserErrorsStorefrontCustomerAccessTokenCreateUserErrors'>[]
  }
  StripeFinancialConnectionsSessionInitiatePayload: {
    clientSecret?: string | null
    userErrors?: readonly Of<'UserErrorsStripeFinancialConnectionsSessionUserErrors'>[]
  }
  SubscriptionBillingCycle: {
    billingAttemptExpectedDate: string
    cycleEndAt: string
    cycleIndex: number
    cycleStartAt: string
    edited: boolean
    skipped: boolean
    status: SubscriptionBillingCycleBillingCycleStatus
  }
  SubscriptionBillingCycleConnection: {
    edges?: readonly Of<'SubscriptionBillingCycleEdge'>[]
    nodes?: readonly Of<'SubscriptionBillingCycle'>[]
    pageInfo: Of<'PageInfo'>
  }
  SubscriptionBillingCycleEdge: {
    cursor: string
    node: Of<'SubscriptionBillingCycle'>
  }
  SubscriptionBillingCycleSkipPayload: {
    billingCycle?: Of<'SubscriptionBillingCycle'> | null
    userErrors?: readonly Of<'SubscriptionBillingCycleSkipUserError'>[]
  }
  SubscriptionBillingCycleSkipUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  SubscriptionBillingCycleUnskipPayload: {
    billingCycle?: Of<'SubscriptionBillingCycle'> | null
    userErrors?: readonly Of<'SubscriptionBillingCycleUnskipUserError'>[]
  }
  SubscriptionBillingCycleUnskipUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  SubscriptionBillingPolicy: {
    anchors?: readonly Of<'SubscriptionAnchor'>[]
    interval: SubscriptionInterval
    intervalCount?: Of<'Count'> | null
    maxCycles?: number | null
    minCycles?: number | null
  }
  SubscriptionContract: {
    appEligibleForCustomerActions: boolean
    billingPolicy: Of<'SubscriptionBillingPolicy'>
    createdAt: string
    currencyCode: string
    customAttributes?: readonly Of<'Attribute'>[]
    deliveryMethod?: Of<'SubscriptionDeliveryMethod'> | null
    deliveryPolicy: Of<'SubscriptionDeliveryPolicy'>
    deliveryPrice: Of<'MoneyV2'>
    discounts?: Of<'SubscriptionDiscountConnection'> | null
    id: string
    lastBillingAttemptErrorType?: SubscriptionContractLastBillingErrorType | null
    lastPaymentStatus?: SubscriptionContractLastPaymentStatus | null
    lineCount: number
    lines?: Of<'SubscriptionLineConnection'>
    linesCount?: Of<'Count'> | null
    nextBillingDate?: string | null
    note?: string | null
    orders?: Of<'OrderConnection'>
    originOrder?: Of<'Order'> | null
    paymentInstrument?: Of<'PaymentInstrument'> | null
    priceBreakdownEstimate?: Of<'SubscriptionPriceBreakdown'> | null
    revisionId: string
    status: SubscriptionContractSubscriptionStatus
    upcomingBillingCycles?: Of<'SubscriptionBillingCycleConnection'>
    updatedAt: string
  }
  SubscriptionContractActivatePayload: {
    contract?: Of<'SubscriptionContract'> | null
    userErrors?: readonly Of<'SubscriptionContractStatusUpdateUserError'>[]
  }
  SubscriptionContractCancelPayload: {
    contract?: Of<'SubscriptionContract'> | null
    userErrors?: readonly Of<'SubscriptionContractStatusUpdateUserError'>[]
  }
  SubscriptionContractChangePaymentInstrumentPayload: {
    contract?: Of<'SubscriptionContract'> | null
    userErrors?: readonly Of<'SubscriptionContractUserError'>[]
  }
  SubscriptionContractConnection: {
    edges?: readonly Of<'SubscriptionContractEdge'>[]
    nodes?: readonly Of<'SubscriptionContract'>[]
    pageInfo: Of<'PageInfo'>
  }
  SubscriptionContractEdge: {
    cursor: string
    node: Of<'SubscriptionContract'>
  }
  SubscriptionContractFetchDeliveryOptionsPayload: {
    deliveryOptionsResult?: Of<'SubscriptionDeliveryOptionsResult'> | null
    userErrors?: readonly Of<'SubscriptionContractUserError'>[]
  }
  SubscriptionContractPausePayload: {
    contract?: Of<'SubscriptionContract'> | null
    userErrors?: readonly Of<'SubscriptionContractStatusUpdateUserError'>[]
  }
  SubscriptionContractSelectDeliveryMethodPayload: {
    contract?: Of<'SubscriptionContract'> | null
    userErrors?: readonly Of<'SubscriptionContractUserError'>[]
  }
  SubscriptionContractStatusUpdateUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  SubscriptionContractUserError: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  SubscriptionDeliveryMethodLocalDelivery: {
    address: Of<'SubscriptionMailingAddress'>
    localDeliveryOption: Of<'SubscriptionDeliveryMethodLocalDeliveryOption'>
  }
  SubscriptionDeliveryMethodLocalDeliveryOption: {
    description?: string | null
    instructions?: string | null
    phone: string
    presentmentTitle?: string | null
    title?: string | null
  }
  SubscriptionDeliveryMethodPickup: {
    pickupOption: Of<'SubscriptionDeliveryMethodPickupOption'>
  }
  SubscriptionDeliveryMethodPickupOption: {
    description?: string | null
    pickupAddress: Of<'PickupAddress'>
    presentmentTitle?: string | null
    title?: string | null
  }
  SubscriptionDeliveryMethodShipping: {
    address: Of<'SubscriptionMailingAddress'>
    shippingOption: Of<'SubscriptionDeliveryMethodShippingOption'>
  }
  SubscriptionDeliveryMethodShippingOption: {
    description?: string | null
    presentmentTitle?: string | null
    title?: string | null
  }
  SubscriptionDeliveryOptionsResultFailure: {
    message?: string | null
  }
  SubscriptionDeliveryOptionsResultSuccess: {
    deliveryOptions?: readonly Of<'SubscriptionDeliveryOption'>[]
    token: string
  }
  SubscriptionDeliveryPolicy: {
    anchors?: readonly Of<'SubscriptionAnchor'>[]
    interval: SubscriptionInterval
    intervalCount?: Of<'Count'> | null
  }
  SubscriptionDiscount: {
    appliesToAllLines: boolean
    id: string
    lines?: Of<'SubscriptionLineConnection'> | null
    recurringCycleLimit?: number | null
    targetType: DiscountTargetType
    title?: string | null
    type: DiscountType
    usageCount?: Of<'Count'> | null
    value: Of<'SubscriptionDiscountValue'>
  }
  SubscriptionDiscountAllocation: {
    amount: Of<'MoneyV2'>
    discount: Of<'SubscriptionDiscount'>
  }
  SubscriptionDiscountConnection: {
    edges?: readonly Of<'SubscriptionDiscountEdge'>[]
    nodes?: readonly Of<'SubscriptionDiscount'>[]
    pageInfo: Of<'PageInfo'>
  }
  SubscriptionDiscountEdge: {
    cursor: string
    node: Of<'SubscriptionDiscount'>
  }
  SubscriptionDiscountFixedAmountValue: {
    amount: Of<'MoneyV2'>
    appliesOnEachItem: boolean
  }
  SubscriptionDiscountPercentageValue: {
    percentage: number
  }
  SubscriptionLine: {
    currentPrice: Of<'MoneyV2'>
    customAttributes?: readonly Of<'Attribute'>[]
    discountAllocations?: readonly Of<'SubscriptionDiscountAllocation'>[]
    id: string
    image?: Of<'Image'> | null
    lineDiscountedPrice: Of<'MoneyV2'>
    name: string
    onlineStoreUrl?: string | null
    quantity: number
    requiresShipping: boolean
    sku?: string | null
    taxable: boolean
    title: string
    variantImage?: Of<'Image'> | null
    variantTitle?: string | null
  }
  SubscriptionLineConnection: {
    edges?: readonly Of<'SubscriptionLineEdge'>[]
    nodes?: readonly Of<'SubscriptionLine'>[]
    pageInfo: Of<'PageInfo'>
  }
  SubscriptionLineEdge: {
    cursor: string
    node: Of<'SubscriptionLine'>
  }
  SubscriptionLocalDeliveryOption: {
    code: string
    description?: string | null
    phoneRequired: boolean
    presentmentTitle?: string | null
    price: Of<'MoneyV2'>
    title: string
  }
  SubscriptionMailingAddress: {
    address1?: string | null
    address2?: string | null
    city?: string | null
    company?: string | null
    country?: string | null
    countryCode?: string | null
    firstName?: string | null
    lastName?: string | null
    name?: string | null
    phone?: string | null
    province?: string | null
    provinceCode?: string | null
    zip?: string | null
  }
  SubscriptionMonthDayAnchor: {
    dayOfMonth: number
  }
  SubscriptionPickupOption: {
    code: string
    description?: string | null
    locationId: string
    phoneRequired: boolean
    pickupAddress: Of<'PickupAddress'>
    pickupTime: string
    presentmentTitle?: string | null
    price: Of<'MoneyV2'>
    title: string
  }
  SubscriptionPriceBreakdown: {
    subtotalPrice: Of<'MoneyV2'>
    taxesIncluded: boolean
    totalDiscounts: Of<'MoneyV2'>
    totalPrice: Of<'MoneyV2'>
    totalShippingPrice: Of<'MoneyV2'>
    totalTax: Of<'MoneyV2'>
  }
  SubscriptionShippingOption: {
    code: string
    description?: string | null
    phoneRequired: boolean
    presentmentTitle?: string | null
    price: Of<'MoneyV2'>
    title: string
  }
  SubscriptionWeekDayAnchor: {
    dayOfWeek: number
  }
  SubscriptionYearDayAnchor: {
    dayOfMonth: number
    month: number
  }
  TaxExemptionDetails: {
    applicable: boolean
    exemptionGroup: string
    exemptionGroupName: string
    groupedName: string
    name: string
    taxRegionCode?: TaxRegionCode | null
    type: TaxExemption
  }
  TaxInvoice: {
    buyerTimeZone: string
    createdAt: string
    invoiceNumber: string
    status: TaxInvoiceStatus
    url: string
  }
  TaxLine: {
    channelLiable: boolean
    id: string
    priceSet: Of<'MoneyV2'>
    rate?: number | null
    ratePercentage?: number | null
    source?: string | null
    title: string
  }
  TimelineEvent: {
    happenedAt: string
    id: string
    message?: string | null
    subtitle?: string | null
    title: string
  }
  TipSale: {
    actionType: SaleActionType
    id: string
    lineItem: Of<'LineItem'>
    lineType: SaleLineType
    quantity?: number | null
    taxes?: readonly Of<'SaleTax'>[]
    totalAmount: Of<'MoneyV2'>
    totalDiscountAmountAfterTaxes: Of<'MoneyV2'>
    totalDiscountAmountBeforeTaxes: Of<'MoneyV2'>
    totalTaxAmount: Of<'MoneyV2'>
  }
  TrackingInformation: {
    company?: string | null
    number?: string | null
    url?: string | null
  }
  TransactionTypeDetails: {
    message?: string | null
    name?: string | null
  }
  UiExtensionMetafield: {
    description?: string | null
    id: string
    key: string
    namespace: string
    ownerId: string
    type: string
    value: string
    valueType: MetafieldValueType
  }
  UiExtensionSessionToken: {
    expiresIn: number
    value: string
  }
  UnfulfilledDigitalLineItemContainer: {
    lineItems?: Of<'LineItemContainerLineItemConnection'>
  }
  UnfulfilledGiftCardLineItemContainer: {
    lineItems?: Of<'LineItemContainerLineItemConnection'>
  }
  UnfulfilledLineItemContainer: {
    displayableState: string
    lineItems?: Of<'LineItemContainerLineItemConnection'>
    state: string
  }
  UnfulfilledPhysicalLineItemContainer: {
    lineItems?: Of<'LineItemContainerLineItemConnection'>
  }
  UnitPrice: {
    measurement: Of<'UnitPriceMeasurement'>
    price: Of<'MoneyV2'>
  }
  UnitPriceMeasurement: {
    referenceUnit: UnitPriceMeasurementUnit
    referenceValue: number
  }
  UnknownSale: {
    actionType: SaleActionType
    id: string
    lineType: SaleLineType
    quantity?: number | null
    taxes?: readonly Of<'SaleTax'>[]
    totalAmount: Of<'MoneyV2'>
    totalDiscountAmountAfterTaxes: Of<'MoneyV2'>
    totalDiscountAmountBeforeTaxes: Of<'MoneyV2'>
    totalTaxAmount: Of<'MoneyV2'>
  }
  UnverifiedReturnLineItem: {
    id: string
    lineItem: Of<'LineItem'>
    quantity: number
    returnReason: string
  }
  UserErrorsBusinessContactUserErrors: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  UserErrorsBusinessLocationPaymentInstrumentUserErrors: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  UserErrorsCustomerAddressUserErrors: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  UserErrorsCustomerEmailMarketingOptInUserErrors: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  UserErrorsCustomerEmailMarketingUserErrors: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  UserErrorsCustomerUserErrors: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  UserErrorsPaymentInstrumentUserErrors: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  UserErrorsPaypalTokenUserErrors: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  UserErrorsResendGiftCardErrors: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  UserErrorsStorefrontCustomerAccessTokenCreateUserErrors: {
    code?: string | null
    field?: readonly string[] | null
    message: string
  }
  UserErrorsStripeFinancialConnectionsSessionUserErrors: {
    code?: string | null
    field?: readonly string[] | null
    message: string
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
