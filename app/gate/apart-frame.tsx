import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../i18n/language-switch.tsx'
import { Logo } from '../ui/logo.tsx'
import { NoticeStack } from '../ui/notice-stack.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { usePageChange } from '../ui/use-page-change.ts'
import { ServiceLinks } from './service-links.tsx'

/** Around a page that stays open behind the gate: nothing in it leads into the shop. */
export function ApartFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  usePageChange()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-white">
        <div className="page-width flex h-18 items-center">
          <Logo />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="on-dark mt-auto bg-ink">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-6 text-sm">
          <ServiceLinks />
          <LanguageSwitch />
        </div>
      </footer>
      <NoticeStack closeLabel={t('close')} />
    </div>
  )
}
