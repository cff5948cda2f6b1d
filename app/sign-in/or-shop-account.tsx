import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { FormPage } from '../forms/form-page.tsx'
import { buttonLook } from '../ui/button-look.ts'

/** Downloaded only where customers sign in this way. */
const StoreSignIn = lazy(async () => ({
  default: (await import('./sign-in-at-store.tsx')).SignInAtStore,
}))

/** A page about passwords, or a link to the shop's own pages if it doesn't use passwords. */
export function OrShopAccount({ children }: { children: ReactNode }) {
  const { t } = useTranslation('signIn')
  const { accountUrl, customersAt } = useBrowserSettings().shop
  if (customersAt)
    return (
      <Suspense fallback={<FormPage heading={t('storeSignIn.heading')}>{null}</FormPage>}>
        <StoreSignIn />
      </Suspense>
    )
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
