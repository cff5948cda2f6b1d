import { useTranslation } from 'react-i18next'
import { type MessageState, type MessageSummary, messageStates } from '#/contract/messages.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import { useTopicName } from '../../contact/topics.ts'
import { adminContext } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { placeOf, useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { listTexts } from '../list/load-list.ts'
import { RowLink } from '../list/row-link.tsx'
import { SearchForm } from '../list/search-form.tsx'
import { Tabs } from '../list/tabs.tsx'
import type { Route } from './+types/messages-page.ts'

const size = staffLimits.messagesPage

const stateOf = (query: URLSearchParams): MessageState =>
  messageStates.find((state) => state === query.get('filter')) ?? 'open'

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { load } = context.get(adminContext)
  const search = searchParams.get('search') ?? ''
  const part = { state: stateOf(searchParams), search, limit: size, ...placeOf(searchParams) }
  const response = await load.messages(part)
  return { address: request.url, page: response.ok ? response.value : null }
}

/** What came by the contact form (admin-14). */
export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminMessages')
  const loaded = useLastLoaded(loaderData.page, loaderData.address)
  return (
    <ListPage
      {...listTexts(t, loaderData.page)}
      about={t('about')}
      isPart
      total={loaded?.messages.length ?? null}
      pageInfo={loaded?.pageInfo}
      toolbar={
        <>
          <Tabs
            tabs={[
              { filter: '', label: t('states.open'), count: loaded?.open ?? null },
              { filter: 'closed', label: t('states.closed') },
              { filter: 'spam', label: t('states.spam') },
            ]}
          />
          <SearchForm label={t('search')} />
        </>
      }
    >
      <ListRows rows={loaded?.messages ?? []} columns={useColumns()} rowClass={() => 'relative'} />
    </ListPage>
  )
}

function useColumns(): readonly Column<MessageSummary>[] {
  const { t } = useTranslation('adminMessages')
  const { date } = useFormats()
  const nameOf = useTopicName()
  return [
    {
      key: 'from',
      heading: t('from'),
      className: 'max-w-72 min-w-64 wrap-anywhere max-md:min-w-0',
      cell: ({ id, name, email }) => (
        <>
          <RowLink fillsRow to={`/admin/messages/${id}`}>
            {name}
          </RowLink>
          <span className="block text-slate max-md:hidden">{email}</span>
        </>
      ),
    },
    {
      key: 'topic',
      heading: t('topic'),
      className: 'md:min-w-32',
      cell: ({ topic }) => nameOf(topic),
    },
    {
      key: 'beginning',
      heading: t('message'),
      className: 'w-full text-slate wrap-anywhere max-md:min-w-40 max-md:flex-1 max-md:truncate',
      cell: ({ beginning }) => beginning,
    },
    {
      key: 'date',
      isAside: true,
      heading: t('date'),
      className: 'whitespace-nowrap text-slate',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
  ]
}
