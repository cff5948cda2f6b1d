import { useTranslation } from 'react-i18next'
import type { StaffMember } from '#/contract/admins.ts'
import { adminContext, useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { NewLink } from '../list/new-link.tsx'
import { RowLink } from '../list/row-link.tsx'
import type { Route } from './+types/staff-page.ts'
import { RoleBadge, SignInBadge } from './member-facts.tsx'

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
      <ListRows
        rows={staff ?? []}
        columns={useColumns()}
        card={(member) => <MemberCard {...member} />}
      />
    </ListPage>
  )
}

function MemberName({ id, name, email }: StaffMember) {
  const { t } = useTranslation('adminStaff')
  const { session } = useAdmin()
  return (
    <>
      <RowLink to={`/admin/settings/staff/${id}`}>{name || email}</RowLink>
      {id === session?.admin.id && ` (${t('staff.you')})`}
    </>
  )
}

function MemberCard(member: StaffMember) {
  return (
    <div className="grid gap-1.5 wrap-anywhere">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span>
          <MemberName {...member} />
        </span>
        <RoleBadge {...member} />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-slate">
        {member.email}
        <SignInBadge {...member} />
      </p>
    </div>
  )
}

function useColumns(): readonly Column<StaffMember>[] {
  const { t } = useTranslation('adminStaff')
  const { date } = useFormats()
  return [
    {
      key: 'name',
      heading: t('staff.name'),
      className: 'max-w-80 wrap-anywhere',
      cell: (member) => (
        <>
          <MemberName {...member} />
          <span className="block text-slate">{member.email}</span>
        </>
      ),
    },
    { key: 'role', heading: t('staff.role'), cell: (member) => <RoleBadge {...member} /> },
    { key: 'signIn', heading: t('staff.signIn'), cell: (member) => <SignInBadge {...member} /> },
    {
      key: 'since',
      heading: t('staff.since'),
      className: 'text-slate',
      cell: ({ createdAt }) => date(createdAt),
    },
  ]
}
