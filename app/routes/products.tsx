import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { ProductGridSkeleton } from '../products/product-grid.tsx'
import { ProductsList } from '../products/products-list.tsx'
import { loadProducts, type ProductsAnswer } from '../products/shown-products.ts'
import { type SoonOrLater, soonOrLater } from '../products/soon-or-later.ts'
import { PageHead } from '../ui/page-head.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/products.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await loadProducts(visitOf(context))
  return data({ now: answer }, { status: answer.status === 'failed' ? 503 : 200 })
}

export function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<SoonOrLater<ProductsAnswer>> {
  const answer = serverLoader().then(({ now }) => now)
  return soonOrLater(answer.catch(toFailed))
}

/** A page that the network did not bring is one that failed to load. */
function toFailed(error: unknown): ProductsAnswer {
  if (error instanceof TypeError) return { status: 'failed' }
  throw error
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('products')
  const { t: common } = useTranslation()
  return (
    <div className="page-width flex flex-col gap-10 py-12 sm:py-16">
      <PageHead
        title={common('pageTitle', { page: t('list.title') })}
        description={t('list.metaDescription')}
      />
      <header className="flex flex-col gap-3">
        <h1 className="text-title">{t('list.heading')}</h1>
        <p className="max-w-prose text-lg text-slate">{t('list.lead')}</p>
      </header>
      <Suspense fallback={<ProductGridSkeleton />}>
        <Loaded answer={loaderData} />
      </Suspense>
    </div>
  )
}

function Loaded({ answer }: { answer: SoonOrLater<ProductsAnswer> }) {
  return <ProductsList answer={'now' in answer ? answer.now : use(answer.later)} />
}
