import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useRevalidator,
} from 'react-router'
import type { Suggestion } from '#/clients/shop/suggestions.ts'
import { previewHandle, variantParameter } from '#/contract/page-addresses.ts'
import { requestContextOf } from '../context/request-context.ts'
import { isRevalidating } from '../context/revalidate.ts'
import { type Deferred, deferSlow, useDeferred } from '../products/delayed-skeleton.ts'
import { howToPictures } from '../products/how-to.tsx'
import { aboutProduct, ProductDetail } from '../products/product-detail.tsx'
import { ProductHead } from '../products/product-head.tsx'
import { loadProduct, type ProductAnswer, productStatus } from '../products/product-view.ts'
import { Suggested } from '../products/suggested.tsx'
import { LazyProductReviews } from '../reviews/lazy-product-reviews.tsx'
import { MissingPage } from '../shell/not-found.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useFromServer } from '../ui/server-only.tsx'
import type { Route } from './+types/product.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const view = await loadProduct(requestContextOf(context), handleIn(params))
  return data({ now: view }, { status: productStatus(view) })
}

/** The product's handle, or what stands for a draft's in the link that shows it. */
const handleIn = ({ slug, key = '' }: { slug?: string; key?: string }): string =>
  slug ?? previewHandle(key)

/** What stands in for the page until it comes; downloaded for pages that the browser renders. */
let preview: typeof import('../products/product-preview.tsx') | null = null

async function loadPreview(): Promise<void> {
  preview ??= await import('../products/product-preview.tsx').catch(() => null)
}

export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Deferred<ProductAnswer>> {
  const parts = [aboutProduct.download(), howToPictures.download()]
  const view = Promise.all([serverLoader(), ...parts]).then(([{ now }]) => now)
  const [shown] = await Promise.all([deferSlow(view.catch(toFailed)), loadPreview()])
  return shown
}

/** A network error, or an error response from a proxy in between, counts as failed to load. */
function toFailed(error: unknown): ProductAnswer {
  const away = isRouteErrorResponse(error) && error.status > 500
  if (away || error instanceof TypeError) return { status: 'failed' }
  throw error
}

/** The chosen variant is in the URL, but doesn't affect what is loaded. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const onlyTheChoice =
    currentUrl.search !== nextUrl.search && withoutChoice(currentUrl) === withoutChoice(nextUrl)
  return isRevalidating() || (!onlyTheChoice && defaultShouldRevalidate)
}

function withoutChoice({ href }: URL): string {
  const url = new URL(href)
  url.searchParams.delete(variantParameter)
  return url.href
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense key={handleIn(params)} fallback={preview && <preview.ProductPreview />}>
      <Loaded view={loaderData} />
    </Suspense>
  )
}

function Loaded({ view }: { view: Deferred<ProductAnswer> }) {
  const found = useDeferred(view)
  useWholeData(found)
  if (found.status !== 'loaded')
    return <ProductNotFound suggested={found.status === 'missing' ? found.suggested : null} />
  const { product, reviews } = found
  return (
    <>
      <ProductHead product={product} reviews={reviews} />
      <ProductDetail
        product={product}
        rating={reviews?.stats ?? null}
        under={preview && <preview.CardPicture of={product.images[0]} />}
      >
        {reviews && <LazyProductReviews key={product.id} product={product} reviews={reviews} />}
      </ProductDetail>
    </>
  )
}

/** Loads what only the server's HTML had, if React couldn't use that HTML and renders the page again. */
function useWholeData(found: ProductAnswer): void {
  const fromServer = useFromServer()
  const { revalidate } = useRevalidator()
  const isLacking =
    !fromServer &&
    found.status === 'loaded' &&
    (found.product.description.some(({ html }) => html === undefined) ||
      (found.reviews !== null && found.reviews.lists === undefined))
  useEffect(() => {
    if (isLacking) void revalidate()
  }, [isLacking, revalidate])
}

interface ProductNotFoundProps {
  /** Null while the shop is unreachable; then it says to try again later. */
  suggested: readonly Suggestion[] | null
}

function ProductNotFound({ suggested }: ProductNotFoundProps) {
  const { t } = useTranslation(['products', 'everyPage'])
  return (
    <>
      <MissingPage
        title={t('notFound.title')}
        heading={t('notFound.heading')}
        text={suggested ? t('notFound.text') : t('everyPage:shopAway.text')}
      >
        <LinkButton to="/products">{t('notFound.back')}</LinkButton>
      </MissingPage>
      {suggested && <Suggested products={suggested} />}
    </>
  )
}
