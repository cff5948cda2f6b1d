import type { Page } from '@playwright/test'
import type { Language } from '#/contract/languages.ts'
import type { RunningShop } from '#/harness/running-shop.ts'

/** A page in one state, as it is to be photographed. */
export interface Screen {
  /** Names the file: `<name>-<language>-<width>.webp`. */
  name: string
  /** Leads a visitor with an unlocked gate, a language and a window to the state. */
  reach: (visitor: Visitor) => Promise<void>
  /** What only a phone has. */
  widths?: readonly number[]
  /** True for a dialog or a menu: the window is shown in place of the whole page. */
  windowOnly?: boolean
}

export interface Visitor {
  page: Page
  shop: RunningShop
  language: Language
}
