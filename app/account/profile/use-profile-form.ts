import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Customer, customerSchema } from '#/clients/shop/customers.ts'
import { type ProfileField, profileForm } from '#/contract/profile.ts'
import { useIsMounted } from '../../forms/use-is-mounted.ts'
import { useSession } from '../../session/session-provider.tsx'
import { useCustomerCall } from '../../session/use-customer-call.ts'
import { type ProfileProblems, type ProfileValues, problemsOf } from './profile-problems.ts'

export interface ProfileFormProps {
  customer: Customer
  onSaved: () => void
  onClose: () => void
}

/** The profile while it is edited. */
export function useProfileForm({ customer, onSaved, onClose }: ProfileFormProps) {
  const { t } = useTranslation('account')
  const { refresh } = useSession()
  const call = useCustomerCall()
  const isMounted = useIsMounted()
  const [values, setValues] = useState<ProfileValues>(() => ({
    firstName: customer.firstName ?? '',
    lastName: customer.lastName ?? '',
    email: customer.email ?? '',
    phone: customer.phone ?? '',
  }))
  const [problems, setProblems] = useState<ProfileProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const filled = [values.firstName, values.lastName, values.email].every((text) => text !== '')

  async function send(): Promise<void> {
    const { success, data } = profileForm.safeParse(values)
    if (!success) return setProblems(problemsOf(values))
    const path = '/api/auth/me'
    const saved = await call({ method: 'PATCH', path, json: data, response: customerSchema })
    if (saved.ok) {
      await refresh()
      onSaved()
      if (isMounted()) onClose()
    } else if (needsPassword(saved.body)) setConfirming(true)
    else setFailure(saved.error ?? t('profile.failed'))
  }

  return {
    values,
    problems,
    failure,
    busy,
    /** True while the password is asked for, because the address changes. */
    confirming,
    stopConfirming: () => setConfirming(false),
    /** Save is possible once the three are filled and nothing is known to be wrong (account-9). */
    complete: filled && Object.values(problems).every((problem) => problem === undefined),
    /** A problem is gone once its field is edited (account-9). */
    edit(field: ProfileField, text: string): void {
      setValues({ ...values, [field]: text })
      setProblems({ ...problems, [field]: undefined })
    },
    check: (field: ProfileField) =>
      setProblems((now) => ({ ...now, [field]: problemsOf(values)[field] })),
    save(): void {
      if (sending.current) return
      sending.current = true
      setBusy(true)
      setFailure(null)
      setConfirming(false)
      void send().finally(() => {
        sending.current = false
        setBusy(false)
      })
    },
  }
}

function needsPassword(body: unknown): boolean {
  return body !== null && typeof body === 'object' && 'signInAgain' in body
}
