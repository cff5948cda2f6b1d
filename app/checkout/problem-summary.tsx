import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/banner.tsx'
import { ProblemMessages } from './problem-messages.tsx'
import type { StepProblem } from './submit-step.ts'

/** Why the step was not taken, before the form; it takes the focus, with and without scripts. */
export function ProblemSummary({ problem }: { problem: StepProblem }) {
  const { t } = useTranslation('checkout')
  const summary = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new problem takes the focus anew
  useEffect(() => summary.current?.focus(), [problem])
  return (
    <section
      ref={summary}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a refused form the reasons come first
      autoFocus
      aria-labelledby="problem"
    >
      <Banner tone="bad" role="alert" className="flex flex-col gap-2">
        <h2 id="problem" className="text-lg">
          {problem.kind === 'declined' ? t('problems.declinedHeading') : t('problems.heading')}
        </h2>
        <ProblemMessages problem={problem} />
      </Banner>
    </section>
  )
}
