import { use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Stars, starCounts } from '#/contract/review-kinds.ts'
import { FieldProblem } from '../forms/field.tsx'
import { FormContext } from '../forms/form.tsx'
import { Star } from '../ui/stars.tsx'

interface RatingInputProps {
  rating: Stars | null
  onChoose: (rating: Stars) => void
}

export function RatingInput({ rating, onChoose }: RatingInputProps) {
  const { t } = useTranslation('reviews')
  const [pointedAt, setPointedAt] = useState<Stars | null>(null)
  const shown = pointedAt ?? rating
  const problem = use(FormContext).problems.rating
  const id = useId()
  return (
    <fieldset
      aria-describedby={problem && id}
      onBlur={(event) => {
        // The field is only left when the focus leaves all stars.
        if (event.currentTarget.contains(event.relatedTarget)) event.stopPropagation()
      }}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-medium">{t('form.rating')}</legend>
      <div className="facts">
        <span className="-ml-1 flex">
          {starCounts.map((stars) => (
            <StarRadio
              key={stars}
              stars={stars}
              checked={rating === stars}
              full={shown !== null && stars <= shown}
              invalid={problem !== undefined}
              onChoose={onChoose}
              onPoint={setPointedAt}
            />
          ))}
        </span>
        <Hint stars={shown} />
      </div>
      <FieldProblem id={id}>{problem}</FieldProblem>
    </fieldset>
  )
}

/** Its space is reserved, so that nothing below moves when a text appears. */
function Hint({ stars }: { stars: Stars | null }) {
  const { t } = useTranslation('reviews')
  return (
    <span aria-hidden="true" className="grid *:col-start-1 *:row-start-1">
      <span className={stars === null ? 'text-slate' : 'invisible'}>{t('form.chooseStars')}</span>
      {stars !== null && <span className="font-medium">{t(`form.labels.${stars}`)}</span>}
    </span>
  )
}

interface StarRadioProps {
  stars: Stars
  checked: boolean
  full: boolean
  invalid: boolean
  onChoose: (stars: Stars) => void
  onPoint: (stars: Stars | null) => void
}

function StarRadio({ stars, checked, full, invalid, onChoose, onPoint }: StarRadioProps) {
  const { t } = useTranslation('reviews')
  return (
    <label
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(stars)}
      onPointerLeave={() => onPoint(null)}
      className="star-choice"
    >
      <input
        type="radio"
        name="rating"
        value={stars}
        checked={checked}
        onChange={() => onChoose(stars)}
        aria-label={t('form.starLabel', { count: stars, label: t(`form.labels.${stars}`) })}
        aria-invalid={invalid || undefined}
      />
      <Star full={full} className="pointer-events-none size-8" />
    </label>
  )
}
