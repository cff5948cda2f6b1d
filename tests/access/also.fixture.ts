import type { MutationShop } from './mutation-shop.fixture.ts'
import { mutationTable } from './mutation-table.fixture.ts'

type Given = (shop: MutationShop) => object | Promise<object>

/** What the table gives a mutation, changed. */
export const also =
  (name: string, more: (given: never, shop: MutationShop) => object | Promise<object>): Given =>
  async (shop) =>
    more((await mutationTable[name]?.[0](shop)) as never, shop)
