import { useTranslation } from 'react-i18next'
import { EmailField } from '../forms/email-field.tsx'
import { Form, SubmitButton } from '../forms/form.tsx'
import { FormOutcome } from '../forms/form-footer.tsx'
import { useForm } from '../forms/use-form.ts'

/** Requests one email for when a sold-out variant is available again. */
export function BackInStock({ variantId }: { variantId: string }) {
  const { t } = useTranslation('cart')
  const form = useForm<string>({
    read: ({ email = '' }) =>
      /^\S+@\S+\.\S+$/.test(email.trim())
        ? { value: email.trim() }
        : { problems: { email: t('alert.wrong') } },
    async send(email, element) {
      const calls = await import('#/clients/backend/stock-alerts.ts').catch(() => null)
      const response = await calls?.requestStockAlert({ variantId, email })
      if (!response) return { failure: t('alert.failed') }
      if (!response.ok && response.status === 400) return { problems: { email: t('alert.wrong') } }
      if (!response.ok) return { failure: response.error ?? t('alert.failed') }
      element.reset()
      return { success: t('alert.done', { email }) }
    },
  })
  return (
    <Form form={form} aria-label={t('alert.heading')} className="flex max-w-md flex-col gap-3">
      <p className="font-medium">{t('alert.heading')}</p>
      <EmailField label={t('alert.email')} hint={t('alert.hint')} />
      <SubmitButton submitting={t('alert.sending')} tone="second">
        {t('alert.submit')}
      </SubmitButton>
      <FormOutcome />
    </Form>
  )
}
