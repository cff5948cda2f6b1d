import { migrationOf } from '#/database/define.ts'
import { baseline, type Migrations } from '#/database/migrate.ts'
import { auditLog } from './001-baseline/audit-log.ts'
import { reviewRequests } from './001-baseline/review-requests.ts'
import { reviewSearch } from './001-baseline/review-search.ts'
import { reviews } from './001-baseline/reviews.ts'
import { settings } from './001-baseline/settings.ts'
import { staff } from './001-baseline/staff.ts'
import { testOrders } from './001-baseline/test-orders.ts'
import { visitors } from './001-baseline/visitors.ts'
import { auditTimes } from './002-audit-times.ts'
import { testOrderKeysByOrder } from './003-test-order-keys-by-order.ts'

export const backendMigrations: Migrations = {
  [baseline]: migrationOf(
    reviews,
    reviewSearch,
    reviewRequests,
    auditLog,
    staff,
    visitors,
    settings,
    testOrders,
  ),
  '002-audit-times': migrationOf(auditTimes),
  '003-test-order-keys-by-order': migrationOf(testOrderKeysByOrder),
}
