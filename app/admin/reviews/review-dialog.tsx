import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#/clients/failure.ts'
import type { AdminReview } from '#/contract/moderation.ts'
import { replyTextMax } from '#/contract/reviews.ts'
import { Field } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { AddressText } from '../../ui/address-text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { useChange } from '../record/use-change.ts'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { RemovablePhotos } from './admin-photos.tsx'
import type { Action } from './moderation-actions.ts'
import { RowActions } from './review-actions.tsx'
import { HintBadges, RatingStars, ReviewStatusBadge } from './review-facts.tsx'

interface ReviewDialogProps {
  review: AdminReview
  onClose: () => void
  onAction: (action: Action) => void
  /** `taken`: the reply was removed. */
  onReplied: (outcome: 'saved' | 'taken') => void
}

/** A whole review, the actions on it, and the shop's public reply. */
export function ReviewDialog({ review, onClose, onAction, onReplied }: ReviewDialogProps) {
  const { t } = useTranslation('adminReviews')
  return (
    <RecordDialog heading={t('dialog.heading', { name: review.customerName })} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-3">
        <RatingStars {...review} />
        <ReviewStatusBadge {...review} />
        <span className="text-slate">
          <AddressText text={review.customerEmail} />
        </span>
      </div>
      <HintBadges hints={review.hints} />
      <p className="my-3 whitespace-pre-line">{review.reviewText}</p>
      <RemovablePhotos review={review} />
      {review.rejection && (
        <Banner tone="bad" className="mb-3">
          <p className="font-semibold">{t(`reasons.${review.rejection.reason}`)}</p>
          <p className="whitespace-pre-line">{review.rejection.text}</p>
        </Banner>
      )}
      <Facts review={review} />
      <div className="mb-4">
        <RowActions review={review} onAction={(_, action) => onAction(action)} />
      </div>
      <ReplyForm review={review} onReplied={onReplied} />
    </RecordDialog>
  )
}

function Facts({ review }: Pick<ReviewDialogProps, 'review'>) {
  const { t } = useTranslation('adminReviews')
  const { date, time, number } = useFormats()
  const language = useLanguageNames().within(review.language)
  const facts = [
    ['product', review.productTitle],
    ['written', t('dialog.writtenIn', { date: date(review.createdAt), language })],
    ['order', review.orderNumber === null ? t('dialog.notBought') : `#${review.orderNumber}`],
    ['helpful', number(review.helpfulVotes)],
    ['decided', review.moderatedAt === null ? t('dialog.notYet') : time(review.moderatedAt)],
  ] as const
  // A verified purchase without an order, because it was made elsewhere.
  const presentFacts = facts.filter(
    ([name]) => name !== 'order' || review.orderNumber !== null || !review.verifiedPurchase,
  )
  return (
    <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-y border-line py-3">
      {presentFacts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-slate">{t(`dialog.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ReplyForm({ review, onReplied }: Pick<ReviewDialogProps, 'review' | 'onReplied'>) {
  const { t } = useTranslation(['adminReviews', 'admin'])
  const { client } = useAdmin()
  const change = useChange()
  const [text, setText] = useState(review.reply?.text ?? '')
  const takesBack = text.trim() === '' && review.reply !== null
  const form = useForm({
    read: () => ({ value: text }),
    async send(reply) {
      const refused = ({ error }: Failure) => ({
        failure: t('failed.reply', { message: error ?? t('admin:noAnswer') }),
      })
      const outcome = await change(() => client.reply(review.id, reply), { refused })
      if (!outcome) onReplied(takesBack ? 'taken' : 'saved')
      return outcome
    },
  })
  return (
    <RecordForm form={form} submit={t(takesBack ? 'dialog.takeBack' : 'dialog.saveReply')}>
      <Field name="reply" label={t('dialog.reply')} optional>
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
