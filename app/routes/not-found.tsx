import { data } from 'react-router'
import { requestContextOf } from '../context/request-context.ts'
import { listInstead } from '../products/product-view.ts'
import { Suggested } from '../products/suggested.tsx'
import { NotFound } from '../shell/not-found.tsx'
import type { Route } from './+types/not-found.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const products = await listInstead(requestContextOf(context).shop)
  return data({ products }, { status: 404 })
}

export default function NotFoundRoute({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <>
      <NotFound />
      <Suggested products={products} />
    </>
  )
}
