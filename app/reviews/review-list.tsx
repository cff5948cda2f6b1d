import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session-provider.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { DeleteOwn } from './delete-own.tsx'
import { HelpfulVote } from './helpful-vote.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewChoices } from './review-choices.tsx'
import type { OwnReviewsView } from './use-own-reviews.ts'
import type { ReviewList as List } from './use-review-list.ts'

interface ReviewListProps {
  list: List
  own: OwnReviewsView
  productTitle: string
}

export function ReviewList({ list, own, productTitle }: ReviewListProps) {
  const { t } = useTranslation('reviews')
  const { customer } = useSession()
  const { page, stats, loading, failed, added } = list
  const mine = new Set(own.reviews?.map(({ id }) => id))
  const isMine = (review: { id: string; customerId: string }) =>
    mine.has(review.id) || (customer !== null && review.customerId === customer.id)
  return (
    <div className="flex flex-col gap-6">
      {stats.totalReviews > 0 && <ReviewChoices choice={list.choice} choose={list.choose} />}
      <ul
        aria-label={t('list.label')}
        aria-busy={loading === 'first'}
        className="flex flex-col divide-y divide-line aria-busy:opacity-60"
      >
        {page.reviews.map((review) => (
          <li key={review.id} className="py-6 first:pt-0">
            <ReviewCard review={review}>
              {isMine(review) ? (
                <DeleteOwn
                  reviewId={review.id}
                  productTitle={productTitle}
                  remove={own.remove}
                  onDeleted={() => {
                    list.change(review.id, null)
                    list.refresh()
                  }}
                />
              ) : (
                <HelpfulVote
                  review={review}
                  own={own}
                  onCounted={(helpfulVotes) => list.change(review.id, { helpfulVotes })}
                />
              )}
            </ReviewCard>
          </li>
        ))}
      </ul>
      {page.reviews.length === 0 && stats.totalReviews > 0 && !loading && !failed && (
        <p className="text-slate">{t('list.nothing')}</p>
      )}
      {failed && (
        <Banner tone="bad" role="alert">
          {t('list.failed')}
        </Banner>
      )}
      {page.hasMore && (
        <Button
          tone="second"
          busy={loading === 'more'}
          onClick={list.loadMore}
          className="self-center"
        >
          {loading === 'more' ? t('list.loading') : t('list.more')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {added > 0 && t('list.added', { count: added })}
      </p>
    </div>
  )
}
