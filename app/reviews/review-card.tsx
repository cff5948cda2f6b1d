import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicReview } from '#/contract/reviews.ts'
import { useLanguageNames } from '../i18n/language-names.ts'
import { useShopDate } from '../i18n/use-shop-date.ts'
import { Stars } from '../ui/stars.tsx'
import { AuthorName, useAuthorName } from './author-name.tsx'
import { type LoadPhoto, ReviewPhotos } from './review-photos.tsx'

interface ReviewCardProps {
  review: PublicReview
  productTitle: string
  /** Loads photos that aren't published. */
  load?: LoadPhoto | null
  /** A mark beside the stars. */
  mark?: ReactNode
  /** The reader's actions. */
  children?: ReactNode
}

export function ReviewCard({ review, productTitle, load = null, mark, children }: ReviewCardProps) {
  const { t } = useTranslation('reviews')
  const { t: ratings } = useTranslation('ratings')
  const { reader, within } = useLanguageNames()
  const day = useShopDate()
  const name = useAuthorName()(review)
  const { rating, reviewText, createdAt } = review
  return (
    <article className="review">
      <div className="facts">
        <Stars rating={rating} label={ratings('rating', { rating })} className="h-4.5 w-24.5" />
        {mark}
      </div>
      <div className="facts text-sm text-slate">
        <AuthorName review={review} />
        <time dateTime={createdAt}>{t('writtenOn', { date: day(createdAt) })}</time>
        {review.language !== reader && (
          <span>{t('inLanguage', { language: within(review.language) })}</span>
        )}
      </div>
      {reviewText && (
        <p lang={review.language} className="written">
          {reviewText}
        </p>
      )}
      <ReviewPhotos
        pictures={review.pictures}
        altOf={(n) => t('photos.alt', { n, name, product: productTitle })}
        load={load}
      />
      <Reply review={review} />
      {children}
    </article>
  )
}

function Reply({ review: { reply, language } }: Pick<ReviewCardProps, 'review'>) {
  const { t } = useTranslation('reviews')
  const day = useShopDate()
  if (!reply) return null
  return (
    <div className="ml-1 max-w-prose border-l-3 border-signal pl-4">
      <p className="text-sm font-semibold">{t('reply', { date: day(reply.createdAt) })}</p>
      <p lang={language} className="written mt-1 text-slate">
        {reply.text}
      </p>
    </div>
  )
}
