import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnReview as Own } from '#/contract/reviews.ts'
import { Button } from '../ui/button.tsx'
import { DeleteOwn, OwnReview } from './own-review.tsx'
import { ProductQuestions } from './product-questions.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import { useCustomerSender } from './review-requests.ts'
import { ReviewSummary } from './review-summary.tsx'
import type { ReviewLists, ReviewsView } from './reviews-view.ts'
import { type OwnReviewsView, useOwnReviews } from './use-own-reviews.ts'
import { useReviewList } from './use-review-list.ts'

export interface ProductReviewsProps {
  product: { id: string; title: string }
  stats: ReviewsView['stats']
  lists: ReviewLists
}

/** The reviews of a product, and the questions about it. */
export function ProductReviews(props: ProductReviewsProps) {
  return (
    <div className="flex flex-col gap-16">
      <CustomerReviews {...props} />
      <ProductQuestions productId={props.product.id} initial={props.lists.questions} />
    </div>
  )
}

/** Customer Reviews: the summary, the form, the list (reviews-1). */
function CustomerReviews({ product, stats, lists }: ProductReviewsProps) {
  const { t } = useTranslation('reviews')
  const list = useReviewList(product.id, { stats, page: lists.page })
  const own = useOwnReviews(product.id)
  const [mine] = own.reviews ?? []
  const [justWritten, setJustWritten] = useState(false)
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
          <WriteReview
            productId={product.id}
            written={mine !== undefined}
            eligibility={own.eligibility}
            onWritten={(review) => {
              own.add(review)
              setJustWritten(true)
              if (review.status === 'approved') list.refresh()
            }}
          />
          <PolicyLink />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {mine && (
            <HiddenOwnReview
              review={mine}
              inView={justWritten}
              productTitle={product.title}
              own={own}
            />
          )}
          <ReviewList list={list} own={own} productTitle={product.title} />
        </div>
      </div>
    </section>
  )
}

function PolicyLink() {
  const { t } = useTranslation('reviews')
  return (
    <Link
      to="/review-policy"
      className="self-start py-1 text-sm text-slate underline print:hidden decoration-1 underline-offset-4 hover:text-ink hover:decoration-2"
    >
      {t('policy')}
    </Link>
  )
}

interface WriteReviewProps {
  productId: string
  /** True if the customer has already reviewed the product. */
  written: boolean
  eligibility: OwnReviewsView['eligibility']
  onWritten: (review: Own) => void
}

/**
 * The form, which stays to show the outcome of the review it sent. Customers who can't write one yet see what is
 * required; those who want to write early get the form, and the shop decides.
 */
function WriteReview({ productId, written, eligibility, onWritten }: WriteReviewProps) {
  const { t } = useTranslation('reviews')
  const sender = useCustomerSender()
  const [justWritten, setJustWritten] = useState(false)
  const [early, setEarly] = useState(false)
  if (written && !justWritten) return <p className="text-slate">{t('form.already')}</p>
  const lacks = early || eligibility === 'eligible' ? null : eligibility
  return (
    <ReviewForm
      folded
      productId={productId}
      sender={sender}
      instead={lacks && <WhatItTakes lacks={lacks} writeNow={() => setEarly(true)} />}
      onWritten={(review) => {
        setJustWritten(true)
        onWritten(review)
      }}
    />
  )
}

interface WhatItTakesProps {
  lacks: 'deliveryPending' | 'purchaseRequired'
  writeNow: () => void
}

function WhatItTakes({ lacks, writeNow }: WhatItTakesProps) {
  const { t } = useTranslation('reviews')
  const pending = lacks === 'deliveryPending'
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="font-medium">{t(pending ? 'takes.delivery' : 'problems.purchase')}</p>
      <p className="text-slate">{t(pending ? 'takes.deliveryText' : 'takes.purchaseText')}</p>
      {pending && (
        <Button tone="second" size="small" onClick={writeNow}>
          {t('takes.writeNow')}
        </Button>
      )}
    </div>
  )
}

interface HiddenOwnReviewProps {
  review: Own
  /** True right after it was sent, to scroll it into view. */
  inView: boolean
  productTitle: string
  own: OwnReviewsView
}

/** The customer's own review, while nobody else can read it, or right after it was sent. */
function HiddenOwnReview({ review, inView, productTitle, own }: HiddenOwnReviewProps) {
  const { t } = useTranslation('reviews')
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (inView) place.current?.scrollIntoView({ block: 'center' })
  }, [inView])
  if (review.status === 'approved' && !inView) return null
  return (
    <section
      ref={place}
      aria-labelledby="own-review"
      className="flex flex-col gap-3 rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h3 id="own-review" className="text-xl">
        {t('own.heading')}
      </h3>
      <OwnReview review={review} load={own.loadPhoto}>
        <DeleteOwn reviewId={review.id} productTitle={productTitle} remove={own.remove} />
      </OwnReview>
    </section>
  )
}
