import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminReview } from '#/contract/moderation.ts'
import { replyTextMax } from '#/contract/reviews.ts'
import { Field } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { useAdmin } from '../admin-session.ts'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { usDate, usTime } from '../us-dates.ts'
import { type Action, noAnswer } from './moderation-actions.ts'
import { RowActions } from './review-columns.tsx'
import {
  HintBadges,
  RatingStars,
  ReviewStatusBadge,
  rejectionReasonLabels,
} from './review-facts.tsx'

interface ReviewDialogProps {
  review: AdminReview
  onClose: () => void
  onAction: (action: Action) => void
  /** `taken`: there was a reply, and now there is none. */
  onReplied: (outcome: 'saved' | 'taken') => void
}

/** All of a review, what can be done to it, and what the shop answers in public. */
export function ReviewDialog({ review, onClose, onAction, onReplied }: ReviewDialogProps) {
  const facts: readonly [string, string][] = [
    ['Product', review.productTitle],
    ['Written', `${usDate(review.createdAt)}, ${review.language === 'fr' ? 'French' : 'English'}`],
    ...orderFact(review),
    ['Found helpful', String(review.helpfulVotes)],
    ['Decided', review.moderatedAt === null ? 'not yet' : usTime(review.moderatedAt)],
  ]
  return (
    <RecordDialog heading={`Review of ${review.customerName}`} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-3">
        <RatingStars {...review} />
        <ReviewStatusBadge {...review} />
        <span className="text-slate break-all">{review.customerEmail}</span>
      </div>
      <HintBadges hints={review.hints} />
      <p className="my-3 whitespace-pre-line">{review.reviewText}</p>
      {review.rejection && (
        <Banner tone="bad" className="mb-3">
          <p className="font-semibold">{rejectionReasonLabels[review.rejection.reason]}</p>
          <p className="whitespace-pre-line">{review.rejection.text}</p>
        </Banner>
      )}
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-y border-line py-3">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-slate">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mb-4">
        <RowActions review={review} onAction={(_, action) => onAction(action)} />
      </div>
      <ReplyForm review={review} onReplied={onReplied} />
    </RecordDialog>
  )
}

function orderFact({ orderNumber, verifiedPurchase }: AdminReview): [string, string][] {
  if (orderNumber !== null) return [['Order', `#${orderNumber}`]]
  return verifiedPurchase ? [] : [['Order', 'not bought here']]
}

function ReplyForm({ review, onReplied }: Pick<ReviewDialogProps, 'review' | 'onReplied'>) {
  const { client } = useAdmin()
  const { revalidate } = useRevalidator()
  const [text, setText] = useState(review.reply?.text ?? '')
  const takesBack = text.trim() === '' && review.reply !== null
  const form = useForm({
    read: () => ({ value: text }),
    async send(reply) {
      const response = await client.reply(review.id, reply)
      if (!response.ok)
        return { failure: `Failed to save the reply: ${response.error ?? noAnswer}` }
      onReplied(takesBack ? 'taken' : 'saved')
      await revalidate()
    },
  })
  return (
    <RecordForm form={form} submit={takesBack ? 'Take the reply back' : 'Save the reply'}>
      <Field name="reply" label="Your public reply" optional>
        {(input) => (
          <textarea
            {...input}
            rows={4}
            maxLength={replyTextMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </RecordForm>
  )
}
