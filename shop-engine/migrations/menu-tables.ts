import type { Generated } from 'kysely'

/** The rows of the navigation; see `ShopTables`. */
export interface MenuTables {
  shop_menus: {
    id: Generated<number>
    handle: string
    /** By language; null while the menu is as it came with the shop. */
    titles_json: string | null
    /** `MenuItem`s, which hold those below them; null, too. */
    items_json: string | null
    updated_at: string
  }
}
