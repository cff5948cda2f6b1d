import type { Kysely } from 'kysely'
import type { ShownBrand } from '#/contract/brand.ts'
import type { HomeSection } from '#/contract/home-sections.ts'
import type { ShopSettings } from '#/contract/shop-settings.ts'
import type { EmailFacts, ShopTexts, TextPlace, TextVersion } from '#/contract/shop-texts.ts'

/** The owner's settings; every process picks up a change within a second. */
export interface CurrentShopSettings {
  /** The values as long as nothing was saved. */
  defaults: ShopSettings
  current(): ShopSettings
  brand(): ShownBrand
  /** The texts that the owner has rewritten. */
  texts(): ShopTexts
  /** The sections of the home page. */
  home(): readonly HomeSection[]
  /** The facts for emails. */
  emailFacts(): EmailFacts
  writeText: WriteText
  /** Reads them again now. */
  refresh(): Promise<void>
  /** Calls the listener each time `current` has changed. */
  subscribe(listener: () => void): () => void
}

/** Saves a text's next version in a transaction of the embedded shop, which logs it and publishes `settings`. */
export type WriteText = (
  tx: Kysely<Record<never, never>>,
  text: TextPlace & Omit<TextVersion, 'version'>,
) => Promise<void>
