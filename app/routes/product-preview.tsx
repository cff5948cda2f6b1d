import { data } from 'react-router'
import { previewHandle } from '#/contract/page-addresses.ts'
import { requestContextOf } from '../context/request-context.ts'
import { loadProduct, productStatus } from '../products/product-view.ts'
import type { Route } from './+types/product-preview.ts'
import ProductPage from './product.tsx'

/** A product's page for whoever has the link that staff copied, published or not; never cached. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const view = await loadProduct(requestContextOf(context), previewHandle(params.key))
  return data({ now: view }, { status: productStatus(view) })
}

export default function ProductPreviewPage({ loaderData, params }: Route.ComponentProps) {
  return <ProductPage loaderData={loaderData} params={{ slug: params.key }} />
}
