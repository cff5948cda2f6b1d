import { useTranslation } from 'react-i18next'
import { CartPage } from '../cart/cart-page.tsx'
import { PageHead } from '../seo/page-head.tsx'

export default function Cart() {
  const { t } = useTranslation('cart')
  return (
    <>
      <PageHead page={t('title')} description={t('metaDescription')} />
      <CartPage />
    </>
  )
}
