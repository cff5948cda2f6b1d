import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { savingParameter } from '#/contract/page-addresses.ts'
import { WishListPage } from '../account/wish-list-page.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { RequireCustomer } from '../session/require-customer.tsx'
import { Banner } from '../ui/banner.tsx'
import { useOnMount } from '../ui/use-on-mount.ts'
import { keepProductToSave } from '../wish-list/product-to-save.ts'

export default function WishList() {
  const { t } = useTranslation('wishList')
  const navigate = useNavigate()
  useOnMount(() => {
    const productId = productOfForm()
    if (productId === null) return
    keepProductToSave(productId)
    void navigate('/account/saved', { replace: true })
  })
  return (
    <>
      <PageHead page={t('title')} />
      <div className="page-width hidden py-10 noscript:block">
        <Banner tone="warning">{t('needsScript')}</Banner>
      </div>
      <div className="noscript:hidden">
        <RequireCustomer>{({ id }) => <WishListPage key={id} />}</RequireCustomer>
      </div>
    </>
  )
}

/** The product from the plain form that a page uses before its script runs; links from other sites save nothing. */
function productOfForm(): string | null {
  if (URL.parse(document.referrer)?.origin !== location.origin) return null
  return new URLSearchParams(location.search).get(savingParameter)
}
