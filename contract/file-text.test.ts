import { expect, it } from 'vitest'
import { readFileText } from './file-text.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

/** Split into single bytes, so that no character is whole in a part. */
async function read(bytes: Uint8Array) {
  const parts = () => Array.from(bytes, (byte) => Uint8Array.of(byte))
  const { encoding, texts } = await readFileText(parts)
  let text = ''
  for await (const part of texts) text += part
  return [encoding, text]
}

it.each<[string, Uint8Array, string, string]>([
  ['ASCII', Buffer.from('Wax'), 'utf-8', 'Wax'],
  ['nothing', Buffer.from(''), 'utf-8', ''],
  ['UTF-8', Buffer.from('Crème – 東京'), 'utf-8', 'Crème – 東京'],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFCrème'), 'utf-8', 'Crème'],
  ['U+FFFD itself', Buffer.from('Ren\uFFFD'), 'utf-8', 'Ren\uFFFD'],
  ['Windows-1252', latin('Cr\xe8me \x96 \x93Pro\x94 5 \x80'), 'windows-1252', 'Crème – “Pro” 5 €'],
  ['a single letter at the end', latin('Caf\xe9'), 'windows-1252', 'Café'],
  ['UTF-16', Buffer.from('\uFEFFCrème', 'utf16le'), 'utf-16le', 'Crème'],
  ['UTF-16, big-endian', Buffer.from('\uFEFFCrème', 'utf16le').swap16(), 'utf-16be', 'Crème'],
  [
    'a byte order mark and a broken character',
    Buffer.concat([Buffer.from('\uFEFFWax '), latin('\xe8')]),
    'damaged-utf-8',
    'Wax \uFFFD',
  ],
  [
    'much UTF-8 and a broken character',
    Buffer.concat([Buffer.from('Crème brûlée '), latin('\xe8 x')]),
    'damaged-utf-8',
    'Crème brûlée \uFFFD x',
  ],
])('reads %s', async (_, bytes, encoding, text) => {
  expect(await read(bytes)).toEqual([encoding, text])
})
