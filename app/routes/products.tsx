import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { requestContextOf } from '../context/request-context.ts'
import { type Deferred, deferSlow, useDeferred } from '../products/delayed-skeleton.ts'
import { ProductGridSkeleton } from '../products/product-grid.tsx'
import { loadProducts, type ProductListView } from '../products/product-list-view.ts'
import { ProductsList } from '../products/products-list.tsx'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/products.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = await loadProducts(requestContextOf(context), request)
  return data({ now: view }, { status: view.status === 'failed' ? 503 : 200 })
}

export function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Deferred<ProductListView>> {
  const view = serverLoader().then(({ now }) => now)
  return deferSlow(view.catch(toFailed))
}

/** A network error counts as failed to load. */
function toFailed(error: unknown): ProductListView {
  if (error instanceof TypeError) return { status: 'failed' }
  throw error
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('productList')
  return (
    <div className="page-width flex flex-col gap-10 py-12 sm:py-16">
      <PageHead page={t('title')} description={t('metaDescription')} />
      <header className="flex flex-col gap-3">
        <h1 className="text-title">{t('heading')}</h1>
        <p className="max-w-prose text-lg text-slate">{t('lead')}</p>
      </header>
      <Suspense fallback={<ProductGridSkeleton />}>
        <Loaded view={loaderData} />
      </Suspense>
    </div>
  )
}

function Loaded({ view }: { view: Deferred<ProductListView> }) {
  return <ProductsList view={useDeferred(view)} />
}
