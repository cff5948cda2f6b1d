import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { FormPage } from '../forms/form-page.tsx'
import { buttonLook } from '../ui/button-look.ts'

/** A page about passwords, or the way to the shop's own pages where it takes none. */
export function OrShopAccount({ children }: { children: ReactNode }) {
  const { t } = useTranslation('signIn')
  const { accountUrl } = useBrowserSettings().shop
  if (!accountUrl) return children
  return (
    <FormPage heading={t('shopAccount.heading')} lead={t('shopAccount.lead')}>
      <a href={accountUrl} className={buttonLook({})}>
        {t('shopAccount.open')}
      </a>
      <p className="text-slate">{t('shopAccount.hint')}</p>
    </FormPage>
  )
}
