import { useTranslation } from 'react-i18next'
import { type ListedGiftCard, listGiftCards } from '#/clients/shop-admin/gift-cards.ts'
import { longDate } from '#/contract/dates.ts'
import { formatMoney } from '#/contract/money.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useFormats } from '../formats.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { listTexts, loadList } from '../list/load-list.ts'
import { NewLink } from '../list/new-link.tsx'
import { RowLink } from '../list/row-link.tsx'
import type { Route } from './+types/gift-cards-page.ts'
import { StateBadge } from './gift-card-state.tsx'

const queries = {
  enabled: 'status:enabled balance_status:full_or_partial',
  empty: 'balance_status:empty',
  disabled: 'status:disabled',
} as const
const filters = ['enabled', 'empty', 'disabled'] as const

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadList(args, listGiftCards, { filters: queries })

/** Every gift card, the newest first. */
export default function GiftCardsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminGiftCards')
  const list = useLastLoaded(loaderData.list, loaderData.address)
  return (
    <ListPage
      {...listTexts(t, loaderData.list)}
      total={list?.giftCardsCount.count ?? null}
      pageInfo={list?.giftCards.pageInfo}
      about={t('about')}
      create={<NewLink to="/admin/gift-cards/new" scope="write_gift_cards" text={t('new')} />}
      toolbar={
        <FilterBar
          all={t('all')}
          tabs={filters.map((filter) => ({ filter, label: t(`filters.${filter}`) }))}
          search={t('search')}
        />
      }
    >
      <ListRows rows={list?.giftCards.nodes ?? []} columns={useColumns()} />
    </ListPage>
  )
}

function useColumns(): readonly Column<ListedGiftCard>[] {
  const { t } = useTranslation('adminGiftCards')
  const language = useLanguage()
  const { date } = useFormats()
  return [
    {
      key: 'name',
      heading: t('card'),
      cell: ({ number, lastCharacters: end }) => (
        <RowLink to={`/admin/gift-cards/${number}`}>{t('name', { end })}</RowLink>
      ),
    },
    { key: 'status', heading: t('status'), cell: (card) => <StateBadge {...card} /> },
    {
      key: 'balance',
      heading: t('balance'),
      isNumber: true,
      cell: ({ balance, initialValue }) =>
        `${formatMoney(balance, { language })} ${t('of_value', { value: formatMoney(initialValue, { language }) })}`,
    },
    {
      key: 'person',
      heading: t('person'),
      className: 'max-w-72 wrap-anywhere',
      cell: ({ person }) => person?.displayName ?? '',
    },
    {
      key: 'expires',
      heading: t('expires'),
      className: 'whitespace-nowrap text-slate max-md:hidden',
      cell: ({ expiresOn }) => (expiresOn === null ? t('never') : longDate(expiresOn, language)),
    },
    {
      key: 'issued',
      heading: t('issued'),
      className: 'whitespace-nowrap text-slate max-md:hidden',
      cell: ({ createdAt }) => date(createdAt),
    },
  ]
}
