import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../forms/form-page.tsx'
import { Button } from '../ui/button.tsx'
import { focusOnMount } from '../ui/focus.ts'
import { TextLink } from '../ui/text-link.tsx'
import { ForgotForm } from './forgot-form.tsx'

/** Asks for a link to a new password; then says that it may have been sent (passwords-1). */
export function ForgotPage() {
  const { t } = useTranslation('passwords')
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <FormPage
      heading={sentTo === null ? t('forgot.heading') : t('forgot.sent.heading')}
      {...(sentTo === null && { lead: t('forgot.lead') })}
      footer={
        <TextLink to="/login" className="font-medium">
          {t('forgot.back')}
        </TextLink>
      }
    >
      {sentTo === null ? (
        <ForgotForm onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} again={() => setSentTo(null)} />
      )}
    </FormPage>
  )
}

function Sent({ email, again }: { email: string; again: () => void }) {
  const { t } = useTranslation('passwords')
  return (
    <div className="flex flex-col gap-5">
      <p ref={focusOnMount} tabIndex={-1} role="status">
        {t('forgot.sent.text', { email })}
      </p>
      <p className="text-slate">{t('forgot.sent.hint')}</p>
      <Button tone="second" onClick={again} className="self-start">
        {t('forgot.sent.again')}
      </Button>
    </div>
  )
}
