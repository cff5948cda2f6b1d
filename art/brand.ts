import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { palette } from './draw/colour.ts'
import { letters } from './draw/letters.ts'
import { round } from './draw/vector.ts'
import { markPaths } from './parts/mark.ts'

const { dash, opening, lid, handle } = markPaths
const svg = (box: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>\n`

const oneColour = `<path fill="currentColor" d="${dash}${opening}${lid}${handle}"/>`

/** The compartment is dark, its small lamp is on, and the lid stands half open. */
const inColour = [
  `<path fill="${palette.pine}" d="${dash}"/>`,
  `<path fill="${palette.ink}" d="${opening}"/>`,
  `<path fill="${palette.signal}" d="M9.6 6.6Q8.8 6.6 8.8 7.4Q8.8 8.2 9.6 8.2L14.4 8.2Q15.2 8.2 15.2 7.4Q15.2 6.6 14.4 6.6Z"/>`,
  `<path fill="${palette.chalk}" d="${lid}"/>`,
  `<path fill="${palette.pine}" d="${handle}"/>`,
].join('')

function nameShape(): string {
  return letters({ text: 'Glovebox', size: 20, x: 30, y: 0 })
    .map(
      ({ command, points }) =>
        command + points.map(([x, y]) => `${round(x)} ${round(19 - y)}`).join(' '),
    )
    .join('')
}

/** A full square in pine: phones cut their own corners. */
const tile = `<rect width="24" height="24" fill="${palette.pine}"/><g transform="translate(-.6 -.6) scale(1.05)">${inColour}</g>`

export async function renderBrand(folder: URL): Promise<void> {
  const write = (name: string, content: string | Buffer) => {
    const file = new URL(name, folder)
    if (!existsSync(file) || !readFileSync(file).equals(Buffer.from(content)))
      writeFileSync(file, content)
  }
  write('mark.svg', svg('0 0 24 24', oneColour))
  write('mark-colour.svg', svg('0 0 24 24', inColour))
  write('favicon.svg', svg('0 0 24 24', inColour))
  write(
    'wordmark.svg',
    svg('0 0 118 24', `${oneColour}<path fill="currentColor" d="${nameShape()}"/>`),
  )

  const png = (content: string, height: number, width = height) =>
    sharp(Buffer.from(svg(`0 0 ${(24 * width) / height} 24`, content)), { density: 3 * height })
      .resize(width, height)
      .png({ compressionLevel: 9 })
      .toBuffer()
  write('icon-192.png', await png(inColour, 192))
  write('icon-512.png', await png(inColour, 512))
  write('apple-touch-icon-180.png', await png(tile, 180))
  // For emails and papers, four times as large as on pages.
  const inInk = oneColour.replace('currentColor', palette.ink)
  write('logo.png', await png(`${inInk}<path fill="${palette.ink}" d="${nameShape()}"/>`, 96, 472))
}
