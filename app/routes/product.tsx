import { Suspense, use } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isAskedAnew } from '../ask-anew.ts'
import { isShopError } from '../is-shop-error.ts'
import { variantParameter } from '../products/choose-variant.ts'
import { ProductDetail } from '../products/product-detail.tsx'
import { ProductDetailSkeleton } from '../products/product-detail-skeleton.tsx'
import { ProductHead } from '../products/product-head.tsx'
import { ProductNotFound } from '../products/product-not-found.tsx'
import { loadProduct, type ProductAndReviews } from '../products/shown-product.ts'
import { type SoonOrLater, soonOrLater } from '../products/soon-or-later.ts'
import { ReviewsLater } from '../reviews/reviews-later.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/product.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const found = await loadProduct(visitOf(context), params.slug)
    return data({ now: found }, { status: found ? 200 : 404 })
  } catch (error) {
    if (isShopError(error)) throw data(null, { status: 503 })
    throw error
  }
}

export function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<SoonOrLater<ProductAndReviews | null>> {
  return soonOrLater(serverLoader().then(({ now }) => now))
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

function Loaded({ answer }: { answer: SoonOrLater<ProductAndReviews | null> }) {
  const found = 'now' in answer ? answer.now : use(answer.later)
  if (found === null) return <ProductNotFound />
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
