import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#/clients/shop/customers.ts'
import { FocusFirstInput, useOpener } from '../forms/focus.tsx'
import { Button } from '../ui/button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { Card } from './card.tsx'
import { ChangePassword } from './change-password.tsx'

export function PasswordCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('account')
  const notify = useNotify()
  const [changing, setChanging] = useState(false)
  const opener = useOpener(changing)
  return (
    <Card id="password-card" heading={t('password.heading')}>
      <p className="text-slate">{t('password.text')}</p>
      {changing ? (
        <FocusFirstInput>
          <ChangePassword
            customer={customer}
            onChanged={() => notify({ text: t('password.changed') })}
            onClose={() => setChanging(false)}
          />
        </FocusFirstInput>
      ) : (
        <Button ref={opener} tone="second" onClick={() => setChanging(true)} className="self-start">
          {t('password.change')}
        </Button>
      )}
    </Card>
  )
}
