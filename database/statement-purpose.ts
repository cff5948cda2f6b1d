/** Finds a change inside a `with`. */
const changes = /\b(?:insert\s+into|update\s+\S+\s+set|delete\s+from)\b/i

/**
 * What a statement does, judged by its text, which built and hand-written ones both have; anything else, such as a
 * pragma, runs outside any transaction.
 */
export function purposeOf(sql: string): 'read' | 'change' | 'other' {
  const [, word = ''] = /^\s*(\w+)/.exec(sql) ?? []
  switch (word.toLowerCase()) {
    case 'select':
      return 'read'
    case 'insert':
    case 'update':
    case 'delete':
      return 'change'
    case 'with':
      return changes.test(sql) ? 'change' : 'read'
    default:
      return 'other'
  }
}
