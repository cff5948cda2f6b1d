import { lazy, Suspense } from 'react'
import {
  data,
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { readMarket } from '#/clients/shop/markets.ts'
import { listFeatured, listPopular, orNone } from '#/clients/shop/suggestions.ts'
import { goodsIn } from '#/content/goods.ts'
import { announcementIn } from '#/contract/announcement.ts'
import { fallbackMarket } from '#/contract/currency-options.ts'
import { fallbackLanguage } from '#/contract/languages.ts'
import { productPath } from '#/contract/page-addresses.ts'
import { cacheUntilChange } from '../context/cache-until-change.server.ts'
import { shownGoods, shownTexts } from '../context/goods.server.ts'
import { inHtmlOnly } from '../context/in-html-only.ts'
import { requestContextOf } from '../context/request-context.ts'
import { isRevalidating } from '../context/revalidate.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { unlockMessages, withMessages } from '../i18n/messages.ts'
import { goodsPicture } from '../ui/shop-pictures.server.ts'
import type { Route } from './+types/layout.ts'
import { loadMenus } from './menus.server.ts'
import { PageError } from './page-error.tsx'
import { Shell } from './shell.tsx'

/** Split off, because a shop that has opened no longer needs it. */
const GatePage = lazy(async () => ({
  default: (await withMessages('gate', import('../gate/gate-page.tsx'))).GatePage,
}))

export const middleware: Route.MiddlewareFunction[] = [
  // Ends a locked request before any loader runs, so that nothing of the shop is in the response.
  ({ context }) => {
    const { locked, serviceOpen = false } = requestContextOf(context)
    if (locked) throw data({ locked: true, serviceOpen }, { status: 200 })
  },
]

const loadMarket = cacheUntilChange(({ shop }) => readMarket(shop))

/** What an empty cart offers: the product that the texts are about, else a best seller; never before the gate opens. */
const loadFeatured = cacheUntilChange(async (requestContext) => {
  const { shop } = requestContext
  const { product } = goodsIn(await shownTexts(requestContext), fallbackLanguage)
  const sold = product && (await listFeatured(shop, { path: productPath(product), first: 1 }))
  const products = sold || (await listPopular(shop, 1))
  return products.map(({ handle, title, price, priceVaries }) => ({
    handle,
    title,
    price: priceVaries ? null : price,
  }))
})

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = requestContextOf(context)
  const {
    country,
    launched,
    apart = false,
    announcement = null,
    language,
    languages,
    dataOnly,
  } = requestContext
  const goods = await shownGoods(requestContext)
  const empty = goodsPicture(goods, 'picture.empty', language)
  const menus = apart ? {} : await loadMenus(requestContext)
  const around = {
    country,
    launched,
    apart,
    announcement: announcement && announcementIn(announcement, language, languages),
    empty,
    aside: goodsPicture(goods, 'picture.about', language) ?? empty,
    payments: requestContext.checkout?.methods(language) ?? [],
    menus: dataOnly
      ? menus
      : inHtmlOnly(menus, ...languages.offered.filter((other) => other !== language)),
  }
  try {
    const [market, [featured = null]] = await Promise.all([
      loadMarket(requestContext),
      apart ? [] : orNone(loadFeatured(requestContext)),
    ])
    return { market: dataOnly ? market : inHtmlOnly(market, 'currencies'), featured, ...around }
  } catch {
    // A page that was rendered without the shop must not be cached.
    const headers = { 'Cache-Control': 'no-store' }
    return data({ market: fallbackMarket(language), featured: null, ...around }, { headers })
  }
}

/** A page that was locked gets the shop's own messages once it isn't. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader()
  if (!loaded.apart) unlockMessages()
  return loaded
}

/** The currencies don't change between pages; only a change of language or gate reloads them. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return isRevalidating() || currentUrl.href === nextUrl.href
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  )
}

/** Renders inside the document, because rendering a whole document in the browser would violate Trusted Types. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>('shell/layout')
  const language = useLanguage()
  const gate = gateOf(error)
  if (gate)
    return (
      <Suspense>
        <GatePage {...gate} />
      </Suspense>
    )
  return (
    <Shell {...(loaded ?? { market: fallbackMarket(language), country: 'FR', launched: true })}>
      <PageError error={error} />
    </Shell>
  )
}

function gateOf(error: unknown): { serviceOpen: boolean } | null {
  if (!isRouteErrorResponse(error)) return null
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('locked' in data)) return null
  return { serviceOpen: 'serviceOpen' in data && data.serviceOpen === true }
}
