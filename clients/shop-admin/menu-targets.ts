import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { operation } from '../operation.ts'

const named = z.object({ nodes: z.array(z.object({ title: z.string(), handle: z.string() })) })
const targets = z.object({
  collections: field('collections(first: 100, sortKey: TITLE)', named),
  products: field('products(first: 100, query: "status:active", sortKey: TITLE)', named),
})
export type MenuTargets = z.infer<typeof targets>

/** What menus may link to, besides the pages that every shop has: the first hundred of each kind. */
export const listMenuTargets = operation({ head: 'query', response: targets })
