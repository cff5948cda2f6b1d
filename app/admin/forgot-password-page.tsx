import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { forgotStaffPassword } from '#/clients/backend/admin.ts'
import { emailAddress } from '#/contract/email-addresses.ts'
import { EmailField } from '../forms/email-field.tsx'
import { Form } from '../forms/form.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { useForm } from '../forms/use-form.ts'
import { languageOfDocument } from '../i18n/messages.ts'
import { Banner } from '../ui/banner.tsx'
import { SignedOutPage } from './signed-out-page.tsx'

export { ErrorBoundary, HydrateFallback } from './admin-fallbacks.tsx'

/** Where staff request a link to reset their password; the response is the same for every address. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('adminStaff')
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <SignedOutPage
      heading={t('forgot.heading')}
      foot={
        <Link to="/admin/login" className="text-pine underline underline-offset-4">
          {t('forgot.back')}
        </Link>
      }
    >
      {sentTo === null ? (
        <AddressForm onSent={setSentTo} />
      ) : (
        <Banner tone="good" role="status" className="wrap-anywhere">
          {t('forgot.sent', { email: sentTo })}
        </Banner>
      )}
    </SignedOutPage>
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation(['adminStaff', 'admin'])
  const form = useForm({
    read({ email = '' }) {
      const { data } = emailAddress.safeParse(email)
      return data ? { value: data } : { problems: { email: t('member.emailProblem') } }
    },
    async send(email) {
      const response = await forgotStaffPassword(email, languageOfDocument())
      if (!response.ok) return { failure: response.error ?? t('admin:noAnswer') }
      onSent(email)
    },
  })
  return (
    <Form form={form}>
      <p className="text-slate">{t('forgot.lead')}</p>
      <EmailField label={t('member.email')} autoComplete="username" />
      <FormFooter
        submit={t('forgot.submit')}
        submitting={t('forgot.submitting')}
        className="rounded-small"
      />
    </Form>
  )
}
