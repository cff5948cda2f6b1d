import { useTranslation } from 'react-i18next'
import { type ListedDiscount, listDiscounts } from '#/clients/shop-admin/discounts.ts'
import { dateFormatter } from '#/contract/dates.ts'
import { formatMoney, fromDecimal } from '#/contract/money.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useShopDate } from '../../i18n/use-shop-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormats } from '../formats.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { listTexts, loadList } from '../list/load-list.ts'
import { NewLink } from '../list/new-link.tsx'
import { RowLink } from '../list/row-link.tsx'
import type { Route } from './+types/discounts-page.ts'

const statuses = ['active', 'scheduled', 'expired'] as const
const filters = Object.fromEntries(statuses.map((status) => [status, `status:${status}`]))

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadList(args, listDiscounts, { filters })

/** Every discount, the newest first. */
export default function DiscountsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminDiscounts')
  const list = useLastLoaded(loaderData.list, loaderData.address)
  const rows = list?.discountNodes.nodes ?? []
  return (
    <ListPage
      {...listTexts(t, loaderData.list)}
      total={list && rows.length}
      pageInfo={list?.discountNodes.pageInfo}
      about={t('about')}
      create={<NewLink to="/admin/discounts/new" scope="write_discounts" text={t('new')} />}
      toolbar={
        <FilterBar
          all={t('all')}
          tabs={statuses.map((filter) => ({ filter, label: t(`statuses.${filter}`) }))}
          search={t('search')}
        />
      }
    >
      <ListRows rows={rows} columns={useColumns()} />
    </ListPage>
  )
}

const tones = { ACTIVE: 'good', SCHEDULED: 'neutral', EXPIRED: 'neutral' } as const

function useColumns(): readonly Column<ListedDiscount>[] {
  const { t } = useTranslation('adminDiscounts')
  return [
    {
      key: 'title',
      heading: t('discount'),
      className: 'max-w-96 wrap-anywhere',
      cell: ({ id, code, title }) => (
        <RowLink to={`/admin/discounts/${id}`}>{code ?? title}</RowLink>
      ),
    },
    {
      key: 'status',
      heading: t('status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>,
    },
    {
      key: 'method',
      heading: t('method'),
      cell: (discount) => <Value discount={discount} />,
    },
    {
      key: 'uses',
      heading: t('uses'),
      isNumber: true,
      cell: (discount) => <Uses discount={discount} />,
    },
    {
      key: 'dates',
      heading: t('dates'),
      className: 'whitespace-nowrap text-slate',
      cell: (discount) => <Dates discount={discount} />,
    },
  ]
}

/** What it takes off, and how one gets it. */
function Value({ discount }: { discount: ListedDiscount }) {
  const { t } = useTranslation('adminDiscounts')
  const language = useLanguage()
  const { exactPercent } = useFormats()
  const { type, method, percentage, amount } = discount
  const off =
    percentage === undefined
      ? amount && formatMoney(fromDecimal(amount.amount, 'USD'), { language })
      : exactPercent(percentage)
  const value = off && type === 'basic' ? t('off', { value: off }) : t(`types.${type}`)
  return `${value} · ${t(`methods.${method}`)}`
}

function Uses({ discount }: { discount: ListedDiscount }) {
  const { t } = useTranslation('adminDiscounts')
  const { number } = useFormats()
  const { asyncUsageCount: uses, usageLimit } = discount
  return usageLimit
    ? `${number(uses)} / ${number(usageLimit)}`
    : t('usedTimes', { count: uses, n: number(uses) })
}

const mediumDate = dateFormatter({ dateStyle: 'medium' })

/** By the shop's calendar. */
function Dates({ discount: { startsAt, endsAt } }: { discount: ListedDiscount }) {
  const { t } = useTranslation('adminDiscounts')
  const date = useShopDate(mediumDate)
  return endsAt === null
    ? t('from', { date: date(startsAt) })
    : t('fromTo', { from: date(startsAt), to: date(endsAt) })
}
