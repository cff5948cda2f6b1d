import type { Generated } from 'kysely'

interface Named {
  id: Generated<number>
  /** `PRODUCT`, `ORDER`, … as the Admin API names them. */
  owner_type: string
  namespace: string
  key: string
  type: string
  created_at: string
  updated_at: string
}

/** The rows of metafields and their definitions; see `ShopTables`. */
export interface MetafieldTables {
  shop_metafields: Named & { owner_id: number; value: string }
  shop_metafield_definitions: Named & {
    name: string
    description: string
    validations_json: string
    /** Whether the Storefront API shows them. */
    is_public: number
  }
}
