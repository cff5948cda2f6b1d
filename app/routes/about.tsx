import { useTranslation } from 'react-i18next'
import { AboutPage } from '../about/about-page.tsx'
import { sellsDemo } from '../context/demo-goods.server.ts'
import { requestContextOf } from '../context/request-context.ts'
import { shopPicture } from '../context/shop-pictures.server.ts'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = requestContextOf(context)
  const sells = await sellsDemo(requestContext)
  return { picture: sells ? shopPicture('express-kit--in-use', requestContext.language) : null }
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
