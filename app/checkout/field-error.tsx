import { useTranslation } from 'react-i18next'
import type { CheckoutField } from '#/contract/checkout.ts'

export const fieldLook =
  'min-h-12 w-full rounded-control border border-edge bg-white px-4 py-2 aria-invalid:border-2 aria-invalid:border-alarm'

/** The ids of what is said about a field: its mistake first. */
export function textsAbout(
  name: CheckoutField,
  { invalid, hint }: { invalid: boolean; hint?: string | undefined },
): string | undefined {
  const ids = [invalid && `${name}-error`, hint && `${name}-hint`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export function FieldError({ name }: { name: CheckoutField }) {
  const { t } = useTranslation('checkout')
  return (
    <p id={`${name}-error`} className="text-sm font-medium text-alarm">
      {t(`fields.${name}`)}
    </p>
  )
}
