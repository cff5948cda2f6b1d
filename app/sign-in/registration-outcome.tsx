import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/banner.tsx'
import { useTooManyRequestsMessage } from './failure-messages.ts'
import type { RegistrationResult } from './register.ts'
import { SendResetLink } from './send-reset-link.tsx'

interface RegistrationOutcomeProps {
  outcome: RegistrationResult | null
  /** As it stands in the form now. */
  email: string
}

/** Tells what became of a registration that did not lead into the account. */
export function RegistrationOutcome({ outcome, email }: RegistrationOutcomeProps) {
  const text = useOutcomeMessages()
  if (outcome === null || outcome.outcome === 'done' || outcome.outcome === 'problem') return null
  if (outcome.outcome === 'verify') {
    return (
      <Banner tone="info" role="status">
        {outcome.message}
      </Banner>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="bad" role="alert">
        {text(outcome)}
      </Banner>
      {outcome.outcome === 'taken' && <SendResetLink email={email} />}
    </div>
  )
}

function useOutcomeMessages(): (outcome: RegistrationResult) => string {
  const { t } = useTranslation('signIn')
  const tooMany = useTooManyRequestsMessage()
  return (result) => {
    switch (result.outcome) {
      case 'taken':
        return t('register.taken')
      case 'notCreated':
        return t('register.notCreated')
      case 'noProfile':
        return t('register.noProfile')
      case 'refused':
        return result.message
      case 'tooMany':
        return tooMany(result.retryAfter)
      default:
        return t('register.failed')
    }
  }
}
