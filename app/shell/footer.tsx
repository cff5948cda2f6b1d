import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { CurrencySwitch } from '../currency/currency-switch.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { Icon } from '../ui/icons.tsx'
import { Logo } from '../ui/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuLink, useMenus } from './menus.tsx'

const linkLook = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline'

export function Footer() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <footer className="on-dark mt-auto bg-ink">
      <div className="page-width grid gap-x-12 gap-y-12 pt-16 pb-12 md:grid-cols-2 xl:grid-cols-[0.8fr_2fr_1.4fr]">
        <div className="flex flex-col items-start gap-5">
          <Logo inverted />
          <p className="max-w-xs text-lg text-white/85">{t('common:motto')}</p>
          <SocialLinks />
        </div>
        <div className="xl:order-last">
          <NewsletterForm />
        </div>
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

function FooterLinks() {
  return useMenus().footer.map(({ title, items }) => (
    <Column key={title} heading={title}>
      {items.map((entry) => (
        <MenuLink key={entry.to + entry.title} entry={entry} className={linkLook} />
      ))}
    </Column>
  ))
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <h2 className="mb-1.5 text-lg">{heading}</h2>
      {children}
    </div>
  )
}

/** Video, short video, and photo sharing (shell-8). */
function SocialLinks() {
  const { t } = useTranslation('shell')
  const { youtube, tiktok, instagram } = useBrowserSettings().facts
  if (!youtube && !tiktok && !instagram) return null
  return (
    <ul aria-label={t('footer.follow')} className="-ml-2.5 flex">
      <SocialLink href={youtube} name={t('footer.video')}>
        <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
        <path d="m10.25 9.25 4.5 2.75-4.5 2.75Z" fill="currentColor" />
      </SocialLink>
      <SocialLink href={tiktok} name={t('footer.shortVideo')}>
        <path d="M13.5 3.5v11.75a3.75 3.75 0 1 1-3.75-3.75" />
        <path d="M13.5 3.5a5 5 0 0 0 5 5" />
      </SocialLink>
      <SocialLink href={instagram} name={t('footer.photos')}>
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="3.75" />
        <circle cx="16.75" cy="7.25" r=".5" fill="currentColor" />
      </SocialLink>
    </ul>
  )
}

interface SocialLinkProps {
  /** Empty where the shop has none. */
  href: string
  name: string
  children: ReactNode
}

function SocialLink({ href, name, children }: SocialLinkProps) {
  const { t } = useTranslation('shell')
  if (!href) return null
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="grid size-11 place-items-center rounded-full hover:bg-white/15"
      >
        <Icon className="size-6">{children}</Icon>
        <span className="sr-only">
          {name} {t('footer.newWindow')}
        </span>
      </a>
    </li>
  )
}
