import { useTranslation } from 'react-i18next'
import { requestContextOf } from '../context/request-context.ts'
import { guidePictures } from '../help/guide-pictures.server.ts'
import { HelpPage } from '../help/help-page.tsx'
import { readHelp } from '../help/help-texts.server.ts'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/help.ts'

export function loader({ context }: Route.LoaderArgs) {
  const reading = requestContextOf(context)
  return { ...readHelp(reading), pictures: guidePictures(reading.language) }
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
