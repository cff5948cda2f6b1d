import { useTranslation } from 'react-i18next'
import wordmark from '#/content/brand/wordmark.svg'
import { PageHead } from '../ui/page-head.tsx'
import { PasscodeForm } from './passcode-form.tsx'
import { useGate } from './use-gate.ts'

/** Stands in place of every page until the passcode has been entered (spec 1 §2). */
export function GatePage() {
  useGate('locked')
  const { t } = useTranslation('gate')
  return (
    <main className="on-dark relative isolate flex min-h-dvh flex-col overflow-hidden bg-pine-deep">
      <PageHead title={t('title')} description={t('description')} />
      <Door />
      <div className="page-width flex grow flex-col justify-between gap-12 py-8 sm:py-12">
        <img src={wordmark} alt="Glovebox" width={118} height={24} className="h-8 w-auto invert" />
        <div className="max-w-xl">
          <h1 className="text-display">{t('title')}</h1>
          <p className="mt-6 max-w-md text-lg text-white/85">{t('text')}</p>
          <PasscodeForm />
        </div>
        <p className="text-white/80">{t('motto')}</p>
      </div>
    </main>
  )
}

/** A glove-compartment door, half open, drawn in light. */
function Door() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 640 640"
      fill="none"
      className="absolute -right-40 bottom-[-8rem] -z-10 w-[44rem] max-w-none text-white/8 sm:-right-16 lg:right-0 lg:bottom-auto lg:top-1/2 lg:-translate-y-1/2"
    >
      <rect x="60" y="150" width="520" height="300" rx="72" fill="currentColor" />
      <path
        d="M84 330h472a36 36 0 0 1 35 45l-27 108a72 72 0 0 1-70 55H146a72 72 0 0 1-70-55L49 375a36 36 0 0 1 35-45Z"
        fill="currentColor"
      />
      <rect x="268" y="386" width="104" height="26" rx="13" fill="currentColor" />
    </svg>
  )
}
