/** A long text that was parsed on the server; the browser gets it ready to render. */
export type Prose = readonly ProseBlock[]

export type ProseBlock =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; line: ProseLine }
  | { kind: 'list'; ordered: boolean; items: readonly ProseLine[] }
  | { kind: 'table'; head: readonly ProseLine[]; rows: readonly (readonly ProseLine[])[] }

/** Text with its bold parts and links. */
export type ProseLine = readonly (string | { bold: string } | { text: string; href: string })[]

/** The content under one heading. */
export interface ProseSection {
  /** The anchor within its page. */
  id: string
  title: string
  prose: Prose
}
