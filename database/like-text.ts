import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A text as a part of a pattern of `like … escape '!'`. */
export const likeText = (text: string): string => text.replace(/[!%_]/g, '!$&')

/** Whether a column has the text, in any case; only the database folds it, so that both sides are folded alike. */
export function says(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${likeText(text)}%`
  return sql`lower(${column}) like lower(cast(${pattern} as text)) escape '!'`
}
