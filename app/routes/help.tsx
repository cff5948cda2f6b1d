import { useTranslation } from 'react-i18next'
import { goodsIn } from '#/content/goods.ts'
import { soldGoods } from '../context/goods.server.ts'
import { requestContextOf } from '../context/request-context.ts'
import { HelpPage } from '../help/help-page.tsx'
import { readHelp } from '../help/help-texts.server.ts'
import { PageHead } from '../seo/page-head.tsx'
import { goodsPicture } from '../ui/shop-pictures.server.ts'
import type { Route } from './+types/help.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = requestContextOf(context)
  const { texts, language } = requestContext
  const help = readHelp({ ...requestContext, sold: await soldGoods(requestContext) })
  const goods = goodsIn(texts, language)
  const pictures = help.guides.flatMap(({ id }) => {
    const picture = goodsPicture(goods, `guide.${id}`, language)
    return picture ? [[id, picture] as const] : []
  })
  return { ...help, pictures: Object.fromEntries(pictures) }
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
