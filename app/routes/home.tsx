import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { requestContextOf } from '../context/request-context.ts'
import { HomeSection } from '../home/home-section.tsx'
import { loadHome } from '../home/home-view.server.ts'
import { PageHead } from '../seo/page-head.tsx'
import { ServerOnly } from '../ui/server-only.tsx'
import type { Route } from './+types/home.ts'

/** Never downloaded by a browser, thanks to `ServerOnly`. */
const ShopJsonLd = lazy(async () => ({
  default: (await import('../seo/shop-json-ld.tsx')).ShopJsonLd,
}))

export async function loader({ context }: Route.LoaderArgs) {
  return { sections: await loadHome(requestContextOf(context)) }
}

/** The sections that the shop's owner has arranged. */
export default function Home({ loaderData: { sections } }: Route.ComponentProps) {
  const { t } = useTranslation('home')
  const isHeroFirst = sections[0]?.type === 'hero'
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <ServerOnly>
        <ShopJsonLd />
      </ServerOnly>
      {!isHeroFirst && (
        // The height of the bar.
        <div className="pt-18">
          <h1 className="sr-only">{t('title')}</h1>
          <div className="absolute inset-x-0 top-0 z-20 h-50 pointer-events-none [clip-path:inset(0)]">
            <div className="window-ground under-bar bg-chalk" />
          </div>
        </div>
      )}
      {sections.map((section, index) => (
        <HomeSection key={section.id} section={section} first={index === 0} />
      ))}
    </>
  )
}
