import type { AccountOAuth } from '#/clients/customer-account/oauth.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import type { ConnectionName, ConnectionTest, MailRecords } from '#/contract/connections.ts'
import type { DoctorFinding, MendableCode } from '#/contract/doctor.ts'
import type { Language, ShopLanguages } from '#/contract/languages.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Derive } from '#/credentials/password-hash.ts'
import type { Database } from '#/database/database.ts'
import type { Email } from '#/mail/outbox.ts'
import type { RestoreUpload, ShopBackups } from '#/ports/backups.ts'
import type {
  ExampleEmail,
  HostedAccounts,
  HostedReturns,
  HostedWebhook,
} from '#/ports/hosted-shop.ts'
import type { RateLimiter } from '#/ports/rate-limiter.ts'
import type { CurrentShopSettings } from '#/ports/shop-settings.ts'
import type { ShopUpdates } from '#/ports/updates.ts'
import type { BackendTables } from '../database/tables.ts'

export interface BackendDeps {
  settings: {
    publicUrl: string
    passcode: string
    /** A service that returns `{country_code}`; `{ip}` in its URL stands for the visitor's IP address. */
    locationUrl: string | undefined
    /** True: a review is visible as soon as it is written. */
    reviewsAutoApprove: boolean
    /** True: nothing is really sold here. */
    demo: boolean
    /** True: there's no gate, whatever the shop settings say. */
    launched: boolean
    /** False: emails are written as files. */
    mailConfigured: boolean
    /** Null if cards aren't accepted; `test` moves no money. */
    cards: 'test' | 'live' | null
    /** What environment variables set, whatever the owner has saved. */
    fixed: readonly ConnectionName[]
    /** Accounts that may place test orders, in lower case. */
    testCheckoutEmails: readonly string[]
    /** What the shop promises now. */
    facts: () => EmailFacts
  }
  database: Database<BackendTables>
  rateLimiter: RateLimiter
  shopSettings: CurrentShopSettings
  /** For setting up a shop without an owner; null if that isn't offered. */
  setup: { token: string; fillCatalogue(): Promise<void>; restore: RestoreUpload } | null
  backups: ShopBackups
  updates: ShopUpdates
  /** Two uppercase letters, or null if the IP address's country is unknown. */
  findCountry: (address: string) => string | null
  /** What only the embedded shop can do; null if another shop is used. */
  accounts: HostedAccounts | null
  returns: HostedReturns | null
  /** The shop's webhook subscriptions; null for another shop. */
  subscriptions: (() => Promise<HostedWebhook[]>) | null
  /** For another shop's customers who sign in by OAuth; null if none can. */
  storeAccounts: StoreAccounts | null
  /** Another shop's Admin API; null without a token for it. */
  storeAdmin: StoreAdmin | null
  exampleEmail: ((example: ExampleEmail) => Email) | null
  /** The shop as a visitor reaches it: in their language, and as if from their IP address. */
  shopFor: (visitor: { language: Language; address: string }) => ShopAccess
  /** The doctor's findings; null if they take too long. */
  examine: () => Promise<DoctorFinding[] | null>
  connections: Connections
  /** Mends what a finding tells of. */
  mend: (code: MendableCode) => Promise<void>
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
  /** Set only by tests, to hash passwords cheaply. */
  derive?: Derive
  pause: (milliseconds: number) => Promise<void>
  fetch: typeof globalThis.fetch
  log: { error(about: object, message: string): void }
}

/** A key, and the webhook that was registered with it, as JSON; null if it can't be opened here. */
type StripeSecrets = Readonly<
  Partial<Record<'stripeSecretKey' | 'stripeWebhook', string | null | undefined>>
>

/** The shop's address, mail server, and payments, as the owner has saved them. */
export interface Connections {
  /**
   * Uses from now on what was just saved, and ends at Stripe what only the secrets from before were for; another
   * process does so within a second.
   */
  apply(before: StripeSecrets): Promise<void>
  /** Sends an email, and says what the mail server answered. */
  testMail(to: string, language: Language): Promise<ConnectionTest>
  testPayments(language: Language): Promise<ConnectionTest>
  /** What DNS says about the sender's domain; without a selector, the mail provider's usual one. */
  mailRecords(selector: string | undefined): Promise<MailRecords>
}

export interface StoreAccounts {
  oauth: AccountOAuth
  /** False once the other shop is known to sign customers in with passwords. */
  active(): boolean
}

/** Failures are logged, and count as null or false. */
export interface StoreAdmin {
  /** Whether all parcels of an order have arrived; null if unknown. */
  isDelivered(orderId: string): Promise<boolean | null>
  /** Has the shop erase a customer's data; false if it doesn't accept the request. */
  requestErasure(customerId: string): Promise<boolean>
}

/** With each request, the server passes on the caller's IP address, and the languages that the shop has now. */
export interface BackendEnv {
  Bindings: { address: string; languages: ShopLanguages }
}
