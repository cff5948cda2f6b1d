import { useTranslation } from 'react-i18next'
import { type StaffRole, staffRoles } from '#/contract/staff.ts'
import { TextField } from '../../forms/field.tsx'
import type { Typed } from '../../forms/use-form.ts'

/** The choice of a role, with what each role may do. */
export function RoleField({ defaultValue }: { defaultValue: StaffRole }) {
  const { t } = useTranslation(['adminStaff', 'admin'])
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('staff.role')}</legend>
      {staffRoles.map((role) => (
        <label
          key={role}
          className="flex gap-2.5 rounded-small px-2 py-1.5 hover:bg-mist has-checked:bg-mist"
        >
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === defaultValue}
            className="mt-0.5 size-4 shrink-0 accent-pine"
          />
          <span>
            {t(`admin:roles.${role}`)}
            <span className="block text-slate">{t(`roleHints.${role}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export function readRole({ role }: Typed): StaffRole {
  return staffRoles.find((candidate) => candidate === role) ?? 'moderator'
}

/** The reader's own password; the backend requires it for every change of access. */
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
