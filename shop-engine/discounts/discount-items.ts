import type { DiscountItemsInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { type Path, refuse } from '../changes/refused.ts'
import { numberIn } from '../graphql/global-id.ts'
import { type DiscountItems, everything } from '../pricing/discount-rules.ts'

type Ids = readonly string[] | null

/** The names of the fields that say something. */
export const given = (fields: object): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null || value === false ? [] : [name],
  )

/** @throws Refused for fields that exclude each other */
export function onlyOne(fields: object, field: Path): void {
  if (given(fields).length < 2) return
  const names = Object.keys(fields).join(' and ')
  throw refuse('onlyOneOf', field, { names })
}

/** The items after an input's changes to them. @throws Refused */
export function itemsIn(
  given: DiscountItemsInput | null | undefined,
  before: DiscountItems | undefined,
  field: Path,
): DiscountItems {
  if (!given) {
    if (before) return before
    throw refuse('itemsBlank', field)
  }
  const { all, products, collections } = given
  onlyOne({ all, products, collections }, field)
  if (all) return everything
  const old = before ?? everything
  const found: DiscountItems = {
    all: false,
    products: idsIn('Product', old.products, products, {
      field: [...field, 'products'],
      add: 'productsToAdd',
      remove: 'productsToRemove',
    }),
    variants: idsIn('ProductVariant', old.variants, products, {
      field: [...field, 'products'],
      add: 'productVariantsToAdd',
      remove: 'productVariantsToRemove',
    }),
    collections: idsIn('Collection', old.collections, collections, {
      field: [...field, 'collections'],
      add: 'add',
      remove: 'remove',
    }),
  }
  const items = collections
    ? { ...found, products: [], variants: [] }
    : { ...found, collections: products ? [] : found.collections }
  const count = items.products.length + items.variants.length + items.collections.length
  if (count === 0) throw refuse('appliesOnNothing', field)
  return items
}

/** The ids after an input's additions and removals. @throws Refused for ids of something else */
function idsIn<Name extends string>(
  type: string,
  before: readonly number[],
  input: Partial<Record<Name, Ids>> | null | undefined,
  { field, add, remove }: { field: Path; add: Name; remove: Name },
): number[] {
  const numbers = (name: Name) =>
    (input?.[name] ?? []).map((id) => {
      const number = numberIn(id, type)
      if (number === undefined) throw refuse('discountItemInvalid', [...field, name], { type, id })
      return number
    })
  const gone = new Set(numbers(remove))
  return [...new Set([...before, ...numbers(add)])].filter((id) => !gone.has(id))
}

const tables = {
  products: ['Product', 'shop_products'],
  variants: ['ProductVariant', 'shop_variants'],
  collections: ['Collection', 'shop_collections'],
} as const

/** @throws Refused for ids that weren't there `before`, and that nothing has */
export async function refuseUnknownItems(
  tx: Change['tx'],
  items: DiscountItems | undefined,
  { before = everything, field }: { before: DiscountItems | undefined; field: Path },
): Promise<void> {
  for (const name of ['products', 'variants', 'collections'] as const) {
    const [type, table] = tables[name]
    const added = (items?.[name] ?? []).filter((id) => !before[name].includes(id))
    if (added.length === 0) continue
    const rows = await tx.selectFrom(table).select('id').where('id', 'in', added).execute()
    const unknown = added.find((id) => !rows.some((row) => row.id === id))
    if (unknown === undefined) continue
    const list = name === 'collections' ? name : 'products'
    throw refuse('discountItemInvalid', [...field, list], { type, id: unknown })
  }
}
