import { useTranslation } from 'react-i18next'
import { type AdminQuestion, type QuestionState, questionStates } from '#/contract/questions.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import { adminContext } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { placeOf, useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { listTexts } from '../list/load-list.ts'
import { RowLink } from '../list/row-link.tsx'
import { Tabs } from '../list/tabs.tsx'
import type { Route } from './+types/questions-page.ts'

const stateOf = (query: URLSearchParams): QuestionState =>
  questionStates.find((state) => state === query.get('filter')) ?? 'open'

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { load } = context.get(adminContext)
  const state = stateOf(searchParams)
  const part = { state, limit: staffLimits.messagesPage, ...placeOf(searchParams) }
  const response = await load.questions(part)
  return { address: request.url, page: response.ok ? response.value : null }
}

/** The questions that customers ask on product pages (questions-4). */
export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminQuestions')
  const loaded = useLastLoaded(loaderData.page, loaderData.address)
  return (
    <ListPage
      {...listTexts(t, loaderData.page)}
      about={t('about')}
      isPart
      total={loaded?.questions.length ?? null}
      pageInfo={loaded?.pageInfo}
      toolbar={
        <Tabs
          tabs={[
            { filter: '', label: t('states.open'), count: loaded?.open ?? null },
            { filter: 'answered', label: t('states.answered') },
            { filter: 'declined', label: t('states.declined') },
          ]}
        />
      }
    >
      <ListRows
        rows={loaded?.questions ?? []}
        columns={useColumns()}
        rowClass={() => 'relative'}
        align="top"
      />
    </ListPage>
  )
}

/** Whom staff see as the author of a question. */
export function useNameOf(): (question: AdminQuestion) => string {
  const { t } = useTranslation('adminQuestions')
  return ({ customerFirstName, customerLastName }) =>
    `${customerFirstName} ${customerLastName}`.trim() || t('nameless')
}

function useColumns(): readonly Column<AdminQuestion>[] {
  const { t } = useTranslation('adminQuestions')
  const { date } = useFormats()
  const nameOf = useNameOf()
  return [
    {
      key: 'customer',
      heading: t('customer'),
      className: 'max-w-72 min-w-64 wrap-anywhere max-md:min-w-0',
      cell: (question) => (
        <>
          <RowLink fillsRow to={`/admin/questions/${question.id}`}>
            {nameOf(question)}
          </RowLink>
          <span className="block text-slate max-md:hidden">{question.customerEmail}</span>
        </>
      ),
    },
    {
      key: 'product',
      heading: t('product'),
      className: 'md:min-w-32',
      cell: ({ productTitle }) => productTitle,
    },
    {
      key: 'question',
      heading: t('question'),
      className: 'w-full text-slate wrap-anywhere max-md:min-w-40 max-md:flex-1 max-md:truncate',
      cell: ({ text }) => <span className="line-clamp-2 max-md:inline">{text}</span>,
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
