/** A part of an email. Texts are plain; the layout escapes them. */
export type EmailBlock =
  | { kind: 'title'; text: string }
  | { kind: 'paragraph'; text: string }
  /** A small line above or below something bigger. */
  | { kind: 'caption'; text: string }
  | { kind: 'items'; items: readonly EmailItem[] }
  | { kind: 'totals'; rows: readonly AmountRow[]; total: AmountRow }
  /** Columns that stand side by side where there is room. */
  | { kind: 'facts'; columns: readonly (readonly Fact[])[] }
  /** Something to be done, set apart. */
  | { kind: 'notice'; heading: string; lines: readonly string[] }
  | { kind: 'button'; text: string; address: string }
  /** Something that can be done, but need not. */
  | { kind: 'link'; text: string; address: string }

export interface AmountRow {
  label: string
  amount: string
}

/** Lines under a small heading. */
export interface Fact {
  heading: string
  lines: readonly string[]
}

export interface EmailItem {
  title: string
  detail: string
  amount: string
}
