import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/link-button.tsx'
import { CheckoutMessage } from './checkout-message.tsx'

export function CheckoutEmpty() {
  const { t } = useTranslation('checkout')
  return (
    <CheckoutMessage heading={t('empty.heading')} text={t('empty.text')}>
      <LinkButton to="/products">{t('empty.browse')}</LinkButton>
    </CheckoutMessage>
  )
}
