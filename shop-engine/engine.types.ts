import type { Hono } from 'hono'
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
  HostedWebhook,
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
  /** Origin of every URL the shop creates, without a trailing slash. */
  publicUrl: string
  /** The public token that callers of the Storefront API must send. */
  publicToken: string
  /** Allows simulated payments. */
  demo: boolean
  /** Whether the Storefront API answers introspection. */
  introspection?: boolean
  /** The secret that webhooks are signed with. */
  webhookSecret: string
  /** For card payments; undefined: cards aren't accepted. */
  stripe?: StripeSettings | undefined
  /** The storefront that signs customers in by OAuth; undefined for none. */
  accountClient?: AccountClient | undefined
  /** Where the shop's own how-to videos are; undefined for none. */
  videos?: string
  /** Allows fetching pictures from this machine, even by http, and sending webhooks to it; for tests. */
  fetchLoopback?: boolean
}

export interface EngineDeps {
  database: Database<ShopTables>
  settings: EngineSettings
  /** The owner's settings. */
  shopSettings: Omit<CurrentShopSettings, 'defaults' | 'refresh'>
  rateLimiter: RateLimiter
  /** Who may call the Admin API, and the log of their changes; without it, nobody may. */
  staff?: Staff
  /** What is stored about customers outside the shop; without it, nothing is. */
  customerRecords?: CustomerRecords
  clock: () => Date
  /** Returns `count` random bytes. */
  randomBytes: (count: number) => Uint8Array
  /** Only tests set this, to make hashing passwords cheap. */
  derive?: Derive
  log: { info(about: object, message: string): void; error(about: object, message: string): void }
}

export interface Engine {
  /** The Storefront API. */
  fetch: StorefrontApi['fetch']
  /** Cached responses to requests that `fetch` also answers. */
  memory: StorefrontApi['memory']
  /** Ids of the products whose stock a response of `fetch` in this process shows; possibly all. */
  labelsIn(response: Response): { all: boolean; of: ReadonlySet<number> }
  /** The Admin API: answers `POST /admin/api/{version}/graphql.json`. */
  admin(request: Request): Promise<Response>
  /** Answers what staff ask the shop itself under `/api/admin`; its `fetch` throws what it refuses. */
  staffRoutes: Hono
  uploads: {
    /** Answers `PUT` and `POST` of `/api/uploads/{token}`. @throws Refusal */
    receive(request: Request): Promise<Response>
    /** Whether the picture still exists. */
    has(key: string): Promise<boolean>
    /** The picture as uploaded; null once deleted. */
    original(key: string): Promise<Uint8Array | null>
  }
  checkout: HostedCheckout
  /** Answers `/orders/{order}/documents/…`; null for every other path. @throws Refusal */
  documents(request: Request): Promise<Response | null>
  /** Null if cards aren't accepted. */
  payments: HostedPayments | null
  accounts: HostedAccounts
  /** Sign-in by OAuth, and the Customer Account API; null if no storefront uses them. */
  customerAccountApi: CustomerAccountApi | null
  exampleEmail(example: ExampleEmail): Email
  /** Emails the owner about items that are running low, once for each. */
  noticeLowStock(): Promise<void>
  /** Retries refunds whose response was lost. */
  sendWaitingRefunds(): Promise<void>
  /** Reminds buyers of unpaid orders, and cancels those that have waited long enough. */
  lapseUnpaid(): Promise<void>
  /** Shows pages and posts whose day has come. */
  publishScheduled(): Promise<void>
  shipments: HostedShipments
  returns: HostedReturns
  /** All webhook subscriptions. */
  subscriptions(): Promise<HostedWebhook[]>
  orderLinks: HostedOrderLinks
  /** Deletes expired data: imports, and the webhook log. */
  cleanUp(): Promise<void>
  /** Sends webhooks to subscribers. */
  webhooks: WebhookSender
}
