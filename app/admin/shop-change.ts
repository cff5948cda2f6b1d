import { useTranslation } from 'react-i18next'
import type { Operation } from '#/clients/shop/shop.ts'
import type { ShopUserError } from '#/clients/shop-admin/shop-admin.ts'
import type { Outcome } from '../forms/use-form.ts'
import { useAdmin } from './admin-session.ts'

/** Asks the shop for a change; undefined once it is done. `refusal` says in words what the shop has against it. */
export function useShopChange(
  refusal: (first: ShopUserError, all: readonly ShopUserError[]) => Outcome,
) {
  const { t } = useTranslation('admin')
  const { shop } = useAdmin()
  return async (
    operation: Operation<readonly ShopUserError[]>,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Outcome | undefined> => {
    const errors = await shop.ask(operation, variables).catch(() => null)
    if (errors === null) return { failure: t('noAnswer') }
    const [first] = errors
    return first && refusal(first, errors)
  }
}
