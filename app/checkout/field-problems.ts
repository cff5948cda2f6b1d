import { useTranslation } from 'react-i18next'
import type { CheckoutField } from '#/contract/checkout.ts'
import type { Problems } from '../forms/use-form.ts'
import type { StepProblem } from './checkout-action.ts'

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
