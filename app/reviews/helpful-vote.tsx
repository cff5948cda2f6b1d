import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicReview } from '#/contract/reviews.ts'
import { useSession } from '../session/session-provider.tsx'
import { useNotify } from '../ui/notices.tsx'
import { useAuthorName } from './author-name.ts'
import { ThumbIcon } from './review-icons.tsx'
import type { OwnReviewsView } from './use-own-reviews.ts'

interface HelpfulVoteProps {
  review: PublicReview
  own: OwnReviewsView
  onCounted: (helpfulVotes: number) => void
}

/** One vote for each customer, which can be taken back. */
export function HelpfulVote({ review, own, onCounted }: HelpfulVoteProps) {
  const { t } = useTranslation('reviews')
  const { status } = useSession()
  const notify = useNotify()
  const authorName = useAuthorName()
  const [busy, setBusy] = useState(false)
  const voted = own.votes.has(review.id)

  async function vote() {
    if (busy) return
    if (status !== 'signedIn') return notify({ text: t('helpful.signIn'), tone: 'bad' })
    setBusy(true)
    const counted = await own.vote(review.id, !voted)
    setBusy(false)
    if (counted.ok) onCounted(counted.value)
    else notify({ text: counted.error ?? t('helpful.failed'), tone: 'bad' })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <button
        type="button"
        aria-pressed={voted}
        aria-label={t('helpful.voteFor', { name: authorName(review) })}
        aria-disabled={busy || undefined}
        onClick={vote}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge px-3.5 font-medium hover:border-ink aria-pressed:border-pine aria-pressed:bg-pine-mist aria-pressed:text-pine-deep"
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
