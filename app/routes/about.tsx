import { useTranslation } from 'react-i18next'
import { AboutPage } from '../about/about-page.tsx'
import { shownGoods } from '../context/goods.server.ts'
import { requestContextOf } from '../context/request-context.ts'
import { PageHead } from '../seo/page-head.tsx'
import { goodsPicture } from '../ui/shop-pictures.server.ts'
import type { Route } from './+types/about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = requestContextOf(context)
  const goods = await shownGoods(requestContext)
  const { language } = requestContext
  return {
    picture: goodsPicture(goods, 'picture.about', language),
    product: goodsPicture(goods, `hero.${goods.product}`, language),
  }
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('about')
  return (
    <>
      <PageHead page={t('title')} description={t('description')} />
      <AboutPage {...loaderData} />
    </>
  )
}
