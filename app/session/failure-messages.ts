import { useTranslation } from 'react-i18next'
import type { SignInResult } from './session.types.ts'

/** The message about a failed sign-in (sign-in-5); null while none has failed. */
export function useFailureMessages(): (result: SignInResult) => string | null {
  const { t } = useTranslation('signIn')
  const tooMany = useTooManyRequestsMessage()
  return (result) => {
    switch (result.outcome) {
      case 'signedIn':
      case 'givenUp':
        return null
      case 'unidentified':
        return t('login.unidentified')
      case 'noToken':
        return t('login.noToken')
      case 'noProfile':
        return t('login.noProfile')
      case 'refused':
        return result.message ?? t('login.refused')
      case 'tooMany':
        return tooMany(result.retryAfter)
      case 'unreachable':
        return t('login.failed')
    }
  }
}

/** Asks to wait, for as long as the shop says. */
export function useTooManyRequestsMessage(): (retryAfter: number | null) => string {
  const { t } = useTranslation('signIn')
  return (retryAfter) =>
    retryAfter === null ? t('tooManyAtOnce') : t('tooMany', { count: retryAfter })
}
