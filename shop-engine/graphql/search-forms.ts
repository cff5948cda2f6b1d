import { textsOf } from '#/content/texts.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Language } from '#/contract/languages.ts'

/** Other spellings and forms of words, by which products are found too. Texts are lower case and without accents. */

/** The whole closed class; -y and -ies follow a rule. */
const ofSeveral: ReadonlyMap<string, string> = new Map([
  ['calves', 'calf'],
  ['dwarves', 'dwarf'],
  ['elves', 'elf'],
  ['halves', 'half'],
  ['hooves', 'hoof'],
  ['knives', 'knife'],
  ['leaves', 'leaf'],
  ['lives', 'life'],
  ['loaves', 'loaf'],
  ['scarves', 'scarf'],
  ['selves', 'self'],
  ['sheaves', 'sheaf'],
  ['shelves', 'shelf'],
  ['thieves', 'thief'],
  ['wharves', 'wharf'],
  ['wives', 'wife'],
  ['wolves', 'wolf'],
])

/** "battery" for "batteries", "knife" for "knives"; undefined for a word that begins as its singular does. */
export function singularOf(word: string): string | undefined {
  return ofSeveral.get(word) ?? (/^\p{L}{2,}ies$/u.test(word) ? `${word.slice(0, -3)}y` : undefined)
}

const inParts = /[\p{L}\p{N}]+(?:[-‐‑'’][\p{L}\p{N}]+)+/gu

/** "microfibre" for "micro-fibre". */
export const joinedWords = (text: string): string[] =>
  (text.match(inParts) ?? []).map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))

const isMixed = /[\p{sc=Han}\p{scx=Kana}\p{scx=Hira}]/u
const runs = /\p{scx=Kana}+|\p{scx=Hira}+|\p{sc=Han}+|[^\p{sc=Han}\p{scx=Kana}\p{scx=Hira}]+/gu

/** Japanese writes words without spaces; most begin where the script changes. */
export const scriptRuns = (word: string): string[] =>
  isMixed.test(word) ? (word.match(runs) ?? [word]) : [word]

const lists = textsOf('wordLists')
const stopWords = inEachLanguage((language) => new Set(lists[language].stop.split(' ')))

/** Words that say something; all of them if none does. */
export function withoutStopWords(words: readonly string[], language: Language): readonly string[] {
  const rest = words.filter((word) => !stopWords[language].has(word))
  return rest.length > 0 ? rest : words
}

/** What a text is found by besides its own words. */
export function otherForms(words: readonly string[], text: string): string[] {
  const mixed = words.filter((word) => isMixed.test(word)).flatMap(scriptRuns)
  const singulars = words.flatMap((word) => singularOf(word) ?? [])
  return [...mixed, ...singulars, ...joinedWords(text)]
}
