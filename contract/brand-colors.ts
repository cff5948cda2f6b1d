import type { Brand, BrandColorName, BrandGround, BrandNotes } from './brand.ts'
import { isTokensBrand } from './brand.ts'

/** Which colors a brand needs for everything to be read on its ground. All are `#rrggbb`. */

/** What WCAG asks of text, and of what can be pressed or filled in. */
export const textContrast = 4.5
export const controlContrast = 3

const white = '#ffffff'
const black = '#000000'

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** WCAG's relative luminance, from 0 to 1. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** `share` of the second color, as if it lay over the first one. */
export function mix(base: string, over: string, share: number): string {
  const overChannels = channels(over)
  const mixed = channels(base).map((value, i) =>
    Math.round(value + ((overChannels[i] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

/** The color, or the nearest darker (on dark grounds: lighter) one that has the contrast with each of the grounds. */
function readable(
  color: string,
  grounds: readonly string[],
  ratio: number,
  toward = white,
): string {
  for (let step = 0; step < 100; step += 1) {
    const mixed = mix(color.toLowerCase(), toward, step / 100)
    if (grounds.every((ground) => contrast(mixed, ground) >= ratio)) return mixed
  }
  return toward
}

/** White, if it can be read there; one of the two always can. */
export const textOn = (fill: string) => (contrast(white, fill) >= textContrast ? white : black)

interface Neutrals {
  chalk: string
  /** What lies on the ground: cards, fields, the bar. */
  card: string
  mist: string
  line: string
  edge: string
  ink: string
  slate: string
  /** The footer, and what is turned around. */
  night: string
}

export const neutralsOf: Readonly<Record<BrandGround, Neutrals>> = {
  paper: {
    chalk: '#faf8f3',
    card: '#ffffff',
    mist: '#eceae2',
    line: '#dcd8cc',
    edge: '#868c83',
    ink: '#14201f',
    slate: '#4a5754',
    night: '#14201f',
  },
  white: {
    chalk: '#ffffff',
    card: '#f8f8f9',
    mist: '#eeeff1',
    line: '#dfe1e5',
    edge: '#868a92',
    ink: '#16181d',
    slate: '#4b505b',
    night: '#16181d',
  },
  dark: {
    chalk: '#121417',
    card: '#1c1f24',
    mist: '#2a2e35',
    line: '#383d46',
    edge: '#8a919c',
    ink: '#f3f4f6',
    slate: '#b4bac4',
    night: '#22262d',
  },
}

/** What says how something stands, in the colors that people know for it. */
const states = {
  light: {
    'ocean-deep': '#1f6280',
    'ocean-mist': '#e0ecf0',
    'leather-deep': '#8a4b1c',
    'leather-mist': '#f3e6d8',
    'signal-mist': '#fbefd2',
    good: '#1f5b4a',
    alarm: '#a52f1d',
    'alarm-mist': '#f8e4df',
  },
  dark: {
    'ocean-deep': '#8cc7e0',
    'ocean-mist': '#16303b',
    'leather-deep': '#ecb483',
    'leather-mist': '#3a2717',
    'signal-mist': '#3a2e10',
    good: '#7fd6ab',
    alarm: '#ff9d8d',
    'alarm-mist': '#40201a',
  },
} as const

/** The brand's colors by where they are used. */
export function brandColors({ primaryColor, accentColor, ground }: Brand) {
  const neutrals = neutralsOf[ground]
  const isDark = ground === 'dark'
  const toward = isDark ? white : black
  const grounds = [neutrals.chalk, neutrals.card, neutrals.mist]
  const tint = mix(neutrals.card, primaryColor, isDark ? 0.16 : 0.1)
  const fill = readable(primaryColor, [neutrals.chalk, neutrals.card], controlContrast, toward)
  const onFill = textOn(fill)
  const section = darkSection(mix(primaryColor, black, 0.2))
  const text = readable(primaryColor, [...grounds, tint], textContrast, toward)
  const accentText = readable(accentColor, grounds, textContrast, toward)
  return {
    ...neutrals,
    ...states[isDark ? 'dark' : 'light'],
    fill,
    onFill,
    fillHover: mix(fill, onFill === white ? black : white, 0.16),
    section,
    text,
    strongText: readable(mix(text, toward, 0.2), [tint, ...grounds], textContrast, toward),
    tint,
    /** On the white buttons of dark sections. */
    textOnWhite: readable(primaryColor, ['#f2f2f2'], 7, black),
    accent: accentColor.toLowerCase(),
    onAccent: textOn(accentColor),
    accentText,
    accentOnDark: readable(accentColor, [section, neutrals.night], textContrast, white),
  }
}

/** Dark enough for white text of which a fifth shows the ground. */
function darkSection(color: string): string {
  for (let step = 0; step < 100; step += 1) {
    const darker = mix(color, black, step / 100)
    if (contrast(mix(darker, white, 0.8), darker) >= textContrast) return darker
  }
  return black
}

export type BrandColors = ReturnType<typeof brandColors>

/** Which of the entered colors can't be read on the ground, and what is used for text and lines instead. */
export function brandNotesOf(brand: Brand): BrandNotes {
  if (isTokensBrand(brand)) return []
  const { text, accentText } = brandColors(brand)
  const used: Readonly<Record<BrandColorName, string>> = {
    primaryColor: text,
    accentColor: accentText,
  }
  return (['primaryColor', 'accentColor'] as const)
    .filter((name) => used[name] !== brand[name].toLowerCase())
    .map((name) => ({ name, used: used[name] }))
}
