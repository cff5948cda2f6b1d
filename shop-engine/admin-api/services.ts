import type { Staff } from '#/ports/staff.ts'
import type { CreateOrderServices } from '../checkout/create-order.admin.ts'
import type { CollectionServices } from '../collections/collections.storefront.ts'
import type { StaffCustomers } from '../customers/staff-customers.ts'
import type { DiscountServices } from '../discounts/discount-fields.admin.ts'
import type { DraftServices } from '../drafts/drafts.admin.ts'
import type { GiftCardServices } from '../gift-cards/gift-cards.admin.ts'
import type { InventoryServices } from '../inventory/inventory.admin.ts'
import type { FileServices } from '../media/files.admin.ts'
import type { MetafieldServices } from '../metafields/metafields.ts'
import type { AdminDocumentServices } from '../pages/pages.admin.ts'
import type { AdminPolicyServices } from '../policies/policies.admin.ts'
import type { RedirectServices } from '../redirects/redirects.admin.ts'
import type { SalesServices } from '../reports/sales.admin.ts'
import type { ReturnServices } from '../returns/returns.admin.ts'

type Features = SalesServices &
  ReturnServices &
  CreateOrderServices &
  DraftServices &
  DiscountServices &
  GiftCardServices &
  CollectionServices &
  FileServices &
  InventoryServices &
  RedirectServices &
  AdminDocumentServices

/** What the fields of the Admin API are resolved with. */
export interface AdminServices extends Features, AdminPolicyServices, MetafieldServices {
  customers: StaffCustomers
  /** Whether webhooks may be sent to this machine. */
  fetchLoopback: boolean
  staff: Pick<Staff, 'scopesOf'>
}
