import { useTranslation } from 'react-i18next'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { Setting } from './card.tsx'

/** Explains how customers sign in without passwords, and links to what only the store can change. */
export function StoreCard() {
  const { t } = useTranslation('account')
  const { accountUrl } = useBrowserSettings().shop
  return (
    <Setting id="store-card" heading={t('store.heading')} text={t('store.text')}>
      {accountUrl && (
        <a
          href={accountUrl}
          className={`${buttonLook({ tone: 'second', size: 'small' })} mt-2 self-start max-sm:min-h-11`}
        >
          {t('store.open')}
        </a>
      )}
    </Setting>
  )
}
