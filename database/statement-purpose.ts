/** In a `with` that changes something. */
const changes = /\b(?:insert\s+into|update\s+\S+\s+set|delete\s+from)\b/i

/**
 * What a statement does, by its text, which built and hand-written ones both have; what is neither, such as a pragma,
 * is done outside of any transaction.
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
