import { Refusal } from '#/contract/errors.ts'
import type { StaffRoute } from '#/ports/staff.ts'
import type { MakeChange } from '../changes/change.ts'
import { Refused } from '../changes/refused.ts'
import { disableByStaff } from './account-edits.ts'

/** Both answer 204: Shopify's Admin API shows an account's state but has no mutation to change it. */
export const accountRoutes = ({ change }: { change: MakeChange }): readonly StaffRoute[] =>
  (['disable', 'enable'] as const).map((what) => ({
    method: 'POST',
    path: `/api/admin/customers/:customer/${what}`,
    scope: 'write_customers',
    async respond({ caller, id }) {
      const isDisabled = what === 'disable'
      const customer = { id: id('customer'), isDisabled }
      try {
        await change(caller, isDisabled ? 'customerDisable' : 'customerEnable', (made) =>
          disableByStaff(made, customer),
        )
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        throw new Refusal('notFound')
      }
      return new Response(null, { status: 204 })
    },
  }))
