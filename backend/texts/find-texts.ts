import { foldedText } from '#/contract/folded-text.ts'
import { type TextList, textPlace } from '#/contract/shop-texts.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { originalOf } from './texts.ts'

/** The texts that say all of the words today, in the languages that the shop offers. */
export async function findTexts(deps: BackendDeps, search: string): Promise<TextList['found']> {
  const words = foldedText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const { offered } = deps.shopSettings.current().languages
  const { options: names } = textPlace.shape.name
  const places = offered.flatMap((language) => names.map((name) => ({ name, language })))
  const found = await Promise.all(
    places.map(async (place) => {
      const written = deps.shopSettings.texts()[place.name]?.[place.language]?.parts
      const parts = { ...(await originalOf(deps, place)), ...written }
      const text = plain(Object.values(parts).join(' · '))
      const folded = foldedText(text)
      if (!words.every((word) => folded.includes(word))) return []
      return [{ ...place, excerpt: excerptAt(text, folded.indexOf(words[0] ?? '')) }]
    }),
  )
  return found.flat()
}

/** Without markup, and as long as it is without accents. */
const plain = (html: string): string =>
  html
    .normalize('NFC')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const [charsBefore, charsAfter] = [40, 100]

/** Whole words around a place. */
function excerptAt(text: string, at: number): string {
  const from = at <= charsBefore ? 0 : text.indexOf(' ', at - charsBefore) + 1
  const end = text.indexOf(' ', at + charsAfter)
  const cut = text.slice(Math.min(from, at), end < 0 ? undefined : end)
  return `${from > 0 ? '…' : ''}${cut}${end < 0 ? '' : '…'}`
}
