import { useTranslation } from 'react-i18next'
import { profileFields } from '#/contract/profile.ts'
import { Field } from '../../forms/field.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmPassword } from '../confirm-password.tsx'
import { type ProfileFormProps, useProfileForm } from './use-profile-form.ts'

const inputs = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const

/** The four things customers may change about themselves (account-6 to account-8). */
export function ProfileForm({ customer, onSaved, onClose }: ProfileFormProps) {
  const { t } = useTranslation('account')
  const form = useProfileForm({ customer, onSaved, onClose })
  return (
    <>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
        className="flex flex-col gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {profileFields.map((name) => (
            <Field
              key={name}
              name={name}
              label={t(`profile.${name}`)}
              {...(name === 'phone' && { optional: t('profile.optional') })}
              problem={form.problems[name] && t(`problems.${form.problems[name]}`)}
            >
              {(input) => (
                <input
                  {...input}
                  {...inputs[name]}
                  value={form.values[name]}
                  onChange={({ target }) => form.edit(name, target.value)}
                  onBlur={() => form.check(name)}
                />
              )}
            </Field>
          ))}
        </div>
        {form.failure !== null && (
          <Banner tone="bad" role="alert">
            {form.failure}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} disabled={!form.complete}>
            {form.busy ? t('profile.saving') : t('profile.save')}
          </Button>
          <Button tone="second" onClick={onClose}>
            {t('profile.cancel')}
          </Button>
        </div>
      </form>
      <ConfirmPassword
        open={form.confirming}
        text={t('confirm.forEmail')}
        onConfirmed={form.save}
        onClose={form.stopConfirming}
      />
    </>
  )
}
