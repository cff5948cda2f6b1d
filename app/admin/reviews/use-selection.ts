import { useState } from 'react'
import type { AdminReview } from '#/contract/moderation.ts'

/** Which reviews of the page are chosen; another page starts with none. */
export function useSelection(reviews: readonly AdminReview[], of: string) {
  const [chosen, setChosen] = useState<{ of: string; ids: ReadonlySet<string> }>({
    of,
    ids: new Set(),
  })
  const ids = chosen.of === of ? chosen.ids : new Set<string>()
  const selected = reviews.filter(({ id }) => ids.has(id))
  const choose = (next: Iterable<string>) => setChosen({ of, ids: new Set(next) })
  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    all: reviews.length > 0 && selected.length === reviews.length,
    toggle(id: string) {
      choose(ids.has(id) ? [...ids].filter((known) => known !== id) : [...ids, id])
    },
    toggleAll() {
      choose(selected.length === reviews.length ? [] : reviews.map(({ id }) => id))
    },
    clear: () => choose([]),
  }
}

export type Selection = ReturnType<typeof useSelection>
