/** What of a file is asked for: the first and the last byte, all of it, or what it does not have. */
export type Part = { first: number; last: number } | 'whole' | 'outside'

/**
 * Reads the `Range` header (RFC 9110 §14) for a file of `size` bytes. What is not understood is no range, and of
 * several ranges the whole is sent, as servers may.
 */
export function partOf(header: string | null, size: number): Part {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const wanted = Number(to)
    return wanted === 0 || size === 0
      ? 'outside'
      : { first: Math.max(0, size - wanted), last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'whole'
  return first < size ? { first, last } : 'outside'
}
