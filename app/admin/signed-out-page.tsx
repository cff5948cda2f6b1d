import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSavedLanguage } from '../i18n/choose-language.ts'
import { LanguageSwitch } from '../i18n/language-switch.tsx'
import { ShopName } from './frame/shop-name.tsx'

interface SignedOutPageProps {
  /** The browser's title; by default the heading. */
  title?: string
  heading: string
  lead?: string
  /** Beside the languages, at the foot. */
  foot?: ReactNode
  children: ReactNode
}

/** The layout of admin pages that need no sign-in: one card in the middle. */
export function SignedOutPage({ title, heading, lead, foot, children }: SignedOutPageProps) {
  const { t } = useTranslation('admin')
  useSavedLanguage()
  return (
    <main id="content" className="grid min-h-dvh place-items-center bg-chalk px-4 py-10">
      <title>{title ?? t('pageTitle', { page: heading })}</title>
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-md">
        <p className="mb-4 text-center font-display text-lg font-semibold wrap-anywhere">
          <ShopName />
        </p>
        <h1 className="text-center text-heading">{heading}</h1>
        {lead && <p className="mt-1 text-center text-slate">{lead}</p>}
        <div className="mt-6 rounded-card border border-line bg-white p-6">{children}</div>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 *:only:mx-auto">
          {foot}
          <LanguageSwitch onLight />
        </div>
      </div>
    </main>
  )
}
