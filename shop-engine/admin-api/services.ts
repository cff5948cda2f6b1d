import type { CollectionServices } from '../collections/collections.storefront.ts'
import type { StaffCustomers } from '../customers/staff-customers.ts'
import type { FileServices } from '../files/files.admin.ts'
import type { InventoryServices } from '../inventory/inventory.admin.ts'
import type { AdminOrderServices } from '../orders/order-fields.admin.ts'

type Features = AdminOrderServices & CollectionServices & FileServices & InventoryServices

/** What the fields of the Admin API are resolved with. */
export interface AdminServices extends Features {
  customers: StaffCustomers
}
