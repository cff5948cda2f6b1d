import { textsOf } from '#/content/texts.ts'
import { searchableText } from '../reviews/search-terms.ts'

/**
 * Coarse words and insults, as compared: lowercase without accents. Only whole words count, so that towns, names,
 * and dishes don't; for the same reason, the likes of "chatte" (cat) are left out.
 */
const words = new Set(
  Object.values(textsOf('wordLists')).flatMap(({ coarse }) => coarse.split(' ')),
)

/** Symbols that stand in for letters, and symbols between letters. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '@': 'a',
}

/** True if the text has a coarse word, even in a simple disguise. */
export function hasProfanity(text: string): boolean {
  const undisguised = text.replace(
    /[013$@](?=\p{L})|(?<=\p{L})[013$@]/gu,
    (sign) => disguises[sign] ?? sign,
  )
  return [text, undisguised].some((written) =>
    searchableText(written)
      .split(' ')
      .some((word) => words.has(word)),
  )
}
