import type { PaymentNotice as Notice } from '#/contract/checkout.ts'
import { Banner } from '../ui/banner.tsx'

/** What became of a payment on a page of its own. */
export function PaymentNotice({ notice }: { notice: Notice | null }) {
  return (
    notice && (
      <Banner role="status">
        <p>{notice.text}</p>
      </Banner>
    )
  )
}
