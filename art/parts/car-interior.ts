import { darken, lighten, mix, palette } from '../draw/colour.ts'
import { rounded } from '../draw/outline.ts'
import { ellipse, group, path, type Sheet } from '../draw/sheet.ts'
import { polygon } from '../draw/vector.ts'

const trim = '#d6cfc0'
const dark = '#2a3332'

/** A rounded rectangle on the sheet. */
export const plate = (x: number, y: number, width: number, height: number, radius: number) =>
  polygon(rounded(width, height, radius).map((p) => [x + width / 2 + p.x, y + height / 2 - p.y] as const))

/** Light from the top left over a soft upholstered shape. */
export function drawCushion(sheet: Sheet, d: string, colour: string, options: { top: number; bottom: number; plump?: number }): string {
  const { top, bottom, plump = 40 } = options
  return [
    path(d, { fill: sheet.linear([500, top], [800, bottom], [
      { at: 0, colour: lighten(colour, 0.4) },
      { at: 0.35, colour },
      { at: 1, colour: darken(colour, 0.24) },
    ]) }),
    group(
      { 'clip-path': sheet.clip(d) },
      path(d, { fill: 'none', stroke: darken(colour, 0.7), 'stroke-width': plump * 1.6, opacity: 0.3, filter: sheet.blur(plump * 0.6), transform: `translate(${-plump * 0.35} ${-plump * 0.5})` }),
      path(d, { fill: 'none', stroke: '#fffdf8', 'stroke-width': plump * 0.5, opacity: 0.55, filter: sheet.blur(plump * 0.25), transform: `translate(${plump * 0.2} ${plump * 0.28})` }),
    ),
  ].join('')
}

export const drawStitches = (d: string, colour: string = palette.leather) =>
  path(d, { fill: 'none', stroke: '#000000', 'stroke-width': 5, opacity: 0.18, transform: 'translate(2 3)' }) +
  path(d, { fill: 'none', stroke: colour, 'stroke-width': 5, 'stroke-dasharray': '20 11', 'stroke-linecap': 'round' })

/** The dashboard around an air vent; `over` is drawn on its slats. */
export function drawVentPanel(sheet: Sheet): string {
  const pad = 'M-20 -20H1620V330Q800 420 -20 330Z'
  const lower = 'M-20 1240Q800 1180 1620 1240V1620H-20Z'
  const vent = plate(170, 470, 1260, 640, 120)
  const slats = Array.from({ length: 6 }, (_, i) => 500 + i * 102)
  return [
    path('M-20 -20H1620V1620H-20Z', { fill: sheet.linear([0, 300], [900, 1300], [
      { at: 0, colour: lighten(trim, 0.55) },
      { at: 0.5, colour: lighten(trim, 0.2) },
      { at: 1, colour: darken(trim, 0.1) },
    ]) }),
    path(pad, { fill: palette.ink, opacity: 0.4, filter: sheet.blur(26), transform: 'translate(0 24)' }),
    drawCushion(sheet, pad, mix(trim, palette.leather, 0.12), { top: -100, bottom: 420, plump: 60 }),
    drawStitches('M-20 286Q800 376 1620 286'),
    drawCushion(sheet, lower, mix(trim, palette.leather, 0.05), { top: 1180, bottom: 1640, plump: 50 }),
    path(plate(140, 440, 1320, 700, 145), { fill: sheet.linear([200, 440], [1300, 1140], [
      { at: 0, colour: '#fffefb' },
      { at: 0.45, colour: '#cfcabe' },
      { at: 1, colour: '#8d897e' },
    ]) }),
    path(vent, { fill: sheet.linear([0, 470], [0, 1110], [
      { at: 0, colour: '#070c0c' },
      { at: 1, colour: '#1b2322' },
    ]) }),
    group(
      { 'clip-path': sheet.clip(vent) },
      ...slats.map((y) => drawSlat(sheet, y)),
      path(vent, { fill: 'none', stroke: '#000000', 'stroke-width': 70, opacity: 0.6, filter: sheet.blur(22), transform: 'translate(14 18)' }),
    ),
  ].join('')
}

function drawSlat(sheet: Sheet, y: number): string {
  const blade = `M150 ${y + 16}Q800 ${y - 4} 1450 ${y + 16}V${y + 70}Q800 ${y + 50} 150 ${y + 70}Z`
  return [
    path(blade, { fill: '#000000', opacity: 0.7, filter: sheet.blur(8), transform: 'translate(0 16)' }),
    path(blade, { fill: sheet.linear([0, y], [0, y + 66], [
      { at: 0, colour: '#6c7674' },
      { at: 0.14, colour: '#465150' },
      { at: 0.7, colour: dark },
      { at: 1, colour: '#1a2120' },
    ]) }),
    path(`M150 ${y + 17}Q800 ${y - 3} 1450 ${y + 17}`, { fill: 'none', stroke: '#a8b0ad', 'stroke-width': 3, opacity: 0.7 }),
    path(blade, { fill: sheet.radial([480, y + 20], 420, [
      { at: 0, colour: '#ffffff', opacity: 0.22 },
      { at: 1, colour: '#ffffff', opacity: 0 },
    ]) }),
  ].join('')
}

/** The back of a front seat, seen from the rear bench. */
export function drawSeatBack(sheet: Sheet): string {
  const seat = 'M330 520Q350 380 520 360Q800 330 1080 360Q1250 380 1270 520Q1330 1000 1350 1640H250Q270 1000 330 520Z'
  const head = 'M560 110Q570 10 680 -10Q800 -26 920 -10Q1030 10 1040 110Q1050 200 1020 240Q980 290 800 290Q620 290 580 240Q550 200 560 110Z'
  const panel = 'M440 560Q460 470 560 460Q800 440 1040 460Q1140 470 1160 560Q1200 1000 1210 1640H390Q400 1000 440 560Z'
  const colour = '#cdc4b3'
  return [
    path('M-20 -20H1620V1620H-20Z', { fill: sheet.linear([0, 0], [500, 1600], [
      { at: 0, colour: '#f7f4ec' },
      { at: 0.45, colour: '#e3ddcf' },
      { at: 1, colour: '#a9a08e' },
    ]) }),
    drawSideWindow(sheet),
    path(seat, { fill: palette.ink, opacity: 0.34, filter: sheet.blur(50), transform: 'translate(60 40)' }),
    ...[690, 910].map((x) => path(`M${x} 230V420`, { stroke: sheet.linear([x - 14, 0], [x + 14, 0], [{ at: 0, colour: '#f5f5f0' }, { at: 0.5, colour: '#a7aba7' }, { at: 1, colour: '#5f6664' }]), 'stroke-width': 28, fill: 'none' })),
    drawCushion(sheet, head, colour, { top: -40, bottom: 330, plump: 56 }),
    drawStitches('M600 215Q640 250 800 250Q960 250 1000 215'),
    drawCushion(sheet, seat, colour, { top: 340, bottom: 1700, plump: 80 }),
    path(panel, { fill: 'none', stroke: darken(colour, 0.5), 'stroke-width': 10, opacity: 0.5, filter: sheet.blur(4) }),
    drawStitches(panel),
  ].join('')
}

function drawSideWindow(sheet: Sheet): string {
  const glass = 'M-20 120Q120 80 210 130Q250 400 230 700L-20 760Z'
  return (
    path(glass, { fill: sheet.linear([0, 100], [240, 720], [{ at: 0, colour: '#f4fafa' }, { at: 1, colour: '#c6dbdd' }]), stroke: '#4b5452', 'stroke-width': 22 }) +
    path('M1390 60Q1520 40 1620 90V760L1400 700Q1370 400 1390 60Z', { fill: sheet.linear([1390, 100], [1620, 720], [{ at: 0, colour: '#e4f0f0' }, { at: 1, colour: '#b9d0d2' }]), stroke: '#4b5452', 'stroke-width': 22 })
  )
}

/** A drawstring bag that hangs full from `x`, `y`; about 640 wide and 900 high. */
export function drawHangingBag(sheet: Sheet, x: number, y: number, colour: string): string {
  const body = 'M-150 60Q-210 120 -262 330Q-330 620 -300 780Q-280 880 -150 900Q0 922 150 900Q290 880 306 780Q332 610 262 330Q210 120 150 60Q70 96 0 96Q-70 96 -150 60Z'
  const collar = 'M-170 30Q-185 -40 -150 -60Q-110 -30 -70 -66Q-30 -30 0 -70Q36 -30 76 -66Q112 -32 150 -60Q186 -40 170 30Q150 80 0 92Q-150 80 -170 30Z'
  const folds = [[-110, 90, -190, 420, -120, 780], [-50, 100, -80, 360, -30, 640], [20, 100, 30, 420, 90, 820], [90, 92, 150, 300, 160, 560], [130, 80, 240, 400, 230, 760]] as const
  return group(
    { transform: `translate(${x} ${y})` },
    path(body, { fill: palette.ink, opacity: 0.5, filter: sheet.blur(38), transform: 'translate(40 46)' }),
    path(body, { fill: sheet.linear([-300, 100], [320, 860], [
      { at: 0, colour: lighten(colour, 0.34) },
      { at: 0.4, colour },
      { at: 1, colour: darken(colour, 0.65) },
    ]) }),
    group(
      { 'clip-path': sheet.clip(body) },
      path(body, { fill: 'none', stroke: '#0a1110', 'stroke-width': 90, opacity: 0.5, filter: sheet.blur(40), transform: 'translate(-30 -36)' }),
      ...folds.flatMap(([x1, y1, cx, cy, x2, y2]) => {
        const d = `M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`
        return [
          path(d, { fill: 'none', stroke: '#0d1514', 'stroke-width': 26, opacity: 0.45, 'stroke-linecap': 'round', filter: sheet.blur(12), transform: 'translate(16 0)' }),
          path(d, { fill: 'none', stroke: lighten(colour, 0.6), 'stroke-width': 9, opacity: 0.5, 'stroke-linecap': 'round', filter: sheet.blur(6) }),
        ]
      }),
      ellipse([-150, 480], 60, 210, { fill: '#ffffff', opacity: 0.16, filter: sheet.blur(30), transform: 'rotate(9 -150 480)' }),
    ),
    path(collar, { fill: sheet.linear([-170, -60], [170, 90], [{ at: 0, colour: lighten(colour, 0.4) }, { at: 0.6, colour }, { at: 1, colour: darken(colour, 0.4) }]) }),
    ...[-110, -60, -10, 46, 100].map((fx) => path(`M${fx} -40Q${fx * 0.8} 20 ${fx * 1.05} 80`, { fill: 'none', stroke: '#0d1514', 'stroke-width': 10, opacity: 0.4, filter: sheet.blur(4) })),
  )
}
