import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { requestContextOf } from '../context/request-context.ts'
import { SearchPage } from '../search-page/search-page.tsx'
import { loadSearch } from '../search-page/search-view.server.ts'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/search.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = await loadSearch(requestContextOf(context), request)
  return data(view, { status: view.list?.status === 'failed' ? 503 : 200 })
}

export default function Search({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTranslation('search')
  const { query } = view
  return (
    <>
      <PageHead page={query === '' ? t('title') : t('titleFor', { query })} />
      <SearchPage view={view} />
    </>
  )
}
