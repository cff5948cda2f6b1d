/** A part of an email. Texts are plain; the layout escapes them. */
export type EmailBlock =
  | { kind: 'title'; text: string }
  | { kind: 'paragraph'; text: string }
  /** A line of small text above or below something larger. */
  | { kind: 'caption'; text: string }
  | { kind: 'items'; items: readonly EmailItem[] }
  | { kind: 'totals'; rows: readonly AmountRow[]; total: AmountRow }
  /** Columns, side by side if there's room. */
  | { kind: 'facts'; columns: readonly (readonly Fact[])[] }
  /** Something to do, set apart. */
  | { kind: 'notice'; heading: string; lines: readonly string[] }
  | { kind: 'button'; text: string; address: string }
  /** Something optional to do. */
  | { kind: 'link'; text: string; address: string }

export interface AmountRow {
  label: string
  amount: string
}

/** Lines under a small heading. */
export interface Fact {
  heading: string
  lines: readonly (string | { text: string; address: string })[]
}

export interface EmailItem {
  title: string
  detail?: string
  amount?: string
  /** The address of a picture that mail programs show, at least twice as wide as `itemPicturePixels`. */
  picture?: string | undefined
}

/** The width and height that an item's picture is shown at. */
export const itemPicturePixels = 64
