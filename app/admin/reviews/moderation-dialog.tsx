import type { TFunction } from 'i18next'
import { type KeyboardEvent, use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminReview } from '#/contract/moderation.ts'
import { rejectionReasons } from '#/contract/review-kinds.ts'
import { rejectionTextMax } from '#/contract/reviews.ts'
import { FieldProblem } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { type Read, type Typed, useForm } from '../../forms/use-form.ts'
import { OutboxNotice } from '../outbox-notice.tsx'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { toolField } from '../tool-button.tsx'
import type { Action, ModerationChange } from './moderation-actions.ts'

interface ModerationDialogProps {
  action: Action
  reviews: readonly AdminReview[]
  /** True: several are selected, so the question names how many (moderation-6). */
  bulk: boolean
  onClose: () => void
  onDecide: (change: ModerationChange) => void
}

/** Confirms actions on several reviews, and asks for the reason of a rejection. */
export function ModerationDialog(props: ModerationDialogProps) {
  const { action, reviews, bulk, onClose, onDecide } = props
  const { t } = useTranslation('adminReviews')
  const [review] = reviews
  const question = bulk
    ? t(`askMany.${action}`, { n: reviews.length })
    : t(`ask.${action}`, { name: review?.customerName })
  const form = useForm<ModerationChange>({
    read: (typed) => (action === 'reject' ? readRejection(typed, t) : { value: { action } }),
    async send(change) {
      onDecide(change)
    },
  })
  return (
    <RecordDialog heading={question} onClose={onClose} role="alertdialog">
      <RecordForm
        form={form}
        noValidate
        submit={t(`actions.${action}`)}
        submitFirst={action === 'approve'}
        tone={action === 'approve' ? 'main' : 'bad'}
        onCancel={onClose}
        onKeyDown={chooseByDigit}
      >
        {!bulk && review && (
          <blockquote className="line-clamp-4 rounded-small bg-mist px-3 py-2 whitespace-pre-line">
            {review.reviewText}
          </blockquote>
        )}
        {action === 'reject' && <RejectionFields />}
        {action === 'reject' && <OutboxNotice />}
      </RecordForm>
    </RecordDialog>
  )
}

function readRejection(typed: Typed, t: TFunction<'adminReviews'>): Read<ModerationChange> {
  const reason = rejectionReasons.find((reason) => reason === typed.reason)
  const text = typed.text?.trim() ?? ''
  if (!reason) return { problems: { reason: t('rejection.reasonMissing') } }
  if (reason === 'other' && text === '') return { problems: { text: t('rejection.textMissing') } }
  return { value: { action: 'reject', why: { reason, text } } }
}

/** A digit key chooses a reason. */
function chooseByDigit({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>) {
  if (target instanceof HTMLTextAreaElement) return
  const radios = currentTarget.querySelectorAll<HTMLElement>('input[type="radio"]')
  radios[Number(key) - 1]?.click()
}

type Reason = (typeof rejectionReasons)[number]

function ReasonFields({ onChoose }: { onChoose: (reason: Reason) => void }) {
  const { t } = useTranslation('adminReviews')
  const id = useId()
  const { problems } = use(FormContext)
  return (
    <fieldset className="grid gap-0.5" aria-describedby={problems.reason && id}>
      <legend className="mb-1 font-semibold">{t('rejection.why')}</legend>
      {rejectionReasons.map((reason, i) => (
        <label
          key={reason}
          className="flex items-center gap-2.5 rounded-small px-2 py-1.5 hover:bg-mist has-checked:bg-mist"
        >
          <input
            type="radio"
            name="reason"
            value={reason}
            required
            aria-invalid={problems.reason !== undefined || undefined}
            data-first={i === 0 || undefined}
            className="size-4 accent-pine"
            onChange={() => onChoose(reason)}
          />
          <span className="grow">{t(`reasons.${reason}`)}</span>
          <span aria-hidden="true" className="text-xs text-slate">
            {i + 1}
          </span>
        </label>
      ))}
      <Alert id={id} text={problems.reason} />
    </fieldset>
  )
}

/** The reason for a rejection; nothing is preselected, because the author gets to read it. */
function RejectionFields() {
  const { t } = useTranslation('adminReviews')
  const id = useId()
  const { problems } = use(FormContext)
  const [other, setOther] = useState(false)
  return (
    <>
      <ReasonFields onChoose={(reason) => setOther(reason === 'other')} />
      <div>
        <label htmlFor={id} className="mb-1 block font-semibold">
          {t(other ? 'rejection.required' : 'rejection.optional')}
        </label>
        <textarea
          id={id}
          name="text"
          rows={3}
          maxLength={rejectionTextMax}
          required={other}
          aria-invalid={problems.text !== undefined || undefined}
          aria-describedby={problems.text && `${id}text`}
          className={toolField}
        />
        <Alert id={`${id}text`} text={problems.text} />
      </div>
    </>
  )
}

function Alert({ id, text }: { id: string; text: string | undefined }) {
  return (
    text && (
      <div role="alert" className="mt-1">
        <FieldProblem id={id}>{text}</FieldProblem>
      </div>
    )
  )
}
