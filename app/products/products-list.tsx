import { useTranslation } from 'react-i18next'
import { SayCartNotices } from '../cart/say-notices.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductsAnswer } from './shown-products.ts'

/** The products, or why there are none. */
export function ProductsList({ answer }: { answer: ProductsAnswer }) {
  const { t } = useTranslation('products')
  const { t: common } = useTranslation()
  if (answer.status === 'failed') {
    return (
      <Banner tone="bad" role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="grow">{t('list.failed')}</p>
        <Button tone="second" size="small" onClick={() => location.reload()}>
          {t('list.tryAgain')}
        </Button>
      </Banner>
    )
  }
  if (answer.cards.length === 0) {
    return (
      <EmptyState heading={t('list.emptyHeading')} text={t('list.emptyText')}>
        <LinkButton to="/" tone="second">
          {common('notFound.home')}
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <SayCartNotices />
      <ProductGrid cards={answer.cards} />
    </>
  )
}
