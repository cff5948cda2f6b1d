import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { productPath } from '#/contract/page-addresses.ts'
import type { OwnReview as Own } from '#/contract/reviews.ts'
import { Banner } from '../ui/banner.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DeleteOwn, OwnReview } from './own-review.tsx'
import { type OwnReviewsView, useOwnReviews } from './use-own-reviews.ts'

/** The customer's reviews and the status of each, for the account page. */
export function MyReviews() {
  const { t } = useTranslation('reviews')
  const own = useOwnReviews()
  const isEmpty = own.reviews?.length === 0
  return (
    <Section
      heading={t('mine.heading')}
      data-known={own.reviews !== null || own.failed || undefined}
      className={`flex flex-col rounded-panel p-5 sm:p-8 ${isEmpty ? 'gap-1 border border-line' : 'gap-5 bg-white'}`}
      look={isEmpty ? 'text-lg' : 'text-heading'}
    >
      {own.failed && (
        <Banner tone="bad" role="alert">
          {t('mine.failed')}
        </Banner>
      )}
      {own.reviews === null && !own.failed && (
        <div role="status" aria-label={t('mine.loading')}>
          <Skeleton className="h-24" />
        </div>
      )}
      {isEmpty && <p className="text-slate">{t('mine.none')}</p>}
      {own.reviews && own.reviews.length > 0 && <Reviews reviews={own.reviews} own={own} />}
    </Section>
  )
}

interface ReviewsProps {
  reviews: readonly Own[]
  own: Pick<OwnReviewsView, 'remove' | 'loadPhoto'>
}

function Reviews({ reviews, own: { remove, loadPhoto } }: ReviewsProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {reviews.map((review) => (
        <li key={review.id} className="flex flex-col gap-3 py-6 first:pt-0 last:pb-0">
          <h3 className="font-semibold">
            <Link
              to={productPath(review.productHandle)}
              className="underline-offset-4 hover:underline"
            >
              {review.productTitle}
            </Link>
          </h3>
          <OwnReview review={review} load={loadPhoto}>
            <DeleteOwn reviewId={review.id} productTitle={review.productTitle} remove={remove} />
          </OwnReview>
        </li>
      ))}
    </ul>
  )
}
