import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { withMessages } from '../i18n/messages.ts'
import { Banner } from '../ui/banner.tsx'
import { focusOnMount } from '../ui/focus.ts'
import type { StepProblem } from './checkout-action.ts'

/** Downloaded with its messages when a step was refused. */
const ProblemMessages = lazy(async () => ({
  default: (await withMessages('orders', import('./problem-messages.tsx'))).ProblemMessages,
}))

/** Says above the form why the step was not taken, and takes the focus, with and without scripts. */
export function ProblemSummary({ problem }: { problem: StepProblem | null }) {
  const { t } = useTranslation('checkout')
  const { key } = useLocation()
  // This one is shown beside the code's field instead.
  if (problem === null || problem.kind === 'codeRefused') return null
  return (
    <section
      // A new key makes each new problem take the focus.
      key={key}
      ref={focusOnMount}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a refused form the reasons come first
      autoFocus
      aria-labelledby="problem"
    >
      <Banner tone="bad" role="alert" className="flex flex-col gap-2">
        <h2 id="problem" className="text-lg">
          {'fields' in problem
            ? t('problems.invalid', { count: problem.fields.length })
            : t(problem.kind === 'declined' ? 'problems.declinedHeading' : 'problems.heading')}
        </h2>
        <ProblemMessages problem={problem} />
      </Banner>
    </section>
  )
}
