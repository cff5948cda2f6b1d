import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { listNewest, type Suggestion } from '#/clients/shop/suggestions.ts'
import { requestContextOf } from '../context/request-context.ts'
import { ProductRow } from '../products/product-row.tsx'
import { NotFound } from '../shell/not-found.tsx'
import type { Route } from './+types/not-found.ts'

const suggested = 4

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requestContextOf(context)
  const products = await listNewest(shop, suggested).catch(nothing)
  return data({ products }, { status: 404 })
}

/** The page does without its suggestions rather than not be shown. */
function nothing(error: unknown): Suggestion[] {
  if (isShopError(error)) return []
  throw error
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
