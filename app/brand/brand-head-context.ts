import { createContext } from 'react'

/** What a page's head has of the brand; only the server writes it. */
export interface BrandHead {
  css: string
  /** The fonts to download at once. */
  fonts: readonly string[]
  theme: string
  icon: string
  touchIcon: string
}

export const BrandHeadContext = createContext<BrandHead | null>(null)
