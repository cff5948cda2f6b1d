import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { inOrder, type Language, languageRow } from '#/contract/languages.ts'
import { afterParameter, inLanguage, languageParameter } from '#/contract/page-addresses.ts'
import { useBrowserSettings, useShopLanguages } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { atWidth } from '../ui/picture.tsx'

interface PageHeadProps {
  /** The page's title; the shop's name is added. */
  page?: string
  /** The whole title, instead of `page`. */
  title?: string
  /** Pages without a description stay out of search results. */
  description?: string | undefined
  /** The preview when the page is shared; by default the shop's own picture. */
  picture?: PreviewPicture | undefined
  /** True: stays out of search results despite its description. */
  unlisted?: boolean
}

/** All metadata of the page; React moves it into the head, and updates it when the language changes. */
export function PageHead({
  page,
  description,
  picture,
  unlisted = description === undefined,
  ...props
}: PageHeadProps) {
  const { t } = useTranslation()
  const { title = t('pageTitle', { page }) } = props
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {unlisted ? <meta name="robots" content="noindex" /> : <PageAddresses />}
      {/* Previews are made from the server's HTML, so browsers don't download this. */}
      {import.meta.env.SSR && (
        <SharePreview title={title} description={description} picture={picture} />
      )}
    </>
  )
}

/** Tells search engines the page's URL in each language; further pages of a list count as pages of their own. */
function PageAddresses() {
  const { publicUrl } = useBrowserSettings()
  const languages = useShopLanguages()
  const { first } = languages
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const parameters = new URLSearchParams(search)
  parameters.delete(languageParameter)
  const isFurther = parameters.size === 1 && parameters.has(afterParameter)
  const page =
    publicUrl + (pathname.replace(/\/+$/, '') || '/') + (isFurther ? `?${parameters}` : '')
  const alternates = languages.offered.length > 1 ? inOrder(languages) : []
  const address = inLanguage(language, { address: page, first })
  return (
    <>
      <link rel="canonical" href={address} />
      {alternates.map((each) => (
        <link
          key={each}
          rel="alternate"
          hrefLang={each}
          href={inLanguage(each, { address: page, first })}
        />
      ))}
      {alternates.length > 0 && <link rel="alternate" hrefLang="x-default" href={page} />}
      <meta property="og:url" content={address} />
    </>
  )
}

/** A picture of what the page shows. */
interface PreviewPicture {
  url: string
  alt: string
  width: number
  height: number
}

interface SharePreviewProps {
  title: string
  description: string | undefined
  /** By default the shop's own, if it has one. */
  picture: PreviewPicture | undefined
}

const openGraphLocale = (language: Language) => languageRow(language).locale.replace('-', '_')
const previewWidth = 1200

/** The preview of the page when it's shared. */
function SharePreview({ title, description, picture }: SharePreviewProps) {
  const { t } = useTranslation()
  const { sharePicture } = useBrowserSettings()
  const shown = picture ?? sharePicture
  const language = useLanguage()
  const languages = useShopLanguages()
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('shopName')} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:locale" content={openGraphLocale(language)} />
      {inOrder(languages)
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={openGraphLocale(other)} />
        ))}
      {shown && <SharePicture picture={shown} />}
    </>
  )
}

function SharePicture({ picture }: { picture: PreviewPicture }) {
  const { publicUrl } = useBrowserSettings()
  const url = new URL(atWidth(picture.url, previewWidth), publicUrl).href
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
