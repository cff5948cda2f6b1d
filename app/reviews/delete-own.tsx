import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../ui/confirm.tsx'
import { useNotify } from '../ui/notices.tsx'
import type { OwnReviewsView } from './use-own-reviews.ts'

interface DeleteOwnProps {
  reviewId: string
  productTitle: string
  remove: OwnReviewsView['remove']
  onDeleted?: () => void
}

/** Deletes a customer's own review, once that was confirmed (reviews-14). */
export function DeleteOwn({ reviewId, productTitle, remove, onDeleted }: DeleteOwnProps) {
  const { t } = useTranslation('reviews')
  const notify = useNotify()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)

  async function deleteIt() {
    setBusy(true)
    const response = await remove(reviewId)
    setBusy(false)
    setAsked(false)
    if (response.ok) {
      notify({ text: t('delete.done') })
      onDeleted?.()
    } else notify({ text: response.error ?? t('delete.failed'), tone: 'bad' })
  }

  return (
    <>
      <button
        type="button"
        aria-label={t('own.deleteFor', { product: productTitle })}
        onClick={() => setAsked(true)}
        className="min-h-9 self-start py-1 text-sm font-medium text-alarm underline underline-offset-4 hover:decoration-2"
      >
        {t('own.delete')}
      </button>
      <Confirm
        open={asked}
        heading={t('delete.heading')}
        yes={busy ? t('delete.busy') : t('delete.yes')}
        no={t('delete.no')}
        busy={busy}
        onYes={deleteIt}
        onClose={() => setAsked(false)}
      >
        {t('delete.text')}
      </Confirm>
    </>
  )
}
