import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { Icon } from '../ui/icons.tsx'

/** Video, short video, and photo sharing (shell-8). */
export function SocialLinks() {
  const { t } = useTranslation('shell')
  const { youtube, tiktok, instagram } = useBrowserSettings().facts
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
  /** Empty if the shop has none. */
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
