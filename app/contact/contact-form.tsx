import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { type PostResult, postForm } from '#/clients/backend/post-form.ts'
import type { ContactRequest } from '#/contract/contact.ts'
import { contactFields, contactLimits } from '#/contract/contact-limits.ts'
import { timings } from '#/contract/limits.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { Field, TextField } from '../forms/field.tsx'
import { FieldLinks } from '../forms/field-links.tsx'
import { Form, FormContext, SubmitButton } from '../forms/form.tsx'
import { FormOutcome } from '../forms/form-footer.tsx'
import { problemsOf } from '../forms/problems.ts'
import { Select } from '../forms/select.tsx'
import { useForm } from '../forms/use-form.ts'
import { Banner } from '../ui/banner.tsx'
import { useTopics } from './topics.ts'

/** The form's validation, downloaded when a form is sent. */
const load = () => import('#/contract/contact.ts').catch(() => null)

/** Sends the form's message. The form is cleared once the message has arrived, and keeps everything otherwise. */
function useContactForm() {
  const { t } = useTranslation('contact')
  return useForm<ContactRequest>({
    async read(typed) {
      const contract = await load()
      if (contract === null) return { failure: <Failure result={{ outcome: 'unreachable' }} /> }
      const { data, error } = contract.contactRequest.safeParse(typed)
      return {
        value: data,
        problems: problemsOf(contactFields, error, (field) => {
          const missing = field !== 'topic' && !typed[field]?.trim()
          return t(`problems.${missing ? (`${field}Missing` as const) : field}`, {
            max: contactLimits.message,
          })
        }),
      }
    },
    async send(message, form) {
      const result = await postForm('/api/contact', message)
      if (result.outcome !== 'accepted') return { failure: <Failure result={result} /> }
      form.reset()
      return { success: <Sent />, shownMs: timings.contactBannerMs }
    },
  })
}

export function ContactForm() {
  const { t } = useTranslation('contact')
  return (
    <Form form={useContactForm()} aria-labelledby="form-title">
      <div className="flex flex-col gap-1">
        <h2 id="form-title" className="text-heading">
          {t('form.title')}
        </h2>
        <p className="text-sm text-slate">{t('form.required')}</p>
      </div>
      <ProblemSummary />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="name"
          name="name"
          label={t('form.name')}
          autoComplete="name"
          maxLength={contactLimits.name}
        />
        <EmailField id="email" label={t('form.email')} />
      </div>
      <TopicField />
      <Field id="message" name="message" label={t('form.message')} hint={t('form.messageHint')}>
        {(input) => <textarea {...input} rows={7} maxLength={contactLimits.message} />}
      </Field>
      <SubmitButton submitting={t('form.sending')} className="sm:self-start">
        {t('form.send')}
      </SubmitButton>
      <FormOutcome />
    </Form>
  )
}

/** What is wrong, above the form, and in view when the first mistake takes the focus. */
function ProblemSummary() {
  const { t } = useTranslation('contact')
  const { problems } = use(FormContext)
  const count = Object.values(problems).filter(Boolean).length
  if (count === 0) return null
  return (
    <section ref={showOnMount} aria-labelledby="problems">
      <Banner tone="bad" className="flex flex-col gap-2">
        <h3 id="problems" className="text-lg">
          {t('problems.heading', { count })}
        </h3>
        <FieldLinks problems={problems} />
      </Banner>
    </section>
  )
}

const showOnMount = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

function TopicField() {
  const { t } = useTranslation('contact')
  const topics = useTopics()
  return (
    <Field id="topic" name="topic" label={t('form.topic')}>
      {(input) => (
        <Select {...input} defaultValue="">
          <option value="">{t('form.topicPlaceholder')}</option>
          {topics.map(({ topic, name }) => (
            <option key={topic} value={topic}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Sent() {
  const { t } = useTranslation('contact')
  return (
    <>
      <p className="font-semibold">{t('sent.heading')}</p>
      <p>{t('sent.text')}</p>
    </>
  )
}

function Failure({ result }: { result: PostResult }) {
  const { t } = useTranslation('contact')
  const { supportEmail } = useBrowserSettings().facts
  const why = () => {
    if (result.outcome !== 'tooMany')
      return t(result.outcome === 'refused' ? 'failed.refused' : 'failed.unreachable')
    const { retryAfter } = result
    return retryAfter === null
      ? t('failed.tooManyAtOnce')
      : t('failed.tooMany', { count: retryAfter })
  }
  return (
    <>
      <p className="font-semibold">{why()}</p>
      <p>
        {t('failed.kept')}{' '}
        <a href={`mailto:${supportEmail}`} className="underline underline-offset-4">
          {supportEmail}
        </a>
      </p>
    </>
  )
}
