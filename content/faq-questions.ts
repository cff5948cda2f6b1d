import type { Prose } from './prose.types.ts'

/** Questions about the demo's goods, apart from those of the category of its products. */
const aboutDemo: readonly string[] = ['exchange', 'mission']

/** What a category says; in a shop of other goods without what is about the demo's. */
export function questionsFor(
  prose: Prose,
  { id, sellsDemo }: { id: string; sellsDemo: boolean },
): Prose {
  if (sellsDemo) return prose
  if (id === 'products') return []
  let isFor = true
  return prose.filter((block) => {
    if (block.kind === 'heading') isFor = !aboutDemo.includes(block.id)
    return isFor
  })
}
