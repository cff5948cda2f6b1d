import { useTranslation } from 'react-i18next'
import type { Customer } from '#/clients/shop/customers.ts'
import { FocusFirstInput } from '../../forms/focus.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useNotify } from '../../ui/notices.tsx'
import type { AccountState } from '../account-state.ts'
import { Card } from '../card.tsx'
import { ProfileForm } from './profile-form.tsx'

interface EditProfileProps {
  customer: Customer
  /** Who led here, and why. */
  asked: AccountState
  onEnd: () => void
}

export function EditProfile({ customer, asked, onEnd }: EditProfileProps) {
  const { t } = useTranslation('account')
  const notify = useNotify()
  return (
    <Card id="profile" heading={t('profile.heading')}>
      {asked.message && <Banner tone="warning">{asked.message}</Banner>}
      <FocusFirstInput>
        <ProfileForm
          customer={customer}
          onSaved={() =>
            notify({ text: t(asked.fromReview ? 'profile.savedForReview' : 'profile.saved') })
          }
          onClose={onEnd}
        />
      </FocusFirstInput>
    </Card>
  )
}
