import { useTranslation } from 'react-i18next'
import { type StaffRole, staffRoles } from '#/contract/staff.ts'
import { Field, TextField } from '../../forms/field.tsx'
import { Select } from '../../forms/select.tsx'
import type { Typed } from '../../forms/use-form.ts'

/** What somebody may do, with what that means. */
export function RoleField({ defaultValue }: { defaultValue: StaffRole }) {
  const { t } = useTranslation(['adminStaff', 'admin'])
  return (
    <Field name="role" label={t('staff.role')}>
      {(input) => (
        <Select {...input} defaultValue={defaultValue}>
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {`${t(`admin:roles.${role}`)} – ${t(`roleHints.${role}`)}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function readRole({ role }: Typed): StaffRole {
  return staffRoles.find((known) => known === role) ?? 'moderator'
}

/** The reader's own; the backend asks for it with everything that gives or takes access. */
export function OwnPasswordField() {
  const { t } = useTranslation('adminStaff')
  return (
    <TextField
      name="password"
      type="password"
      label={t('member.yourPassword')}
      hint={t('member.passwordHint')}
      autoComplete="current-password"
    />
  )
}
