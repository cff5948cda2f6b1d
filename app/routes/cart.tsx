import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CartPage } from '../cart/cart-page.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { lazyOptional } from '../ui/lazy-optional.ts'

/** Downloaded once the cart has something. */
const GoesWithCart = lazyOptional(
  async () => (await import('../products/goes-with-cart.tsx')).GoesWithCart,
)

export default function Cart() {
  const { t } = useTranslation('cart')
  return (
    <>
      <PageHead page={t('title')} description={t('metaDescription')} />
      <CartPage>
        <Suspense>
          <GoesWithCart />
        </Suspense>
      </CartPage>
    </>
  )
}
