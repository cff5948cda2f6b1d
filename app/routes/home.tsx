import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { requestContextOf } from '../context/request-context.ts'
import { CallToAction } from '../home/call-to-action.tsx'
import { Hero } from '../home/hero.tsx'
import { loadHome } from '../home/home-view.server.ts'
import { WhyChoose } from '../home/why-choose.tsx'
import { BestReviews } from '../reviews/best-reviews.tsx'
import { loadBest } from '../reviews/reviews-view.ts'
import { PageHead } from '../seo/page-head.tsx'
import { ServerOnly } from '../ui/server-only.tsx'
import type { Route } from './+types/home.ts'

/** Never downloaded by a browser, thanks to `ServerOnly`. */
const ShopJsonLd = lazy(async () => ({
  default: (await import('../seo/shop-json-ld.tsx')).ShopJsonLd,
}))

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = requestContextOf(context)
  const [home, best] = await Promise.all([loadHome(requestContext), loadBest(requestContext)])
  return { home, best }
}

export default function Home({ loaderData: { home, best } }: Route.ComponentProps) {
  const { t } = useTranslation('home')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <ServerOnly>
        <ShopJsonLd />
      </ServerOnly>
      <Hero products={home.products} shopPath={home.shopPath} offer={home.offer} />
      <WhyChoose pictures={home.reasons} />
      <BestReviews reviews={best} />
      <CallToAction picture={home.ready} product={home.product} />
    </>
  )
}
