import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { queryParameter } from '#/contract/page-addresses.ts'
import { shownTexts, soldGoods } from '../context/goods.server.ts'
import { requestContextOf } from '../context/request-context.ts'
import { FaqPage } from '../faq/faq-page.tsx'
import { readFaq } from '../faq/faq-texts.server.ts'
import { readHelp } from '../help/help-texts.server.ts'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/faq.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = requestContextOf(context)
  const { guides, practice } = readHelp({
    ...requestContext,
    sold: await soldGoods(requestContext),
  })
  const categories = readFaq({ ...requestContext, texts: await shownTexts(requestContext) })
  return { categories, guides: [...guides, ...practice] }
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('faq')
  const [parameters] = useSearchParams()
  return (
    <>
      <PageHead page={t('title')} description={t('description')} />
      <FaqPage {...loaderData} initialQuery={parameters.get(queryParameter) ?? ''} />
    </>
  )
}
