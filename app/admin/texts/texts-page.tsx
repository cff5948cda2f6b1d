import { useTranslation } from 'react-i18next'
import { foldedText } from '#/contract/folded-text.ts'
import {
  emailGroups,
  goodsText,
  pageTexts,
  policyTexts,
  type TextList,
  type TextName,
} from '#/contract/shop-texts.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { adminContext } from '../admin-session.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { useLastLoaded, useListQuery } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { RowLink } from '../list/row-link.tsx'
import type { Route } from './+types/texts-page.ts'
import { TextStates } from './text-states.tsx'

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  const response = await context
    .get(adminContext)
    .load.texts(searchParams.get('search')?.trim() ?? '')
  return { address: search, texts: response.ok ? response.value : null }
}

/** The pages, policies, and emails, what each is for, and which of them the owner has rewritten. */
export default function TextsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminTexts')
  const list = useLastLoaded(loaderData.texts, loaderData.address)
  const rows = useShownRows(list)
  return (
    <ListPage
      heading={t('heading')}
      of={t('of')}
      empty={t('none')}
      failure={loaderData.texts === null ? t('failed') : null}
      total={list === null ? null : rows.length}
      toolbar={
        <FilterBar
          all={t('tabs.all')}
          tabs={(['changed', 'unfinished'] as const).map((filter) => ({
            filter,
            label: t(`tabs.${filter}`),
            count: namesOf(list, filter)?.size ?? null,
          }))}
          search={t('search')}
        />
      }
    >
      <ListRows
        rows={rows}
        columns={useColumns(list)}
        rowClass={() => 'relative'}
        groupOf={({ group }) => t(`groups.${group}`)}
      />
    </ListPage>
  )
}

const groups = {
  pages: [...pageTexts, goodsText],
  policies: policyTexts,
  ...emailGroups,
} as const

type Group = keyof typeof groups

interface TextRow {
  id: string
  name: TextName
  group: Group
}

const rowsOf = (group: Group): TextRow[] => groups[group].map((name) => ({ id: name, name, group }))

const allRows = (
  ['pages', 'policies', 'orders', 'returns', 'reviews', 'accounts'] as const
).flatMap(rowsOf)

/** Those that a tab is about; undefined for all. */
function namesOf(list: TextList | null, filter: string | null): Set<TextName> | undefined {
  const { texts = [], unfinished = [] } = list ?? {}
  if (filter === 'changed') return new Set(texts.map(({ name }) => name))
  return filter === 'unfinished' ? new Set(unfinished.map(({ name }) => name)) : undefined
}

/** The texts of the tab that say what is searched for, or whose names and descriptions do. */
function useShownRows(list: TextList | null): readonly TextRow[] {
  const { t } = useTranslation('adminTexts')
  const { query } = useListQuery()
  if (list === null) return []
  const inTab = namesOf(list, query.get('filter'))
  const words = foldedText(query.get('search') ?? '').split(/\s+/)
  const isNamed = ({ name, group }: TextRow) => {
    const about = foldedText(`${t(`groups.${group}`)} ${t(`names.${name}`)} ${t(`about.${name}`)}`)
    return words.every((word) => about.includes(word))
  }
  return allRows.filter(
    (row) =>
      (inTab?.has(row.name) ?? true) &&
      (isNamed(row) || list.found.some(({ name }) => name === row.name)),
  )
}

function useColumns(list: TextList | null): readonly Column<TextRow>[] {
  const { t } = useTranslation('adminTexts')
  return [
    {
      key: 'name',
      heading: t('text'),
      className: 'md:min-w-64',
      cell: ({ name }) => (
        <RowLink to={`/admin/settings/texts/${name}`} fillsRow>
          <span className="inline-block [text-decoration:inherit] first-letter:uppercase">
            {t(`names.${name}`)}
          </span>
        </RowLink>
      ),
    },
    {
      key: 'about',
      heading: t('use'),
      className: 'w-full text-slate max-md:basis-full',
      cell: ({ name }) => (
        <>
          {t(`about.${name}`)}
          <Excerpt name={name} list={list} />
        </>
      ),
    },
    {
      key: 'state',
      heading: t('state'),
      isAside: true,
      cell: ({ name }) => <TextStates name={name} list={list} />,
    },
  ]
}

/** Where the text says what is searched for. */
function Excerpt({ name, list }: { name: TextName; list: TextList | null }) {
  const { t } = useTranslation('adminTexts')
  const { reader, alone } = useLanguageNames()
  const { offered } = useShopLanguages()
  const places = list?.found.filter((found) => found.name === name) ?? []
  const found = places.find(({ language }) => language === reader) ?? places[0]
  if (!found) return null
  const { language, excerpt } = found
  return (
    <span className="mt-0.5 block text-ink wrap-anywhere">
      {offered.length > 1 && `${t('inLanguage', { language: alone(language) })} `}
      <q lang={language}>{excerpt}</q>
    </span>
  )
}
