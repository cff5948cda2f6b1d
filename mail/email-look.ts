import { raw } from 'hono/html'
import type { BrandCorners, BrandFonts, ShownBrand } from '#/contract/brand.ts'
import { brandColors } from '#/contract/brand-colors.ts'

/** How emails look; mail programs support only inline styles, and load no fonts. */
export interface EmailLook {
  colors: Readonly<
    Record<'chalk' | 'ink' | 'quiet' | 'mist' | 'pine' | 'onPine' | 'signal' | 'night', string>
  >
  fonts: Readonly<Record<'display' | 'text', ReturnType<typeof raw>>>
  /** Of buttons. */
  radius: string
}

const sans = "'Segoe UI',Helvetica,Arial,sans-serif"
const serif = "Georgia,'Times New Roman',serif"

const families: Readonly<Record<BrandFonts, readonly [string, string]>> = {
  bricolage: [`'Bricolage Grotesque','Avenir Next',${sans}`, `'Instrument Sans',${sans}`],
  fraunces: [`Fraunces,${serif}`, `Figtree,${sans}`],
  playfair: [`'Playfair Display',${serif}`, `'Source Sans 3',${sans}`],
  grotesk: [`'Space Grotesk',${sans}`, `Inter,${sans}`],
  oswald: [`Oswald,'Arial Narrow',${sans}`, `'Work Sans',${sans}`],
  nunito: [`Nunito,${sans}`, `'Nunito Sans',${sans}`],
}

const radii: Readonly<Record<BrandCorners, string>> = { round: '999px', soft: '6px', square: '0' }

const fontsOf = (fonts: BrandFonts) => {
  const [display, text] = families[fonts]
  return { display: raw(`font-family:${display};`), text: raw(`font-family:${text};`) }
}

const builtIn: EmailLook = {
  colors: {
    chalk: '#FAF8F3',
    ink: '#14201F',
    /** For secondary text on chalk or white, still with a contrast of 4.5:1. */
    quiet: '#55605C',
    mist: '#ECEAE2',
    pine: '#1F5B4A',
    onPine: '#ffffff',
    signal: '#F2B134',
    night: '#14201F',
  },
  fonts: fontsOf('bricolage'),
  radius: radii.round,
}

/** A brand's emails are light, whatever its pages are: mail programs turn them dark by themselves. */
export function emailLook(brand: ShownBrand | undefined): EmailLook {
  if (!brand || brand.builtIn) return builtIn
  const ground = brand.ground === 'paper' ? 'paper' : 'white'
  const colors = brandColors({ ...brand, ground })
  return {
    colors: {
      chalk: ground === 'paper' ? colors.chalk : colors.mist,
      ink: colors.ink,
      quiet: colors.slate,
      mist: colors.mist,
      pine: colors.fill,
      onPine: colors.onFill,
      signal: colors.accentText,
      night: colors.night,
    },
    fonts: fontsOf(brand.fonts),
    radius: radii[brand.corners],
  }
}
