import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteLoaderData } from 'react-router'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { CurrencySwitch } from '../currency/currency-switch.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { LanguageSwitch } from '../i18n/language-switch.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { Logo } from '../ui/logo.tsx'
import { ServerOnly } from '../ui/server-only.tsx'
import { MenuLink, useMenus } from './menus.tsx'

/** Split off, because many shops have none. */
const SocialLinks = lazyOptional(async () => (await import('./social-links.tsx')).SocialLinks)

export function Footer() {
  const { t } = useTranslation(['shell', 'everyPage'])
  const { youtube, tiktok, instagram } = useBrowserSettings().facts
  const home = useRouteLoaderData<{ sections: readonly { type: string }[] }>('routes/home')
  /** Whether the page has the newsletter's form as a section. */
  const hasForm = home?.sections.some(({ type }) => type === 'newsletter')
  return (
    <footer className="on-dark mt-auto bg-ink">
      <div className="page-width grid gap-x-12 gap-y-8 pt-16 pb-12 md:grid-cols-2 md:gap-y-12 xl:grid-cols-[0.8fr_2fr_1.4fr]">
        <div className="flex flex-col items-start gap-5">
          <Logo inverted />
          <p className="max-w-xs text-lg text-white/85">{t('everyPage:motto')}</p>
          {(youtube || tiktok || instagram) && <Elsewhere />}
        </div>
        {!hasForm && (
          <div className="xl:order-last">
            <NewsletterForm />
          </div>
        )}
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 xs:grid-cols-3 md:col-span-2 xl:col-span-1">
          <FooterLinks />
        </div>
      </div>
      <div className="border-t border-white/15">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-6">
          <p className="text-sm text-white/80">{t('footer.rights')}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <LanguageSwitch />
            <CurrencySwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}

/** As the server wrote it, without its code, until the visitor chooses another language. */
function Elsewhere() {
  const language = useLanguage()
  const [first] = useState(language)
  if (language === first)
    return (
      <ServerOnly>
        <SocialLinks />
      </ServerOnly>
    )
  return (
    <Suspense>
      <SocialLinks />
    </Suspense>
  )
}

function FooterLinks() {
  return useMenus().footer.map(({ title, to, items }) => (
    <Column
      key={title}
      heading={to ? <MenuLink entry={{ title, to }} className="footer-link" /> : title}
    >
      {items.map((entry) => (
        <MenuLink key={entry.to + entry.title} entry={entry} className="footer-link" />
      ))}
    </Column>
  ))
}

function Column({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <h2 className="mb-1.5 text-lg">{heading}</h2>
      {children}
    </div>
  )
}
