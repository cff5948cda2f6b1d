import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { productPath } from '#/contract/page-addresses.ts'
import type { BestReview } from '#/contract/reviews.ts'
import { Section } from '../ui/section.tsx'
import { Stars } from '../ui/stars.tsx'
import { AuthorName } from './author-name.tsx'

interface BestReviewsProps {
  reviews: readonly BestReview[]
  /** Null for the shop's own words. */
  title: string | null
  text: string | null
}

/** With fewer, there's no band of them. */
export const bestShownFrom = 2

/** A band of the best reviews. */
export function BestReviews({ reviews, title, text }: BestReviewsProps) {
  const { t } = useTranslation('ratings')
  const lead = text ?? (title === null ? t('best.lead') : null)
  return (
    <div className="ground py-20 lg:py-28">
      <Section
        heading={title ?? t('best.heading')}
        look="max-w-2xl text-title"
        className="page-width"
      >
        {lead && <p className="mt-3 text-lg text-slate">{lead}</p>}
        <ul className="mt-10 grid gap-6 md:grid-cols-2 lg:mt-14 lg:grid-cols-3">
          {reviews.map((review, index) => (
            <li
              key={review.id}
              className={
                index % 2 === 0 && index === reviews.length - 1 ? 'md:max-lg:col-span-2' : ''
              }
            >
              <BestReviewCard review={review} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function BestReviewCard({ review }: { review: BestReview }) {
  const { t } = useTranslation('ratings')
  return (
    <figure className="flex h-full flex-col gap-4 rounded-card bg-white p-6 shadow-raised lg:p-8">
      <Stars rating={review.rating} label={t('rating', { rating: review.rating })} />
      <blockquote lang={review.language} className="grow text-lg wrap-anywhere">
        <p className="whitespace-pre-line">{review.reviewText}</p>
      </blockquote>
      <figcaption className="flex flex-col gap-1 text-sm text-slate">
        <span className="facts">
          <AuthorName review={review} />
        </span>
        <Link
          to={productPath(review.productHandle)}
          className="self-start py-1 underline underline-offset-4"
        >
          {t('best.about', { product: review.productTitle })}
        </Link>
      </figcaption>
    </figure>
  )
}
