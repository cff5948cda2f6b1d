import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#/contract/limits.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { RatingInput } from './rating-input.tsx'
import { type ReviewFormWork, useReviewForm } from './use-review-form.ts'

export function ReviewForm(work: ReviewFormWork) {
  const { t } = useTranslation('reviews')
  const id = useId()
  const { form, rating, text, busy, sent, problem, problems, profile, ...review } =
    useReviewForm(work)
  const length = { length: text.length, max: limits.reviewTextMax }
  return (
    // A form of this method goes nowhere by itself, should the button be pressed before the page has started.
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={review.submit}
      aria-labelledby={`${id}-heading`}
      className="flex flex-col gap-5 rounded-card bg-white p-5 shadow-raised sm:p-6"
    >
      <h3 id={`${id}-heading`} className="text-xl">
        {t('form.heading')}
      </h3>
      <RatingInput
        id={id}
        rating={rating}
        onChoose={review.setRating}
        onLeave={() => review.leave('rating')}
        problem={problems.rating ? t('problems.rating') : null}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-text`} className="font-medium">
          {t('form.text')}
        </label>
        <textarea
          id={`${id}-text`}
          rows={5}
          required
          maxLength={limits.reviewTextMax}
          placeholder={t('form.placeholder')}
          value={text}
          onChange={({ currentTarget }) => review.setText(currentTarget.value)}
          onBlur={() => text !== '' && review.leave('text')}
          aria-invalid={problems.text ? true : undefined}
          aria-describedby={`${problems.text ? `${id}-text-problem ` : ''}${id}-counter`}
          className="min-h-32 w-full rounded-control border border-edge bg-white px-4 py-2.5 placeholder:text-slate aria-invalid:border-2 aria-invalid:border-alarm"
        />
        <div className="flex items-start justify-between gap-4 text-sm">
          <p id={`${id}-text-problem`} className="font-medium text-alarm">
            {problems.text && t('problems.short', { min: limits.reviewTextMin })}
          </p>
          <p id={`${id}-counter`} className="text-slate tabular-nums">
            <span aria-hidden="true">{t('form.counter', length)}</span>
            <span className="sr-only">{t('form.counterSpoken', length)}</span>
          </p>
        </div>
      </div>
      <Button type="submit" busy={busy} disabled={!review.ready} className="self-start">
        {busy ? t('form.submitting') : t('form.submit')}
      </Button>
      <div role="status" className="empty:hidden">
        {sent && (
          <Banner tone="good">
            {t(sent.status === 'approved' ? 'form.sentVisible' : 'form.sent')}
          </Banner>
        )}
      </div>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
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
    </form>
  )
}
