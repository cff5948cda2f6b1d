import { useTranslation } from 'react-i18next'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { Mark } from '../ui/logo.tsx'
import { OpenCompartment } from '../ui/open-compartment.tsx'
import { PasscodeForm } from './passcode-form.tsx'
import { ServiceLinks } from './service-links.tsx'
import { useGate } from './use-gate.ts'

/** Shown in place of every page until the passcode has been entered (gate-1). */
export function GatePage({ serviceOpen }: { serviceOpen: boolean }) {
  useGate('locked')
  const { t } = useTranslation('gate')
  const { shopName } = useBrowserSettings().facts
  return (
    <main className="on-dark relative isolate flex min-h-dvh flex-col overflow-hidden bg-pine-deep">
      <PageHead title={t('title')} description={t('description')} unlisted />
      <OpenCompartment className="absolute -right-16 -bottom-24 -z-10 hidden w-176 max-w-none text-white/35 sm:block lg:top-1/2 lg:right-0 lg:bottom-auto lg:-translate-y-1/2" />
      <div className="page-width flex grow flex-col items-start justify-between gap-12 py-8 sm:py-12">
        <Mark inverted alt={shopName} />
        <div className="max-w-xl">
          <h1 className="text-display">{t('title')}</h1>
          <p className="mt-6 max-w-md text-lg text-white/85">{t('text')}</p>
          <PasscodeForm />
          <div className="mt-8 max-w-md border-t border-white/20 pt-8">
            <NewsletterForm tone="second-light" heading={t('news.heading')} lead={t('news.lead')} />
          </div>
        </div>
        <div className="flex flex-col gap-4">
          {serviceOpen && <ServiceLinks className="text-sm" />}
          <p className="text-white/80">{t('motto')}</p>
        </div>
      </div>
    </main>
  )
}
