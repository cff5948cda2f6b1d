import { useTranslation } from 'react-i18next'
import { OrderReviews, StopReviewRequests, useEmailLink } from '../reviews/order-reviews.tsx'
import { PageHead } from '../seo/page-head.tsx'

/** The page behind the link in an email that asks for reviews. */
export default function ReviewOrder() {
  const { t } = useTranslation('reviews')
  const link = useEmailLink()
  return (
    <div className="page-width flex min-h-[70dvh] max-w-4xl! flex-col items-start gap-8 py-10 sm:py-14">
      <PageHead page={t('order.title')} />
      {link?.stop ? (
        <StopReviewRequests token={link.token} />
      ) : (
        <OrderReviews token={link?.token ?? null} />
      )}
    </div>
  )
}
