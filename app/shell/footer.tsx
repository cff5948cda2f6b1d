import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
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

const PaymentIcons = lazyOptional(async () => (await import('./payment-icons.tsx')).PaymentIcons)

export function Footer() {
  const { t } = useTranslation(['shell', 'everyPage'])
  const { youtube, tiktok, instagram } = useBrowserSettings().facts
  const home = useRouteLoaderData<{ sections: readonly { type: string }[] }>('routes/home')
  /** Whether the page has the newsletter's form as a section. */
  const hasForm = home?.sections.some(({ type }) => type === 'newsletter')
  return (
    <footer className="on-dark mt-auto bg-ink text-sm">
      <div className="page-width footer-grid">
        <div className="footer-brand">
          <Logo inverted />
          <p className="text-white/85 max-md:hidden">{t('everyPage:motto')}</p>
          {(youtube || tiktok || instagram) && <AsWritten Part={SocialLinks} />}
        </div>
        {!hasForm && (
          <div className="xl:order-last xl:w-96">
            <NewsletterForm />
          </div>
        )}
        <div className="footer-columns">
          <FooterLinks />
        </div>
      </div>
      <div className="border-t border-white/15">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 md:py-1.5">
          <p className="text-white/80 max-md:order-last">{t('footer.rights')}</p>
          <AsWritten Part={PaymentIcons} />
          <div className="flex flex-wrap items-center gap-2">
            <LanguageSwitch />
            <CurrencySwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}

/** As the server wrote it, without its code, until the visitor chooses another language. */
function AsWritten({ Part }: { Part: ComponentType }) {
  const language = useLanguage()
  const [first] = useState(language)
  if (language === first)
    return (
      <ServerOnly>
        <Part />
      </ServerOnly>
    )
  return (
    <Suspense>
      <Part />
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
    <div className="mb-4 flex break-inside-avoid flex-col items-start md:mb-0">
      <h2 className="mb-1 text-base">{heading}</h2>
      {children}
    </div>
  )
}
