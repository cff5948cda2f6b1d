import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Video, short video, and photo sharing (shell-8). */
export function SocialLinks() {
  const { t } = useTranslation('shell')
  return (
    <ul aria-label={t('footer.follow')} className="-ml-2.5 flex">
      <SocialLink href="https://www.youtube.com/@glovebox" name={t('footer.video')}>
        <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
        <path d="m10.25 9.25 4.5 2.75-4.5 2.75Z" fill="currentColor" />
      </SocialLink>
      <SocialLink href="https://www.tiktok.com/@glovebox" name={t('footer.shortVideo')}>
        <path d="M13.5 3.5v11.75a3.75 3.75 0 1 1-3.75-3.75" />
        <path d="M13.5 3.5a5 5 0 0 0 5 5" />
      </SocialLink>
      <SocialLink href="https://www.instagram.com/glovebox" name={t('footer.photos')}>
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="3.75" />
        <circle cx="16.75" cy="7.25" r=".5" fill="currentColor" />
      </SocialLink>
    </ul>
  )
}

interface SocialLinkProps {
  href: `https://${string}`
  name: string
  children: ReactNode
}

function SocialLink({ href, name, children }: SocialLinkProps) {
  const { t } = useTranslation('shell')
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="grid size-11 place-items-center rounded-full hover:bg-white/15"
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="size-6"
        >
          {children}
        </svg>
        <span className="sr-only">
          {name} {t('footer.newWindow')}
        </span>
      </a>
    </li>
  )
}
