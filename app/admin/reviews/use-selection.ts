import { useState } from 'react'
import type { AdminReview } from '#/contract/moderation.ts'

interface Chosen {
  /** The list that they were chosen in. */
  of: string
  ids: ReadonlySet<string>
  /** Reviews of other pages too; null: those of the page alone. */
  everywhere: readonly AdminReview[] | null
}

/** Which reviews are chosen; another page or list starts with none. */
export function useSelection(reviews: readonly AdminReview[], of: string) {
  const [chosen, setChosen] = useState<Chosen>({ of, ids: new Set(), everywhere: null })
  const mine = chosen.of === of ? chosen : { ids: new Set<string>(), everywhere: null }
  const { ids, everywhere } = mine
  const onPage = reviews.filter(({ id }) => ids.has(id))
  const selected = everywhere === null ? onPage : everywhere.filter(({ id }) => ids.has(id))
  const choose = (next: Iterable<string>) => setChosen({ of, ids: new Set(next), everywhere: null })
  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    /** All of the page. */
    all: reviews.length > 0 && onPage.length === reviews.length,
    /** True: on all pages. */
    everywhere: everywhere !== null,
    toggle(id: string) {
      const now = onPage.map((review) => review.id)
      choose(ids.has(id) ? now.filter((known) => known !== id) : [...now, id])
    },
    toggleAll() {
      choose(onPage.length === reviews.length ? [] : reviews.map(({ id }) => id))
    },
    chooseEverywhere(all: readonly AdminReview[]) {
      setChosen({ of, ids: new Set(all.map(({ id }) => id)), everywhere: all })
    },
    /** What is decided on is no longer chosen; the rest stays so. */
    drop(decided: readonly AdminReview[]) {
      const left = new Set(ids)
      for (const { id } of decided) left.delete(id)
      setChosen({ of, ids: left, everywhere })
    },
    clear: () => choose([]),
  }
}

export type Selection = ReturnType<typeof useSelection>
