import { useTranslation } from 'react-i18next'
import type { Customer } from '#/clients/shop/customers.ts'
import { Banner } from '../ui/banner.tsx'

/** True when the first name, last name, or email is missing (account-4). */
export function isIncomplete({ firstName, lastName, email }: Customer): boolean {
  return !firstName || !lastName || !email
}

export function ProfileIncomplete() {
  const { t } = useTranslation('account')
  return (
    <Banner tone="warning">
      <p className="font-semibold">{t('incomplete.heading')}</p>
      <p>{t('incomplete.text')}</p>
    </Banner>
  )
}
