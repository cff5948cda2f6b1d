import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewChoice } from '#/clients/backend/reviews.ts'
import { type ReviewOrder, reviewOrders } from '#/contract/review-kinds.ts'
import { ChevronIcon } from '../ui/icons.tsx'

interface ReviewChoicesProps {
  choice: ReviewChoice
  choose: (change: Partial<ReviewChoice>) => void
}

const isOrder = (value: string): value is ReviewOrder => reviewOrders.some((one) => one === value)

/** In which order reviews are listed, and whether only proven ones. */
export function ReviewChoices({ choice, choose }: ReviewChoicesProps) {
  const { t } = useTranslation('reviews')
  const id = useId()
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <legend className="sr-only">{t('list.choices')}</legend>
      <label className="inline-flex min-h-9 items-center gap-2.5">
        <input
          type="checkbox"
          checked={choice.verifiedOnly}
          onChange={({ currentTarget }) => choose({ verifiedOnly: currentTarget.checked })}
          className="size-5 accent-pine"
        />
        {t('list.verifiedOnly')}
      </label>
      <div className="flex items-center gap-2.5">
        <label htmlFor={id} className="text-slate">
          {t('list.sort')}
        </label>
        <span className="relative">
          <select
            id={id}
            value={choice.sort}
            onChange={({ currentTarget: { value } }) => isOrder(value) && choose({ sort: value })}
            className="min-h-10 appearance-none rounded-control border border-edge bg-white py-1.5 pr-10 pl-3.5"
          >
            {reviewOrders.map((order) => (
              <option key={order} value={order}>
                {t(`list.orders.${order}`)}
              </option>
            ))}
          </select>
          <ChevronIcon className="pointer-events-none absolute top-2.5 right-3 size-5" />
        </span>
      </div>
    </fieldset>
  )
}
