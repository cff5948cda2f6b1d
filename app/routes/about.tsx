import { useTranslation } from 'react-i18next'
import { AboutPage } from '../about/about-page.tsx'
import { requestContextOf } from '../context/request-context.ts'
import { shopPicture } from '../context/shop-pictures.server.ts'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/about.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { picture: shopPicture('express-kit--in-use', requestContextOf(context).language) }
}

export default function About({ loaderData: { picture } }: Route.ComponentProps) {
  const { t } = useTranslation('about')
  return (
    <>
      <PageHead page={t('title')} description={t('description')} />
      <AboutPage picture={picture} />
    </>
  )
}
