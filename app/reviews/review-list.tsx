import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewChoice } from '#/clients/backend/reviews.ts'
import { type ReviewOrder, reviewOrders } from '#/contract/review-kinds.ts'
import type { PublicReview } from '#/contract/reviews.ts'
import { useSession } from '../session/session-provider.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ChevronIcon, ThumbIcon } from '../ui/icons.tsx'
import { useNotify } from '../ui/notices.tsx'
import { useAuthorName } from './author-name.tsx'
import { ByLanguage } from './by-language.tsx'
import { DeleteOwn } from './own-review.tsx'
import { ReviewCard } from './review-card.tsx'
import type { OwnReviewsView } from './use-own-reviews.ts'
import type { ReviewList as List } from './use-review-list.ts'

interface ReviewListProps {
  list: List
  own: OwnReviewsView
  productTitle: string
}

/** The reviews in the reader's language, then those in others, folded unless there are no others to read. */
export function ReviewList(props: ReviewListProps) {
  const { t } = useTranslation('reviews')
  const { page, stats, choice, choose, loading, failed, added, loadMore } = props.list
  const { reviews } = page
  return (
    <div className="flex flex-col gap-6">
      {stats.totalReviews > 0 && <ReviewChoices choice={choice} choose={choose} />}
      <ByLanguage
        written={reviews}
        summary={(language) => t('list.inLanguage', { language })}
        show={(written, language) => (
          <Reviews
            {...props}
            label={language ? t('list.labelIn', { language }) : t('list.label')}
            reviews={written}
          />
        )}
      />
      {reviews.length === 0 && stats.totalReviews > 0 && !loading && !failed && (
        <p className="text-slate">{t('list.nothing')}</p>
      )}
      {failed && (
        <Banner tone="bad" role="alert">
          {t('list.failed')}
        </Banner>
      )}
      {page.hasMore && (
        <Button tone="second" busy={loading === 'more'} onClick={loadMore} className="self-center">
          {loading === 'more' ? t('list.loading') : t('list.more')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {added > 0 && t('list.added', { count: added })}
      </p>
    </div>
  )
}

interface ReviewsProps extends ReviewListProps {
  label: string
  reviews: readonly PublicReview[]
}

function Reviews({ label, reviews, ...props }: ReviewsProps) {
  return (
    <ul
      aria-label={label}
      aria-busy={props.list.loading === 'first'}
      className="flex flex-col divide-y divide-line *:py-6 *:first:pt-0 aria-busy:opacity-60"
    >
      {reviews.map((review) => (
        <li key={review.id}>
          <ListedReview review={review} {...props} />
        </li>
      ))}
    </ul>
  )
}

/** A review with its actions: delete one's own, or vote another's helpful. */
function ListedReview({
  review,
  list,
  own,
  productTitle,
}: ReviewListProps & { review: PublicReview }) {
  const { customer } = useSession()
  const { id } = review
  const mine =
    customer?.id === review.customerId || own.reviews?.some((ownReview) => ownReview.id === id)
  return (
    <ReviewCard review={review} productTitle={productTitle}>
      {mine ? (
        <DeleteOwn
          reviewId={id}
          productTitle={productTitle}
          remove={own.remove}
          onDeleted={() => {
            list.change(id, null)
            list.refresh()
          }}
        />
      ) : (
        <HelpfulVote
          review={review}
          own={own}
          onCounted={(helpfulVotes) => list.change(id, { helpfulVotes })}
        />
      )}
    </ReviewCard>
  )
}

interface ReviewChoicesProps {
  choice: ReviewChoice
  choose: (change: Partial<ReviewChoice>) => void
}

const isOrder = (value: string): value is ReviewOrder =>
  reviewOrders.some((order) => order === value)

/** The sort order, and whether to list verified purchases only. */
function ReviewChoices({ choice, choose }: ReviewChoicesProps) {
  const { t } = useTranslation('reviews')
  const id = useId()
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <legend className="sr-only">{t('list.choices')}</legend>
      <label className="inline-flex min-h-9 items-center gap-2.5">
        <input
          type="checkbox"
          checked={choice.verifiedOnly}
          onChange={({ currentTarget }) => choose({ verifiedOnly: currentTarget.checked })}
          className="size-5 accent-pine"
        />
        {t('list.verifiedOnly')}
      </label>
      <div className="flex items-center gap-2.5">
        <label htmlFor={id} className="text-slate">
          {t('list.sort')}
        </label>
        <span className="relative">
          <select
            id={id}
            value={choice.sort}
            onChange={({ currentTarget: { value } }) => isOrder(value) && choose({ sort: value })}
            className="min-h-10 appearance-none rounded-control border border-edge bg-white py-1.5 pr-10 pl-3.5"
          >
            {reviewOrders.map((order) => (
              <option key={order} value={order}>
                {t(`list.orders.${order}`)}
              </option>
            ))}
          </select>
          <ChevronIcon className="pointer-events-none absolute top-2.5 right-3 size-5" />
        </span>
      </div>
    </fieldset>
  )
}

interface HelpfulVoteProps {
  review: PublicReview
  own: OwnReviewsView
  onCounted: (helpfulVotes: number) => void
}

/** One vote per customer, which can be withdrawn. */
function HelpfulVote({ review, own, onCounted }: HelpfulVoteProps) {
  const { t } = useTranslation('reviews')
  const { known } = useSession()
  const notify = useNotify()
  const authorName = useAuthorName()
  const [busy, setBusy] = useState(false)
  const voted = own.votes.has(review.id)

  async function vote() {
    if (busy) return
    setBusy(true)
    const { status } = await known()
    const counted = status === 'signedIn' ? await own.vote(review.id, !voted) : null
    setBusy(false)
    if (!counted) notify({ text: t('helpful.signIn'), tone: 'bad' })
    else if (counted.ok) onCounted(counted.value)
    else notify({ text: counted.error ?? t('helpful.failed'), tone: 'bad' })
  }

  return (
    <div className="facts text-sm">
      <button
        type="button"
        aria-pressed={voted}
        aria-label={t('helpful.voteFor', { name: authorName(review) })}
        aria-disabled={busy || undefined}
        onClick={vote}
        className="vote-button"
      >
        <ThumbIcon className="size-4.5" />
        {t('helpful.vote')}
      </button>
      {review.helpfulVotes > 0 && (
        <span className="text-slate">{t('helpful.count', { count: review.helpfulVotes })}</span>
      )}
    </div>
  )
}
