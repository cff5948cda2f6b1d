import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { listNewest, orNone } from '#/clients/shop/suggestions.ts'
import { requestContextOf } from '../context/request-context.ts'
import { ProductRow } from '../products/product-row.tsx'
import { NotFound } from '../shell/not-found.tsx'
import type { Route } from './+types/not-found.ts'

const suggested = 4

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requestContextOf(context)
  const products = await orNone(listNewest(shop, suggested))
  return data({ products }, { status: 404 })
}

export default function NotFoundRoute({ loaderData: { products } }: Route.ComponentProps) {
  const { t } = useTranslation('products')
  return (
    <>
      <NotFound />
      {products.length > 0 && (
        <div className="page-width pb-20">
          <ProductRow id="suggested" heading={t('suggested')} products={products} />
        </div>
      )}
    </>
  )
}
