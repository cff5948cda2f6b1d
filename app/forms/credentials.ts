import { useTranslation } from 'react-i18next'
import { limits } from '#/contract/limits.ts'

/** Tells what is wrong with what somebody signs in or registers with. */
export function useCredentialChecks() {
  const { t } = useTranslation('signIn')
  return {
    /**
     * What checks an address is downloaded by those who send one; where it cannot be, the address is for the
     * shop to judge.
     */
    async email(email = ''): Promise<string | undefined> {
      if (email.trim() === '') return t('problems.emailMissing')
      const contract = await import('#/contract/passwords.ts').catch(() => null)
      const valid = contract === null || contract.forgotRequest.safeParse({ email }).success
      return valid ? undefined : t('problems.emailInvalid')
    },
    /** Only what sign-in-2 and sign-in-7 ask for; the rest is for the shop to judge. */
    password(password = ''): string | undefined {
      if (password === '') return t('problems.passwordMissing')
      return Array.from(password).length < limits.passwordMin
        ? t('problems.passwordTooShort')
        : undefined
    },
  }
}
