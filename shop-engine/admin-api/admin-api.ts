import type { Staff } from '#/ports/staff.ts'
import { createBudgets } from './cost-budget.ts'
import { type AdminExecutionDeps, createAdminExecution } from './execution.ts'
import { createAdminHandler } from './http-handler.ts'
import { createIdempotency } from './idempotency.ts'
import type { AdminServices } from './services.ts'

/**
 * The Admin API over the shop's services: answers `POST /admin/api/{version}/graphql.json`. Its schema and resolvers are
 * loaded at the first request, so that they neither slow down startup nor take memory before.
 */
export function createAdminApi(
  deps: Omit<AdminExecutionDeps, 'services' | 'schema' | 'idempotency' | 'budgets'> & {
    staff?: Staff
  },
  services: AdminServices,
): (request: Request) => Promise<Response> {
  const idempotency = createIdempotency(deps.database.db, deps.clock)
  const budgets = createBudgets(deps.clock)
  const { staff = nobody } = deps
  const load = async () => {
    const { getAdminSchema } = await import('./schema.ts')
    const schema = getAdminSchema()
    return createAdminExecution({ ...deps, services, budgets, idempotency, schema })
  }
  let loading: ReturnType<typeof load> | undefined
  return createAdminHandler({
    ...deps,
    staff,
    async execute(request) {
      loading ??= load()
      return (await loading)(request)
    },
  })
}

/** Refuses every caller. */
export const nobody: Staff = {
  callerOf: async () => null,
  scopesOf: async () => [],
  recordChange: async () => {},
}
