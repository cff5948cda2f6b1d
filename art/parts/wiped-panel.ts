import { darken, lighten } from '../draw/colour.ts'
import { group, path, type Sheet } from '../draw/sheet.ts'
import { drawCushion, drawStitches } from './car-interior.ts'

const swath = 'M-60 1130Q240 1130 420 960Q640 740 1010 690L1080 1010Q800 1060 640 1230Q420 1460 -60 1480Z'

/** A dark dashboard under fine dust, with one clean stroke through it and the wipe at its end. */
export function drawWipedPanel(sheet: Sheet): string {
  const dust = sheet.filter(
    '<feTurbulence type="fractalNoise" baseFrequency="0.32" numOctaves="3" seed="11"/><feColorMatrix values="0 0 0 0 0.93  0 0 0 0 0.9  0 0 0 0 0.82  0 0 0 9 -4.9"/><feGaussianBlur stdDeviation="0.8"/>',
  )
  const haze = '#b9b4a6'
  const uncleaned = sheet.mask(
    `<path d="M-20 -20H1620V1620H-20Z" fill="#fff"/>${path(swath, { fill: '#000', filter: sheet.blur(9) })}`,
  )
  const base = '#2f3a39'
  const cloth = 'M930 640Q1010 560 1130 590Q1290 560 1400 640Q1450 760 1420 880Q1440 1010 1350 1080Q1220 1120 1110 1080Q1000 1090 950 1010Q900 900 940 800Q900 720 930 640Z'
  const pad = 'M-20 -20H1620V250Q800 420 -20 330Z'
  return [
    path('M-20 -20H1620V1620H-20Z', { fill: sheet.linear([100, 200], [1300, 1600], [
      { at: 0, colour: lighten(base, 0.26) },
      { at: 0.5, colour: base },
      { at: 1, colour: darken(base, 0.5) },
    ]) }),
    path(swath, { fill: sheet.linear([300, 800], [700, 1400], [
      { at: 0, colour: '#5b6a68', opacity: 0.9 },
      { at: 0.4, colour: '#33403f', opacity: 0.6 },
      { at: 1, colour: '#182120', opacity: 0.9 },
    ]), filter: sheet.blur(10) }),
    group(
      { mask: uncleaned },
      path('M-20 -20H1620V1620H-20Z', { fill: haze, opacity: 0.46 }),
      path('M-20 -20H1620V1620H-20Z', { filter: dust, opacity: 0.55 }),
    ),
    path('M20 1210Q330 1190 500 1030Q700 830 980 790', { fill: 'none', stroke: '#ffffff', 'stroke-width': 26, opacity: 0.3, 'stroke-linecap': 'round', filter: sheet.blur(14) }),
    path(pad, { fill: '#0a1110', opacity: 0.5, filter: sheet.blur(30), transform: 'translate(0 30)' }),
    drawCushion(sheet, pad, '#d3cab8', { top: -100, bottom: 420, plump: 60 }),
    drawStitches('M-20 288Q800 376 1620 206'),
    drawCloth(sheet, cloth),
  ].join('')
}

function drawCloth(sheet: Sheet, cloth: string): string {
  const quilt = Array.from({ length: 20 }, (_, i) => {
    const row = 600 + i * 34
    return path(`M860 ${row}Q1180 ${row - 46} 1480 ${row + 6}`, { fill: 'none', stroke: '#b7c1bb', 'stroke-width': 5, 'stroke-dasharray': '1 34', 'stroke-dashoffset': (i % 2) * 17, 'stroke-linecap': 'round', opacity: 0.8 })
  })
  const fold = (d: string) =>
    path(d, { fill: 'none', stroke: '#7d8b85', 'stroke-width': 46, opacity: 0.36, filter: sheet.blur(18), transform: 'translate(16 14)' }) +
    path(d, { fill: 'none', stroke: '#ffffff', 'stroke-width': 26, opacity: 0.95, filter: sheet.blur(9), 'stroke-linecap': 'round' })
  return [
    path(cloth, { fill: '#050a0a', opacity: 0.55, filter: sheet.blur(26), transform: 'translate(26 34)' }),
    path(cloth, { fill: sheet.linear([940, 600], [1400, 1100], [{ at: 0, colour: '#ffffff' }, { at: 0.5, colour: '#f0f2ed' }, { at: 1, colour: '#c5cec7' }]) }),
    group(
      { 'clip-path': sheet.clip(cloth) },
      ...quilt,
      fold('M1010 600Q1030 800 980 1060'),
      fold('M1150 600Q1120 800 1190 1090'),
      fold('M1300 610Q1280 820 1330 1060'),
      path(cloth, { fill: 'none', stroke: '#76847e', 'stroke-width': 40, opacity: 0.4, filter: sheet.blur(18), transform: 'translate(-12 -16)' }),
      path('M930 660Q905 740 935 810Q905 900 950 1000', { fill: 'none', stroke: '#8a7a58', 'stroke-width': 44, opacity: 0.42, filter: sheet.blur(16) }),
    ),
  ].join('')
}
