import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnReview as Own } from '#/contract/reviews.ts'
import { DeleteOwn, OwnReview } from './own-review.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import { useCustomerSender } from './review-requests.ts'
import { ReviewSummary } from './review-summary.tsx'
import type { ReviewsView } from './reviews-view.ts'
import { type OwnReviewsView, useOwnReviews } from './use-own-reviews.ts'
import { useReviewList } from './use-review-list.ts'

export interface ProductReviewsProps {
  product: { id: string; title: string }
  reviews: ReviewsView
}

/** Customer Reviews: the summary, the form, the list (reviews-1). */
export function ProductReviews({ product, reviews }: ProductReviewsProps) {
  const { t } = useTranslation('reviews')
  const list = useReviewList(product.id, reviews)
  const own = useOwnReviews(product.id)
  const sender = useCustomerSender()
  const [justWritten, setJustWritten] = useState(false)
  const [mine] = own.reviews ?? []

  function onWritten(review: Own) {
    setJustWritten(true)
    own.add(review)
    if (review.status === 'approved') list.refresh()
  }

  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="flex flex-col gap-8">
      <h2 id="reviews-heading" className="text-title">
        {t('heading')}
      </h2>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[24rem_1fr]">
        <div className="flex min-w-0 flex-col gap-8 lg:sticky lg:top-24">
          <ReviewSummary
            stats={list.stats}
            chosen={list.choice.stars}
            choose={(stars) => list.choose({ stars })}
          />
          {mine && !justWritten ? (
            <p className="text-slate">{t('form.already')}</p>
          ) : (
            <ReviewForm productId={product.id} sender={sender} onWritten={onWritten} />
          )}
          <Link
            to="/review-policy"
            className="self-start py-1 text-sm text-slate underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2"
          >
            {t('policy')}
          </Link>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {mine && mine.status !== 'approved' && (
            <HiddenOwnReview review={mine} productTitle={product.title} remove={own.remove} />
          )}
          <ReviewList list={list} own={own} productTitle={product.title} />
        </div>
      </div>
    </section>
  )
}

interface HiddenOwnReviewProps {
  review: Own
  productTitle: string
  remove: OwnReviewsView['remove']
}

/** What the customer has written, while nobody else can read it. */
function HiddenOwnReview({ review, productTitle, remove }: HiddenOwnReviewProps) {
  const { t } = useTranslation('reviews')
  return (
    <section
      aria-labelledby="own-review"
      className="flex flex-col gap-3 rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h3 id="own-review" className="text-xl">
        {t('own.heading')}
      </h3>
      <OwnReview review={review}>
        <DeleteOwn reviewId={review.id} productTitle={productTitle} remove={remove} />
      </OwnReview>
    </section>
  )
}
