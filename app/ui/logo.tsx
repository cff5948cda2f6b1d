import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import wordmark from '#/content/brand/wordmark.svg'
import { type ShownLogo, turnedLogo } from '../brand/page-brand.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'

/** Links home. */
export function Logo({ inverted = false }: { inverted?: boolean }) {
  const { t } = useTranslation()
  return (
    <Link to="/" aria-label={t('home')} className="inline-flex min-h-11 min-w-0 items-center">
      <Mark inverted={inverted} alt="" />
    </Link>
  )
}

const builtIn: ShownLogo = { url: wordmark, width: 118, height: 24 }

/** The brand's logo. If there's none, or it fails to load, it's the name as text (shell-9). */
export function Mark({ inverted, alt }: { inverted: boolean; alt: string }) {
  const shopName = useTranslation().t('shopName')
  const { brand } = useBrowserSettings()
  const [failed, setFailed] = useState(false)
  const logo = brand ? brand[inverted ? 'logoInSections' : 'logo'] : builtIn
  if (failed || logo === null)
    return (
      <span className={`shop-name ${shopName.length > 18 ? 'text-lg' : 'text-2xl'}`}>
        {shopName}
      </span>
    )
  const filter = logo.turned ? turnedLogo[logo.turned] : !brand && inverted ? 'invert' : ''
  return (
    <img
      ref={(image) => {
        // It may have failed before the listener was attached.
        if (image?.complete && image.naturalWidth === 0) setFailed(true)
      }}
      src={logo.url}
      alt={alt}
      width={logo.width}
      height={logo.height}
      onError={() => setFailed(true)}
      className={`w-auto ${brand ? 'h-9 max-w-44 object-contain object-left sm:max-w-56' : 'h-8'} ${filter}`}
    />
  )
}
