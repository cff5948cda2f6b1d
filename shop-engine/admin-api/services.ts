import type { StaffCustomers } from '../customers/staff-customers.ts'
import type { FileServices } from '../files/files.admin.ts'
import type { InventoryServices } from '../inventory/inventory.admin.ts'
import type { AdminOrderServices } from '../orders/order-fields.admin.ts'
import type { ProductServices } from '../products/catalogue.ts'

type Features = AdminOrderServices & FileServices & InventoryServices & ProductServices

/** What the fields of the Admin API are resolved with. */
export interface AdminServices extends Features {
  customers: StaffCustomers
}
