import { useTranslation } from 'react-i18next'
import type { StaffMember } from '#/contract/admins.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { NewLink } from '../list/new-link.tsx'
import { RowLink } from '../list/row-link.tsx'
import type { Route } from './+types/staff-page.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const response = await context.get(adminContext).load.staff()
  return { staff: response.ok ? response.value.staff : null }
}

/** Who works here, and in which role (admin-11). */
export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminStaff')
  const staff = useLastLoaded(loaderData.staff, 'staff')
  return (
    <ListPage
      heading={t('staff.heading')}
      of={t('staff.of')}
      empty={t('staff.empty')}
      failure={loaderData.staff === null ? t('staff.loadingFailed') : null}
      total={staff?.length ?? null}
      create={<NewLink to="/admin/settings/staff/new" text={t('member.invite')} />}
    >
      <ListRows rows={staff ?? []} columns={useColumns()} />
    </ListPage>
  )
}

function useColumns(): readonly Column<StaffMember>[] {
  const { t } = useTranslation(['adminStaff', 'admin'])
  const { date } = useFormats()
  const { session } = useAdmin()
  const signIn = ({ invitedAt, secondFactor }: StaffMember) => {
    if (invitedAt !== null) return t('staff.invited', { date: date(invitedAt) })
    return t(secondFactor ? 'staff.withApp' : 'staff.passwordOnly')
  }
  return [
    {
      key: 'name',
      heading: t('staff.name'),
      className: 'max-w-80 wrap-anywhere',
      cell: ({ id, name, email }) => (
        <>
          <RowLink to={`/admin/settings/staff/${id}`}>{name || email}</RowLink>
          {id === session?.admin.id && ` (${t('staff.you')})`}
          <span className="block text-slate">{email}</span>
        </>
      ),
    },
    {
      key: 'role',
      heading: t('staff.role'),
      cell: ({ role }) => <Badge tone="neutral">{t(`admin:roles.${role}`)}</Badge>,
    },
    { key: 'signIn', heading: t('staff.signIn'), className: 'text-slate', cell: signIn },
    {
      key: 'since',
      heading: t('staff.since'),
      className: 'text-slate max-md:hidden',
      cell: ({ createdAt }) => date(createdAt),
    },
  ]
}
