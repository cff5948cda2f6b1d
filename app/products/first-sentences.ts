/**
 * As many whole sentences from the beginning of a text as fit into so many characters; the empty text where
 * not even the first one does.
 */
export function firstSentences(text: string, max: number): string {
  const ends = [...text.matchAll(/[.!?…](?=\s|$)/gu)].map(({ index }) => index + 1)
  const last = ends.findLast((end) => end <= max)
  return last === undefined ? '' : text.slice(0, last)
}
