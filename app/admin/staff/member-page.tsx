import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Result } from '#/clients/failure.ts'
import type { ListedStaffMember, StaffList } from '#/contract/admins.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import { adminContext, useAdmin } from '../admin-session.ts'
import { loadEntries } from '../audit/load-entries.ts'
import { Editor } from '../editor/editor.tsx'
import { isGranted } from '../frame/screens.ts'
import { Panel } from '../panel.tsx'
import { RecordPage } from '../record/record-page.tsx'
import type { Route } from './+types/member-page.ts'
import { useEndsText } from './ends-text.ts'
import { MemberAccess } from './member-access.tsx'
import { MemberFacts } from './member-facts.tsx'
import { OwnPasswordField, RoleField, readRole } from './member-fields.tsx'
import { RecentActivity } from './recent-activity.tsx'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const signedIn = context.get(adminContext)
  const answer = await signedIn.load.staff()
  if (!answer.ok) return null
  const record = findMember(answer.value.staff, Number(params.id))
  const mayRead = isGranted(signedIn.session?.scopes ?? null, 'read_audit_log')
  const query = { limit: staffLimits.auditLogsPage, offset: 0, person: record?.email }
  return { record, entries: record && mayRead ? await loadEntries(signedIn, query) : null }
}

function findMember(staff: readonly ListedStaffMember[], id: number): ListedStaffMember | null {
  return staff.find((member) => member.id === id) ?? null
}

/** One member of staff: role and access (admin-11). */
export default function MemberPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminStaff')
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={{
        heading: t('staff.heading'),
        loadingFailed: t('staff.loadingFailed'),
        unknown: t('member.unknown'),
      }}
      list="/admin/settings/staff"
      headingOf={({ name, email }) => name || email}
    >
      {(member, { entries }) => (
        <Member member={member}>
          {entries && <RecentActivity person={member.email} entries={entries} />}
        </Member>
      )}
    </RecordPage>
  )
}

function Member({ member, children }: { member: ListedStaffMember; children: ReactNode }) {
  const { t } = useTranslation('adminStaff')
  const { client } = useAdmin()
  const navigate = useNavigate()
  const endsText = useEndsText()
  const { id, role, ends, isLastOwner } = member
  const lost = role === 'owner' ? endsText(ends, 'endsWithRole') : ''
  return (
    <div className="grid max-w-3xl gap-4">
      <MemberFacts member={member} />
      {isLastOwner || (
        <Editor
          version={role}
          read={(typed) => {
            const { password = '' } = typed
            if (password === '') return { problems: { password: t('member.passwordProblem') } }
            return { value: { role: readRole(typed), password } }
          }}
          readVersion={async () => roleIn(await client.staff(), id)}
          save={(change) => client.changeRole(id, change)}
        >
          <Panel isNarrow>
            <div className="grid gap-4 p-4">
              <RoleField defaultValue={role} />
              {lost && <p className="wrap-anywhere">{lost}</p>}
              <OwnPasswordField />
            </div>
          </Panel>
        </Editor>
      )}
      {children}
      <MemberAccess member={member} onRemoved={() => navigate('/admin/settings/staff')} />
    </div>
  )
}

function roleIn(answer: Result<StaffList>, id: number): Result<string> {
  if (!answer.ok) return answer
  return { ok: true, value: findMember(answer.value.staff, id)?.role ?? 'removed' }
}
