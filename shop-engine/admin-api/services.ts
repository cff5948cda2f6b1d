import type { StaffCustomers } from '../customers/staff-customers.ts'
import type { FileServices } from '../files/files.admin.ts'
import type { AdminOrderServices } from '../orders/order-fields.admin.ts'

/** What the fields of the Admin API are resolved with. */
export interface AdminServices extends FileServices, AdminOrderServices {
  customers: StaffCustomers
}
