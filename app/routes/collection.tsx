import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { data, useLocation } from 'react-router'
import { requestContextOf } from '../context/request-context.ts'
import { CollectionHeader } from '../products/collection-header.tsx'
import { type Deferred, deferSlow, useDeferred } from '../products/delayed-skeleton.ts'
import { ProductGridSkeleton } from '../products/product-grid.tsx'
import { type CollectionView, loadCollection } from '../products/product-list-view.ts'
import { ProductsList } from '../products/products-list.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { NotFound } from '../shell/not-found.tsx'
import type { Route } from './+types/collection.ts'

const statuses = { loaded: 200, missing: 404, failed: 503 }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { handle } = params
  const view = await loadCollection(requestContextOf(context), { handle, request })
  return data({ now: view }, { status: statuses[view.status] })
}

export function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Deferred<CollectionView>> {
  return deferSlow(serverLoader().then(({ now }) => now))
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <Suspense key={pathname} fallback={<Loading />}>
      <Loaded view={loaderData} />
    </Suspense>
  )
}

const look = 'page-width flex flex-col gap-10 py-12 sm:py-16'

function Loading() {
  return (
    <div className={look}>
      <ProductGridSkeleton />
    </div>
  )
}

function Loaded({ view }: { view: Deferred<CollectionView> }) {
  const { t } = useTranslation('productList')
  const found = useDeferred(view)
  if (found.status === 'missing') return <NotFound />
  return (
    <div className={look}>
      {found.status === 'loaded' ? (
        <CollectionHeader
          collection={found.collection}
          firstImage={found.cards[0]?.image?.url ?? null}
        />
      ) : (
        <>
          <PageHead page={t('title')} />
          <h1 className="text-title">{t('title')}</h1>
        </>
      )}
      <ProductsList view={found} />
    </div>
  )
}
