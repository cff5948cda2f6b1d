import { type Kysely, sql } from 'kysely'
import { articlePath, blogPath, pagePath } from '#/contract/document-paths.ts'
import { builtInTargets, type MenuTarget, namedTarget } from '#/contract/menu-targets.ts'
import type { MenuItemType } from '#/contract/menus.ts'
import { collectionPath, productPath } from '#/contract/page-addresses.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type OwnDocument, readDocuments } from '../pages/document.store.ts'
import { allItems, type MenuItem } from './menu-items.ts'

/** What has a row, and the address of its page. */
const tables = [
  { type: 'PRODUCT', table: 'shop_products', addressOf: productPath },
  { type: 'COLLECTION', table: 'shop_collections', addressOf: collectionPath },
] as const

const keyOf = ({ type, resource }: MenuTarget) => `${type} ${resource}`

/** Addresses of entries' pages. */
export type Paths = ReadonlyMap<string, string>

const builtInPaths = [...builtInTargets].map(([path, target]) => [keyOf(target), path] as const)

/** What of the shop entries may name. */
interface Named {
  /** What isn't published, too. */
  hidden: boolean
  documents: () => Promise<readonly OwnDocument[]>
}

/** Where entries and those below them lead. */
export async function readPaths(
  db: Kysely<ShopTables>,
  items: readonly MenuItem[],
  { hidden, documents }: Named,
): Promise<Paths> {
  const paths = new Map(builtInPaths)
  const all = allItems(items)
  for (const { type, table, addressOf } of tables) {
    const ids = all.filter((item) => item.type === type).map(({ resource }) => Number(resource))
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: number; handle: string }>`select id, handle
      from ${sql.table(table)} where id in (${sql.join(ids)})
      ${hidden ? sql`` : sql`and published = 1`}`.execute(db)
    for (const { id, handle } of rows)
      paths.set(keyOf(namedTarget(type, String(id))), addressOf(handle))
  }
  if (!all.some(({ type }) => documentTypes.includes(type))) return paths
  const found = await documents()
  for (const document of found) {
    const [type, path] = addressOfDocument(document, found)
    if (path !== undefined) paths.set(keyOf(namedTarget(type, String(document.id))), path)
  }
  return paths
}

/** The same for the owner, who sees what is hidden. */
export const readAllPaths = (db: Kysely<ShopTables>, items: readonly MenuItem[]): Promise<Paths> =>
  readPaths(db, items, { hidden: true, documents: () => readDocuments(db) })

const documentTypes: readonly MenuItemType[] = ['PAGE', 'BLOG', 'ARTICLE']

function addressOfDocument(
  { kind, handle, blogId }: OwnDocument,
  documents: readonly OwnDocument[],
): [MenuItemType, string | undefined] {
  if (kind === 'Page') return ['PAGE', pagePath(handle)]
  if (kind === 'Blog') return ['BLOG', blogPath(handle)]
  const blog = documents.find((other) => other.kind === 'Blog' && other.id === blogId)
  return ['ARTICLE', blog && articlePath(blog.handle, handle)]
}

/** The address that an entry leads to; null if it only groups others, undefined if what it names isn't there. */
export const pathOf = (target: MenuTarget, paths: Paths): string | null | undefined =>
  target.type === 'HTTP' ? target.url : paths.get(keyOf(target))

/** Entries without those that name what isn't there. */
export const shownItems = (items: readonly MenuItem[], paths: Paths): readonly MenuItem[] =>
  items
    .filter((item) => pathOf(item, paths) !== undefined)
    .map((item) => ({ ...item, items: shownItems(item.items, paths) }))

/** What is at an address of the shop, as far as that is known without its rows; else the address itself. */
export const targetAt = (to: string): MenuTarget =>
  builtInTargets.get(to) ?? { type: 'HTTP', resource: null, url: to }

/** The same, and products and collections. */
export async function readTargetAt(db: Kysely<ShopTables>, to: string): Promise<MenuTarget> {
  for (const { type, table, addressOf } of tables) {
    if (!to.startsWith(addressOf(''))) continue
    const handle = decodeURIComponent(to.slice(addressOf('').length))
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where handle = ${handle}`.execute(db)
    if (rows[0]) return namedTarget(type, String(rows[0].id))
  }
  return targetAt(to)
}
