import { useTranslation } from 'react-i18next'
import type { Result } from '#/clients/failure.ts'
import {
  type DiscountKind,
  type EditedDiscount,
  writeDiscount,
} from '#/clients/shop-admin/discounts.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import type { Read, Typed } from '../../forms/use-form.ts'
import { useAdmin } from '../admin-session.ts'
import { useRefusal } from '../record/use-change.ts'
import { readDiscount } from './discount-form.ts'

/** The fields of the form that the shop may refuse, which its input calls the same. */
const fields = ['title', 'code', 'endsAt', 'startsAt', 'usageLimit']

/** How the form of a discount is read and saved; a saved one has its number. */
export function useSaveDiscount(kind: DiscountKind, before: EditedDiscount | null) {
  const { t } = useTranslation('adminDiscounts')
  const { shop } = useAdmin()
  const { timeZone } = useBrowserSettings().facts
  const refused = useRefusal(({ field }) => {
    const name = field?.at(-1) ?? ''
    if (!fields.includes(name)) return
    return { problems: { [name]: t(name === 'code' ? 'problems.taken' : 'problems.dates') } }
  })
  return {
    refused,
    read: (typed: Typed): Read<object> =>
      readDiscount(typed, kind, { before, timeZone, sentence: (code) => t(`problems.${code}`) }),
    async save(input: object, version: string): Promise<Result<string>> {
      const result = await (before
        ? shop.change(
            writeDiscount(kind, false),
            { id: before.id, input },
            { unmodifiedSince: version },
          )
        : shop.change(writeDiscount(kind, true), { input }))
      if (!result.ok) return result
      return { ok: true, value: result.value.node?.id.split('/').at(-1) ?? '' }
    },
  }
}
