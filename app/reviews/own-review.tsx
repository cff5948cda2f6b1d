import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnReview as Own } from '#/contract/reviews.ts'
import { Confirm } from '../ui/confirm.tsx'
import { useNotify } from '../ui/notices.tsx'
import { ReviewCard } from './review-card.tsx'
import type { LoadPhoto } from './review-photos.tsx'
import type { OwnReviewsView } from './use-own-reviews.ts'

const extensions = {
  pending: 'bg-signal-mist text-ink',
  approved: 'bg-pine-mist text-pine-deep',
  rejected: 'bg-alarm-mist text-alarm',
} as const

interface OwnReviewProps {
  review: Own
  load: LoadPhoto
  children?: ReactNode
}

/** A customer's own review, with its status and the reason for it. */
export function OwnReview({ review, load, children }: OwnReviewProps) {
  const { t } = useTranslation('reviews')
  const { status, rejection } = review
  return (
    <ReviewCard
      review={review}
      productTitle={review.productTitle}
      load={status === 'approved' ? null : load}
      mark={
        <span className={`rounded-full px-3 py-0.5 text-sm font-semibold ${extensions[status]}`}>
          {t(`own.${status}`)}
        </span>
      }
    >
      {rejection && (
        <div className="max-w-prose rounded-control bg-mist px-4 py-3 text-sm">
          <p>{t(`own.reasons.${rejection.reason}`)}</p>
          {rejection.text && <p className="written mt-1">{rejection.text}</p>}
        </div>
      )}
      {children}
    </ReviewCard>
  )
}

interface DeleteOwnProps {
  reviewId: string
  productTitle: string
  remove: OwnReviewsView['remove']
  onDeleted?: () => void
}

/** Deletes a customer's own review after a confirmation (reviews-14). */
export function DeleteOwn({ reviewId, productTitle, remove, onDeleted }: DeleteOwnProps) {
  const { t } = useTranslation('reviews')
  return (
    <DeleteWritten
      texts={{
        label: t('own.deleteFor', { product: productTitle }),
        heading: t('delete.heading'),
        text: t('delete.text'),
        done: t('delete.done'),
        failed: t('delete.failed'),
      }}
      remove={() => remove(reviewId)}
      onDeleted={onDeleted}
    />
  )
}

interface DeleteWrittenProps {
  texts: Readonly<Record<'label' | 'heading' | 'text' | 'done' | 'failed', string>>
  remove: () => Promise<{ ok: boolean; error?: string | null }>
  onDeleted?: (() => void) | undefined
}

/** Deletes what a customer has written after a confirmation. */
export function DeleteWritten({ texts, remove, onDeleted }: DeleteWrittenProps) {
  const { t } = useTranslation('reviews')
  const notify = useNotify()
  const [state, setState] = useState<'asked' | 'busy' | null>(null)
  const busy = state === 'busy'

  async function deleteIt() {
    setState('busy')
    const response = await remove()
    setState(null)
    if (response.ok) {
      notify({ text: texts.done })
      onDeleted?.()
    } else notify({ text: response.error ?? texts.failed, tone: 'bad' })
  }

  return (
    <>
      <button
        type="button"
        aria-label={texts.label}
        onClick={() => setState('asked')}
        className="min-h-9 self-start py-1 text-sm font-medium text-alarm underline underline-offset-4 hover:decoration-2"
      >
        {t('own.delete')}
      </button>
      <Confirm
        open={state !== null}
        heading={texts.heading}
        yes={busy ? t('delete.busy') : t('delete.yes')}
        no={t('delete.no')}
        busy={busy}
        onYes={deleteIt}
        onClose={() => setState(null)}
      >
        {texts.text}
      </Confirm>
    </>
  )
}
