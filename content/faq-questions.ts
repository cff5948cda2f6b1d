import type { Prose } from './prose.types.ts'

/** Questions about the demo's goods, besides those in the category about its products. */
const aboutDemo: readonly string[] = ['exchange', 'mission']

/** The questions of a category; without those about the demo's goods if the shop doesn't sell them. */
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
