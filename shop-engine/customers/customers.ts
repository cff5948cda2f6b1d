import type { Expression, SqlBool } from 'kysely'
import type { HostedAccounts } from '#/ports/hosted-shop.ts'
import type { Page } from '../connections/page.ts'
import { findAddress, listAddresses } from './addresses/address.store.ts'
import type { SavedAddress } from './addresses/address.types.ts'
import {
  addAddress,
  changeAddress,
  chooseDefaultAddress,
  removeAddress,
} from './addresses/address-book.ts'
import type { AddressInput } from './addresses/address-input.ts'
import { findAccount } from './customer.store.ts'
import type { Asker, Customer, CustomerDeps, CustomerToken } from './customer.types.ts'
import type { CustomerChangesInput, NewCustomerInput } from './customer-input.ts'
import { NotSignedIn } from './customer-refusal.ts'
import { eraseCustomer } from './erasure.ts'
import {
  countOrders,
  findOrderByKey,
  listOrders,
  type OrdersWanted,
} from './order-history/order-list.store.ts'
import type { PastOrder } from './order-history/past-order.types.ts'
import { type ChangedCustomer, changeCustomer } from './profile.ts'
import { recover } from './recovery.ts'
import { register } from './registration.ts'
import { type ResetInput, resetPassword } from './reset.ts'
import { endSession, renewSession, sessionOf } from './sessions.ts'
import { signIn } from './sign-in.ts'

/** Everything the shop does for its customers; each function says what it throws. */
export interface Customers {
  /** See `register`. */
  register(input: NewCustomerInput, asker: Asker): Promise<Customer>
  /** See `signIn`. */
  signIn(input: { email: string; password: string }, asker: Asker): Promise<CustomerToken>
  /** See `renewSession`. */
  renew(accessToken: string): Promise<CustomerToken>
  /** See `endSession`. */
  signOut(accessToken: string): Promise<void>
  /** Undefined for a token that is not valid. */
  ofToken(accessToken: string): Promise<Customer | undefined>
  /** Whom a cart belongs to; undefined once the account is gone. */
  withId(id: number): Promise<Customer | undefined>
  /** See `changeCustomer`. */
  change(accessToken: string, input: CustomerChangesInput): Promise<ChangedCustomer>
  /** See `recover`. */
  recover(email: string, asker: Asker): Promise<void>
  /** See `resetPassword`; `path` leads to the object that holds the password. */
  reset(input: ResetInput, how: { path: readonly string[]; asker: Asker }): Promise<Customer>
  /** See `eraseCustomer`. */
  erase: HostedAccounts['erase']
  /** See `addresses/address-book.ts`. */
  addAddress(accessToken: string, input: AddressInput): Promise<SavedAddress>
  changeAddress(
    accessToken: string,
    change: { id: number | undefined; input: AddressInput },
  ): Promise<SavedAddress>
  removeAddress(accessToken: string, id: number | undefined): Promise<void>
  chooseDefaultAddress(accessToken: string, id: number | undefined): Promise<Customer>
  /** Oldest first. */
  addressesOf(customer: Customer): Promise<SavedAddress[]>
  defaultAddressOf(customer: Customer): Promise<SavedAddress | undefined>
  ordersOf(customer: Customer, wanted: Omit<OrdersWanted, 'customerId'>): Promise<Page<PastOrder>>
  countOrders(customer: Customer, where?: readonly Expression<SqlBool>[]): Promise<number>
  /** Whoever has an order's id has its key; nobody else gets it. */
  orderByKey(id: number, key: string): Promise<PastOrder | undefined>
}

export function createCustomers(deps: CustomerDeps): Customers {
  const { db } = deps.database
  return {
    register: (input, asker) => register(deps, input, asker),
    signIn: (input, asker) => signIn(deps, input, asker),
    renew: (accessToken) => renewSession(deps, accessToken),
    signOut: (accessToken) => endSession(deps, accessToken),
    async ofToken(accessToken) {
      try {
        return (await sessionOf(deps, accessToken)).account
      } catch (error) {
        if (error instanceof NotSignedIn) return undefined
        throw error
      }
    },
    withId: (id) => findAccount(db, { id }),
    change: (accessToken, input) => changeCustomer(deps, accessToken, input),
    recover: (email, asker) => recover(deps, email, asker),
    reset: (input, how) => resetPassword(deps, input, how),
    erase: (accessToken, alsoErase) => eraseCustomer(deps, accessToken, alsoErase),
    addAddress: (accessToken, input) => addAddress(deps, accessToken, input),
    changeAddress: (accessToken, change) => changeAddress(deps, accessToken, change),
    removeAddress: (accessToken, id) => removeAddress(deps, accessToken, id),
    chooseDefaultAddress: (accessToken, id) => chooseDefaultAddress(deps, accessToken, id),
    addressesOf: ({ id }) => listAddresses(db, id),
    defaultAddressOf: async ({ id, defaultAddressId }) =>
      defaultAddressId === null
        ? undefined
        : findAddress(db, { customerId: id, id: defaultAddressId }),
    ordersOf: ({ id }, wanted) => listOrders(db, { ...wanted, customerId: id }),
    countOrders: ({ id }, where) => countOrders(db, { customerId: id, ...(where && { where }) }),
    orderByKey: (id, key) => findOrderByKey(db, { id, key }),
  }
}
