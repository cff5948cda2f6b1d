/** Tests whether something is a key of a table, such as that of the texts of a choice. */
export const keyIn =
  <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  (text: unknown): text is Key =>
    typeof text === 'string' && Object.hasOwn(table, text)
