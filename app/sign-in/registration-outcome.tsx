import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCredentialChecks } from '../forms/credentials.ts'
import { typedIn } from '../forms/use-form.ts'
import { useTooManyRequestsMessage } from '../session/failure-messages.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { RegistrationResult } from './register.ts'
import { askForResetLink } from './request-reset-link.ts'

interface RegistrationOutcomeProps {
  outcome: RegistrationResult | null
}

/** Shows the outcome of a registration that didn't sign in. */
export function RegistrationOutcome({ outcome: result }: RegistrationOutcomeProps) {
  const { t } = useTranslation('signIn')
  const tooMany = useTooManyRequestsMessage()
  switch (result?.outcome) {
    case undefined:
    case 'done':
    case 'problem':
      return null
    case 'verify':
      return (
        <Banner tone="info" role="status">
          {result.message}
        </Banner>
      )
    case 'taken':
      return (
        <div className="flex flex-col gap-3">
          <Failure>{t('register.taken')}</Failure>
          <SendResetLink />
        </div>
      )
    case 'notCreated':
      return <Failure>{t('register.notCreated')}</Failure>
    case 'noProfile':
      return <Failure>{t('register.noProfile')}</Failure>
    case 'refused':
      return <Failure>{result.message}</Failure>
    case 'tooMany':
      return <Failure>{tooMany(result.retryAfter)}</Failure>
    case 'unreachable':
      return <Failure>{t('register.failed')}</Failure>
  }
}

function Failure({ children }: { children: string }) {
  return (
    <Banner tone="bad" role="alert">
      {children}
    </Banner>
  )
}

/** For people who already have an account: emails a link to choose a password (sign-in-9), to the form's address. */
function SendResetLink() {
  const { t } = useTranslation('signIn')
  const check = useCredentialChecks()
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed' | 'emailFirst'>('idle')
  const busy = state === 'sending'

  async function send(form: HTMLFormElement | null): Promise<void> {
    setState('sending')
    const { email = '' } = form ? typedIn(new FormData(form)) : {}
    if (await check.email(email)) return setState('emailFirst')
    const result = await askForResetLink(email.trim().toLowerCase())
    setState(result?.ok ? 'sent' : 'failed')
  }

  return (
    <>
      <Button
        tone="second"
        busy={busy}
        onClick={({ currentTarget }) => void send(currentTarget.form)}
        className="self-start"
      >
        {busy ? t('register.sendingLink') : t('register.sendLink')}
      </Button>
      <div role="status">
        {state === 'sent' && <Banner tone="good">{t('register.linkSent')}</Banner>}
      </div>
      {state === 'failed' && <Failure>{t('register.linkFailed')}</Failure>}
      {state === 'emailFirst' && <Failure>{t('register.emailFirst')}</Failure>}
    </>
  )
}
