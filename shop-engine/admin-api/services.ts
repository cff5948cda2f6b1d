import type { StaffCustomers } from '../customers/staff-customers.ts'

/** What the fields of the Admin API are resolved with. */
export interface AdminServices {
  publicUrl: string
  customers: StaffCustomers
}
