import type { FileText } from '#/contract/file-text.ts'
import type { Database } from '#/database/database.ts'
import type { Change, MakeChange } from '../changes/change.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { BadCell, ImportResult, Problem } from './product-columns.ts'

/** An item described by one or more rows of a file. */
export interface FileItem {
  /** The name by which people know it. */
  handle: string
  row: number
  rows: number
  /** What can't be kept of it; the rest is imported. */
  notes?: readonly BadCell[]
}

/** An item in a file, or what is wrong with it, with the error of ours that it may be. */
export type Found<Item> = { item: Item } | { problem: Problem; rows: number; error?: unknown }

export interface ImportOptions {
  /** Whether to set the stock of existing variants to the file's. */
  setsStock: boolean
  /** Whether prices of 0 were confirmed. */
  allowsFree: boolean
}

/** How files of one kind are read and imported. */
export interface ImportKind<Item extends FileItem> {
  /** Prefix of an import's id, so that it can't be run as another kind. */
  name: 'products' | 'customers'
  /** Whether the file is deleted after its import because it's about people; others can be imported again. */
  isPersonal: boolean
  /** As the audit log names it. */
  mutation: string
  /** @throws BadFile */
  read(file: FileText, onIgnored: (columns: readonly string[]) => void): AsyncIterable<Found<Item>>
  /**
   * Fetches what an item needs from elsewhere (except in a dry run), and returns what its transaction does.
   * @throws Refused, BadCell
   */
  prepare(
    item: Item,
    options: ImportOptions & {
      dryRun: boolean
      /** Called for each part of the item that is left out. */
      onLeftOut: (problem: BadCell) => void
    },
  ): Promise<(change: Change) => Promise<ImportResult>>
}

export interface ImportDeps {
  database: Database<ShopTables>
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
  log: { error(about: object, message: string): void }
  change: MakeChange
}
