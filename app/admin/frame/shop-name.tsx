import { useTranslation } from 'react-i18next'
import { iconQuery } from '../../brand/icon-query.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'

/** The shop's name, beside the icon of its brand if it has one. */
export function ShopName() {
  const { t } = useTranslation('everyPage')
  const { brand, facts } = useBrowserSettings()
  const icon = brand && `/icon-192.png${iconQuery(brand.iconVersion, facts.shopName)}`
  return (
    <span className="inline-flex items-center gap-2">
      {icon && <img src={icon} alt="" width={28} height={28} className="size-7" />}
      <span>{t('shopName')}</span>
    </span>
  )
}
