import type { Kysely } from 'kysely'
import { globalId } from '../graphql/global-id.ts'
import { toSecond } from '../graphql/serialize.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { listAddresses } from './addresses/address.store.ts'
import type { Address } from './addresses/address.types.ts'
import { countryName, provinceCode, provinceName } from './addresses/countries.ts'
import { findAccount } from './customer.store.ts'
import { type Account, marketingState } from './customer.types.ts'

/** A customer as Shopify's REST resource; null once deleted. */
export async function customerWebhook(db: Kysely<ShopTables>, id: number): Promise<object | null> {
  const account = await findAccount(db, { id })
  if (!account) return null
  const addresses = (await listAddresses(db, id)).map(({ id: addressId, ...address }) => ({
    id: addressId,
    customer_id: id,
    ...addressBody(address),
    default: addressId === account.defaultAddressId,
  }))
  return {
    ...customerBody(account),
    addresses,
    default_address: addresses.find((address) => address.default) ?? null,
  }
}

/** Without addresses, as within an order. */
export function customerBody(account: Account): object {
  return {
    id: account.id,
    admin_graphql_api_id: globalId('Customer', account.id),
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone,
    note: account.note || null,
    tags: account.tags.join(', '),
    created_at: toSecond(account.createdAt),
    updated_at: toSecond(account.updatedAt),
    currency: 'USD',
    tax_exempt: false,
    tax_exemptions: [],
    multipass_identifier: null,
    sms_marketing_consent: null,
    email_marketing_consent: account.email && {
      opt_in_level: 'single_opt_in',
      state: marketingState(account).toLowerCase(),
      consent_updated_at: account.marketingAt && toSecond(account.marketingAt),
    },
  }
}

export function addressBody(address: Address): object {
  const { firstName, lastName, province, countryCode } = address
  return {
    first_name: firstName,
    last_name: lastName,
    name: [firstName, lastName].filter(Boolean).join(' '),
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    province: provinceName(province, countryCode),
    province_code: provinceCode(province),
    country: countryCode && countryName(countryCode),
    country_code: countryCode,
    zip: address.zip,
    phone: address.phone,
  }
}
