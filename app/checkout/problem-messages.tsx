import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { ClosedText } from '../delivery/closed.tsx'
import { FieldLinks } from '../forms/field-links.tsx'
import type { StepProblem } from './checkout-action.ts'
import { useFieldProblems } from './field-problems.ts'
import { LinkedSentence } from './linked-sentence.tsx'
import { type ShortLine, ShortLines } from './short-lines.tsx'

/** Why a step was refused, with links to what can be changed. */
export function ProblemMessages({ problem }: { problem: StepProblem }) {
  const { t } = useTranslation('checkout')
  const { t: refused } = useTranslation('checkoutRefused')
  const format = useFormatMoney()
  const problems = useFieldProblems(problem)
  switch (problem.kind) {
    case 'invalid':
    case 'cardInvalid':
      return <FieldLinks problems={problems} />
    case 'outOfStock':
      return <OutOfStock lines={problem.lines} />
    case 'heldTooMuch':
      return <HeldTooMuch lines={problem.lines} />
    case 'totalChanged':
      return (
        <p>
          {refused('totalChanged', {
            agreed: format(problem.agreed),
            now: format(problem.now),
          })}
        </p>
      )
    case 'declined':
      return <p>{refused(problem.reason ? 'declinedFunds' : 'declined')}</p>
    case 'closed':
      return <ClosedText {...problem} />
    case 'codeRefused':
      return <p>{t(`codes.refused.${problem.refusal}`)}</p>
    case 'empty':
      return <p>{t('empty.text')}</p>
    case 'paymentMissing':
      return <p>{t('problems.paymentMissing')}</p>
    default:
      return (
        <p>
          <LinkedSentence sentence={refused(problem.kind)} />
        </p>
      )
  }
}

function OutOfStock({ lines }: { lines: readonly ShortLine[] }) {
  const { t } = useTranslation('checkoutRefused')
  return (
    <>
      <p>{t('outOfStock')}</p>
      <ShortLines lines={lines} />
      <p>
        <Link to="/cart" className="font-semibold underline underline-offset-4">
          {t('changeCart')}
        </Link>
      </p>
    </>
  )
}

function HeldTooMuch({ lines }: { lines: readonly ShortLine[] }) {
  const { t } = useTranslation('checkoutRefused')
  return (
    <>
      <p>{t('heldTooMuch')}</p>
      <ul className="list-disc pl-5">
        {lines.map(({ title, left }) => (
          <li key={title}>
            {left > 0 ? t('lineHeld', { title, left }) : t('lineNotHeld', { title })}
          </li>
        ))}
      </ul>
      <p>
        <LinkedSentence sentence={t('heldOtherwise')} />
      </p>
    </>
  )
}
