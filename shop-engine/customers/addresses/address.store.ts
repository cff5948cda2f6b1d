import type { Kysely, Selectable } from 'kysely'
import type { ShopTables } from '../../migrations/tables.ts'
import type { Address, SavedAddress } from './address.types.ts'

/** Every query names the customer, so that nobody can reach another customer's address. */
interface Mine {
  customerId: number
  id: number
}

/** In the order they were added. */
export async function listAddresses(
  db: Kysely<ShopTables>,
  customerId: number,
): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('shop_customer_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(toAddress)
}

export async function findAddress(
  db: Kysely<ShopTables>,
  { customerId, id }: Mine,
): Promise<SavedAddress | undefined> {
  const row = await db
    .selectFrom('shop_customer_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toAddress(row)
}

export async function insertAddress(
  tx: Kysely<ShopTables>,
  customerId: number,
  address: Address,
): Promise<SavedAddress> {
  const row = await tx
    .insertInto('shop_customer_addresses')
    .values({ customer_id: customerId, ...toColumns(address) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toAddress(row)
}

export async function updateAddress(
  tx: Kysely<ShopTables>,
  { customerId, id }: Mine,
  address: Address,
): Promise<SavedAddress | undefined> {
  const row = await tx
    .updateTable('shop_customer_addresses')
    .set(toColumns(address))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toAddress(row)
}

export async function deleteAddress(
  tx: Kysely<ShopTables>,
  { customerId, id }: Mine,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shop_customer_addresses')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Locks the customer's row for this transaction. */
export async function setDefaultAddress(
  tx: Kysely<ShopTables>,
  customerId: number,
  { addressId, now }: { addressId: number | null; now: string },
): Promise<void> {
  await tx
    .updateTable('shop_customers')
    .set({ default_address_id: addressId, updated_at: now })
    .where('id', '=', customerId)
    .execute()
}

function toColumns(address: Address) {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    province: address.province,
    zip: address.zip,
    country_code: address.countryCode,
    phone: address.phone,
  }
}

function toAddress(row: Selectable<ShopTables['shop_customer_addresses']>): SavedAddress {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    province: row.province,
    zip: row.zip,
    countryCode: row.country_code,
    phone: row.phone,
  }
}
