/** A long text that has been read on the server; the browser gets it ready to show. */
export type Prose = readonly ProseBlock[]

export type ProseBlock =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; line: ProseLine }
  | { kind: 'list'; ordered: boolean; items: readonly ProseLine[] }
  | { kind: 'table'; head: readonly ProseLine[]; rows: readonly (readonly ProseLine[])[] }

/** Text with its bold parts and links. */
export type ProseLine = readonly (string | { bold: string } | { text: string; href: string })[]

/** What stands under one heading. */
export interface ProseSection {
  /** Anchor within its page. */
  id: string
  title: string
  prose: Prose
}
