import { useTranslation } from 'react-i18next'
import type { AdminReview } from '#/contract/moderation.ts'
import { MoreAction, MoreActions } from '../more-actions.tsx'
import { ToolButton, type ToolTone } from '../tool-button.tsx'
import type { Action } from './moderation-actions.ts'

interface RowActionsProps {
  review: AdminReview
  onAction: (review: AdminReview, action: Action) => void
  /** Left out where the review can be opened beside them. */
  onOpen?: (review: AdminReview) => void
  /** True: all of them are behind the dots. */
  isFolded?: boolean
}

/** The actions that a review's status allows (moderation-4). */
export function RowActions({ review, onAction, onOpen, isFolded = false }: RowActionsProps) {
  const { t } = useTranslation('adminReviews')
  const name = review.customerName
  const decisions = (['approve', 'reject'] as const).filter(
    (action) => review.status !== outcomes[action],
  )
  const act = (action: Action) => ({
    'aria-label': t(`actionsFor.${action}`, { name }),
    onClick: () => onAction(review, action),
    children: t(`actions.${action}`),
  })
  return (
    <div className="flex items-center gap-1.5">
      {!isFolded &&
        decisions.map((action) => (
          <ToolButton key={action} tone={tones[action]} {...act(action)} />
        ))}
      <MoreActions
        rowName={t('reviewOf', { name })}
        entries={{
          open: onOpen && (
            <MoreAction aria-label={t('openFor', { name })} onClick={() => onOpen(review)}>
              {t('open')}
            </MoreAction>
          ),
          ...(isFolded &&
            Object.fromEntries(
              decisions.map((action) => [action, <MoreAction key={action} {...act(action)} />]),
            )),
          delete: <MoreAction tone="bad" {...act('delete')} />,
        }}
      />
    </div>
  )
}

const outcomes = { approve: 'approved', reject: 'rejected' } as const

const tones = { approve: 'good', reject: 'bad' } as const satisfies Record<string, ToolTone>
