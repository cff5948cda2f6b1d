import { Suspense, use } from 'react'
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isAskedAnew } from '../ask-anew.ts'
import { variantParameter } from '../products/choose-variant.ts'
import { ProductDetail } from '../products/product-detail.tsx'
import { ProductDetailSkeleton } from '../products/product-detail-skeleton.tsx'
import { ProductHead } from '../products/product-head.tsx'
import { ProductNotFound } from '../products/product-not-found.tsx'
import { loadProduct, type ProductAnswer } from '../products/shown-product.ts'
import { type SoonOrLater, soonOrLater } from '../products/soon-or-later.ts'
import { ReviewsLater } from '../reviews/reviews-later.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/product.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await loadProduct(visitOf(context), params.slug)
  return data({ now: answer }, { status: statuses[answer.status] })
}

const statuses = { loaded: 200, missing: 404, failed: 503 }

export function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<SoonOrLater<ProductAnswer>> {
  const answer = serverLoader().then(({ now }) => now)
  return soonOrLater(answer.catch(toFailed))
}

/** A page that the network did not bring, or that something between us has answered, is one that failed to load. */
function toFailed(error: unknown): ProductAnswer {
  const away = isRouteErrorResponse(error) && error.status > 500
  if (away || error instanceof TypeError) return { status: 'failed' }
  throw error
}

/** The chosen variant is part of the address, but not of what is loaded. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const onlyTheChoice =
    currentUrl.search !== nextUrl.search && withoutChoice(currentUrl) === withoutChoice(nextUrl)
  return isAskedAnew() || (!onlyTheChoice && defaultShouldRevalidate)
}

function withoutChoice({ href }: URL): string {
  const url = new URL(href)
  url.searchParams.delete(variantParameter)
  return url.href
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense key={params.slug} fallback={<ProductDetailSkeleton />}>
      <Loaded answer={loaderData} />
    </Suspense>
  )
}

function Loaded({ answer }: { answer: SoonOrLater<ProductAnswer> }) {
  const found = 'now' in answer ? answer.now : use(answer.later)
  if (found.status !== 'loaded') return <ProductNotFound shopAway={found.status === 'failed'} />
  const { product, reviews } = found
  return (
    <>
      <ProductHead product={product} reviews={reviews} />
      <ProductDetail product={product} rating={reviews?.stats ?? null}>
        {reviews && <ReviewsLater key={product.id} product={product} reviews={reviews} />}
      </ProductDetail>
    </>
  )
}
