import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/banner.tsx'
import { useTooManyWords } from './failure-words.ts'
import type { RegistrationAnswer } from './register.ts'
import { SendResetLink } from './send-reset-link.tsx'

interface RegistrationOutcomeProps {
  outcome: RegistrationAnswer | null
  /** As it stands in the form now. */
  email: string
}

/** Tells what became of a registration that did not lead into the account. */
export function RegistrationOutcome({ outcome, email }: RegistrationOutcomeProps) {
  const { t } = useTranslation('signIn')
  const words = useOutcomeWords()
  if (outcome === null || outcome.outcome === 'done' || outcome.outcome === 'problem') return null
  if (outcome.outcome === 'verify') {
    return (
      <Banner tone="info" role="status">
        {t('register.verify', { email: email.trim().toLowerCase() })}
      </Banner>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="bad" role="alert">
        {words(outcome)}
      </Banner>
      {outcome.outcome === 'taken' && <SendResetLink email={email} />}
    </div>
  )
}

function useOutcomeWords(): (outcome: RegistrationAnswer) => string {
  const { t } = useTranslation('signIn')
  const tooMany = useTooManyWords()
  return (answer) => {
    switch (answer.outcome) {
      case 'taken':
        return t('register.taken')
      case 'notCreated':
        return t('register.notCreated')
      case 'noProfile':
        return t('register.noProfile')
      case 'refused':
        return answer.message
      case 'tooMany':
        return tooMany(answer.retryAfter)
      default:
        return t('register.failed')
    }
  }
}
