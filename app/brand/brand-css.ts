import { type Brand, type BrandCorners, tokensBrand } from '#/contract/brand.ts'
import { brandColors, mix } from '#/contract/brand-colors.ts'
import type { BrandFace } from './brand-fonts.ts'

type Tokens = Readonly<Record<`--${string}`, string>>

const radii = (
  small: string,
  control: string,
  card: string,
  panel: string,
  pill: string,
): Tokens => ({
  '--radius-small': small,
  '--radius-control': control,
  '--radius-card': card,
  '--radius-panel': panel,
  '--radius-pill': pill,
  '--stage-radius': panel,
})

const corners: Readonly<Record<BrandCorners, Tokens>> = {
  round: {},
  soft: radii('0.25rem', '0.375rem', '0.5rem', '0.75rem', '0.375rem'),
  square: radii('0', '0', '0', '0', '0'),
}

const sameAs = (brand: Brand, names: readonly (keyof Brand)[]) =>
  names.every((name) => brand[name].toLowerCase() === tokensBrand[name].toLowerCase())

/** What of `tokens.css` is different in a brand's colors; nothing in those that it's written for. */
export function colorTokens(brand: Brand): Tokens {
  if (sameAs(brand, ['primaryColor', 'accentColor', 'ground'])) return {}
  const c = brandColors(brand)
  const isDark = brand.ground === 'dark'
  return {
    '--color-chalk': c.chalk,
    '--background-color-white': c.card,
    '--color-mist': c.mist,
    '--color-line': c.line,
    '--color-edge': c.edge,
    '--color-ink': c.ink,
    '--background-color-ink': c.night,
    '--color-slate': c.slate,
    '--color-pine': c.fill,
    '--background-color-pine': c.fill,
    '--text-color-pine': c.text,
    '--color-on-pine': c.onFill,
    '--color-pine-hover': c.fillHover,
    '--color-pine-deep': c.strongText,
    '--background-color-pine-deep': c.section,
    '--text-color-pine-deep': c.strongText,
    '--color-pine-mist': c.tint,
    '--color-ocean': c.accentText,
    '--color-ocean-deep': c['ocean-deep'],
    '--color-ocean-mist': c['ocean-mist'],
    '--color-leather-deep': c['leather-deep'],
    '--color-leather-mist': c['leather-mist'],
    '--background-color-signal': c.accent,
    '--border-color-signal': c.accentText,
    '--text-color-signal': c.accentOnDark,
    '--color-on-signal': c.onAccent,
    '--color-signal-mist': c['signal-mist'],
    '--color-good': c.good,
    '--color-alarm': c.alarm,
    '--background-color-alarm': '#a52f1d',
    '--color-alarm-mist': c['alarm-mist'],
    '--color-light-hover': '#f2f2f2',
    '--color-on-light': c.textOnWhite,
    '--glow': `${c.fill}29`,
    '--glow-accent': `${c.accent}29`,
    '--stage': `linear-gradient(165deg, ${c.mist}, ${mix(c.mist, c.fill, 0.22)})`,
    '--stage-light': `${c.accent}${isDark ? '40' : '59'}`,
    '--stage-edge': isDark ? '#ffffff1f' : '#ffffff99',
    '--stage-shade': isDark ? '#00000059' : `${c.ink}1f`,
    ...(isDark && {
      '--color-on-ink': c.chalk,
      '--shadow-raised': '0 0 0 1px rgb(255 255 255 / 0.06), 0 8px 24px rgb(0 0 0 / 0.4)',
      '--shadow-floating': '0 0 0 1px rgb(255 255 255 / 0.1), 0 24px 64px rgb(0 0 0 / 0.6)',
    }),
  }
}

const fallbackName = ({ name }: BrandFace) => `${name} Fallback`
const familyOf = (face: BrandFace) => `"${face.name}","${fallbackName(face)}",sans-serif`

/** Everything that is different in a brand. */
export const brandTokens = (brand: Brand, faces: readonly [BrandFace, BrandFace]): Tokens => ({
  ...colorTokens(brand),
  ...corners[brand.corners],
  ...(!sameAs(brand, ['fonts']) && {
    '--font-display': familyOf(faces[0]),
    '--font-sans': familyOf(faces[1]),
  }),
})

function faceRules(face: BrandFace, weight: string): string {
  const { sizeAdjust, ascent, descent } = face.fallback
  return `@font-face{font-family:"${face.name}";font-display:optional;font-weight:${weight};src:url("${face.url}") format("woff2")}
@font-face{font-family:"${fallbackName(face)}";src:local("Arial"),local("Liberation Sans"),local("Helvetica Neue");size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
}

const rule = (selector: string, tokens: Tokens) => {
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`
}

/** The style sheet of a brand, which comes after `app.css`; empty for the one that that's written for. */
export function brandCss(brand: Brand, faces: readonly [BrandFace, BrandFace]): string {
  const fonts = sameAs(brand, ['fonts'])
    ? []
    : [faceRules(faces[0], '200 900'), faceRules(faces[1], '400 700')]
  const tokens = rule(':root', brandTokens(brand, faces))
  if (brand.ground !== 'dark') return [...fonts, tokens].filter(Boolean).join('\n')
  // Paper is white, whatever the screen is.
  const dark = `@media screen{:root{color-scheme:dark}${tokens}}`
  const onPaper = rule(':root', brandTokens({ ...brand, ground: 'white' }, faces))
  return [...fonts, `@media print{${onPaper}}`, dark].join('\n')
}
