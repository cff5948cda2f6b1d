import { GraphQLError, type GraphQLSchema } from 'graphql'
import { fallbackLanguage, type Language } from '#/contract/languages.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { Database } from '#/database/database.ts'
import { isUnreachable } from '#/database/unreachable.ts'
import type { StaffCaller } from '#/ports/staff.ts'
import type { Change, MakeChange } from '../changes/change.ts'
import type { AdminContext } from '../graphql/admin.ts'
import { badRequest } from '../graphql/bad-request.ts'
import { createDocuments } from '../graphql/documents.ts'
import { presentable, withinTime } from '../graphql/execution.ts'
import { checkValue } from '../graphql/query-shape.ts'
import { NoJson, readRequest } from '../graphql/request.ts'
import { internalError } from '../graphql/responses.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { createBudgets } from './cost-budget.ts'
import { type createIdempotency, type OnceKey, onceKey } from './idempotency.ts'
import type { AdminServices } from './services.ts'

export interface AdminExecutionDeps {
  database: Database<ShopTables>
  services: AdminServices
  schema: GraphQLSchema
  change: MakeChange
  settings: { facts: () => Pick<EmailFacts, 'languages'> }
  idempotency: ReturnType<typeof createIdempotency>
  budgets: ReturnType<typeof createBudgets>
  clock: () => Date
  log: { error(about: object, message: string): void }
}

/** An authorized caller, the body of the request, and its idempotency key if it has one. */
export interface AdminRequest {
  caller: StaffCaller
  language: Language
  body: string
  key: string | null
  /** When the caller read what it wants to change, if the request says so. */
  unmodifiedSince: Date | null
}

/** The response, as JSON; 503 if the database was unreachable and nothing was done. */
export interface AdminAnswer {
  status: 200 | 503
  text: string
}

const answer = (body: object, status: AdminAnswer['status'] = 200) => ({
  status,
  text: JSON.stringify(body),
})

/** Executes the body of a request. */
export function createAdminExecution(
  deps: AdminExecutionDeps,
): (request: AdminRequest) => Promise<AdminAnswer> {
  const prepare = createDocuments(deps.schema, { introspection: true, caller: 'staff' })
  return async ({ caller, language, body, key, unmodifiedSince }) => {
    try {
      const once = key === null ? undefined : onceKey(key, caller, body)
      const stored = once && (await deps.idempotency.find(once))
      if (stored !== undefined) return { status: 200, text: stored }
      const request = readRequest(body)
      checkValue(request.variables)
      const prepared = prepare(request.query, request.operationName)
      if ('errors' in prepared) return answer({ errors: prepared.errors })
      const cost = deps.budgets.take(caller, prepared.costOf(request.variables))
      const claim = { key: once, isTaken: false }
      const context = contextOf(deps, { caller, language, claim, unmodifiedSince })
      const { data, errors } = await withinTime(prepared.query({}, context, request.variables))
      const wrong = data === undefined ? prepared.variableErrors(request.variables) : []
      if (wrong.length > 0) return answer({ errors: wrong })
      const about = { log: deps.log, language: fallbackLanguage }
      const presented = errors && { errors: errors.map((error) => presentable(error, about)) }
      const { warnings, refusals } = context
      const search = warnings.length > 0 && { search: warnings }
      const codes = caller.adminId !== null && refusals.length > 0 && { refusals }
      const made = answer({ data, ...presented, extensions: { cost, ...search, ...codes } })
      if (once && claim.isTaken) await deps.idempotency.keep(once, made.text)
      return made
    } catch (error) {
      if (error instanceof GraphQLError) return answer({ errors: [error] })
      if (error instanceof NoJson) return answer({ errors: [{ message: error.message }] })
      deps.log.error({ err: error }, 'A question to the Admin API could not be answered')
      return answer({ errors: [internalError()] }, isUnreachable(error) ? 503 : 200)
    }
  }
}

function contextOf(
  deps: AdminExecutionDeps,
  {
    caller,
    language,
    claim,
    unmodifiedSince,
  }: Pick<AdminRequest, 'caller' | 'language' | 'unmodifiedSince'> & {
    claim: { key: OnceKey | undefined; isTaken: boolean }
  },
): AdminContext<AdminServices> {
  const fresh = new Set<string>()
  const refuseStale: Change['refuseStale'] = (type, id, updatedAt) => {
    const object = `${type} ${id}`
    if (unmodifiedSince === null || fresh.has(object)) return
    if (Math.floor(Date.parse(updatedAt) / 1_000) * 1_000 > unmodifiedSince.getTime())
      throw badRequest('This was changed by somebody else meanwhile.', 'PRECONDITION_FAILED')
    fresh.add(object)
  }
  return {
    services: deps.services,
    caller,
    language: deps.settings.facts().languages.first,
    languages: deps.settings.facts().languages,
    readerLanguage: language,
    warnings: [],
    refusals: [],
    async change(mutation, work) {
      if (claim.key && claim.isTaken)
        throw badRequest('An idempotency key is good for one mutation.')
      const outcome = await deps.change(
        caller,
        mutation,
        async (change) => {
          if (claim.key) await deps.idempotency.claim(change.tx, claim.key)
          return work(change)
        },
        refuseStale,
      )
      claim.isTaken = true
      return outcome
    },
  }
}
