import { useTranslation } from 'react-i18next'
import { useBrowserSettings, useShopLanguages } from '../context/browser-settings.tsx'
import { JsonLd } from './json-ld.tsx'
import { organizationData } from './organization-structured-data.ts'

/** Tells search engines who runs the shop, and the terms of every order. */
export function ShopJsonLd() {
  const { t } = useTranslation()
  const { publicUrl, facts, brand } = useBrowserSettings()
  const languages = useShopLanguages()
  const logo = brand?.logo?.url
  const shop = { publicUrl, facts, languages, logo, name: t('shopName'), motto: t('motto') }
  return <JsonLd data={organizationData(shop)} />
}
