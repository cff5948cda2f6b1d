import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { AdminReview } from '#/contract/moderation.ts'
import { ReviewPhotos } from '../../reviews/review-photos.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { ToolButton } from '../tool-button.tsx'

interface AdminPhotosProps extends Pick<ComponentProps<typeof ReviewPhotos>, 'tool'> {
  review: AdminReview
}

/** The photos of a review, published or not. */
export function AdminPhotos({ review, ...props }: AdminPhotosProps) {
  const { t } = useTranslation('adminReviews')
  const { client } = useAdmin()
  const { id, pictures, status, customerName: name } = review
  return (
    <ReviewPhotos
      {...props}
      pictures={pictures}
      altOf={(n) => t('photos.alt', { n, count: pictures.length, name })}
      load={
        status === 'approved'
          ? null
          : async (picture, size) => {
              const response = await client.picture(id, picture, size)
              return response.ok ? response.value.url : null
            }
      }
    />
  )
}

/** The same, each with a button to delete it. */
export function RemovablePhotos({ review }: { review: AdminReview }) {
  const { t } = useTranslation('adminReviews')
  /** The photo whose deletion is to be confirmed. */
  const [confirmedId, setConfirmedId] = useState<string | null>(null)
  const { pictures, busy, remove } = useRemoval(review, () => setConfirmedId(null))
  if (pictures.length === 0) return null
  return (
    <div className="mb-4">
      <AdminPhotos
        review={{ ...review, pictures }}
        tool={({ id }, n) => (
          <ToolButton
            tone="bad"
            aria-label={t('photos.removeNth', { n })}
            onClick={() => setConfirmedId(id)}
          >
            {t('photos.remove')}
          </ToolButton>
        )}
      />
      <Confirm
        open={confirmedId !== null}
        heading={t('photos.ask')}
        yes={t('photos.yes')}
        no={t('photos.no')}
        busy={busy}
        irrevocable
        onYes={() => confirmedId && remove(confirmedId)}
        onClose={() => setConfirmedId(null)}
      >
        {t('photos.text')}
      </Confirm>
    </div>
  )
}

/** Deletes a photo for good, and shows the outcome. */
function useRemoval(review: AdminReview, onAnswered: () => void) {
  const { t } = useTranslation(['adminReviews', 'admin'])
  const { client } = useAdmin()
  const { revalidate } = useRevalidator()
  const notify = useNotify()
  const [pictures, setPictures] = useState(review.pictures)
  const [busy, setBusy] = useState(false)

  async function remove(picture: string) {
    setBusy(true)
    const response = await client.removePicture(review.id, picture)
    setBusy(false)
    onAnswered()
    if (response.ok) {
      setPictures(response.value.pictures)
      notify({ text: t('photos.removed') })
    } else {
      const message = response.error ?? t('admin:noAnswer')
      notify({ tone: 'bad', text: t('failed.photo', { message }) })
    }
    await revalidate()
  }
  return { pictures, busy, remove }
}
