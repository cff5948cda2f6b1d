import { useTranslation } from 'react-i18next'
import { useLetterLink } from '../reviews/letter-token.ts'
import { OrderReviews } from '../reviews/order-reviews.tsx'
import { StopLetters } from '../reviews/stop-letters.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** Behind the link of a letter that asks for reviews. */
export default function ReviewOrder() {
  const { t } = useTranslation('reviews')
  const { t: common } = useTranslation()
  const link = useLetterLink()
  return (
    <div className="page-width flex min-h-[70dvh] max-w-4xl! flex-col items-start gap-8 py-10 sm:py-14">
      <PageHead title={common('pageTitle', { page: t('order.title') })} />
      {link?.stop ? (
        <StopLetters token={link.token} />
      ) : (
        <OrderReviews token={link?.token ?? null} />
      )}
    </div>
  )
}
