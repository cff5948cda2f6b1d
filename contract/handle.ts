/** What Latin letters without an accent to remove are spelled as. */
const spelledOut: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
}
const maxLength = 255

/**
 * A title or a requested handle as a handle, as Shopify makes them: in lower case, with the letters and digits of all
 * scripts, Latin ones without accents, and with underscores; everything else becomes a hyphen. Empty if nothing is left.
 */
export function toHandle(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[œæßøłđðþħŧı]/g, (character) => spelledOut[character] ?? character)
    // Variation selectors and enclosing marks belong to emoji.
    .replace(/[\p{Me}\p{Variation_Selector}]/gu, '')
  const words = plain.match(/[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*/gu) ?? []
  return cut(words.join('-')).replace(/-+$/, '')
}

/** Never within a character that takes two units. */
const cut = (text: string) => text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')

/** The next handle to try if one is taken: a number at its end counts on. */
export function nextHandle(handle: string): string {
  const [, name, number] = /^(.*)-(\d{1,15})$/s.exec(handle) ?? []
  return number === undefined ? `${handle}-1` : `${name}-${Number(number) + 1}`
}
