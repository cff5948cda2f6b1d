import { useTranslation } from 'react-i18next'
import { EmailField } from '../forms/email-field.tsx'
import { Form, SubmitButton } from '../forms/form.tsx'
import { FormOutcome } from '../forms/form-footer.tsx'
import { useForm } from '../forms/use-form.ts'

/** Requests one email for when a sold-out variant is available again. */
export function BackInStock({ variantId }: { variantId: string }) {
  const { t } = useTranslation('stockAlerts')
  const form = useForm<string>({
    read: ({ email = '' }) =>
      /^\S+@\S+\.\S+$/.test(email.trim())
        ? { value: email.trim() }
        : { problems: { email: t('wrong') } },
    async send(email, element) {
      const calls = await import('#/clients/backend/stock-alerts.ts').catch(() => null)
      const response = await calls?.requestStockAlert({ variantId, email })
      if (!response) return { failure: t('failed') }
      if (!response.ok && response.status === 400) return { problems: { email: t('wrong') } }
      if (!response.ok) return { failure: response.error ?? t('failed') }
      element.reset()
      return { success: t('done', { email }) }
    },
  })
  return (
    <Form form={form} aria-label={t('heading')} className="flex flex-col gap-3">
      <p className="font-medium">{t('heading')}</p>
      <EmailField label={t('email')} hint={t('hint')} />
      <SubmitButton submitting={t('sending')} size="large">
        {t('submit')}
      </SubmitButton>
      <FormOutcome />
    </Form>
  )
}
