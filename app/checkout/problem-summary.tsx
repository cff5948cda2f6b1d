import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { CheckoutField } from '#/contract/checkout.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import type { Problems } from '../forms/use-form.ts'
import { Banner } from '../ui/banner.tsx'
import { focusOnMount } from '../ui/focus.ts'
import type { StepProblem } from './checkout-action.ts'
import { LinkedSentence } from './linked-sentence.tsx'
import { focusField } from './step-heading.tsx'

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
          {problem.kind === 'declined' ? t('problems.declinedHeading') : t('problems.heading')}
        </h2>
        <ProblemMessages problem={problem} />
      </Banner>
    </section>
  )
}

/** What is wrong with each field, in words. */
export function useFieldProblems(problem: StepProblem | null): Problems {
  const { t } = useTranslation('checkout')
  if (problem === null || !('fields' in problem)) return {}
  if (problem.kind === 'cardInvalid')
    return Object.fromEntries(problem.fields.map((field) => [field, t(`fields.${field}`)]))
  const { fields, reasons = {} } = problem
  const textOf = (field: CheckoutField) =>
    reasons[field] ? t(`reasons.${reasons[field]}`) : t(`fields.${field}`)
  return Object.fromEntries(fields.map((field) => [field, textOf(field)]))
}

function ProblemMessages({ problem }: { problem: StepProblem }) {
  const { t } = useTranslation('checkout')
  const format = useFormatMoney()
  const problems = useFieldProblems(problem)
  switch (problem.kind) {
    case 'invalid':
    case 'cardInvalid':
      return (
        <>
          <p>{t('problems.invalid', { count: problem.fields.length })}</p>
          <ul className="list-disc pl-5">
            {problem.fields.map((field) => (
              <li key={field}>
                <FieldLink field={field}>{problems[field]}</FieldLink>
              </li>
            ))}
          </ul>
        </>
      )
    case 'outOfStock':
      return <OutOfStock lines={problem.lines} />
    case 'heldTooMuch':
      return <HeldTooMuch lines={problem.lines} />
    case 'totalChanged':
      return (
        <p>
          {t('problems.totalChanged', {
            agreed: format(problem.agreed),
            now: format(problem.now),
          })}
        </p>
      )
    case 'declined':
      return <p>{problem.reason ? t('problems.declinedFunds') : t('problems.declined')}</p>
    case 'codeRefused':
      return <p>{t(`codes.refused.${problem.refusal}`)}</p>
    case 'empty':
      return <p>{t('empty.text')}</p>
    default:
      return (
        <p>
          <LinkedSentence sentence={t(`problems.${problem.kind}`)} />
        </p>
      )
  }
}

function FieldLink({ field, children }: { field: string; children: ReactNode }) {
  return (
    <a
      href={`#${field}`}
      className="underline underline-offset-4"
      onClick={(event) => {
        // Changing the URL would lose what was refused.
        if (focusField(field)) event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}

type ShortLine = Extract<StepProblem, { kind: 'outOfStock' }>['lines'][number]

function OutOfStock({ lines }: { lines: readonly ShortLine[] }) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <p>{t('problems.outOfStock')}</p>
      <ShortLines lines={lines} />
      <p>
        <Link to="/cart" className="font-semibold underline underline-offset-4">
          {t('problems.changeCart')}
        </Link>
      </p>
    </>
  )
}

function HeldTooMuch({ lines }: { lines: readonly ShortLine[] }) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <p>{t('problems.heldTooMuch')}</p>
      <ul className="list-disc pl-5">
        {lines.map(({ title, left }) => (
          <li key={title}>
            {left > 0
              ? t('problems.lineHeld', { title, left })
              : t('problems.lineNotHeld', { title })}
          </li>
        ))}
      </ul>
      <p>
        <LinkedSentence sentence={t('problems.heldOtherwise')} />
      </p>
    </>
  )
}

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
