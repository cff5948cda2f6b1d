import { useTranslation } from 'react-i18next'
import type { ContactResult } from '#/clients/backend/contact.ts'
import { shopFacts } from '#/content/shop-facts.ts'
import { contactLimits, contactTopics } from '#/contract/contact-limits.ts'
import { Select } from '../forms/select.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ContactField } from './contact-field.tsx'
import { useContactForm } from './use-contact-form.ts'

export function ContactForm() {
  const { t } = useTranslation('contact')
  const { busy, problems, outcome, submit } = useContactForm()
  return (
    // A form of this method goes nowhere by itself, so that nothing typed gets into an address when the
    // button is pressed before the page has started.
    <form
      method="dialog"
      noValidate
      onSubmit={submit}
      aria-labelledby="form-title"
      className="flex flex-col gap-5"
    >
      <div className="flex flex-col gap-1">
        <h2 id="form-title" className="text-heading">
          {t('form.title')}
        </h2>
        <p className="text-sm text-slate">{t('form.required')}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <ContactField name="name" problem={problems.name}>
          {(input) => <input {...input} autoComplete="name" maxLength={contactLimits.name} />}
        </ContactField>
        <ContactField name="email" problem={problems.email}>
          {(input) => (
            <input {...input} type="email" autoComplete="email" maxLength={contactLimits.email} />
          )}
        </ContactField>
      </div>
      <ContactField name="topic" problem={problems.topic}>
        {(input) => (
          <Select {...input} defaultValue="">
            <option value="">{t('form.topicPlaceholder')}</option>
            {contactTopics.map((topic) => (
              <option key={topic} value={topic}>
                {t(`form.topics.${topic}`)}
              </option>
            ))}
          </Select>
        )}
      </ContactField>
      <ContactField name="message" problem={problems.message} hint={t('form.messageHint')}>
        {(input) => <textarea {...input} rows={7} maxLength={contactLimits.message} />}
      </ContactField>
      <Button type="submit" busy={busy} className="self-start">
        {busy ? t('form.sending') : t('form.send')}
      </Button>
      <Outcome outcome={outcome} />
    </form>
  )
}

function Outcome({ outcome }: { outcome: ContactResult | null }) {
  const { t } = useTranslation('contact')
  return (
    <div>
      <div role="status">
        {outcome?.outcome === 'sent' && (
          <Banner tone="good">
            <p className="font-semibold">{t('sent.heading')}</p>
            <p>{t('sent.text')}</p>
          </Banner>
        )}
      </div>
      {outcome && outcome.outcome !== 'sent' && (
        <Banner tone="bad" role="alert">
          <p className="font-semibold">
            <Failure outcome={outcome} />
          </p>
          <p>
            {t('failed.kept')}{' '}
            <a href={`mailto:${shopFacts.support.email}`} className="underline underline-offset-4">
              {shopFacts.support.email}
            </a>
          </p>
        </Banner>
      )}
    </div>
  )
}

function Failure({ outcome }: { outcome: ContactResult }) {
  const { t } = useTranslation('contact')
  if (outcome.outcome !== 'tooMany')
    return t(outcome.outcome === 'refused' ? 'failed.refused' : 'failed.unreachable')
  const { retryAfter } = outcome
  return retryAfter === null
    ? t('failed.tooManyAtOnce')
    : t('failed.tooMany', { count: retryAfter })
}
