import { useTranslation } from 'react-i18next'
import { useNotify } from '../../ui/notices.tsx'
import { ModerationDialog } from './moderation-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import type { ReviewActions } from './use-review-actions.ts'

interface ReviewDialogsProps {
  actions: ReviewActions
}

/** The one dialog that is open, if any. */
export function ReviewDialogs({ actions }: ReviewDialogsProps) {
  const notify = useNotify()
  const { t } = useTranslation('adminReviews')
  const { dialog, setDialog } = actions
  const close = () => setDialog((now) => (now === dialog ? null : now))
  if (dialog?.name === 'decision')
    return (
      <ModerationDialog
        {...dialog}
        onClose={close}
        onDecide={(change) => actions.decide(dialog.reviews, change)}
      />
    )
  if (dialog?.name !== 'review') return null
  return (
    <ReviewDialog
      review={dialog.review}
      onClose={close}
      onAction={(action) => {
        close()
        actions.act(dialog.review, action)
      }}
      onReplied={(outcome) => {
        close()
        notify({ text: t(`dialog.${outcome}`) })
      }}
    />
  )
}
