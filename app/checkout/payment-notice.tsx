import { useTranslation } from 'react-i18next'
import type { PaymentNotice as Notice } from '#/contract/checkout.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { Banner } from '../ui/banner.tsx'

/** What became of a payment on a page of its own, in words. */
export function PaymentNotice({ notice }: { notice: Notice | null }) {
  const { t } = useTranslation('checkout')
  const format = useFormatMoney()
  if (notice === null) return null
  const { kind, amount } = notice
  return (
    <Banner role="status">
      <p>{t(`notices.${kind}`, { amount: format(amount) })}</p>
    </Banner>
  )
}
