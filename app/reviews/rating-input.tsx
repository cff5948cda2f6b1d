import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Stars, starCounts } from '#/contract/review-kinds.ts'
import { Star } from '../ui/stars.tsx'

interface RatingInputProps {
  rating: Stars | null
  onChoose: (rating: Stars) => void
  onLeave: () => void
  /** Shown when the field was left without a choice. */
  problem: string | null
  /** Tells this form's fields from those of another on the page. */
  id: string
}

export function RatingInput({ rating, onChoose, onLeave, problem, id }: RatingInputProps) {
  const { t } = useTranslation('reviews')
  const [pointedAt, setPointedAt] = useState<Stars | null>(null)
  const shown = pointedAt ?? rating
  return (
    <fieldset
      aria-describedby={problem ? `${id}-rating-problem` : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-medium">{t('form.rating')}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="-ml-1 flex">
          {starCounts.map((stars) => (
            <label
              key={stars}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(stars)}
              onPointerLeave={() => setPointedAt(null)}
              className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-ocean"
            >
              <input
                type="radio"
                name={`${id}-rating`}
                value={stars}
                checked={rating === stars}
                onChange={() => onChoose(stars)}
                aria-label={t('form.starLabel', {
                  count: stars,
                  label: t(`form.labels.${stars}`),
                })}
                aria-invalid={problem ? true : undefined}
                className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
              />
              <Star
                full={shown !== null && stars <= shown}
                className="pointer-events-none size-8"
              />
            </label>
          ))}
        </span>
        {/* The hint keeps its place, so that nothing below moves when a word takes it. */}
        <span aria-hidden="true" className="grid *:col-start-1 *:row-start-1">
          <span className={shown === null ? 'text-slate' : 'invisible'}>
            {t('form.chooseStars')}
          </span>
          {shown !== null && <span className="font-medium">{t(`form.labels.${shown}`)}</span>}
        </span>
      </div>
      {problem && (
        <p id={`${id}-rating-problem`} className="text-sm font-medium text-alarm">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
