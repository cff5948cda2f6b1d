import { useTranslation } from 'react-i18next'
import { PageHead } from '../seo/page-head.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutMessage } from './checkout-message.tsx'

/** The checkout cannot be read now. Trying again is a link, so that it works without scripts. */
export function CheckoutUnavailable() {
  const { t } = useTranslation('checkout')
  const { t: common } = useTranslation()
  return (
    <CheckoutFrame>
      <PageHead title={common('pageTitle', { page: t('unavailable.title') })} />
      <CheckoutMessage heading={t('unavailable.heading')} text={t('unavailable.text')}>
        <a href="?" className={buttonLook({})}>
          {t('unavailable.tryAgain')}
        </a>
      </CheckoutMessage>
    </CheckoutFrame>
  )
}
