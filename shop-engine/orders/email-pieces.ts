import type { EmailBlock } from '#/mail/email-blocks.ts'
import { emailPictureOf } from '../products/pictures.ts'
import { lineLabel, type NewLine } from './order.types.ts'

/** Pieces of an order under a heading, each with its picture; nothing without pieces. */
export function emailPieces(
  heading: string,
  pieces: readonly { line: NewLine; quantity: number }[],
  publicUrl: string,
): EmailBlock[] {
  if (pieces.length === 0) return []
  const items = pieces.map((piece) => ({
    title: lineLabel(piece),
    picture: emailPictureOf(piece.line.picture, publicUrl),
  }))
  return [
    { kind: 'caption', text: heading },
    { kind: 'items', items },
  ]
}
