import { z } from '../../contract/schema.ts'
import type { Operation } from '../shop/shop.ts'

const named = z.object({ nodes: z.array(z.object({ title: z.string(), handle: z.string() })) })
const targets = z.object({ collections: named, products: named })
export type MenuTargets = z.infer<typeof targets>

/** What menus may link to, besides the pages that every shop has: the first hundred of each kind. */
export const listMenuTargets: Operation<MenuTargets> = {
  document: `query {
    collections(first: 100, sortKey: TITLE) { nodes { title handle } }
    products(first: 100, query: "status:active", sortKey: TITLE) { nodes { title handle } }
  }`,
  response: targets,
}
