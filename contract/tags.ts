/** Trimmed and sorted, without duplicates, ignoring case; the first spelling stays. */
export function cleanTags(tags: readonly string[]): string[] {
  const trimmed = tags.flatMap((tag) => tag.split(',')).map((tag) => tag.trim())
  const spellings = new Map<string, string>()
  for (const tag of trimmed)
    if (tag && !spellings.has(tag.toLowerCase())) spellings.set(tag.toLowerCase(), tag)
  return [...spellings].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag)
}
