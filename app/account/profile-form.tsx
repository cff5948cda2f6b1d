import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Customer, customerSchema } from '#/clients/shop/customers.ts'
import { changedFields, profileFields, profileForm, profileProblems } from '#/contract/profile.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { TextField } from '../forms/field.tsx'
import { Form } from '../forms/form.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { problemsOf } from '../forms/problems.ts'
import { typedIn, useForm } from '../forms/use-form.ts'
import { useSession } from '../session/session-provider.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { focusFirstInput } from '../ui/focus.ts'
import { useNotify } from '../ui/notices.tsx'
import { CardSection } from './card.tsx'
import { ConfirmPassword } from './confirm-password.tsx'

interface EditProfileProps {
  customer: Customer
  /** Which page sent the customer here, and why. */
  state: AccountState
  onEnd: () => void
}

const inputs = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', className: 'max-sm:col-span-full' },
  phone: { type: 'tel', autoComplete: 'tel', className: 'max-sm:col-span-full' },
} as const

export function EditProfile({ customer, state, onEnd }: EditProfileProps) {
  const { t } = useTranslation('account')
  return (
    <CardSection id="profile" heading={t('profile.heading')}>
      {state.message && <Banner tone="warning">{state.message}</Banner>}
      <div ref={begin}>
        <ProfileForm customer={customer} state={state} onEnd={onEnd} />
      </div>
    </CardSection>
  )
}

/** Its heading is in view, too, below the bar of the page. */
function begin(form: HTMLElement | null): void {
  focusFirstInput(form)
  form?.closest('section')?.scrollIntoView({ block: 'nearest' })
}

/** The four things that customers may change about themselves (account-6 to account-8). */
function ProfileForm({ customer, state, onEnd }: EditProfileProps) {
  const { t } = useTranslation('account')
  const [confirming, setConfirming] = useState(false)
  const [filled, setFilled] = useState(isFilled(customer))
  const element = useRef<HTMLFormElement>(null)
  const form = useProfileForm({
    customer,
    state,
    onEnd,
    onPasswordNeeded: () => setConfirming(true),
  })
  const valid = Object.values(form.problems).every((problem) => problem === undefined)
  return (
    <>
      <Form
        form={form}
        ref={element}
        onChange={({ currentTarget }) => setFilled(isFilled(typedIn(new FormData(currentTarget))))}
      >
        <ProfileFields customer={customer} />
        {/* Enabled once all three are filled and no problem is known (account-9). */}
        <FormFooter
          submit={t('profile.save')}
          submitting={t('profile.saving')}
          disabled={!filled || !valid}
        >
          <Button tone="second" onClick={onEnd}>
            {t('profile.cancel')}
          </Button>
        </FormFooter>
      </Form>
      <ConfirmPassword
        open={confirming}
        text={t('confirm.forEmail')}
        onConfirmed={() => {
          setConfirming(false)
          element.current?.requestSubmit()
        }}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}

/** Fields that only the store itself can change are sent unchanged. */
function ProfileFields({ customer }: { customer: Customer }) {
  const { t } = useTranslation('account')
  const { customersAt } = useBrowserSettings().shop
  const fixed = customersAt ? (['email', 'phone'] as const) : []
  return (
    <div className="side-by-side">
      {fixed.map((name) => (
        <input key={name} type="hidden" name={name} value={customer[name] ?? ''} />
      ))}
      {fixed.length > 0 && <p className="col-span-full text-slate">{t('store.kept')}</p>}
      {profileFields
        .filter((name) => !fixed.some((fixedName) => fixedName === name))
        .map((name) => (
          <TextField
            {...inputs[name]}
            key={name}
            name={name}
            label={t(`profile.${name}`)}
            optional={name === 'phone' && t('profile.optional')}
            defaultValue={customer[name] ?? ''}
          />
        ))}
    </div>
  )
}

interface SaveOptions extends EditProfileProps {
  /** Called when a new email address requires the password. */
  onPasswordNeeded: () => void
}

function useProfileForm({ customer, state, onEnd, onPasswordNeeded }: SaveOptions) {
  const { t } = useTranslation('account')
  const { refresh } = useSession()
  const call = useCustomerCall()
  const notify = useNotify()
  return useForm<object>({
    eager: true,
    read(typed) {
      const { data, error } = profileForm.partial().safeParse(changedFields(typed, customer))
      return {
        value: data && { ...typed, ...data },
        problems: problemsOf(profileFields, error, (field, rule) => {
          const problem = profileProblems.find((code) => code === `${field}.${rule}`)
          return problem && t(`problems.${problem}`)
        }),
      }
    },
    async send(profile, form) {
      const path = '/api/auth/me'
      const saved = await call({ method: 'PATCH', path, json: profile, response: customerSchema })
      if (saved.ok) {
        await refresh()
        notify({ text: t(state.fromReview ? 'profile.savedForReview' : 'profile.saved') })
        if (form.isConnected) onEnd()
      } else if (needsPassword(saved.body)) onPasswordNeeded()
      else return { failure: saved.error ?? t('profile.failed') }
    },
  })
}

function needsPassword(body: unknown): boolean {
  return body !== null && typeof body === 'object' && 'signInAgain' in body
}

/** False where a first name, a last name or an address is missing (account-4). */
export function isFilled({ firstName, lastName, email }: Partial<Customer>): boolean {
  return Boolean(firstName && lastName && email)
}

/** The router state that a page may pass when it sends someone to /account, as the review flow does (account-5). */
interface AccountState {
  /** Opens the profile for editing. */
  editProfile: boolean
  /** True: a review is waiting for the profile to be completed. */
  fromReview: boolean
  /** The server's message about why. */
  message: string | null
}

/** The router's state isn't validated, so it may hold anything. */
export function readAccountState(state: unknown): AccountState {
  const given: Partial<Record<keyof AccountState, unknown>> =
    state !== null && typeof state === 'object' ? state : {}
  return {
    editProfile: given.editProfile === true,
    fromReview: given.fromReview === true,
    message: typeof given.message === 'string' ? given.message : null,
  }
}
