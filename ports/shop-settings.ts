import type { ShopSettings } from '#/contract/shop-settings.ts'

/** What the owner has set; every process follows a change within a second. */
export interface CurrentSettings {
  /** What holds where nothing was ever saved. */
  defaults: ShopSettings
  current(): ShopSettings
  /** Reads them again now. */
  refresh(): Promise<void>
  /** Calls the listener each time that `current` has changed. */
  subscribe(listener: () => void): () => void
}
