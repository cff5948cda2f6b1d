import { useTranslation } from 'react-i18next'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { Card } from './card.tsx'

/** Explains how customers sign in without passwords, and links to what only the store can change. */
export function StoreCard() {
  const { t } = useTranslation('account')
  const { accountUrl } = useBrowserSettings().shop
  return (
    <Card id="store-card" heading={t('store.heading')}>
      <p className="text-slate">{t('store.text')}</p>
      {accountUrl && (
        <a href={accountUrl} className={`${buttonLook({ tone: 'second' })} self-start`}>
          {t('store.open')}
        </a>
      )}
    </Card>
  )
}
