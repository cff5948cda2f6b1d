import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubscribeResult } from '#/clients/backend/newsletter.ts'
import { timings } from '#/contract/limits.ts'
import { Form, SubmitButton } from '../forms/form.tsx'
import { type Outcome, useForm } from '../forms/use-form.ts'

/** Subscribes the typed address, and clears the field only on success. */
function useNewsletterForm() {
  const { t } = useTranslation('newsletter')
  return useForm<string>({
    read: ({ email = '' }) =>
      email.trim() === '' ? { problems: { email: t('news.missing') } } : { value: email },
    async send(email, form) {
      const result = await subscribe(email)
      const shownMs = timings.newsletterMessageMs
      switch (result.outcome) {
        case 'wrong':
          return { problems: { email: t('news.wrong') } }
        case 'subscribed':
        case 'toConfirm':
          form.reset()
          return { success: t(`news.${result.outcome}`), shownMs }
        case 'already':
          return { success: t('news.already'), shownMs }
        case 'refused':
          return { failure: result.message ?? t('news.refused'), shownMs }
        default:
          return { failure: t(`news.${result.outcome}`), shownMs }
      }
    },
  })
}

/** The code that checks and sends the address is downloaded when the form is sent. */
async function subscribe(
  email: string,
): Promise<SubscribeResult | { outcome: 'wrong' | 'thrown' }> {
  try {
    const { newsletterRequest } = await import('#/contract/newsletter.ts')
    const { success, data } = newsletterRequest.safeParse({ email })
    if (!success) return { outcome: 'wrong' }
    const calls = await import('#/clients/backend/newsletter.ts')
    return await calls.subscribe(data.email)
  } catch (error) {
    console.error('The newsletter could not be asked for.', error)
    return { outcome: 'thrown' }
  }
}

interface NewsletterFormProps {
  /** Replaces the footer's heading. */
  heading?: string
  /** Empty for none. */
  lead?: string
  /** True: a heading of a section's size. */
  large?: boolean
  /** `second-light` beside the page's main action. */
  tone?: 'light' | 'second-light'
}

/** The newsletter form, on a dark background. */
export function NewsletterForm({
  heading,
  lead,
  large = false,
  tone = 'light',
}: NewsletterFormProps) {
  const { t } = useTranslation('newsletter')
  const shownLead = lead ?? t('lead')
  const form = useNewsletterForm()
  const { busy, problems, success, failure = problems.email } = form
  const id = useId()
  const news = { id: `${id}-news`, success, failure }
  return (
    <Form
      form={form}
      // The error stays until the form is sent again.
      onInput={undefined}
      aria-labelledby={`${id}-title`}
      className="flex w-full max-w-lg flex-col"
    >
      <h2 id={`${id}-title`} className={large ? 'mb-2 text-title' : 'text-base'}>
        {heading ?? t('heading')}
      </h2>
      {large ? (
        shownLead && <p className="mt-1 text-white/85">{shownLead}</p>
      ) : (
        <News {...news} lead={shownLead} className="mb-4 min-h-[2lh]" />
      )}
      <label htmlFor={id} className={large ? 'mt-4 mb-1.5 text-sm font-semibold' : 'sr-only'}>
        {t('email')}
      </label>
      <div className={`flex gap-3 ${large ? 'flex-col xs:flex-row' : ''}`}>
        <EmailInput
          id={id}
          disabled={busy}
          aria-invalid={problems.email ? true : undefined}
          placeholder={large ? undefined : t('email')}
        />
        <SubmitButton
          tone={tone}
          disabled={busy}
          submitting={t('subscribing')}
          className="shrink-0"
        >
          {t('subscribe')}
        </SubmitButton>
      </div>
      {large && <News {...news} className="mt-2 min-h-12" />}
    </Form>
  )
}

function EmailInput({ id, ...props }: ComponentProps<'input'>) {
  return (
    <input
      id={id}
      name="email"
      type="email"
      autoComplete="email"
      required
      maxLength={254}
      aria-describedby={`${id}-news`}
      className="min-h-12 w-full min-w-0 grow rounded-pill border border-white/60 bg-white/10 px-5 text-white placeholder:text-white/80 disabled:text-white/70 aria-invalid:border-2 aria-invalid:border-signal"
      {...props}
    />
  )
}

interface NewsProps extends Pick<Outcome, 'success' | 'failure'> {
  id: string
  /** What stands there until there's an outcome. */
  lead?: string
  /** The lines that are reserved, so that nothing moves when it appears. */
  className: string
}

/** The outcome. */
function News({ id, lead, success, failure, className }: NewsProps) {
  return (
    <div id={id} className={className}>
      {lead && !success && !failure && <p className="text-white/85">{lead}</p>}
      <p aria-live="polite">{success}</p>
      {failure && (
        <p role="alert" className="font-medium text-signal">
          {failure}
        </p>
      )}
    </div>
  )
}
