/** The database can't be used; the message is a sentence for the person who starts the shop. */
export class CannotOpen extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CannotOpen'
  }
}

/** SQLite's primary error code; null for an error that isn't SQLite's. */
export function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error && 'errcode' in error)) return null
  return Number(error.errcode) & 0xff
}

const readOnly = (folder: string) =>
  `The database in the data folder ${folder} cannot be written: give the shop's user its files.`
const damaged = (folder: string) =>
  `The database in the data folder ${folder} is damaged. Restore the newest backup into an empty folder: DATA_DIR=./restored npm run restore -- FILE`

const sentences: Readonly<Record<number, (folder: string) => string>> = {
  3: readOnly,
  5: (folder) => `Another program holds the database in the data folder ${folder}; close it.`,
  8: readOnly,
  10: (folder) => `The disk of the data folder ${folder} cannot be read and written.`,
  11: damaged,
  13: (folder) => `The disk of the data folder ${folder} is full.`,
  14: readOnly,
  26: damaged,
}

/** Turns a failure of SQLite that a person can fix into a sentence; returns every other error as is. */
export function explainSqlite(error: unknown, folder: string): unknown {
  const sentence = sentences[sqliteCode(error) ?? 0]
  return sentence ? new CannotOpen(sentence(folder), { cause: error }) : error
}

export const isDamaged = (folder: string) => new CannotOpen(damaged(folder))
