import { useTranslation } from 'react-i18next'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { JsonLd } from './json-ld.tsx'
import { organizationData } from './organization-data.ts'

/** Tells search engines who runs the shop, and what holds for every order. */
export function ShopFacts() {
  const { t } = useTranslation()
  const { publicUrl } = useBrowserSettings()
  return <JsonLd data={organizationData({ publicUrl, name: t('shopName'), motto: t('motto') })} />
}
