import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { afterParameter } from '#/contract/page-addresses.ts'
import { AddedPlace } from '../cart/added.tsx'
import { CartNoticeToasts } from '../cart/cart-notices.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductListView } from './product-list-view.ts'

/** The products, or why there are none. */
export function ProductsList({ view }: { view: ProductListView }) {
  const { t } = useTranslation(['productList', 'common'])
  if (view.status === 'failed') {
    return (
      <Banner tone="bad" role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="grow">{t('failed')}</p>
        <Button tone="second" size="small" onClick={() => location.reload()}>
          {t('tryAgain')}
        </Button>
      </Banner>
    )
  }
  if (view.cards.length === 0) {
    return (
      <EmptyState heading={t('emptyHeading')} text={t('emptyText')}>
        <LinkButton to="/" tone="second">
          {t('common:notFound.home')}
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <CartNoticeToasts />
      <AddedPlace />
      <ProductGrid cards={view.cards} />
      <OtherPages next={view.next} />
    </>
  )
}

function OtherPages({ next }: { next: string | null }) {
  const { t } = useTranslation('productList')
  const isFirst = !useSearchParams()[0].has(afterParameter)
  if (isFirst && next === null) return null
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap justify-center gap-3">
      {!isFirst && (
        <LinkButton to="." tone="second">
          {t('first')}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to={`?${new URLSearchParams({ [afterParameter]: next })}`} tone="second">
          {t('next')}
        </LinkButton>
      )}
    </nav>
  )
}
