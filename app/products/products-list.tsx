import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { limits } from '#/contract/limits.ts'
import { afterParameter, inLanguage } from '#/contract/page-addresses.ts'
import { listParameters } from '#/contract/page-parameters.ts'
import { AddedPlace } from '../cart/added.tsx'
import { CartNoticeToasts } from '../cart/cart-notices.tsx'
import { useBrowserSettings, useShopLanguages } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { addressWith, isNarrowed } from './list-address.ts'
import { ProductGrid } from './product-grid.tsx'
import type { LoadedProducts, ProductListView } from './product-list-view.ts'
import { useListPlace } from './use-list-place.ts'

/** Split off, because a short list needs no controls. */
const ListControls = lazyOptional(async () => (await import('./list-controls.tsx')).ListControls)
const fewProducts = 8

/** The products, or why there are none. */
export function ProductsList({ view }: { view: ProductListView }) {
  const { t } = useTranslation(['productList', 'everyPage'])
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
  const { cards, choices, next } = view
  const narrowed = isNarrowed(choices)
  if (cards.length === 0 && !narrowed) {
    return (
      <EmptyState heading={t('emptyHeading')} text={t('emptyText')}>
        <LinkButton to="/" tone="second">
          {t('everyPage:notFound.home')}
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <CartNoticeToasts />
      <AddedPlace />
      {(narrowed ||
        choices.order !== 'featured' ||
        next !== null ||
        cards.length > fewProducts) && (
        <Suspense>
          <ListControls view={view} />
        </Suspense>
      )}
      {cards.length === 0 ? <NothingLeft /> : <Cards view={view} />}
    </>
  )
}

function NothingLeft() {
  const { t } = useTranslation('productList')
  const [parameters] = useSearchParams()
  const { type, available, min, max } = listParameters
  const none = { [type]: null, [available]: null, [min]: null, [max]: null }
  return (
    <EmptyState heading={t('narrowedHeading')} text={t('narrowedText')}>
      <LinkButton to={addressWith(parameters, none)} tone="second">
        {t('clearFilters')}
      </LinkButton>
    </EmptyState>
  )
}

function Cards({ view }: { view: LoadedProducts }) {
  const { t } = useTranslation('productList')
  const { cards } = view
  const list = useRef<HTMLDivElement>(null)
  /** The first product that the button below has added. */
  const firstOfMore = useRef<number | null>(null)
  useListPlace()
  useEffect(() => {
    const place = firstOfMore.current
    if (place === null || cards.length <= place) return
    firstOfMore.current = null
    list.current?.querySelectorAll<HTMLElement>('h2 a')[place]?.focus({ preventScroll: true })
  }, [cards])
  return (
    <div ref={list} className="flex flex-col gap-10">
      <ProductGrid cards={cards} />
      <p role="status" className="sr-only">
        {t('shown', { count: cards.length })}
      </p>
      <OtherPages
        view={view}
        onMore={() => {
          firstOfMore.current = cards.length
        }}
      />
    </div>
  )
}

interface OtherPagesProps {
  view: LoadedProducts
  onMore: () => void
}

/** A button for more on this page, up to its limit, and links to other pages. */
function OtherPages({ view: { cards, next, choices }, onMore }: OtherPagesProps) {
  const { t } = useTranslation('productList')
  const [parameters] = useSearchParams()
  const isLoading = useNavigation().state === 'loading'
  const isFirst = !parameters.has(afterParameter)
  const { count } = listParameters
  const more = choices.count + limits.productListDefault
  const { publicUrl } = useBrowserSettings()
  const { first } = useShopLanguages()
  const { pathname } = useLocation()
  const language = useLanguage()
  if (isFirst && next === null) return null
  const nextPage = addressWith(parameters, { [afterParameter]: next, [count]: null })
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap justify-center gap-3">
      {next !== null && (
        <link
          rel="next"
          href={inLanguage(language, { address: publicUrl + pathname + nextPage, first })}
        />
      )}
      {!isFirst && (
        <LinkButton
          to={addressWith(parameters, { [afterParameter]: null, [count]: null })}
          tone="second"
        >
          {t('first')}
        </LinkButton>
      )}
      {next !== null &&
        (cards.length < limits.productsOnOnePage ? (
          <LinkButton
            to={addressWith(parameters, { [count]: String(more) })}
            replace
            tone="second"
            onClick={onMore}
          >
            {t(isLoading ? 'loading' : 'more')}
          </LinkButton>
        ) : (
          <LinkButton to={nextPage} tone="second">
            {t('next')}
          </LinkButton>
        ))}
    </nav>
  )
}
