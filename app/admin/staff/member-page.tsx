import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ListedStaffMember } from '#/contract/admins.ts'
import { adminContext, useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { Panel } from '../panel.tsx'
import type { Route } from './+types/member-page.ts'
import { useEndsText } from './ends-text.ts'
import { MemberAccess } from './member-access.tsx'
import { OwnPasswordField, RoleField, readRole } from './member-fields.tsx'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const response = await context.get(adminContext).load.staff()
  return response.ok ? { member: findMember(response.value.staff, Number(params.id)) } : null
}

function findMember(staff: readonly ListedStaffMember[], id: number): ListedStaffMember | null {
  return staff.find((one) => one.id === id) ?? null
}

/** One member of staff: role and access (admin-11). */
export default function MemberPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminStaff')
  const loaded = useLastLoaded(loaderData, params.id)
  const member = loaded?.member
  const heading = member ? member.name || member.email : t('staff.heading')
  return (
    <>
      <PageHead
        heading={heading}
        crumbs={[{ to: '/admin/settings/staff', text: t('staff.heading') }]}
      />
      {loaderData === null && <LoadingFailed text={t('staff.loadingFailed')} />}
      {member === null && <p>{t('member.unknown')}</p>}
      {member && <Member key={member.id} member={member} />}
    </>
  )
}

function Member({ member }: { member: ListedStaffMember }) {
  const { t } = useTranslation(['adminStaff', 'admin'])
  const { client } = useAdmin()
  const navigate = useNavigate()
  const endsText = useEndsText()
  const { id, email, role, ends } = member
  const lost = role === 'owner' ? endsText(ends, 'endsWithRole') : ''
  return (
    <div className="grid gap-4">
      <MemberAccess member={member} onRemoved={() => navigate('/admin/settings/staff')} />
      <Editor
        version={role}
        read={(typed) => {
          const { password = '' } = typed
          if (password === '') return { problems: { password: t('member.passwordProblem') } }
          return { value: { role: readRole(typed), password } }
        }}
        readVersion={async () => {
          const now = await client.staff()
          if (!now.ok) return { failure: now.error ?? t('admin:noAnswer') }
          return findMember(now.value.staff, id)?.role ?? 'removed'
        }}
        save={async (change) => {
          const response = await client.changeRole(id, change)
          if (!response.ok) return { failure: response.error ?? t('admin:noAnswer') }
        }}
      >
        <Panel heading={t('staff.role')}>
          <div className="grid max-w-xl gap-4 p-4">
            <p className="text-slate wrap-anywhere">{email}</p>
            <RoleField defaultValue={role} />
            {lost && <p className="wrap-anywhere">{lost}</p>}
            <OwnPasswordField />
          </div>
        </Panel>
      </Editor>
    </div>
  )
}
