import { useLocation } from 'react-router'
import { fallbackLanguage, languages } from '#/contract/languages.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'

/** Tells search engines where this page is found in this language and in the others. */
export function PageAddresses() {
  const { publicUrl } = useBrowserSettings()
  const { pathname } = useLocation()
  const language = useLanguage()
  const page = { publicUrl, path: pathname.replace(/\/+$/, '') || '/' }
  const address = addressIn(language, page)
  return (
    <>
      <link rel="canonical" href={address} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressIn(each, page)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(fallbackLanguage, page)} />
      <meta property="og:url" content={address} />
    </>
  )
}
