import { useTranslation } from 'react-i18next'
import type { StepProblem } from './checkout-action.ts'

export type ShortLine = Extract<StepProblem, { kind: 'outOfStock' }>['lines'][number]

/** Items of which too few are left, and how many are. */
export function ShortLines({ lines }: { lines: readonly ShortLine[] }) {
  const { t } = useTranslation('checkout')
  return (
    <ul className="list-disc pl-5">
      {lines.map(({ title, wanted, left }) => (
        <li key={title}>
          {left > 0
            ? t('problems.lineShort', { title, wanted, left })
            : t('problems.lineGone', { title })}
        </li>
      ))}
    </ul>
  )
}
