import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { emailProblem } from './credential-problems.ts'
import { askForResetLink } from './request-reset-link.ts'

type State = 'idle' | 'sending' | 'sent' | 'failed' | 'emailFirst'

/** For people who already have an account: emails a link to choose a password (sign-in-9). */
export function SendResetLink({ email }: { email: string }) {
  const { t } = useTranslation('signIn')
  const [state, setState] = useState<State>('idle')
  const busy = state === 'sending'

  async function send(): Promise<void> {
    setState('sending')
    if (await emailProblem(email)) return setState('emailFirst')
    const result = await askForResetLink(email.trim().toLowerCase())
    setState(result?.ok ? 'sent' : 'failed')
  }

  return (
    <>
      <Button tone="second" busy={busy} onClick={() => void send()} className="self-start">
        {busy ? t('register.sendingLink') : t('register.sendLink')}
      </Button>
      <div role="status">
        {state === 'sent' && <Banner tone="good">{t('register.linkSent')}</Banner>}
      </div>
      {(state === 'failed' || state === 'emailFirst') && (
        <Banner tone="bad" role="alert">
          {t(state === 'failed' ? 'register.linkFailed' : 'register.emailFirst')}
        </Banner>
      )}
    </>
  )
}
