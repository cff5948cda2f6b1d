import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../record-dialog.tsx'
import { ModerationDialog } from './moderation-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import type { Moderation } from './use-moderation.ts'
import type { ReviewActions } from './use-review-actions.ts'

interface ReviewDialogsProps {
  actions: ReviewActions
  moderation: Moderation
}

/** The one dialog that is open, if any. */
export function ReviewDialogs({ actions, moderation }: ReviewDialogsProps) {
  const { t } = useTranslation('adminReviews')
  const { dialog, setDialog } = actions
  const close = () => setDialog((now) => (now === dialog ? null : now))
  if (dialog?.name === 'keys') return <KeysHelp onClose={close} />
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
        moderation.done.show(t(`dialog.${outcome}`))
      }}
    />
  )
}

const keys = [
  ['j / k', 'move'],
  ['a', 'approve'],
  ['r', 'reject'],
  ['x', 'select'],
  ['o', 'open'],
  ['u', 'undo'],
  ['/', 'search'],
  ['?', 'keys'],
] as const

function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('adminReviews')
  return (
    <RecordDialog heading={t('keys.heading')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {keys.map(([key, label]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-small border border-line bg-mist px-2 py-0.5 font-sans text-xs font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{t(`keys.${label}`)}</dd>
          </div>
        ))}
      </dl>
    </RecordDialog>
  )
}
