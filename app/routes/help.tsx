import { useTranslation } from 'react-i18next'
import { demoGoods } from '../context/demo-goods.server.ts'
import { requestContextOf } from '../context/request-context.ts'
import { guidePictures } from '../help/guide-pictures.server.ts'
import { HelpPage } from '../help/help-page.tsx'
import { readHelp } from '../help/help-texts.server.ts'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/help.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = requestContextOf(context)
  const help = readHelp({ ...requestContext, sold: await demoGoods(requestContext) })
  return { ...help, pictures: guidePictures(requestContext.language, help.guides) }
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('help')
  return (
    <>
      <PageHead page={t('title')} description={t('description')} />
      <HelpPage {...loaderData} />
    </>
  )
}
