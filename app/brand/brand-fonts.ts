import type { BrandFonts } from '#/contract/brand.ts'
import bricolage from '../styles/fonts/bricolage-grotesque.woff2'
import fallbacks from '../styles/fonts/fallbacks.json' with { type: 'json' }
import figtree from '../styles/fonts/figtree.woff2'
import fraunces from '../styles/fonts/fraunces.woff2'
import instrument from '../styles/fonts/instrument-sans.woff2'
import inter from '../styles/fonts/inter.woff2'
import nunito from '../styles/fonts/nunito.woff2'
import nunitoSans from '../styles/fonts/nunito-sans.woff2'
import oswald from '../styles/fonts/oswald.woff2'
import playfair from '../styles/fonts/playfair-display.woff2'
import sourceSans from '../styles/fonts/source-sans-3.woff2'
import spaceGrotesk from '../styles/fonts/space-grotesk.woff2'
import workSans from '../styles/fonts/work-sans.woff2'

/** A typeface made by `npm run fonts`. */
export interface BrandFace {
  name: string
  url: string
  fallback: { sizeAdjust: number; ascent: number; descent: number }
}

const face = (name: string, url: string, key: keyof typeof fallbacks): BrandFace => ({
  name,
  url,
  fallback: fallbacks[key],
})

/** Headings, then texts. Only the pair that is chosen is downloaded. */
export const brandFaces: Readonly<Record<BrandFonts, readonly [BrandFace, BrandFace]>> = {
  bricolage: [
    face('Bricolage Grotesque', bricolage, 'bricolage-grotesque'),
    face('Instrument Sans', instrument, 'instrument-sans'),
  ],
  fraunces: [face('Fraunces', fraunces, 'fraunces'), face('Figtree', figtree, 'figtree')],
  playfair: [
    face('Playfair Display', playfair, 'playfair-display'),
    face('Source Sans 3', sourceSans, 'source-sans-3'),
  ],
  grotesk: [face('Space Grotesk', spaceGrotesk, 'space-grotesk'), face('Inter', inter, 'inter')],
  oswald: [face('Oswald', oswald, 'oswald'), face('Work Sans', workSans, 'work-sans')],
  nunito: [face('Nunito', nunito, 'nunito'), face('Nunito Sans', nunitoSans, 'nunito-sans')],
}
