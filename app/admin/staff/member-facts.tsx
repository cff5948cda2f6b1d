import { useTranslation } from 'react-i18next'
import type { StaffMember } from '#/contract/admins.ts'
import { Badge } from '../../ui/badge.tsx'
import { Fact, Facts } from '../facts.tsx'
import { useFormats } from '../formats.ts'

export function RoleBadge({ role }: StaffMember) {
  const { t } = useTranslation('admin')
  return <Badge tone="neutral">{t(`roles.${role}`)}</Badge>
}

/** How a member signs in, or that they haven't yet. */
export function SignInBadge({ invitedAt, secondFactor }: StaffMember) {
  const { t } = useTranslation('adminStaff')
  const { date } = useFormats()
  if (invitedAt !== null)
    return <Badge tone="waiting">{t('staff.invited', { date: date(invitedAt) })}</Badge>
  return secondFactor ? (
    <Badge tone="good">{t('staff.withApp')}</Badge>
  ) : (
    <Badge tone="waiting">{t('staff.passwordOnly')}</Badge>
  )
}

export function MemberFacts({ member }: { member: StaffMember }) {
  const { t } = useTranslation('adminStaff')
  const { date } = useFormats()
  return (
    <Facts>
      <Fact name={t('member.email')} className="max-md:col-span-2">
        {member.email}
      </Fact>
      <Fact name={t('staff.role')}>
        <RoleBadge {...member} />
      </Fact>
      <Fact name={t('staff.signIn')}>
        <SignInBadge {...member} />
      </Fact>
      <Fact name={t('staff.since')}>{date(member.createdAt)}</Fact>
    </Facts>
  )
}
