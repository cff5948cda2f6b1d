import type { Derive } from '../credentials/password-hash.ts'
import type { Database } from '../database/database.ts'
import type { Email } from '../mail/outbox.ts'
import type {
  CustomerRecords,
  ExampleEmail,
  HostedAccounts,
  HostedCheckout,
  HostedOrderLinks,
  HostedPayments,
  HostedReturns,
  HostedShipments,
} from '../ports/hosted-shop.ts'
import type { RateLimiter } from '../ports/rate-limiter.ts'
import type { CurrentShopSettings } from '../ports/shop-settings.ts'
import type { Staff } from '../ports/staff.ts'
import type { CustomerAccountApi } from './customer-account-api/customer-account-api.ts'
import type { ShopTables } from './migrations/tables.ts'
import type { AccountClient } from './oauth/clients.ts'
import type { StripeSettings } from './payments/stripe.ts'
import type { StorefrontApi } from './storefront/http-handler.ts'
import type { WebhookSender } from './webhooks/sender.ts'

export interface EngineSettings {
  /** Origin of every address that the shop gives out, without a slash at the end. */
  publicUrl: string
  /** The public token that callers of the Storefront API must send. */
  publicToken: string
  /** Permits the simulated payment. */
  demo: boolean
  /** Whether the Storefront API describes itself. */
  introspection?: boolean
  /** What webhooks are signed with. */
  webhookSecret: string
  /** Takes cards; undefined for none. */
  stripe?: StripeSettings | undefined
  /** The storefront that signs customers in by OAuth; undefined for none. */
  accountClient?: AccountClient | undefined
  /** Where the shop's own how-to videos are; undefined for none. */
  videos?: string
  /** Lets pictures be fetched from this machine, by http too, and webhooks be sent to it; for tests and development. */
  fetchLoopback?: boolean
}

export interface EngineDeps {
  database: Database<ShopTables>
  settings: EngineSettings
  /** What the owner has set. */
  shopSettings: Omit<CurrentShopSettings, 'defaults' | 'refresh'>
  rateLimiter: RateLimiter
  /** Who may call the Admin API, and the log of what they change; without it nobody is let in. */
  staff?: Staff
  /** What others keep about customers; without it there is nothing. */
  customerRecords?: CustomerRecords
  clock: () => Date
  /** That many random bytes. */
  randomBytes: (count: number) => Uint8Array
  /** Only tests set this, where a password is not to cost what it should. */
  derive?: Derive
  log: { info(about: object, message: string): void; error(about: object, message: string): void }
}

export interface Engine {
  /** The Storefront API. */
  fetch: StorefrontApi['fetch']
  /** Answers in memory to what may also be asked of `fetch`. */
  memory: StorefrontApi['memory']
  /** Ids of the products of which an answer of `fetch` to this process tells something about the stock; maybe all. */
  labelsIn(response: Response): { all: boolean; of: ReadonlySet<number> }
  /** The Admin API: answers `POST /admin/api/{version}/graphql.json`. */
  admin(request: Request): Promise<Response>
  /** Answers `/api/admin/products/export` and `…/imports`. @throws Refusal */
  productFiles(request: Request): Promise<Response>
  /** Answers the same of customers. @throws Refusal */
  customerFiles(request: Request): Promise<Response>
  /** See `createAccountHandler`. */
  customerAccounts(request: Request): Promise<Response>
  uploads: {
    /** Answers `PUT` and `POST` of `/api/uploads/{token}`. @throws Refusal */
    receive(request: Request): Promise<Response>
    /** Whether there is such a picture still. */
    has(key: string): Promise<boolean>
    /** The picture that was uploaded; null once it was deleted. */
    original(key: string): Promise<Uint8Array | null>
  }
  checkout: HostedCheckout
  /** Answers `/orders/{order}/documents/…`; null for every other address. @throws Refusal */
  documents(request: Request): Promise<Response | null>
  /** Null where no cards are taken. */
  payments: HostedPayments | null
  accounts: HostedAccounts
  /** Signing in by OAuth, and the Customer Account API; null where no storefront uses them. */
  customerAccountApi: CustomerAccountApi | null
  exampleEmail(example: ExampleEmail): Email
  /** Writes to the owner about what is running low, once. */
  noticeLowStock(): Promise<void>
  /** Asks again for refunds whose answer was lost. */
  sendWaitingRefunds(): Promise<void>
  /** Reminds buyers of unpaid orders, and cancels those that have waited long enough. */
  lapseUnpaid(): Promise<void>
  shipments: HostedShipments
  returns: HostedReturns
  orderLinks: HostedOrderLinks
  /** Deletes what was kept for a while: imports, and the log of webhooks. */
  cleanUp(): Promise<void>
  /** Sends what subscribers are told. */
  webhooks: WebhookSender
  /** Answers `/api/admin/webhooks/…`. @throws Refusal */
  webhookLog(request: Request): Promise<Response>
}
