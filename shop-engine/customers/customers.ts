import type {
  CustomerCreateInput,
  CustomerUpdateInput,
  MailingAddressInput,
} from '#/contract/storefront/types.generated.ts'
import type { HostedAccounts } from '#/ports/hosted-shop.ts'
import type { Path } from '../changes/refused.ts'
import { findAddress, listAddresses } from './addresses/address.store.ts'
import type { SavedAddress } from './addresses/address.types.ts'
import {
  addAddress,
  changeAddress,
  chooseDefaultAddress,
  removeAddress,
} from './addresses/address-book.ts'
import { findAccount } from './customer.store.ts'
import type { Caller, Customer, CustomerDeps, CustomerToken } from './customer.types.ts'
import { NotSignedIn } from './customer-refusal.ts'
import { eraseCustomer } from './erasure.ts'
import { type ChangedCustomer, changeCustomer } from './profile.ts'
import { recover } from './recovery.ts'
import { register } from './registration.ts'
import { type ResetInput, resetPassword } from './reset.ts'
import { endSession, exchangeToken, renewSession, sessionOf } from './sessions.ts'
import { signIn } from './sign-in.ts'

/** Everything the shop does for its customers; each function says what it throws. */
export interface Customers {
  /** See `register`. */
  register(input: CustomerCreateInput, caller: Caller): Promise<Customer>
  /** See `signIn`. */
  signIn(input: { email: string; password: string }, caller: Caller): Promise<CustomerToken>
  /** See `renewSession`. */
  renew(accessToken: string): Promise<CustomerToken>
  /** See `exchangeToken`. */
  exchange(accessToken: string): Promise<CustomerToken>
  /** See `endSession`. */
  signOut(accessToken: string): Promise<void>
  /** Undefined if the token isn't valid. */
  ofToken(accessToken: string): Promise<Customer | undefined>
  /** The customer with this id; undefined if the account is deleted. */
  withId(id: number): Promise<Customer | undefined>
  /** See `changeCustomer`. */
  change(accessToken: string, input: CustomerUpdateInput): Promise<ChangedCustomer>
  /** See `recover`. */
  recover(email: string, caller: Caller): Promise<void>
  /** See `resetPassword`; `path` leads to the object that holds the password. */
  reset(input: ResetInput, how: { path: Path; caller: Caller }): Promise<Customer>
  /** See `eraseCustomer`. */
  erase: HostedAccounts['erase']
  /** See `addresses/address-book.ts`. */
  addAddress(accessToken: string, input: MailingAddressInput): Promise<SavedAddress>
  changeAddress(
    accessToken: string,
    change: { id: number | undefined; input: MailingAddressInput },
  ): Promise<SavedAddress>
  removeAddress(accessToken: string, id: number | undefined): Promise<void>
  chooseDefaultAddress(accessToken: string, id: number | undefined): Promise<Customer>
  /** Oldest first. */
  addressesOf(customer: Customer): Promise<SavedAddress[]>
  defaultAddressOf(customer: Customer): Promise<SavedAddress | undefined>
}

/** What the fields of customers are resolved with. */
export interface CustomerServices {
  customers: Customers
}

export function createCustomers(deps: CustomerDeps): Customers {
  const { db } = deps.database
  return {
    register: (input, caller) => register(deps, input, caller),
    signIn: (input, caller) => signIn(deps, input, caller),
    renew: (accessToken) => renewSession(deps, accessToken),
    exchange: (accessToken) => exchangeToken(deps, accessToken),
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
    recover: (email, caller) => recover(deps, email, caller),
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
  }
}
