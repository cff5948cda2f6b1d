import type { HostedAccounts } from '../contract/accounts.ts'
import type { HostedCheckout } from '../contract/checkout.ts'
import type { HostedShipments } from '../contract/shipments.ts'
import type { Throttle } from '../contract/throttle.ts'
import type { Database } from '../database/database.ts'
import type { ShopTables } from './tables.ts'

export interface EngineSettings {
  /** Origin of every address that the shop gives out, without a slash at the end. */
  publicUrl: string
  /** The public token that callers of the Storefront API must send. */
  publicToken: string
  /** Permits the simulated payment and answers introspection. */
  demo: boolean
}

export interface EngineDeps {
  database: Database<ShopTables>
  settings: EngineSettings
  throttle: Throttle
  clock: () => Date
  /** That many random bytes. */
  randomBytes: (count: number) => Uint8Array
  log: { info(about: object, message: string): void; error(about: object, message: string): void }
}

export interface Engine {
  /** The Storefront API: answers `POST /api/{version}/graphql.json` and its preflights. */
  fetch(request: Request): Promise<Response>
  checkout: HostedCheckout
  accounts: HostedAccounts
  shipments: HostedShipments
}
