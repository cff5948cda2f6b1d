import { useTranslation } from 'react-i18next'
import { PageHead } from '../seo/page-head.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutMessage } from './checkout-message.tsx'

/** No cart, or only an expired one, has this key; or another shop hosts the checkout. */
export function CheckoutMissing({ hostedHere }: { hostedHere: boolean }) {
  const { t } = useTranslation('checkout')
  const { t: common } = useTranslation()
  return (
    <CheckoutFrame>
      <PageHead title={common('pageTitle', { page: t('missing.title') })} />
      <CheckoutMessage
        heading={t('missing.heading')}
        text={hostedHere ? t('missing.text') : t('missing.elsewhere')}
      >
        <LinkButton to="/cart">{t('missing.cart')}</LinkButton>
      </CheckoutMessage>
    </CheckoutFrame>
  )
}
