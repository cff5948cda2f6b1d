import { useTranslation } from 'react-i18next'
import { useBrowserVisit } from '../browser-visit.tsx'
import { JsonLd } from './json-ld.tsx'
import { organizationData } from './organization-data.ts'

/** Tells search engines who runs the shop, and what holds for every order. */
export function ShopFacts() {
  const { t } = useTranslation()
  const { publicUrl } = useBrowserVisit()
  return <JsonLd data={organizationData({ publicUrl, name: t('shopName'), motto: t('motto') })} />
}
