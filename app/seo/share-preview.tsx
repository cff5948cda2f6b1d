import { useTranslation } from 'react-i18next'
import shopPreview from '#/content/catalogue/pictures/og-home-1200.jpg'
import { languages } from '#/contract/languages.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { atWidth } from '../ui/picture.tsx'

/** A picture of what the page shows. */
export interface PreviewPicture {
  url: string
  alt: string
  width: number
  height: number
}

interface SharePreviewProps {
  title: string
  description: string | undefined
  /** Without one, the shop's own. */
  picture: PreviewPicture | undefined
}

const locales = { en: 'en_US', fr: 'fr_FR' } as const
const previewWidth = 1200

/** What others see of the page when somebody shares it. */
export function SharePreview({ title, description, picture }: SharePreviewProps) {
  const { t } = useTranslation()
  const { publicUrl } = useBrowserSettings()
  const language = useLanguage()
  const shown = picture ?? { url: shopPreview, alt: t('previewAlt'), width: 1200, height: 630 }
  const url = new URL(picture ? atWidth(shown.url, previewWidth) : shown.url, publicUrl).href
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('shopName')} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:locale" content={locales[language]} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={locales[other]} />
        ))}
      <meta property="og:image" content={url} />
      <meta property="og:image:alt" content={shown.alt} />
      <meta property="og:image:width" content={String(shown.width)} />
      <meta property="og:image:height" content={String(shown.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
