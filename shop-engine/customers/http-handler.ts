import { Refusal } from '#/contract/errors.ts'
import { callerWith, type Staff } from '#/ports/staff.ts'
import type { MakeChange } from '../changes/change.ts'
import { Refused } from '../changes/refused.ts'
import { disableByStaff } from './account-edits.ts'

/**
 * Answers `POST /api/admin/customers/{id}/disable` and `…/enable` with 204: Shopify's Admin API shows an account's
 * state but has no mutation to change it. @throws Refusal
 */
export function createAccountHandler({
  staff,
  change,
}: {
  staff: Staff
  change: MakeChange
}): (request: Request) => Promise<Response> {
  return async (request) => {
    const caller = await callerWith(staff, request.headers, 'write_customers')
    const { pathname } = new URL(request.url)
    const [, id, what] = /\/customers\/(\d{1,15})\/(disable|enable)$/.exec(pathname) ?? []
    const isDisabled = what === 'disable'
    try {
      await change(caller, isDisabled ? 'customerDisable' : 'customerEnable', (made) =>
        disableByStaff(made, { id: Number(id), isDisabled }),
      )
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      throw new Refusal('notFound')
    }
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  }
}
