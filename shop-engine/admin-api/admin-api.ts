import type { Staff } from '#/ports/staff.ts'
import { createBudgets } from './cost-budget.ts'
import { type AdminExecutionDeps, createAdminExecution } from './execution.ts'
import { createAdminHandler } from './http-handler.ts'
import { createIdempotency } from './idempotency.ts'
import { getAdminSchema } from './schema.ts'
import type { AdminServices } from './services.ts'

/**
 * The Admin API over the shop's services: answers `POST /admin/api/{version}/graphql.json`. Its schema is read at the
 * first request, so that it doesn't slow down startup.
 */
export function createAdminApi(
  deps: Omit<AdminExecutionDeps, 'services' | 'schema' | 'staff' | 'idempotency' | 'budgets'> & {
    staff?: Staff
  },
  services: AdminServices,
): (request: Request) => Promise<Response> {
  const idempotency = createIdempotency(deps.database.db, deps.clock)
  const budgets = createBudgets(deps.clock)
  const { staff = nobody } = deps
  let execute: ReturnType<typeof createAdminExecution> | undefined
  return createAdminHandler({
    staff,
    execute(request) {
      execute ??= createAdminExecution({
        ...deps,
        staff,
        services,
        budgets,
        idempotency,
        schema: getAdminSchema(),
      })
      return execute(request)
    },
  })
}

/** Refuses every caller. */
export const nobody: Staff = {
  callerOf: async () => null,
  recordChange: async () => {},
}
