import { useTranslation } from 'react-i18next'

const steps = ['information', 'payment', 'done'] as const
type Step = (typeof steps)[number]

/** Shows which checkout step the buyer is at. */
export function StepsBar({ step }: { step: Step }) {
  const { t } = useTranslation('checkout')
  return (
    <ol aria-label={t('steps.label')} className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {steps.map((each, index) => (
        <li
          key={each}
          aria-current={each === step ? 'step' : undefined}
          className="flex items-center gap-3 text-slate aria-[current=step]:font-semibold aria-[current=step]:text-ink"
        >
          {index > 0 && (
            <span aria-hidden="true" className="text-edge">
              ›
            </span>
          )}
          {t(`steps.${each}`)}
        </li>
      ))}
    </ol>
  )
}
