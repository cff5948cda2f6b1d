import { useTranslation } from 'react-i18next'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { type EditedDiscount, writeDiscount } from '#/clients/shop-admin/discounts.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import type { Outcome, Read, Typed } from '../../forms/use-form.ts'
import { useAdmin } from '../admin-session.ts'
import { type DiscountKind, readDiscount } from './discount-form.ts'

/** The fields of the form by those of the shop's input. */
const fieldOf: Readonly<Record<string, string>> = {
  title: 'title',
  code: 'code',
  endsAt: 'endsAt',
  startsAt: 'startsAt',
  usageLimit: 'usageLimit',
}

/** Reads and saves the form of a discount; `onCreated` has the number of a new one. */
export function useSaveDiscount(kind: DiscountKind, before: EditedDiscount | null) {
  const { t } = useTranslation(['adminDiscounts', 'admin'])
  const { shop } = useAdmin()
  const { timeZone } = useBrowserSettings().facts
  const read = (typed: Typed): Read<object> => {
    const { value, problems } = readDiscount(typed, kind, { before, timeZone })
    const told = Object.entries(problems).map(([name, code]) => [name, t(`problems.${code}`)])
    return told.length > 0 ? { problems: Object.fromEntries(told) } : { value }
  }
  const save = async (
    input: object,
    { version, onCreated }: { version: string; onCreated?: (id: string) => void },
  ): Promise<Outcome | 'conflict' | undefined> => {
    const operation = writeDiscount(kind, before === null)
    if (operation === null) return { failure: t('admin:failed') }
    try {
      const given = before === null ? { input } : { id: before.id, input }
      const how = before === null ? {} : { unmodifiedSince: version }
      const { result } = await shop.ask(operation, given, how)
      const [refused] = result.userErrors
      if (!refused) {
        onCreated?.(result.node?.id.split('/').at(-1) ?? '')
        return undefined
      }
      const field = fieldOf[refused.field?.at(-1) ?? '']
      if (!field) return { failure: t('admin:failed') }
      return { problems: { [field]: t(field === 'code' ? 'problems.taken' : 'problems.dates') } }
    } catch (error) {
      if (!isShopError(error)) throw error
      return error.code === 'PRECONDITION_FAILED' ? 'conflict' : { failure: t('admin:failed') }
    }
  }
  return { read, save }
}
