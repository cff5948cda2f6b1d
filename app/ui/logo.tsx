import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import wordmark from '#/content/brand/wordmark.svg'
import { shopFacts } from '#/content/shop-facts.ts'

/** Links home. A logo that fails to load is replaced with the name as text (shell-9). */
export function Logo({ inverted = false }: { inverted?: boolean }) {
  const { t } = useTranslation()
  const shopName = t('shopName')
  const [failed, setFailed] = useState(false)
  return (
    <Link to="/" aria-label={t('home')} className="inline-flex min-h-11 min-w-0 items-center">
      {failed || shopName !== shopFacts.logoName ? (
        <span className={`shop-name ${shopName.length > 18 ? 'text-lg' : 'text-2xl'}`}>
          {shopName}
        </span>
      ) : (
        <img
          ref={(image) => {
            // It may have failed before the listener was attached.
            if (image?.complete && image.naturalWidth === 0) setFailed(true)
          }}
          src={wordmark}
          alt=""
          width={118}
          height={24}
          onError={() => setFailed(true)}
          className={`h-8 w-auto ${inverted ? 'invert' : ''}`}
        />
      )}
    </Link>
  )
}
