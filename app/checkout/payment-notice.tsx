import type { PaymentNotice as Notice } from '#/contract/checkout.ts'
import { Banner } from '../ui/banner.tsx'

/** The outcome of a payment on an external page. */
export function PaymentNotice({ notice }: { notice: Notice | null }) {
  return (
    notice && (
      <Banner role="status">
        <p>{notice.text}</p>
      </Banner>
    )
  )
}
