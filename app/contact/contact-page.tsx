import { useTranslation } from 'react-i18next'
import { addressLines } from '#/contract/address-lines.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { EmailIcon } from '../ui/icons.tsx'
import { Section } from '../ui/section.tsx'
import { ContactForm } from './contact-form.tsx'
import { QuickAnswers } from './quick-answers.tsx'

export function ContactPage() {
  const { t } = useTranslation('contact')
  return (
    <div className="page-width flex flex-col gap-12 py-12 sm:gap-16 sm:py-20">
      <header className="flex flex-col gap-4">
        <h1 className="text-title">{t('heading')}</h1>
        <p className="max-w-prose text-lg text-slate">{t('lead')}</p>
      </header>
      <div className="grid items-start gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="rounded-panel bg-white p-6 sm:p-10">
          <ContactForm />
        </div>
        <div className="flex flex-col gap-10">
          <QuickAnswers />
          <Direct />
        </div>
      </div>
    </div>
  )
}

/** How to reach the shop without the form. */
function Direct() {
  const { t } = useTranslation('contact')
  const { facts } = useBrowserSettings()
  const { supportEmail: email, phone, legalName } = facts
  const address = addressLines(facts)
  return (
    <Section heading={t('direct.title')} look="text-lg" className="flex flex-col gap-2">
      <a
        href={`mailto:${email}`}
        className="inline-flex min-h-8 items-center gap-2.5 self-start text-pine underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <EmailIcon className="size-5" />
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="self-start underline">
          {phone}
        </a>
      )}
      {address.length > 0 && (
        <address lang="en" className="whitespace-pre-line not-italic">
          {[legalName, ...address].join('\n')}
        </address>
      )}
    </Section>
  )
}
