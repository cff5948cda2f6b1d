import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { type Brand, brandGrounds, tokensBrand } from './brand.ts'
import {
  brandColors,
  brandNotesOf,
  contrast,
  controlContrast,
  luminance,
  mix,
  textContrast,
} from './brand-colors.ts'

const white = '#ffffff'

/** Every text and the grounds it's on, as the tokens name them (`app/brand/brand-css.ts`). */
function textsOf(brand: Brand): (readonly [string, string, string])[] {
  const c = brandColors(brand)
  const grounds = { chalk: c.chalk, card: c.card, mist: c.mist }
  const everywhere = {
    ink: c.ink,
    slate: c.slate,
    text: c.text,
    strongText: c.strongText,
    good: c.good,
  }
  const onMists = ['ocean-mist', 'leather-mist', 'signal-mist', 'alarm-mist'] as const
  return [
    ...Object.entries(everywhere).flatMap(([name, color]) =>
      Object.entries(grounds).map(([on, ground]) => [`${name} on ${on}`, color, ground] as const),
    ),
    ...onMists.map((mist) => [`ink on ${mist}`, c.ink, c[mist]] as const),
    ['ink on tint', c.ink, c.tint],
    ['text on tint', c.text, c.tint],
    ['strong text on tint', c.strongText, c.tint],
    ['accent text', c.accentText, c.mist],
    ['low stock', c['leather-deep'], c['leather-mist']],
    ['low stock on cards', c['leather-deep'], c.card],
    ['information', c['ocean-deep'], c['ocean-mist']],
    ['failure', c.alarm, c['alarm-mist']],
    ['failure on the ground', c.alarm, c.chalk],
    ['failure on cards', c.alarm, c.card],
    ['what is chosen', brand.ground === 'dark' ? c.chalk : white, c.ink],
    ['main button', c.onFill, c.fill],
    ['main button under the pointer', c.onFill, c.fillHover],
    ['counts', c.onAccent, c.accent],
    ['white button', c.textOnWhite, white],
    ['white on sections', white, c.section],
    ['quiet white on sections', mix(c.section, white, 0.8), c.section],
    ['quiet white on the footer', mix(c.night, white, 0.8), c.night],
    ['accent on sections', c.accentOnDark, c.section],
    ['accent on the footer', c.accentOnDark, c.night],
  ]
}

function controlsOf(brand: Brand): (readonly [string, string, string])[] {
  const c = brandColors(brand)
  return [
    ['main button', c.fill, c.chalk],
    ['main button on cards', c.fill, c.card],
    ['field', c.edge, c.chalk],
    ['field on cards', c.edge, c.card],
    ['focus', c.accentText, c.chalk],
    ['focus on cards', c.accentText, c.card],
    ['focus on sections', c.accentOnDark, c.section],
    ['white button on sections', white, c.section],
  ]
}

const lowOf = (pairs: readonly (readonly [string, string, string])[], ratio: number) =>
  pairs
    .filter(([, color, ground]) => contrast(color, ground) < ratio)
    .map(([name, color, ground]) => `${name}: ${color} on ${ground}`)

function expectReadable(brand: Brand) {
  expect(lowOf(textsOf(brand), textContrast), JSON.stringify(brand)).toEqual([])
  expect(lowOf(controlsOf(brand), controlContrast), JSON.stringify(brand)).toEqual([])
}

const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`

it.each(brandGrounds)(
  'can be read on %s, whatever its colors: each corner of the cube',
  (ground) => {
    const steps = [0, 51, 102, 128, 153, 204, 255]
    for (const red of steps)
      for (const green of steps)
        for (const blue of steps) {
          const color = hex((red << 16) + (green << 8) + blue)
          expectReadable({ ...tokensBrand, ground, primaryColor: color, accentColor: color })
        }
  },
)

it('can be read in any two colors', () => {
  const color = integer({ min: 0, max: 0xffffff })
  assert(
    property(color, color, integer({ min: 0, max: 2 }), (primary, accent, at) => {
      const ground = brandGrounds[at] ?? 'paper'
      const [primaryColor, accentColor] = [hex(primary), hex(accent)]
      expectReadable({ ...tokensBrand, ground, primaryColor, accentColor })
    }),
    { numRuns: 2_000 },
  )
})

it('computes contrast as WCAG does', () => {
  expect(contrast('#000000', white)).toBeCloseTo(21)
  expect(contrast('#767676', white)).toBeCloseTo(4.54, 2)
  expect(luminance('#808080')).toBeCloseTo(0.2159, 4)
})

it('leaves a color that can be read as it is, and names the one used for another', () => {
  const brand = { ...tokensBrand, ground: 'white', primaryColor: '#1A237E' } as const
  expect(brandColors(brand)).toMatchObject({ fill: '#1a237e', text: '#1a237e', onFill: white })
  expect(brandNotesOf({ ...brand, accentColor: '#8B0000' })).toEqual([])
  const [note, ...more] = brandNotesOf({ ...brand, accentColor: '#FFE600' })
  expect(more).toEqual([])
  expect(note?.name).toBe('accentColor')
  expect(contrast(note?.used ?? white, white)).toBeGreaterThanOrEqual(textContrast)
  const dark = brandNotesOf({ ...brand, ground: 'dark', accentColor: '#FFE600' })
  expect(dark.map(({ name }) => name)).toEqual(['primaryColor'])
  expect(luminance(dark[0]?.used ?? '#000000')).toBeGreaterThan(luminance('#1a237e'))
})

it('has nothing to say about the brand that the style sheet is written for', () => {
  expect(brandNotesOf(tokensBrand)).toEqual([])
})
