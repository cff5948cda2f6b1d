import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { limits } from '#/contract/limits.ts'
import { FieldProblem } from '../forms/field.tsx'
import { Form, SubmitButton } from '../forms/form.tsx'
import { FormOutcome } from '../forms/form-footer.tsx'
import type { ReturnTo } from '../session/return-to.ts'
import { buttonLook } from '../ui/button-look.ts'
import { Confirm } from '../ui/confirm.tsx'
import { PhotoInput } from './photo-input.tsx'
import { RatingInput } from './rating-input.tsx'
import { type ReviewFormWork, useReviewForm } from './use-review-form.ts'

interface ReviewFormProps extends ReviewFormWork {
  /** Shown instead of the form while nothing is typed. */
  instead?: ReactNode
  /** True: a button unfolds it, which works without scripts. */
  folded?: boolean
}

export function ReviewForm({ instead, folded = false, ...work }: ReviewFormProps) {
  const { t } = useTranslation('reviews')
  const id = useId()
  const [open, setOpen] = useState(false)
  const formWork = useReviewForm(work)
  const { written } = formWork
  const parts = { ...formWork, ...work, headingId: `${id}-heading`, folded }
  const body = instead && written.isEmpty ? instead : <FormParts {...parts} />
  if (!folded) return body
  return (
    <details
      open={open || written.isRestored || !written.isEmpty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="flex flex-col"
    >
      <summary
        id={parts.headingId}
        className={`${buttonLook({ tone: 'second' })} list-none self-start`}
      >
        {t('form.heading')}
      </summary>
      <div className="mt-4 rounded-card bg-white p-5 shadow-raised sm:p-6">{body}</div>
    </details>
  )
}

interface FormPartsProps extends ReturnType<typeof useReviewForm>, ReviewFormWork {
  headingId: string
  folded: boolean
}

function FormParts({ headingId, folded, ...work }: FormPartsProps) {
  const { t } = useTranslation('reviews')
  const { form, written, profile, ready, sending } = work
  return (
    <Form
      form={form}
      aria-labelledby={headingId}
      className={`flex flex-col gap-5 ${folded ? '' : 'rounded-card bg-white p-5 shadow-raised sm:p-6'}`}
    >
      <div className="flex flex-col gap-1">
        {!folded && (
          <h3 id={headingId} className="text-xl">
            {t('form.heading')}
          </h3>
        )}
        <p className="text-sm text-slate">
          {t('form.who')}{' '}
          {work.sender.status !== 'signedIn' && <SignInFirst onLeave={written.keep} />}
        </p>
      </div>
      <RatingInput rating={written.rating} onChoose={written.setRating} />
      <TextInput text={written.text} onChange={written.setText} problem={form.problems.text} />
      <PhotoInput photos={written.photos} onChange={written.setPhotos} sending={sending} />
      <SubmitButton submitting={t('form.submitting')} disabled={!ready} className="self-start">
        {t('form.submit')}
      </SubmitButton>
      <FormOutcome />
      <Confirm
        open={profile.asked}
        heading={t('profile.heading')}
        yes={t('profile.yes')}
        no={t('profile.no')}
        onYes={profile.go}
        onClose={profile.close}
      >
        {t('profile.text')}
      </Confirm>
    </Form>
  )
}

/** Shown before anything is typed, not after. */
function SignInFirst({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('reviews')
  const { pathname } = useLocation()
  const returnTo: ReturnTo = { from: `${pathname}#reviews` }
  return (
    <Link
      to="/login"
      state={returnTo}
      onClick={onLeave}
      className="text-ink underline underline-offset-4"
    >
      {t('form.signIn')}
    </Link>
  )
}

interface TextInputProps {
  text: string
  onChange: (text: string) => void
  problem: string | undefined
}

function TextInput({ text, onChange, problem }: TextInputProps) {
  const { t } = useTranslation('reviews')
  const id = useId()
  const length = { length: text.length, max: limits.reviewTextMax }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t('form.text')}
      </label>
      <textarea
        id={id}
        name="text"
        rows={5}
        required
        maxLength={limits.reviewTextMax}
        placeholder={t('form.placeholder')}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${problem ? `${id}-problem ` : ''}${id}-counter`}
        className="min-h-32 w-full rounded-control border border-edge bg-white px-4 py-2.5 placeholder:text-slate aria-invalid:border-2 aria-invalid:border-alarm"
      />
      {/* Side by side, so that nothing below moves. */}
      <div className="flex items-start gap-4">
        <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
        <p id={`${id}-counter`} className="ml-auto text-sm text-slate tabular-nums">
          <span aria-hidden="true">{t('form.counter', length)}</span>
          <span className="sr-only">{t('form.counterSpoken', length)}</span>
        </p>
      </div>
    </div>
  )
}
