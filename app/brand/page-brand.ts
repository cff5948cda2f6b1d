/** A logo as it's shown on one kind of ground. */
export interface ShownLogo {
  url: string
  width: number
  height: number
  /** What makes one readable that isn't made for that ground. */
  turned?: 'light' | 'dark'
}

/** What browsers need of a brand; null for Glovebox, whose logo is built in. */
export interface PageBrand {
  /** On the page's ground, and in dark sections; null: the shop's name stands there. */
  logo: ShownLogo | null
  logoInSections: ShownLogo | null
  /** Of an icon's picture and color, for `iconQuery`: browsers keep icons for long. */
  iconVersion: string
}

/** Classes for `turned`. */
export const turnedLogo = { light: 'brightness-0 invert', dark: 'brightness-0' } as const
