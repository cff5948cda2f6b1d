import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { staffInvitation } from '#/contract/admins.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import { TextField } from '../../forms/field.tsx'
import { problemsOf } from '../../forms/problems.ts'
import { useAdmin } from '../admin-session.ts'
import { OutboxNotice } from '../outbox-notice.tsx'
import { Panel } from '../panel.tsx'
import { NewRecordPage } from '../record/new-record-page.tsx'
import { OwnPasswordField, RoleField, readRole } from './member-fields.tsx'

const fields = ['name', 'email', 'password'] as const

/** Invites a new member of staff, who gets an email to choose a password (admin-11). */
export default function InvitationPage() {
  const { t } = useTranslation('adminStaff')
  const { client } = useAdmin()
  const navigate = useNavigate()
  return (
    <NewRecordPage
      heading={t('member.invite')}
      crumbs={[{ to: '/admin/settings/staff', text: t('staff.heading') }]}
      read={(typed) => {
        const { data, error } = staffInvitation.safeParse({ ...typed, role: readRole(typed) })
        if (data) return { value: data }
        return { problems: problemsOf(fields, error, (field) => t(`member.${field}Problem`)) }
      }}
      save={client.inviteStaff}
      submit={t('member.send')}
      onSaved={() => navigate('/admin/settings/staff')}
    >
      <Panel isNarrow>
        <div className="grid gap-4 p-4">
          <p>{t('member.inviteText', { days: staffLimits.staffInvitationDays })}</p>
          <OutboxNotice />
          <TextField name="name" label={t('staff.name')} />
          <TextField name="email" type="email" label={t('member.email')} />
          <RoleField defaultValue="moderator" />
          <OwnPasswordField />
        </div>
      </Panel>
    </NewRecordPage>
  )
}
