import { useTranslation } from 'react-i18next'
import type { Problems } from '../forms/use-form.ts'
import type { CredentialProblem } from './credential-problems.ts'

/** Puts the problems of fields into words; null when there are none. */
export function useProblemMessages() {
  const { t } = useTranslation('signIn')
  return (found: Readonly<Record<string, CredentialProblem | undefined>>): Problems | null => {
    const problems = Object.entries(found).flatMap(([field, problem]) =>
      problem ? [[field, t(`problems.${problem}`)] as const] : [],
    )
    return problems.length > 0 ? Object.fromEntries(problems) : null
  }
}
