import { useTranslation } from 'react-i18next'
import type { Operation } from '#/clients/operation.ts'
import type { ShopUserError } from '#/clients/shop-admin/shop-admin.ts'
import type { Outcome } from '../forms/use-form.ts'
import { useAdmin } from './admin-session.ts'

/** Requests a change from the shop; undefined once it's done. `refusal` turns the shop's error into a message. */
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
