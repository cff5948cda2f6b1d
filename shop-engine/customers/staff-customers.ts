import type { Kysely } from 'kysely'
import type { CustomerRecords } from '#/ports/hosted-shop.ts'
import type { Page } from '../graphql/connections.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { StaffDeps } from './account-edits.ts'
import { listAddresses } from './addresses/address.store.ts'
import type { SavedAddress } from './addresses/address.types.ts'
import { findAccount } from './customer.store.ts'
import type { Account, Customer, CustomerDeps } from './customer.types.ts'
import { type CustomerEvent, readCustomerEvents } from './customer-events.store.ts'
import {
  type CustomersWanted,
  countCustomers,
  isInvited,
  listCustomers,
} from './customer-list.store.ts'
import { hasOrderUnderWay } from './erasure.store.ts'

/** What the Admin API needs of customers. */
export interface StaffCustomers {
  list(listQuery: CustomersWanted): Promise<Page<Account>>
  /** Stops counting at `max` + 1. */
  count(listQuery: { query: string; max: number }): Promise<number>
  find(where: { id: number } | { email: string }): Promise<Account | undefined>
  /** Whether the account has a password, or a link to choose one was sent. */
  stateOf(account: Account): Promise<'DISABLED' | 'ENABLED' | 'INVITED'>
  canDelete(customer: Customer): Promise<boolean>
  /** Oldest first. */
  addressesOf(customer: Customer): Promise<SavedAddress[]>
  /** Changes of consent and access, newest first. */
  eventsOf(customer: Customer): Promise<CustomerEvent[]>
  /** For `account-edits.ts`. */
  deps: StaffDeps
}

const nothing: CustomerRecords = {
  erase: async () => {},
  merge: async () => {},
  followAddress: async () => {},
  followConsent: async () => {},
}

export function createStaffCustomers({
  database: { db },
  customerRecords: records = nothing,
  settings,
  clock,
  randomBytes,
}: Pick<CustomerDeps, 'settings' | 'clock' | 'randomBytes'> & {
  database: { db: Kysely<ShopTables> }
  customerRecords?: CustomerRecords
}): StaffCustomers {
  return {
    list: (listQuery) => listCustomers(db, listQuery),
    count: (listQuery) => countCustomers(db, listQuery),
    find: (where) => findAccount(db, where),
    async stateOf({ id, claimed, disabledAt }) {
      if (claimed) return 'ENABLED'
      if (disabledAt !== null) return 'DISABLED'
      return (await isInvited(db, id)) ? 'INVITED' : 'DISABLED'
    },
    canDelete: async (customer) => !(await hasOrderUnderWay(db, { ...customer, withGuests: true })),
    addressesOf: ({ id }) => listAddresses(db, id),
    eventsOf: ({ id }) => readCustomerEvents(db, id),
    deps: { records, settings, clock, randomBytes },
  }
}
