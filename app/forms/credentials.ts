import { useTranslation } from 'react-i18next'
import { limits } from '#/contract/limits.ts'

/** Checks the email address and password of a sign-in or registration. */
export function useCredentialChecks() {
  const { t } = useTranslation('signIn')
  return {
    /** The email check is downloaded when a form is sent; if that fails, the shop does the check. */
    async email(email = ''): Promise<string | undefined> {
      if (email.trim() === '') return t('problems.emailMissing')
      const contract = await import('#/contract/passwords.ts').catch(() => null)
      const valid = contract === null || contract.forgotRequest.safeParse({ email }).success
      return valid ? undefined : t('problems.emailInvalid')
    },
    /** Checks only what sign-in-2 and sign-in-7 require; the shop checks the rest. */
    password(password = ''): string | undefined {
      if (password === '') return t('problems.passwordMissing')
      return Array.from(password).length < limits.passwordMin
        ? t('problems.passwordTooShort')
        : undefined
    },
  }
}
