import { useTranslation } from 'react-i18next'
import { CallToAction } from '../home/call-to-action.tsx'
import { Hero } from '../home/hero.tsx'
import { homePictures } from '../home/home-pictures.server.ts'
import { WhyChoose } from '../home/why-choose.tsx'
import { ShopFacts } from '../seo/shop-facts.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/home.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { pictures: homePictures(visitOf(context).language) }
}

export default function Home({ loaderData: { pictures } }: Route.ComponentProps) {
  const { t } = useTranslation('home')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <ShopFacts />
      <Hero pictures={pictures} />
      <WhyChoose pictures={pictures} />
      <CallToAction picture={pictures.ready} />
    </>
  )
}
