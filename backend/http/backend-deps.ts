import type { AccountOAuth } from '#/clients/customer-account/oauth.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import type { DoctorFinding } from '#/contract/doctor.ts'
import type { Language } from '#/contract/languages.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import type { Derive } from '#/credentials/password-hash.ts'
import type { Database } from '#/database/database.ts'
import type { Email } from '#/mail/outbox.ts'
import type { ExampleEmail, HostedAccounts, HostedReturns } from '#/ports/hosted-shop.ts'
import type { RateLimiter } from '#/ports/rate-limiter.ts'
import type { CurrentShopSettings } from '#/ports/shop-settings.ts'
import type { BackendTables } from '../database/tables.ts'

export interface BackendDeps {
  settings: {
    publicUrl: string
    passcode: string
    /** A service that answers `{country_code}`; `{ip}` in it stands for the visitor's address. */
    locationUrl: string | undefined
    /** True: a review is visible as soon as it is written. */
    reviewsAutoApprove: boolean
    /** True: nothing here is sold in earnest. */
    demo: boolean
    /** True: there is no gate, whatever the owner sets. */
    launched: boolean
    /** False: emails become files. */
    mailConfigured: boolean
    /** Null where no cards are taken; `test` moves no money. */
    cards: 'test' | 'live' | null
    /** Accounts that may place test orders, in lower case. */
    testCheckoutEmails: readonly string[]
    /** What the shop promises now. */
    facts: () => ShopFacts
  }
  database: Database<BackendTables>
  rateLimiter: RateLimiter
  shopSettings: CurrentShopSettings
  /** What a shop without an owner is set up with; null where that is not offered. */
  setup: { token: string; fillCatalogue(): Promise<void> } | null
  /** Two upper-case characters, or null where the address lies in no country that is known. */
  findCountry: (address: string) => string | null
  /** What only the embedded shop can do; null where another shop is used. */
  accounts: HostedAccounts | null
  returns: HostedReturns | null
  /** Where another shop's customers sign in by OAuth; null where none can. */
  storeAccounts: StoreAccounts | null
  /** What another shop tells and does by its Admin API; null without a token for that. */
  storeAdmin: StoreAdmin | null
  exampleEmail: ((example: ExampleEmail) => Email) | null
  /** The shop, asked for a visitor: in their language, and as if from their address. */
  shopFor: (visitor: { language: Language; address: string }) => ShopAccess
  /** What the doctor finds; null while that takes longer. */
  examine: () => Promise<DoctorFinding[] | null>
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
  /** Only tests set this, where a password is not to cost what it should. */
  derive?: Derive
  pause: (milliseconds: number) => Promise<void>
  fetch: typeof globalThis.fetch
  log: { error(about: object, message: string): void }
}

export interface StoreAccounts {
  oauth: AccountOAuth
  /** False once the other shop is known to have customers with passwords. */
  active(): boolean
}

/** Failures are logged, and count as not knowing and as not done. */
export interface StoreAdmin {
  /** Whether all parcels of an order have arrived; null where nobody tells. */
  isDelivered(orderId: string): Promise<boolean | null>
  /** Has the shop erase a customer's data; false where it doesn't take the request. */
  requestErasure(customerId: string): Promise<boolean>
}

/** Beside each request the server hands over the address that it came from. */
export interface BackendEnv {
  Bindings: { address: string }
}
