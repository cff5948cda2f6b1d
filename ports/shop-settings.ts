import type { ShopSettings } from '#/contract/shop-settings.ts'
import type { EmailFacts, ShopTexts } from '#/contract/shop-texts.ts'

/** What the owner has set; every process follows a change within a second. */
export interface CurrentSettings {
  /** What holds where nothing was ever saved. */
  defaults: ShopSettings
  current(): ShopSettings
  /** The texts that the owner has written anew. */
  texts(): ShopTexts
  /** What emails quote. */
  emailFacts(): EmailFacts
  /** Reads them again now. */
  refresh(): Promise<void>
  /** Calls the listener each time that `current` has changed. */
  subscribe(listener: () => void): () => void
}
