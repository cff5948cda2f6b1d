export interface Piece {
  text: string
  /** The name of the tag around the text; undefined outside of tags. */
  tag?: string
}

/** Splits a sentence such as "See <terms>our terms</terms>." into pieces; tags can't be nested. */
export function splitAtTags(sentence: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of sentence.matchAll(/<(\w+)>([^<]*)<\/\1>/g)) {
    const [whole, tag = '', text = ''] = match
    if (match.index > end) pieces.push({ text: sentence.slice(end, match.index) })
    pieces.push({ tag, text })
    end = match.index + whole.length
  }
  if (end < sentence.length) pieces.push({ text: sentence.slice(end) })
  return pieces
}
