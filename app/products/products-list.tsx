import { useTranslation } from 'react-i18next'
import { CartNoticeToasts } from '../cart/cart-notices.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductListView } from './product-list-view.ts'

/** The products, or why there are none. */
export function ProductsList({ view }: { view: ProductListView }) {
  const { t } = useTranslation(['products', 'common'])
  if (view.status === 'failed') {
    return (
      <Banner tone="bad" role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="grow">{t('list.failed')}</p>
        <Button tone="second" size="small" onClick={() => location.reload()}>
          {t('list.tryAgain')}
        </Button>
      </Banner>
    )
  }
  if (view.cards.length === 0) {
    return (
      <EmptyState heading={t('list.emptyHeading')} text={t('list.emptyText')}>
        <LinkButton to="/" tone="second">
          {t('common:notFound.home')}
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <CartNoticeToasts />
      <ProductGrid cards={view.cards} />
    </>
  )
}
